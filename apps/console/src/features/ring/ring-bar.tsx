import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { ALARMS } from '@app/domain/board/alarm';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';
import { clockText, useByClock } from '#session/server-clock.ts';
import type { Ring } from '#features/ring/use-ring.ts';

type RingBarProps = {
  ring: Ring;
  onOpen: () => void;
  /** On the board Enter opens the order. */
  hasKey?: boolean;
  className?: string;
};

const SHOWN_NUMBERS = 3;
const BUTTON =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-control px-4 text-control';

/** CON-17 SHOP-14 The visible twin of the ring. */
export function RingBar({ ring, onOpen, hasKey = false, className }: RingBarProps) {
  const t = useTranslations('board.ring');
  const { alarms, isRinging, mute } = ring;
  const count = alarms.filter(({ alarm }) => alarm === 'new').length;
  const title = ALARMS.flatMap((kind) => {
    const of = alarms.filter(({ alarm }) => alarm === kind).length;
    return of === 0 ? [] : [t(kind === 'new' ? 'title' : kind, { count: of })];
  }).join(' · ');
  const [first] = alarms;
  const isNew = first?.alarm === 'new';
  return (
    <>
      <p role="status" className="sr-only">
        {isNew ? t('announce', { count }) : title}
      </p>
      {first && (
        <div
          className={classes(
            'ring-bar flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 md:px-5',
            isNew ? 'bg-primary text-on-primary' : 'bg-danger text-on-danger',
            className,
          )}
        >
          <span
            className={classes(
              'grid size-11 shrink-0 place-items-center rounded-full md:ms-2',
              isNew ? 'ring-bell bg-on-primary text-primary' : 'bg-on-danger text-danger',
            )}
          >
            <Icon name={first.alarm === 'late' ? 'clock-countdown' : 'bell-ringing-fill'} />
          </span>
          <p className="min-w-40 flex-1 ps-1">
            <span className="type-item max-md:line-clamp-2">{title}</span>
            <span className="type-small block opacity-92">
              {isNew ? <Age orderedAt={first.ticket.orderedAt} /> : <Numbers alarms={alarms} />}
            </span>
          </p>
          <div className="flex gap-2 max-md:w-full">
            {(isRinging || !isNew) && (
              <button
                type="button"
                onClick={mute}
                className={classes(
                  BUTTON,
                  'font-medium inset-ring-[1.5px]',
                  isNew ? 'inset-ring-on-primary/60' : 'inset-ring-on-danger/60',
                )}
              >
                {isRinging && <Icon name="speaker-slash" size="md" />}
                {t(isRinging ? 'mute' : 'hide')}
              </button>
            )}
            <button
              type="button"
              onClick={onOpen}
              className={classes(
                BUTTON,
                'bg-surface font-semibold',
                isNew ? 'text-primary-ink' : 'text-danger',
              )}
            >
              {t('open')}
              {hasKey && isRinging && <kbd className="kbd max-lg:hidden">{'↵'}</kbd>}
            </button>
          </div>
        </div>
      )}
    </>
  );
}

function Age({ orderedAt }: { orderedAt: number }) {
  const t = useTranslations('board.ring');
  const isSmall = !useMediaQuery('(min-width: 48rem)');
  const time = useByClock((now) => clockText(now - orderedAt));
  return t.rich(isSmall ? 'oldest' : 'text', {
    time: () => (
      <bdi dir="ltr" className="digits">
        {time}
      </bdi>
    ),
  });
}

/** Which orders, because staff know them by these. */
function Numbers({ alarms }: Pick<Ring, 'alarms'>) {
  return (
    <span className="dotted-parts">
      {alarms.slice(0, SHOWN_NUMBERS).map(({ key, ticket }) => (
        <span key={key}>
          <bdi dir="ltr" className="digits">
            {ticket.orderNumber.slice(-4)}
          </bdi>
        </span>
      ))}
    </span>
  );
}

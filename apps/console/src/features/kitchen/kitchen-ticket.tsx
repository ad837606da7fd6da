import { RemovedLines } from '#features/orders/removed-lines.tsx';
import type { KitchenTicket as Ticket } from '@app/contract/schemas/board';
import { bumpOf, isFinishedAt, isForLater, isMadeAt, startOf } from '@app/domain/board/kitchen';
import { urgencyOf } from '@app/domain/board/urgency';
import { readyBy } from '@app/domain/board/lane';
import { type SummedLine, sumLines } from '@app/domain/board/sum-lines';
import { buttonClass } from '@app/ui/actions/button-class.ts';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { memo } from 'react';
import { clockText, serverNow, useByClock } from '#session/server-clock.ts';
import { FinishedTicket } from './finished-ticket.tsx';
import { TicketLine } from './ticket-line.tsx';
import type { KitchenActions } from './use-kitchen-actions.ts';
import type { KitchenTexts } from './use-kitchen-texts.ts';

const MINUTE_MS = 60_000;

const TYPE_ICONS = {
  delivery: 'moped-fill',
  pickup: 'tote-fill',
  table_session: 'picnic-table-fill',
} as const satisfies Record<Ticket['type'], IconName>;

const TONES = {
  neutral: ['bg-raised text-ink', 'timer'],
  soon: ['bg-saffron text-on-saffron', 'hourglass-medium-fill'],
  late: ['bg-danger text-on-danger', 'warning-fill'],
  later: ['bg-raised text-ink', 'clock-countdown'],
  cancelled: ['bg-danger-soft text-danger', 'prohibit'],
} as const satisfies Record<string, readonly [string, IconName]>;
type Tone = keyof typeof TONES;

type TicketProps = {
  ticket: Ticket;
  number: string;
  /** The key that makes it ready, from 1 to 9. */
  hotkey: number | null;
  isMain: boolean;
  stations: readonly string[];
  texts: KitchenTexts;
  actions: KitchenActions;
  onHold: (line: Ticket['lines'][number]) => void;
  onDismiss: (orderId: string) => void;
};

/** CON-41 An order in the kitchen. Only its clock changes every second. */
export const KitchenTicket = memo(function KitchenTicket(props: TicketProps) {
  const { ticket, number, stations, texts, actions, onHold } = props;
  const isCancelled = ticket.status === 'cancelled';
  const isLater = useByClock((now) => !isCancelled && isForLater(ticket, now));
  const urgency = useByClock((now) => urgencyOf(ticket, now));
  if (!isCancelled && !isLater && isFinishedAt(ticket, stations)) return <FinishedTicket {...props} />;
  /** TABLE-18 A tick marks all lines that are summed. */
  function tickAll({ doneAt, lines }: SummedLine<Ticket['lines'][number]>): void {
    const isDone = doneAt === null;
    for (const line of lines)
      if ((line.doneAt === null) === isDone) void actions.tick(ticket.id, line.id, isDone);
  }

  const tone: Tone = isCancelled ? 'cancelled' : isLater ? 'later' : urgency;
  return (
    <article
      aria-label={texts.labelOf(ticket, number, serverNow())}
      className={classes(
        'overflow-clip rounded-card border border-line bg-surface [contain-intrinsic-size:auto_16rem] [content-visibility:auto]',
        isCancelled && 'border-danger',
      )}
    >
      <Head {...props} tone={tone} />
      <ul className={classes('divide-y divide-line py-1', isCancelled && 'line-through opacity-70')}>
        {sumLines(ticket).map((line) => (
          <li key={line.id}>
            <TicketLine
              line={line}
              texts={texts}
              isFixed={isCancelled || !isMadeAt(line, stations)}
              onTick={() => tickAll(line)}
              onHold={() => onHold(line)}
            />
          </li>
        ))}
      </ul>
      <RemovedLines lines={ticket.removedLines} className="px-4 pb-2 text-item" />
      {ticket.note !== null && (
        <p className="mx-4 mb-2 flex gap-2 rounded-control bg-saffron-soft px-3 py-2.5 text-item text-saffron-ink">
          <Icon name="note-pencil" size="md" className="mt-0.5" />
          <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
            {ticket.note}
          </span>
        </p>
      )}
      <Foot {...props} isLater={isLater} />
    </article>
  );
});

function Head({ ticket, number, texts, tone }: TicketProps & { tone: Tone }) {
  const [look, icon] = TONES[tone];
  const { t, timeOf, typeOf } = texts;
  const due = readyBy(ticket);
  const shownTime = tone === 'later' ? (ticket.receiveAt ?? due) : null;
  return (
    <header className={classes('px-4 pt-2.5 pb-3', look)}>
      <div className="flex items-center justify-between gap-2">
        <h2 className="digits text-[1.625rem] leading-9 font-bold">
          <bdi dir="ltr">{shownTime === null ? number : timeOf(shownTime)}</bdi>
        </h2>
        {/* A changed promise is a new element, which flashes once. */}
        <span
          key={ticket.promisedAt}
          className="kitchen-clock digits flex items-center gap-2 text-[1.375rem] leading-9 font-semibold"
        >
          <Icon name={icon} />
          {tone === 'cancelled' ? (
            t('cancelled')
          ) : (
            <Clock ticket={ticket} isLater={tone === 'later'} texts={texts} />
          )}
        </span>
      </div>
      <div className="flex items-center justify-between gap-2 text-item">
        <span className="flex min-w-0 items-center gap-1.5 font-medium">
          <Icon name={TYPE_ICONS[ticket.type]} size="md" />
          <span className="truncate">
            {typeOf(ticket)}
            {shownTime !== null && (
              <>
                {' · '}
                <bdi dir="ltr">{number}</bdi>
              </>
            )}
          </span>
        </span>
        <span className="shrink-0">
          {tone === 'later'
            ? t('start', { time: timeOf(startOf(ticket)) })
            : due !== null && t('due', { time: timeOf(due) })}
        </span>
      </div>
    </header>
  );
}

function Clock({
  ticket,
  isLater,
  texts: { t },
}: Pick<TicketProps, 'ticket' | 'texts'> & { isLater: boolean }) {
  const text = useByClock((now) =>
    isLater
      ? t('startsIn', { minutes: Math.ceil((startOf(ticket) - now) / MINUTE_MS) })
      : clockText(now - startOf(ticket)),
  );
  if (isLater) return <bdi aria-hidden="true">{text}</bdi>;
  return (
    // Of a fixed size, so that a second lays out sixty clocks and not sixty tickets.
    <bdi aria-hidden="true" dir="ltr" className="kitchen-time" style={{ width: `${text.length + 0.3}ch` }}>
      {text}
    </bdi>
  );
}

function Foot(props: TicketProps & { isLater: boolean }) {
  const { ticket, hotkey, isMain, isLater, stations, texts, actions, onDismiss } = props;
  const { t } = texts;
  if (ticket.status === 'cancelled')
    return (
      <FootButton variant="secondary" onPress={() => onDismiss(ticket.id)}>
        <Icon name="x" size="md" />
        {t('dismiss')}
      </FootButton>
    );
  if (isLater)
    return (
      <FootButton variant="secondary" onPress={() => void actions.start(ticket.id)}>
        {t('startNow')}
      </FootButton>
    );
  const { isReady } = bumpOf(ticket, stations);
  return (
    <FootButton
      variant={isMain ? 'primary' : 'secondary'}
      hotkey={hotkey}
      onPress={() => void actions.bump(ticket, stations)}
    >
      <Icon name="check" />
      {t(isReady ? 'ready' : 'doneHere')}
    </FootButton>
  );
}

type FootButtonProps = {
  variant: 'primary' | 'secondary';
  hotkey?: number | null;
  onPress: () => void;
  children: React.ReactNode;
};

function FootButton({ variant, hotkey = null, onPress, children }: FootButtonProps) {
  return (
    <div className="px-3 pt-1 pb-3">
      <button
        type="button"
        onClick={onPress}
        aria-keyshortcuts={hotkey === null ? undefined : String(hotkey)}
        className={buttonClass({
          variant,
          size: 'xl',
          block: true,
          className: classes('gap-3', variant === 'secondary' && 'bg-raised'),
        })}
      >
        {children}
        {hotkey !== null && (
          <kbd
            aria-hidden="true"
            className="digits grid size-7 place-items-center rounded-chip bg-current/12 text-small font-semibold"
          >
            {hotkey}
          </kbd>
        )}
      </button>
    </div>
  );
}

import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';
import { clockText, useByClock } from '#session/server-clock.ts';
import type { Ring } from '#features/ring/use-ring.ts';

type RingBarProps = { ring: Ring; onOpen: () => void };

/** CON-17 The visible twin of the ring. */
export function RingBar({ ring: { unseen, isRinging, mute }, onOpen }: RingBarProps) {
  const t = useTranslations('board.ring');
  const isSmall = !useMediaQuery('(min-width: 48rem)');
  const oldest = unseen[0]?.orderedAt ?? null;
  const time = useByClock((now) => (oldest === null ? '' : clockText(now - oldest)));
  return (
    <>
      <p role="status" className="sr-only">
        {unseen.length > 0 && t('announce', { count: unseen.length })}
      </p>
      {unseen.length > 0 && (
        <div className="ring-bar flex flex-wrap items-center gap-x-4 gap-y-2 bg-primary px-4 py-2.5 text-on-primary max-md:order-last md:px-5">
          <span className="ring-bell grid size-11 shrink-0 place-items-center rounded-full bg-on-primary text-primary md:ms-2">
            <Icon name="bell-ringing-fill" />
          </span>
          <p className="min-w-40 flex-1 ps-1">
            <span className="type-item block">{t('title', { count: unseen.length })}</span>
            <span className="type-small block opacity-92">
              {t.rich(isSmall ? 'oldest' : 'text', {
                time: () => (
                  <bdi dir="ltr" className="digits">
                    {time}
                  </bdi>
                ),
              })}
            </span>
          </p>
          <div className="flex gap-2 max-md:w-full">
            {isRinging && (
              <button
                type="button"
                onClick={mute}
                className="inline-flex min-h-11 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-control px-4 text-control font-medium inset-ring-[1.5px] inset-ring-on-primary/60"
              >
                <Icon name="speaker-slash" size="md" />
                {t('mute')}
              </button>
            )}
            <button
              type="button"
              onClick={onOpen}
              className="inline-flex min-h-11 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-control bg-surface px-4 text-control font-semibold text-primary-ink"
            >
              {t('open')}
              <kbd className="kbd max-lg:hidden">{'↵'}</kbd>
            </button>
          </div>
        </div>
      )}
    </>
  );
}

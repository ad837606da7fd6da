import { useUpdateReady } from '@app/client/pwa/app-worker.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';

/** CON-132 Offers a newer version. The page is reloaded by a tap only, and a ringing board hides the offer. */
export function UpdateNotice() {
  const t = useTranslations('update');
  const isReady = useUpdateReady();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--bottom-bar)+1rem)] z-40 flex justify-center md:inset-x-6 md:justify-end"
    >
      {isReady && (
        <div className="pointer-events-auto flex min-h-13 animate-rise items-center gap-2 rounded-card bg-raised py-1 ps-4 pe-1 shadow-e3 ring-1 ring-line">
          <Icon name="arrow-clockwise" size="md" className="text-primary-ink" />
          <p className="text-control min-w-0 flex-1 py-1.5">{t('ready')}</p>
          <button
            type="button"
            onClick={() => location.reload()}
            className="min-h-11 shrink-0 rounded-control px-3 text-control font-semibold text-primary-ink hover:bg-sunken active:bg-sunken"
          >
            {t('reload')}
          </button>
        </div>
      )}
    </div>
  );
}

import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isOrdering } from '#app/ordering-paths.ts';
import { applyUpdate, useWorkerUpdate } from '#worker/worker-client.ts';

/** T53: offers a newer version, except during an order. If dismissed, it is applied at the next start. */
export function UpdateCard() {
  const t = useTranslations();
  const hasUpdate = useWorkerUpdate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [isDismissed, setIsDismissed] = useState(false);
  const isShown = hasUpdate && !isDismissed && !isOrdering(pathname);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-(--update-bottom,1rem) z-40 flex justify-center md:inset-x-6 md:bottom-6 md:justify-end"
    >
      {isShown && (
        <div className="pointer-events-auto flex min-h-13 animate-rise items-center gap-2 rounded-card bg-raised py-1 ps-4 pe-1 shadow-e3 ring-1 ring-line">
          <Icon name="arrow-clockwise" size="md" className="text-primary-ink" />
          <p className="text-control min-w-0 flex-1 py-1.5">{t('update.ready')}</p>
          <button
            type="button"
            onClick={applyUpdate}
            className="min-h-11 shrink-0 rounded-control px-3 text-control font-semibold text-primary-ink hover:bg-sunken active:bg-sunken"
          >
            {t('update.reload')}
          </button>
          <IconButton icon="x" label={t('common.close')} onClick={() => setIsDismissed(true)} />
        </div>
      )}
    </div>
  );
}

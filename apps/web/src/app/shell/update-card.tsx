import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isOrdering } from '#app/ordering-paths.ts';
import { applyUpdate, useWorkerUpdate } from '#lib/worker-client.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';

/** T53: a quiet word about a newer version. Who declines gets it at the next start; who is ordering hears nothing. */
export function UpdateCard() {
  const t = useTranslations();
  const isThere = useWorkerUpdate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [isDeclined, setIsDeclined] = useState(false);
  const isShown = isThere && !isDeclined && !isOrdering(pathname);
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
          <IconButton icon="x" label={t('common.close')} onClick={() => setIsDeclined(true)} />
        </div>
      )}
    </div>
  );
}

import { NetworkError } from '@app/client/http/api-error.ts';
import { logError } from '@app/client/log.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Shown when a page cannot be loaded, with a retry button. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const t = useTranslations();
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  useEffect(() => logError('screen: rendering failed', error), [error]);

  function retry() {
    // The browser caches a failed import, so only a reload requests the chunk again.
    if (error instanceof TypeError) return location.reload();
    queries.reset();
    reset();
    void router.invalidate();
  }

  const isOffline = error instanceof NetworkError;
  return (
    <main id="main" className="wrap">
      <EmptyState
        art={isOffline ? '/art/offline.svg' : '/art/error.svg'}
        title={t('failure.title')}
        text={t(isOffline ? 'failure.offline' : 'failure.server')}
        action={
          <Button icon="arrow-clockwise" onClick={retry}>
            {t('common.retry')}
          </Button>
        }
      />
    </main>
  );
}

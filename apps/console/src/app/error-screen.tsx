import { NetworkError } from '@app/client/http/api-error.ts';
import { useScreenRetry } from '@app/client/router/use-screen-retry.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** Shown when a page cannot be loaded, with a retry button. */
export function ErrorScreen(props: ErrorComponentProps) {
  const t = useTranslations();
  const retry = useScreenRetry(props);
  const isOffline = props.error instanceof NetworkError;
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

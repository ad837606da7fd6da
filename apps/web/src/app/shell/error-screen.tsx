import { NetworkError } from '@app/client/http/api-error.ts';
import { connection, useIsOffline } from '@app/client/http/connection.ts';
import { logError } from '@app/client/log.ts';
import { useAppName, useDocumentTitle } from '@app/client/react/document-title.ts';
import { useGoBack } from '@app/client/router/use-go-back.ts';
import { useScreenRetry } from '@app/client/router/use-screen-retry.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Button } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { type ErrorComponentProps, Navigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';

/** The error screen, with a retry button. */
export function ErrorScreen(props: ErrorComponentProps) {
  const t = useTranslations();
  const app = useAppName();
  const isDisconnected = useIsOffline();
  const isOffline = props.error instanceof NetworkError || isDisconnected;
  const title = isOffline ? t('failure.offlineTitle', { app }) : t('failure.title');
  useDocumentTitle(title);

  const retry = useScreenRetry(props);
  const retryOnReconnect = useEffectEvent(retry);
  useEffect(() => connection.onReconnect(() => retryOnReconnect()), []);

  const goBack = useGoBack(paths.home(useLanguage()));
  const isAccountPage = useRouterState({ select: isBehindLogin });
  const offlineText = t(isAccountPage ? 'failure.offlineAccount' : 'failure.offline');

  return (
    <Page title={title} back={<BackButton label={t('common.back')} onBack={goBack} />}>
      <EmptyState
        art={isOffline ? '/art/offline.svg' : '/art/error.svg'}
        text={isOffline ? offlineText : t('failure.server')}
        action={
          <Button icon="arrow-clockwise" onClick={retry}>
            {t('common.retry')}
          </Button>
        }
      />
    </Page>
  );
}

const isBehindLogin = ({ matches }: { matches: readonly { staticData: { access?: string } }[] }) =>
  matches.at(-1)?.staticData.access === 'auth';

/** Shows NotFound after an error response, and the error screen if there was no response. */
export function ResourceErrorScreen(props: ErrorComponentProps) {
  useEffect(() => logError('screen: resource not found', props.error), [props.error]);
  // A TypeError means that a chunk failed to load, not that the server responded.
  const hasNoResponse = props.error instanceof NetworkError || props.error instanceof TypeError;
  if (hasNoResponse || connection.isOffline()) return <ErrorScreen {...props} />;
  return <Navigate to={paths.notFound} replace />;
}

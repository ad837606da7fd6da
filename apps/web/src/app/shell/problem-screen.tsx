import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, Navigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { NetworkError } from '#lib/api-error.ts';
import { connection, useIsOffline } from '#lib/connection.ts';
import { useAppName, useDocumentTitle } from '#lib/document-title.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { logError } from '#lib/log.ts';
import { useGoBack } from '#lib/use-go-back.ts';
import { paths } from '#paths.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Button } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Page } from '@app/ui/layout/page.tsx';

/** The screen could not be shown; it can be tried again. */
export function ProblemScreen({ error, reset }: ErrorComponentProps) {
  const t = useTranslations();
  const app = useAppName();
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const isUnreached = useIsOffline();
  const isOffline = error instanceof NetworkError || isUnreached;
  const title = isOffline ? t('problem.offlineTitle', { app }) : t('problem.title');
  useDocumentTitle(title);
  useEffect(() => logError('a screen failed', error), [error]);

  function retry() {
    // A part of the screen that could not be loaded is not asked for twice by the same page.
    if (error instanceof TypeError) return location.reload();
    queries.reset();
    reset();
    void router.invalidate();
  }

  const retryTransaction = useEffectEvent(retry);
  useEffect(() => connection.onReturn(() => retryTransaction()), []);

  const goBack = useGoBack(paths.home(useLanguage()));
  const isOfAccount = useRouterState({ select: isBehindLogin });
  const offlineText = t(isOfAccount ? 'problem.offlineAccount' : 'problem.offlineText');

  return (
    <Page title={title} back={<BackButton label={t('common.back')} onBack={goBack} />}>
      <EmptyState
        art={isOffline ? '/art/offline.svg' : '/art/error.svg'}
        text={isOffline ? offlineText : t('problem.text')}
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

/** What was asked for is not there, as far as the server says; without an answer there is still hope. */
export function GoneScreen(props: ErrorComponentProps) {
  useEffect(() => logError('nothing to show', props.error), [props.error]);
  // A TypeError is a part of the app that could not be loaded, and no answer of the server.
  const isUnanswered = props.error instanceof NetworkError || props.error instanceof TypeError;
  if (isUnanswered || connection.isOffline()) return <ProblemScreen {...props} />;
  return <Navigate to={paths.notFound} replace />;
}

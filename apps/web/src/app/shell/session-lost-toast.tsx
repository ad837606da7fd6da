import { PAGES } from '@app/contract/pages';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useAuthFailure } from '#session/auth-failure.ts';
import { onSessionLost, sessionLossReason } from '#session/session-lost.ts';
import { showToast } from '@app/ui/feedback/toast-store.ts';

/** Shows the end of a session (ERR-11) on guest pages; other pages redirect to login, which shows it itself. */
export function SessionLostToast() {
  const router = useRouter();
  const failure = useAuthFailure('refreshFailed');
  const notify = useEffectEvent((error: unknown) => {
    const { pathname } = router.latestLocation;
    const access = router.matchRoutes(router.latestLocation).at(-1)?.staticData.access;
    if (access === 'guest' && pathname !== PAGES.login.path) {
      showToast({ text: failure(error), tone: 'error' });
    }
  });
  useEffect(() => {
    // The session may have ended before this component mounted.
    const reason = sessionLossReason();
    if (reason !== null) notify(reason);
    return onSessionLost((error) => notify(error));
  }, []);
  return null;
}

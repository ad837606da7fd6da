import { PAGES } from '@app/contract/pages';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useAuthFailure } from '#session/auth-failure.ts';
import { onSessionLost, sessionLossReason } from '#session/session-lost.ts';
import { showToast } from '@app/ui/feedback/toast-store.ts';

/** Says that the session is over (ERR-11), on the pages of guests: from every other the login follows, and says it itself. */
export function SessionLostToast() {
  const router = useRouter();
  const failure = useAuthFailure('refreshFailed');
  const tell = useEffectEvent((error: unknown) => {
    const { pathname } = router.latestLocation;
    const access = router.matchRoutes(router.latestLocation).at(-1)?.staticData.access;
    if (access === 'guest' && pathname !== PAGES.login.path) {
      showToast({ text: failure(error), tone: 'error' });
    }
  });
  useEffect(() => {
    // It may have been lost before this was here to tell.
    const reason = sessionLossReason();
    if (reason !== null) tell(reason);
    return onSessionLost((error) => tell(error));
  }, []);
  return null;
}

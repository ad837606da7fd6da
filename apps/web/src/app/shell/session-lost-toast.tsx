import { useEffect, useEffectEvent } from 'react';
import { useAuthFailure } from '#session/auth-failure.ts';
import { onSessionLost, sessionLossReason } from '#session/session-lost.ts';
import { showToast } from '#ui/toast-store.ts';

/** Says why the login page has come up (ERR-11). */
export function SessionLostToast() {
  const failure = useAuthFailure('refreshFailed');
  const tell = useEffectEvent((problem: unknown) => showToast({ text: failure(problem), tone: 'error' }));
  useEffect(() => {
    // It may have been lost before this was here to tell.
    const reason = sessionLossReason();
    if (reason !== null) tell(reason);
    return onSessionLost((problem) => tell(problem));
  }, []);
  return null;
}

import { signOutStaff } from '@app/contract/endpoints/console/account';
import { useState } from 'react';
import { api } from '#session/api.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';

/** Signs the driver out; a failure stays on the page. */
export function useSignOut(onSignedOut: () => void) {
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send() {
    setIsBusy(true);
    setFailure(null);
    try {
      await api.call(signOutStaff, {});
      onSignedOut();
    } catch (error) {
      setFailure(failureText(error));
      setIsBusy(false);
    }
  }

  return { signOut: () => void send(), isBusy, failure };
}

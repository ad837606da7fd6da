import { useAction } from '@app/client/react/use-action.ts';
import { signOutStaff } from '@app/contract/endpoints/console/account';
import { api } from '#session/api.ts';

/** Signs the driver out; a failure stays on the page. */
export function useSignOut(onSignedOut: () => void) {
  const { run, isBusy, wait, failure } = useAction({
    call: () => api.call(signOutStaff, {}),
    onDone: onSignedOut,
  });
  return { signOut: () => run(), isBusy, wait, failure };
}

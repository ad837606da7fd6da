import { isApiError } from '@app/client/http/api-error.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { currentSubscription } from '@app/client/pwa/push-device.ts';
import { logout } from '@app/contract/endpoints/auth';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { paths } from '#paths.ts';
import { api } from '#session/api.ts';
import { useAuthFailure } from '#session/auth-failure.ts';
import { endSession, forgetCustomer } from '#session/session.ts';
import { NoAccessToken } from '#session/session-client.ts';

/** An unknown session counts as logged out (D-112). */
const isLoggedOutAlready = (error: unknown) => error instanceof NoAccessToken || isApiError(error, 401);

/** PUSH-03: removes the push subscription of this device. */
async function sendLogout(): Promise<void> {
  try {
    const subscription = await currentSubscription();
    await api.call(logout, { body: { endpoint: subscription?.endpoint ?? null } });
  } catch (error) {
    if (!isLoggedOutAlready(error)) throw error;
  }
}

/** Ends the session on the server, then on this device; on failure the user stays signed in. */
export function useLogout() {
  const queries = useQueryClient();
  const router = useRouter();
  const { run, isBusy, failure } = useAction({
    call: sendLogout,
    onDone: async () => {
      endSession(queries);
      await router.navigate({ href: paths.login() });
      forgetCustomer(queries);
    },
    onFailed: (_error, text) => showToast({ text, tone: 'error' }),
    failureText: useAuthFailure('logoutFailed'),
  });
  return { logOut: () => run(), isPending: isBusy, failure };
}

import { useAction } from '@app/client/react/use-action.ts';
import { deleteAccount } from '@app/contract/endpoints/account';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { paths } from '#paths.ts';
import { api } from '#session/api.ts';
import { useAuthFailure } from '#session/auth-failure.ts';
import { endSession, forgetCustomer } from '#session/session.ts';
import { useReauth } from './use-reauth.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

/** Deletes the account, then clears all its data on this device (PROFILE-05). */
export function useDeleteAccount() {
  const text = useAccountTexts();
  const queries = useQueryClient();
  const router = useRouter();
  const reauth = useReauth();
  const { run, isBusy, failure } = useAction({
    call: () => reauth.withReauth(() => api.call(deleteAccount, {})),
    onDone: async () => {
      endSession(queries);
      await router.navigate({ href: paths.login(), replace: true });
      forgetCustomer(queries);
      showToast({ text: text('accountDelete.deleted'), tone: 'good' });
    },
    failureText: useAuthFailure('deleteFailed'),
  });
  return { deleteForGood: () => run(), isPending: isBusy, failure, reauth };
}

import { logError } from '@app/client/log.ts';
import { deleteAccount } from '@app/contract/endpoints/account';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { api } from '#session/api.ts';
import { useAuthFailure } from '#session/auth-failure.ts';
import { endSession, forgetCustomer } from '#session/session.ts';
import { useReauth } from './use-reauth.ts';

/** Deletes the account, then clears all its data on this device (PROFILE-05). */
export function useDeleteAccount() {
  const t = useTranslations();
  const queries = useQueryClient();
  const router = useRouter();
  const failure = useAuthFailure('deleteFailed');
  const reauth = useReauth();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => reauth.withReauth(() => api.call(deleteAccount, {})),
    onSuccess: async () => {
      endSession(queries);
      await router.navigate({ href: paths.login(), replace: true });
      forgetCustomer(queries);
      showToast({ text: t('accountDelete.deleted'), tone: 'good' });
    },
    onError: (error) => logError('account: deletion failed', error),
  });
  return { deleteForGood: () => mutate(), isPending, failure: error && failure(error), reauth };
}

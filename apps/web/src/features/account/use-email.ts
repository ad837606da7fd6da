import { logError } from '@app/client/log.ts';
import { useCountdown } from '@app/client/react/use-countdown.ts';
import { sendEmailCode, updateEmail, verifyEmail } from '@app/contract/endpoints/account';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { useAuthFailure } from '#session/auth-failure.ts';
import { useCustomer, useStoreUser } from '#session/user.ts';

const RESEND_SECONDS = 60;

export function useUpdateEmail() {
  const keepUser = useStoreUser();
  return async (email: string) => keepUser(await api.call(updateEmail, { body: { email } }));
}

export function useVerifyEmail() {
  const keepUser = useStoreUser();
  return async (code: string) => keepUser(await api.call(verifyEmail, { body: { code } }));
}

/** Mails a code to the account's address. */
export function useEmailCode(onSent?: () => void) {
  const { email } = useCustomer();
  const countdown = useCountdown(`email-code ${email}`, RESEND_SECONDS);
  const failure = useAuthFailure('sendCodeFailed');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(sendEmailCode, {}),
    onSuccess: () => {
      countdown.start();
      onSent?.();
    },
    onError: (error) => {
      logError('account: mailing a code failed', error);
      showToast({ text: failure(error), tone: 'error' });
    },
  });
  return {
    send: () => mutate(),
    secondsLeft: countdown.left,
    isSending: isPending,
    failure: error && failure(error),
  };
}

import { useAction } from '@app/client/react/use-action.ts';
import { useCountdown } from '@app/client/react/use-countdown.ts';
import { sendEmailCode, updateEmail, verifyEmail } from '@app/contract/endpoints/account';
import { showToast } from '@app/ui/feedback/toast-store.ts';
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
  const { run, isBusy, failure } = useAction({
    call: () => api.call(sendEmailCode, {}),
    onDone: () => {
      countdown.start();
      onSent?.();
    },
    onFailed: (_error, text) => showToast({ text, tone: 'error' }),
    failureText: useAuthFailure('sendCodeFailed'),
  });
  return { send: () => run(), secondsLeft: countdown.left, isSending: isBusy, failure };
}

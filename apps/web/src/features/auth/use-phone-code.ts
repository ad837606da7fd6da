import { useAction } from '@app/client/react/use-action.ts';
import { useCountdown } from '@app/client/react/use-countdown.ts';
import { sendPhoneCode, verifyPhone } from '@app/contract/endpoints/account';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#session/api.ts';
import { useAuthFailure } from '#session/auth-failure.ts';
import { useCustomer, useStoreUser } from '#session/user.ts';
import { RESEND_SECONDS } from './resend-code.tsx';

/** Sends a code by SMS, and on mount if no valid code exists (D-102). */
export function usePhoneCode() {
  const { phone, isVerified, hasPhoneActiveVerifyProcess } = useCustomer();
  const countdown = useCountdown(`phone-code ${phone}`, RESEND_SECONDS);
  const keepUser = useStoreUser();
  const { run, isBusy, failure } = useAction({
    call: () => api.call(sendPhoneCode, {}),
    onDone: (response) => {
      keepUser(response);
      countdown.start();
    },
    onFailed: (_error, text) => showToast({ text, tone: 'error' }),
    failureText: useAuthFailure('sendCodeFailed'),
  });

  const enter = useEffectEvent(() => {
    if (!isVerified && !hasPhoneActiveVerifyProcess) run();
  });
  useEffect(() => {
    // Deferred by a tick so that StrictMode's extra effect run sends nothing.
    const timer = setTimeout(() => enter());
    return () => clearTimeout(timer);
  }, []);

  return { send: () => run(), secondsLeft: countdown.left, isSending: isBusy, failure };
}

export function useVerifyPhone() {
  const keepUser = useStoreUser();
  return async (code: string) => {
    const response = await api.call(verifyPhone, { body: { code } });
    keepUser(response);
    return response;
  };
}

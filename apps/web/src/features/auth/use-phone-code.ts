import { logError } from '@app/client/log.ts';
import { useCountdown } from '@app/client/react/use-countdown.ts';
import { sendPhoneCode, verifyPhone } from '@app/contract/endpoints/account';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#session/api.ts';
import { useAuthFailure } from '#session/auth-failure.ts';
import { useCustomer, useStoreUser } from '#session/user.ts';
import { RESEND_SECONDS } from './resend-code.tsx';

/** Sends a code by SMS, and on mount if no valid code exists (D-102). */
export function usePhoneCode() {
  const { phone, isVerified, hasPhoneActiveVerifyProcess } = useCustomer();
  const countdown = useCountdown(`phone-code ${phone}`, RESEND_SECONDS);
  const failure = useAuthFailure('sendCodeFailed');
  const keepUser = useStoreUser();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(sendPhoneCode, {}),
    onSuccess: (response) => {
      keepUser(response);
      countdown.start();
    },
    onError: (error) => {
      logError('auth: sending a code failed', error);
      showToast({ text: failure(error), tone: 'error' });
    },
  });

  const enter = useEffectEvent(() => {
    if (!isVerified && !hasPhoneActiveVerifyProcess) mutate();
  });
  useEffect(() => {
    // Deferred by a tick so that StrictMode's extra effect run sends nothing.
    const timer = setTimeout(() => enter());
    return () => clearTimeout(timer);
  }, []);

  return {
    send: () => mutate(),
    secondsLeft: countdown.left,
    isSending: isPending,
    failure: error && failure(error),
  };
}

export function useVerifyPhone() {
  const keepUser = useStoreUser();
  return async (code: string) => {
    const response = await api.call(verifyPhone, { body: { code } });
    keepUser(response);
    return response;
  };
}

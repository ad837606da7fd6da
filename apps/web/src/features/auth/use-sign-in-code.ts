import { useAction } from '@app/client/react/use-action.ts';
import { useCountdown } from '@app/client/react/use-countdown.ts';
import type { BodyOf } from '@app/contract/endpoint';
import { sendSignInCode, signIn } from '@app/contract/endpoints/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#session/api.ts';
import { useAuthFailure } from '#session/auth-failure.ts';
import { startSession } from '#session/session.ts';
import { RESEND_SECONDS } from './resend-code.tsx';

/* Of this tab, so that a form that is opened again does not ask for a second code within the minute. */
const sentAt = new Map<string, number>();

/** Sends a code unless one has just been sent. */
export async function requestSignInCode(phone: string): Promise<void> {
  const age = Date.now() - (sentAt.get(phone) ?? 0);
  if (age < RESEND_SECONDS * 1_000) return;
  await api.call(sendSignInCode, { body: { phone } });
  sentAt.set(phone, Date.now());
}

/** Another code; the first one has been sent. */
export function useAnotherSignInCode(phone: string) {
  const countdown = useCountdown(`sign-in-code ${phone}`, RESEND_SECONDS);
  const { run, isBusy, failure } = useAction({
    call: () => requestSignInCode(phone),
    onDone: () => countdown.start(),
    failureText: useAuthFailure('sendCodeFailed'),
  });
  const begin = useEffectEvent(() => {
    if (countdown.left === 0) countdown.start();
  });
  useEffect(() => begin(), []);

  return { send: () => run(), secondsLeft: countdown.left, isSending: isBusy, failure };
}

/** Signs in by the code and returns the customer, and whether the account is new. */
export function useSignInByCode() {
  const queries = useQueryClient();
  return async (body: BodyOf<typeof signIn>) => {
    const response = await api.call(signIn, { body });
    sentAt.delete(body.phone);
    await startSession(queries, response);
    return response;
  };
}

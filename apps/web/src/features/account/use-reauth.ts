import { signWithPasskey } from '@app/client/passkeys.ts';
import { isApiError } from '@app/client/http/api-error.ts';
import { login } from '@app/contract/endpoints/auth';
import { signInByPasskey, startPasskeySignIn } from '@app/contract/endpoints/passkeys';
import { signIn } from '@app/contract/endpoints/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#session/api.ts';
import { startSession } from '#session/session.ts';
import { tokens } from '#session/token.ts';
import { useCustomer } from '#session/user.ts';

type PendingRequest = { resolve: (isConfirmed: boolean) => void };

/**
 * Some changes require a recent sign-in: the server responds with 403 otherwise. The dialog then requests the password
 * or a code, and the change is sent again.
 */
export function useReauth() {
  const { phone } = useCustomer();
  const queries = useQueryClient();
  const [pending, setPending] = useState<PendingRequest | null>(null);

  const request = () => new Promise<boolean>((resolve) => setPending({ resolve }));
  const settle = (isConfirmed: boolean) => {
    pending?.resolve(isConfirmed);
    setPending(null);
  };

  return {
    isOpen: pending !== null,
    cancel: () => settle(false),
    // Both are sent with the token, so that the new session replaces this one.
    confirm: async (password: string) => {
      const again = { body: { phone, password }, token: tokens.read() };
      await startSession(queries, await api.call(login, again));
      settle(true);
    },
    confirmByCode: async (code: string) => {
      const again = { body: { phone, code }, token: tokens.read() };
      await startSession(queries, await api.call(signIn, again));
      settle(true);
    },
    confirmByPasskey: async () => {
      const { options } = await api.call(startPasskeySignIn, {});
      const again = { body: { answer: await signWithPasskey(options) }, token: tokens.read() };
      await startSession(queries, await api.call(signInByPasskey, again));
      settle(true);
    },
    withReauth: async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        if (!isApiError(error, 403) || !(await request())) throw error;
        return work();
      }
    },
  };
}
export type Reauthentication = ReturnType<typeof useReauth>;

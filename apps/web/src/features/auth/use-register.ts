import { register } from '@app/contract/endpoints/auth';
import type { BodyOf } from '@app/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { startSession } from '#session/session.ts';

/** Creates an account, signs in and returns the customer. */
export function useRegister() {
  const queries = useQueryClient();
  return async (body: BodyOf<typeof register>) => {
    const response = await api.call(register, { body });
    await startSession(queries, response);
    return response.user;
  };
}

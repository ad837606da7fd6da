import { login } from '@app/contract/endpoints/auth';
import type { BodyOf } from '@app/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { startSession } from '#session/session.ts';

/** Signs in and returns the customer. */
export function useLogin() {
  const queries = useQueryClient();
  return async (body: BodyOf<typeof login>) => {
    const response = await api.call(login, { body });
    await startSession(queries, response);
    return response.user;
  };
}

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireUser } from '@app/contract/schemas/account';
import { useState } from 'react';
import { isApiError } from '#lib/api-error.ts';
import { api } from './api.ts';
import { tokens } from './token.ts';

/** Who uses the app: a customer, or null for a guest. As long as there is no data, nobody knows. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => (tokens.read() === null ? null : loadUser(signal)),
  staleTime: 60_000,
});

async function loadUser(signal: AbortSignal): Promise<WireUser | null> {
  // Fetched only for who has a token: a guest's first page needs none of the schemas.
  const { showUser } = await import('@app/contract/endpoints/account');
  try {
    const { user } = await api.call(showUser, { signal });
    return user;
  } catch (error) {
    if (isApiError(error, 401)) return null;
    throw error;
  }
}

export type Visitor = { kind: 'unknown' } | { kind: 'guest' } | { kind: 'customer'; user: WireUser };

export function useVisitor(): Visitor {
  const { data } = useQuery(userQuery);
  if (data === undefined) return { kind: 'unknown' };
  return data === null ? { kind: 'guest' } : { kind: 'customer', user: data };
}

/** For screens behind the guard. Who is just leaving is still shown until the next screen is there. */
export function useCustomer(): WireUser {
  const { data } = useQuery(userQuery);
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const user = data ?? known;
  if (!user) throw new Error('this screen needs a customer');
  return user;
}

/** For the answers that bring the changed customer along. */
export function useKeepUser(): (response: { user: WireUser }) => void {
  const queries = useQueryClient();
  return ({ user }) => queries.setQueryData(userQuery.queryKey, user);
}

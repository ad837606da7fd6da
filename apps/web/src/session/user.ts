import { isApiError } from '@app/client/http/api-error.ts';
import { showUser } from '@app/contract/endpoints/account';
import type { WireUser } from '@app/contract/schemas/customer/account';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from './api.ts';
import { tokens } from './token.ts';

/** The signed-in customer, or null for a guest. Undefined until the first response. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => (tokens.read() === null ? null : loadUser(signal)),
  staleTime: 60_000,
});

async function loadUser(signal: AbortSignal): Promise<WireUser | null> {
  try {
    const { user } = await api.call(showUser, { signal, isReadOffline: true });
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

/** For screens behind the guard. Returns the last customer during a logout, until the next screen renders. */
export function useCustomer(): WireUser {
  const { data } = useQuery(userQuery);
  const [lastUser, setLastUser] = useState(data);
  if (data && data !== lastUser) setLastUser(data);
  const user = data ?? lastUser;
  if (!user) throw new Error('session: this screen requires a signed-in customer');
  return user;
}

/** Stores the changed customer from a response. */
export function useStoreUser(): (response: { user: WireUser }) => void {
  const queries = useQueryClient();
  return ({ user }) => queries.setQueryData(userQuery.queryKey, user);
}

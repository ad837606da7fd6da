import type { BodyOf } from '@app/contract/endpoint';
import * as contract from '@app/contract/endpoints/console/keys';
import type { Language } from '@app/domain/language';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const KEYS = 'keys';

export const keysQuery = (language: Language) =>
  queryOptions({
    queryKey: [KEYS, language],
    queryFn: async ({ signal }) => (await api.call(contract.listKeys, { signal })).keys,
  });

export function useKeyChanges() {
  const queries = useQueryClient();
  const done = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } finally {
      void queries.invalidateQueries({ queryKey: [KEYS] });
    }
  };
  return {
    add: (body: BodyOf<typeof contract.addKey>) => done(api.call(contract.addKey, { body })),
    remove: (keyId: string) => done(api.call(contract.removeKey, { params: { keyId } })),
  };
}

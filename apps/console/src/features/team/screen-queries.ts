import type { BodyOf } from '@app/contract/endpoint';
import * as contract from '@app/contract/endpoints/console/devices';
import type { Language } from '@app/domain/language';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { paths } from '#paths.ts';
import { api } from '#session/api.ts';

/** What a screen opens to show its code. */
export const kitchenAddress = (): string => window.location.origin + paths.kitchen;

const SCREENS = 'screens';

export const screensQuery = (language: Language) =>
  queryOptions({
    queryKey: [SCREENS, language],
    queryFn: async ({ signal }) => (await api.call(contract.listScreens, { signal })).devices,
  });

export function useScreenChanges() {
  const queries = useQueryClient();
  const done = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } finally {
      void queries.invalidateQueries({ queryKey: [SCREENS] });
    }
  };
  return {
    pair: (body: BodyOf<typeof contract.pairDevice>) => done(api.call(contract.pairDevice, { body })),
    unpair: (deviceId: string) => done(api.call(contract.removeDevice, { params: { deviceId } })),
  };
}

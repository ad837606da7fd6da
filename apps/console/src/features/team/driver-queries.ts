import type { BodyOf } from '@app/contract/endpoint';
import { addBranchDriver, changeDriver } from '@app/contract/endpoints/console/dispatch';
import { listTeamDrivers } from '@app/contract/endpoints/console/team';
import type { Language } from '@app/domain/language';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const DRIVERS = 'team-drivers';

/** The names of drivers and branches are in the language. */
export const driversQuery = (language: Language) =>
  queryOptions({
    queryKey: [DRIVERS, language],
    queryFn: async ({ signal }) => (await api.call(listTeamDrivers, { signal })).drivers,
  });

/** The changes of drivers; each reads the list again. */
export function useDriverChanges() {
  const queries = useQueryClient();

  async function done<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } finally {
      void queries.invalidateQueries({ queryKey: [DRIVERS] });
    }
  }

  return {
    add: (body: BodyOf<typeof addBranchDriver>) => done(api.call(addBranchDriver, { body })),
    change: (driverId: string, body: BodyOf<typeof changeDriver>) =>
      done(api.call(changeDriver, { params: { driverId }, body })),
  };
}

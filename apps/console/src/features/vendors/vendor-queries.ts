import type { BodyOf } from '@app/contract/endpoint';
import * as contract from '@app/contract/endpoints/console/vendors';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { ME } from '#session/me.ts';

const VENDORS = 'vendors';
const READINESS = 'readiness';

/* Orders and silent boards change by themselves. */
const REFRESH_MS = 15_000;

export const vendorsQuery = queryOptions({
  queryKey: [VENDORS],
  queryFn: ({ signal }) => api.call(contract.listConsoleVendors, { signal }),
  refetchInterval: REFRESH_MS,
});

export const readinessQuery = (vendorId: string) =>
  queryOptions({
    queryKey: [READINESS, vendorId],
    queryFn: ({ signal }) => api.call(contract.showReadiness, { params: { vendorId }, signal }),
    staleTime: 0,
  });

/** The changes of vendors; each reads again what it may have changed. */
export function useVendorChanges() {
  const queries = useQueryClient();

  const refresh = async () => {
    await Promise.all([VENDORS, READINESS].map((name) => queries.invalidateQueries({ queryKey: [name] })));
  };

  async function done<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } finally {
      await refresh();
    }
  }

  return {
    refresh,
    add: (body: BodyOf<typeof contract.addVendor>) => done(api.call(contract.addVendor, { body })),
    change: (vendorId: string, body: BodyOf<typeof contract.changeVendor>) =>
      done(api.call(contract.changeVendor, { params: { vendorId }, body })),
    /** The account has the new branch at once. */
    addBranch: async (vendorId: string, body: BodyOf<typeof contract.addBranch>) => {
      const added = await done(api.call(contract.addBranch, { params: { vendorId }, body }));
      await queries.invalidateQueries({ queryKey: [ME] });
      return added;
    },
    goLive: (vendorId: string) => done(api.call(contract.goLive, { params: { vendorId } })),
  };
}

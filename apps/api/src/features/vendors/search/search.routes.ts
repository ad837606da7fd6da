import * as contract from '@app/contract/endpoints/vendors';
import { route, type Route } from '#http/route.ts';
import type { SearchService } from './search.service.ts';
import { toWireGroup } from './search.wire.ts';

/* As many as a street of customers behind one address types. */
const LIMIT = { limit: 300, windowSeconds: 60, per: 'address' } as const;

export const searchRoutes = (search: SearchService): Route[] => [
  route(
    contract.searchAt,
    async ({ body, language }) => {
      const { vendorIds, groups } = await search.at(body.location, body.search);
      return { vendors: vendorIds, groups: groups.map((group) => toWireGroup(group, language)) };
    },
    { limit: LIMIT },
  ),
];

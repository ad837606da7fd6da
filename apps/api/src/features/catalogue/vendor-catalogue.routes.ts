import * as contract from '@app/contract/endpoints/console/menu';
import { callerOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { VendorCatalogueService } from './vendor-catalogue.service.ts';

/* A menu with 1,000 items and their options is about 1 MB. */
const MAX_FILE_BYTES = 8 * 1_024 * 1_024;
const ofVendor = {
  notFound: 'vendor.not_found',
  limit: { limit: 20, windowSeconds: 60, per: 'staff' },
} as const;

/* The vendor of the path is in the scope of the caller: the route adapter refuses others. */
export const vendorCatalogueRoutes = (catalogues: VendorCatalogueService): Route[] => [
  route(contract.exportVendorCatalogue, ({ params }) => catalogues.export(params.vendorId), ofVendor),
  route(
    contract.importVendorCatalogue,
    ({ params, query, body, staff, request, language }) =>
      catalogues.import(
        params.vendorId,
        body,
        { isDryRun: query.dryRun === 'true', canRemoveMost: query.allowRemovals === 'true', language },
        callerOf(staff, request),
      ),
    { ...ofVendor, maxBodyBytes: MAX_FILE_BYTES },
  ),
];

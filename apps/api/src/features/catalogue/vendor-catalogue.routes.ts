import * as contract from '@app/contract/endpoints/console/menu';
import { callerOf } from '#http/callers/actor.ts';
import { route, type Route, unreadBody } from '#http/route.ts';
import type { ImportWorker } from './import-worker/import-worker.ts';
import type { VendorCatalogueService } from './vendor-catalogue.service.ts';

/* A menu with 1,000 items and their options is about 1 MB. */
const MAX_FILE_BYTES = 8 * 1_024 * 1_024;
const ofVendor = {
  notFound: 'vendor.not_found',
  limit: { limit: 20, windowSeconds: 60, per: 'staff' },
} as const;

/* The vendor of the path is in the scope of the caller: the route adapter refuses others. */
type Deps = { catalogues: VendorCatalogueService; imports: ImportWorker };

export const vendorCatalogueRoutes = ({ catalogues, imports }: Deps): Route[] => [
  route(contract.exportVendorCatalogue, ({ params }) => catalogues.export(params.vendorId), ofVendor),
  route(
    contract.importVendorCatalogue,
    ({ params, query, staff, request, language }) =>
      imports.run({
        vendorId: params.vendorId,
        json: unreadBody(request),
        options: {
          isDryRun: query.dryRun === 'true',
          canRemoveMost: query.allowRemovals === 'true',
          language,
        },
        caller: callerOf(staff, request),
      }),
    { ...ofVendor, maxBodyBytes: MAX_FILE_BYTES, isBodyUnread: true },
  ),
];

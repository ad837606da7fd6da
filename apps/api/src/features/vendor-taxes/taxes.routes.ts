import * as contract from '@app/contract/endpoints/console/taxes';
import { actorOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { TaxesService } from './taxes.service.ts';

const ofVendor = {
  notFound: 'vendor.not_found',
  limit: { limit: 60, windowSeconds: 60, per: 'staff' },
} as const;

/* The vendor of the path is in the scope of the caller: the route adapter refuses others. */
export const taxesRoutes = (taxes: TaxesService): Route[] => [
  route(contract.showVendorTaxes, ({ params }) => taxes.show(params.vendorId), ofVendor),
  route(
    contract.saveVendorTaxes,
    ({ params, body, staff, request }) => taxes.save(params.vendorId, body, actorOf(staff, request)),
    ofVendor,
  ),
];

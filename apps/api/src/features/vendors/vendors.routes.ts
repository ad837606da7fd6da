import * as contract from '@app/contract/endpoints/vendors';
import { noteStale } from '#http/responses/send-response.ts';
import { route, type Route } from '#http/route.ts';
import type { VendorsService } from './vendors.service.ts';
import {
  type Shown,
  toWireArea,
  toWireCounts,
  toWireDeliveryZone,
  toWireServing,
  toWireVendor,
} from './vendors.wire.ts';

export const vendorsRoutes = (vendors: VendorsService, ratings: Shown['ratings']): Route[] => [
  route(contract.listVendors, async ({ query, language, reply }) => {
    const { search, page, per_page: perPage, tag } = query;
    const filter = {
      search: search ?? '',
      tags: tag?.split(',').filter((key) => key !== '') ?? [],
      isOpen: query.open === '1',
    };
    const paging = { page, perPage, sort: query.sort };
    const { vendors: found, counts, staleSince } = await vendors.list(filter, paging, language);
    noteStale(reply, staleSince);
    return {
      vendors: found.map((vendor) => toWireVendor(vendor, { language, ratings })),
      ...(counts && toWireCounts(counts, language)),
    };
  }),

  route(contract.findVendorsAt, async ({ body, language, reply }) => {
    const { vendors: found, serving, zone, areas, staleSince } = await vendors.servingAt(body.location);
    noteStale(reply, staleSince);
    return {
      vendors: found.map((vendor) => ({
        ...toWireVendor(vendor, { language, ratings }),
        servingBranches: serving
          .filter(({ vendorId }) => vendorId === vendor.id)
          .map((branch) => toWireServing(branch, vendor, { language, ratings })),
      })),
      deliveryZone: toWireDeliveryZone(zone, language),
      ...(areas && { areas: areas.map((area) => toWireArea(area, language)) }),
    };
  }),

  route(
    contract.showVendor,
    async ({ params, language, reply }) => {
      const { vendor, staleSince } = await vendors.find(params.idOrDashedName);
      noteStale(reply, staleSince);
      return { vendor: toWireVendor(vendor, { language, ratings }) };
    },
    { notFound: 'vendor.not_found' },
  ),
];

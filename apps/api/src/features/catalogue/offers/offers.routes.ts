import * as contract from '@app/contract/endpoints/console/offers';
import { canActAt } from '@app/domain/staff/grant';
import { callerOf } from '#http/callers/actor.ts';
import type { Admitted, StaffAccount } from '#http/callers/staff-caller.ts';
import { route, type Route } from '#http/route.ts';
import { closedSignal } from '#http/closed-signal.ts';
import { translateDone } from '#i18n/translate.ts';
import type { EstimateService } from './estimate.service.ts';
import type { OffersService } from './offers.service.ts';
import { toWireManagedOffer, toWireOffersPage } from './offers.wire.ts';

const READS = { limit: 120, windowSeconds: 60, per: 'staff' } as const;
const CHANGES = { limit: 60, windowSeconds: 60, per: 'staff' } as const;
const ESTIMATES = { limit: 20, windowSeconds: 60, per: 'staff' } as const;
const ofOffer = { notFound: 'offer.not_found', limit: CHANGES } as const;

const offersCaller = (staff: Admitted<StaffAccount>, request: Parameters<typeof callerOf>[1]) => ({
  ...callerOf(staff, request),
  mayGiveCredit: (branchId: string) => canActAt(staff.grants, 'vendorManager', { branchId }),
});

type OffersRoutesDeps = { offers: OffersService; estimates: EstimateService };

/* The branch of the path is in the scope of the caller: the route adapter refuses others. */
export const offersRoutes = ({ offers, estimates }: OffersRoutesDeps): Route[] => [
  route(contract.listOffers, async ({ params }) => toWireOffersPage(await offers.page(params.branchId)), {
    notFound: 'branch.not_found',
    limit: READS,
  }),

  route(
    contract.addOffer,
    async ({ params, body, staff, request }) => ({
      offer: toWireManagedOffer(await offers.add(params.branchId, body, offersCaller(staff, request))),
    }),
    { notFound: 'branch.not_found', limit: CHANGES },
  ),

  route(
    contract.changeOffer,
    async ({ params, body, staff, request }) => ({
      offer: toWireManagedOffer(await offers.change(params.offerId, body, offersCaller(staff, request))),
    }),
    ofOffer,
  ),

  route(
    contract.copyOffer,
    async ({ params, staff, request }) => ({
      offer: toWireManagedOffer(await offers.copy(params.offerId, offersCaller(staff, request))),
    }),
    ofOffer,
  ),

  route(
    contract.removeOffer,
    async ({ params, staff, request, language }) => {
      await offers.remove(params.offerId, callerOf(staff, request));
      return { message: translateDone(language, 'removeOffer') };
    },
    ofOffer,
  ),

  route(
    contract.estimateOffer,
    async ({ params, body, reply }) => ({
      estimate: await estimates.estimate(params.branchId, body, closedSignal(reply)),
    }),
    { notFound: 'branch.not_found', limit: ESTIMATES },
  ),
];

import type { Config } from '#config/config.ts';
import { branchesRoutes } from '#features/branches/branches.routes.ts';
import { branchesService } from '#features/branches/branches.service.ts';
import { newReviewRoutes } from '#features/reviews/new-review.routes.ts';
import { newReviewService } from '#features/reviews/new-review.service.ts';
import { publicReviewsRoutes } from '#features/reviews/public-reviews.routes.ts';
import { publicReviewsService } from '#features/reviews/public-reviews.service.ts';
import { geocodingRoutes } from '#features/geocoding/geocoding.routes.ts';
import { geocodingService } from '#features/geocoding/geocoding.service.ts';
import { type Geocoder, nominatim, userAgentOf } from '#features/geocoding/nominatim.ts';
import { couponGuesses } from '#features/orders/pricing/coupon-guesses.ts';
import { changeAnswersRoutes } from '#features/orders/changes/changes.routes.ts';
import { orderChangesService } from '#features/orders/changes/changes.service.ts';
import { staffActionsService } from '#features/orders/staff-actions/staff-actions.service.ts';
import { orderStatusService } from '#features/orders/status/order-status.service.ts';
import { groupOrdersRoutes } from '#features/orders/group-orders/group-orders.routes.ts';
import { groupOrdersService } from '#features/orders/group-orders/group-orders.service.ts';
import { partyRoutes } from '#features/orders/party/party.routes.ts';
import { partyService } from '#features/orders/party/party.service.ts';
import { claimsService } from '#features/orders/visits/claims.service.ts';
import { sharedTables } from '#features/orders/visits/shared-tables.ts';
import { visitsRoutes } from '#features/orders/visits/visits.routes.ts';
import { visitsService } from '#features/orders/visits/visits.service.ts';
import { menuCache } from '#features/orders/pricing/menu-cache.ts';
import { menuSnapshotRepository } from '#features/orders/pricing/menu-snapshot.repository.ts';
import { ordersRoutes } from '#features/orders/orders.routes.ts';
import { ordersService } from '#features/orders/orders.service.ts';
import { paymentsRoutes } from '#features/orders/payments/payments.routes.ts';
import type { PaymentsService } from '#features/orders/payments/payments.service.ts';
import { placeOrderService } from '#features/orders/place-order/place-order.service.ts';
import { summariesService } from '#features/orders/pricing/summaries.service.ts';
import { savedBranchesRoutes } from '#features/saved-branches/saved-branches.routes.ts';
import { savedBranchesService } from '#features/saved-branches/saved-branches.service.ts';
import { tableSessionsRoutes } from '#features/table-sessions/table-sessions.routes.ts';
import { tableSessionsService } from '#features/table-sessions/table-sessions.service.ts';
import { trackingRoutes } from '#features/tracking/tracking.routes.ts';
import { trackingService } from '#features/tracking/tracking.service.ts';
import { searchRoutes } from '#features/vendors/search/search.routes.ts';
import { searchService } from '#features/vendors/search/search.service.ts';
import { vendorsRoutes } from '#features/vendors/vendors.routes.ts';
import { vendorsService } from '#features/vendors/vendors.service.ts';
import type { Route } from '#http/route.ts';
import { cardSettingsOf } from './payments.module.ts';
import type { SharedServices } from './shared-services.ts';

/** Wires the routes from choosing a location to tracking an order. */
export function shopRoutes(services: SharedServices, payments: PaymentsService): Route[] {
  const vendors = vendorsService(services);
  const cards = cardSettingsOf(services.config);
  const branches = branchesService({ ...services, cards });
  const sheets = menuSnapshotRepository(services.db);
  const menuOf = menuCache((branchId) => sheets.menu(branchId), services.changes);
  const guesses = couponGuesses(services.quotas);
  const summaries = summariesService({ ...services, menuOf, guesses, cards });
  const placeOrder = placeOrderService({ ...services, menuOf, guesses, cards });
  const parties = partyService({ ...services, menuOf });
  const visits = visitsService({ ...services, menuOf, parties, placeOrder });
  const orders = ordersService(services);
  const actions = staffActionsService({ ...services, orderStatus: orderStatusService(services) });
  const changes = orderChangesService({ ...services, actions, menuOf });
  return [
    ...vendorsRoutes(vendors, services.ratings),
    ...searchRoutes(searchService({ ...services, branchesServing: vendors.branchesServing })),
    ...branchesRoutes(branches),
    ...savedBranchesRoutes(savedBranchesService(services)),
    ...newReviewRoutes(newReviewService(services)),
    ...publicReviewsRoutes(publicReviewsService(services)),
    ...ordersRoutes({
      orders,
      summaries,
      placeOrder,
      payments,
    }),
    ...changeAnswersRoutes({ changes, orders }),
    ...paymentsRoutes(payments),
    ...partyRoutes(parties),
    ...groupOrdersRoutes(groupOrdersService({ ...services, menuOf, parties, summaries, placeOrder })),
    ...trackingRoutes(trackingService(services)),
    ...visitsRoutes({ visits, claims: claimsService({ ...services, visits, menuOf, cards, payments }) }),
    ...tableSessionsRoutes(
      tableSessionsService({ ...services, sharedTables: sharedTables({ ...services, visits, parties }) }),
    ),
    ...geocodingRoutes(geocodingService({ ...services, ...geocoderOf(services.config) })),
  ];
}

function geocoderOf({ geocoderUrl, appName, publicUrl, demo }: Config) {
  if (geocoderUrl)
    return { geocoder: nominatim({ url: geocoderUrl, userAgent: userAgentOf(appName.en, publicUrl) }) };
  // The index of the demo is in memory.
  return demo ? { geocoder: demoGeocoder, intervalMs: 0 } : { geocoder: null };
}

const loadDemoGeocoder = async () => (await import('./demo/map-geocoder.ts')).mapGeocoder;

/** Imported only for the demo, so that the product runs without its data. */
const demoGeocoder: Geocoder = {
  reverse: async (...request) => (await loadDemoGeocoder()).reverse(...request),
  search: async (...request) => (await loadDemoGeocoder()).search(...request),
};

import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import * as account from '../endpoints/account.ts';
import * as addresses from '../endpoints/addresses.ts';
import * as auth from '../endpoints/auth.ts';
import * as branches from '../endpoints/branches.ts';
import * as consoleAccount from '../endpoints/console/account.ts';
import * as consoleCoupons from '../endpoints/console/coupons.ts';
import * as consoleDevices from '../endpoints/console/devices.ts';
import * as consoleDispatch from '../endpoints/console/dispatch.ts';
import * as consoleFactors from '../endpoints/console/factors.ts';
import * as consoleFeedback from '../endpoints/console/feedback.ts';
import * as consoleKeys from '../endpoints/console/keys.ts';
import * as consoleKitchen from '../endpoints/console/kitchen.ts';
import * as consoleHealth from '../endpoints/console/health.ts';
import * as consoleLog from '../endpoints/console/log.ts';
import * as consoleMenu from '../endpoints/console/menu.ts';
import * as consoleOffers from '../endpoints/console/offers.ts';
import * as consoleOrderChanges from '../endpoints/console/order-changes.ts';
import * as consoleOrders from '../endpoints/console/orders.ts';
import * as consoleDayClose from '../endpoints/console/day-close.ts';
import * as consolePause from '../endpoints/console/pause.ts';
import * as consolePayments from '../endpoints/console/payments.ts';
import * as consolePush from '../endpoints/console/push.ts';
import * as consoleRealtime from '../endpoints/console/realtime.ts';
import * as consoleRefunds from '../endpoints/console/refunds.ts';
import * as consoleReports from '../endpoints/console/reports.ts';
import * as consoleSettings from '../endpoints/console/settings.ts';
import * as consoleStatements from '../endpoints/console/statements.ts';
import * as consoleTables from '../endpoints/console/tables.ts';
import * as consoleTaxes from '../endpoints/console/taxes.ts';
import * as consoleTeam from '../endpoints/console/team.ts';
import * as consoleVendors from '../endpoints/console/vendors.ts';
import * as consoleZones from '../endpoints/console/zones.ts';
import * as driveDeliveries from '../endpoints/drive/deliveries.ts';
import * as drivePush from '../endpoints/drive/push.ts';
import * as driveRealtime from '../endpoints/drive/realtime.ts';
import * as geocoding from '../endpoints/geocoding.ts';
import * as groupOrders from '../endpoints/group-orders.ts';
import * as notifications from '../endpoints/notifications.ts';
import * as orderChanges from '../endpoints/order-changes.ts';
import * as orders from '../endpoints/orders.ts';
import * as party from '../endpoints/party.ts';
import * as payments from '../endpoints/payments.ts';
import * as visits from '../endpoints/visits.ts';
import * as passkeys from '../endpoints/passkeys.ts';
import * as reviews from '../endpoints/reviews.ts';
import * as realtime from '../endpoints/realtime.ts';
import * as signIn from '../endpoints/sign-in.ts';
import * as tableSessions from '../endpoints/table-sessions.ts';
import * as tracking from '../endpoints/tracking.ts';
import * as vendors from '../endpoints/vendors.ts';
import { accountSchemas } from './customer/account.ts';
import { addressesSchemas } from './customer/addresses.ts';
import { authSchemas } from './customer/auth.ts';
import { signInSchemas } from './customer/sign-in.ts';
import { branchesSchemas } from './customer/branches.ts';
import { consoleAccountSchemas } from './console/account.ts';
import { consoleCouponsSchemas } from './console/coupons.ts';
import { consoleDevicesSchemas } from './console/devices.ts';
import { consoleDispatchSchemas } from './console/dispatch.ts';
import { consoleFactorsSchemas } from './console/factors.ts';
import { consoleFeedbackSchemas } from './console/feedback.ts';
import { consoleKeysSchemas } from './console/keys.ts';
import { consoleKitchenSchemas } from './console/kitchen.ts';
import { consoleHealthSchemas } from './console/health.ts';
import { consoleLogSchemas } from './console/log.ts';
import { consoleMenuSchemas } from './console/menu.ts';
import { consoleOffersSchemas } from './console/offers.ts';
import { consoleOrderChangesSchemas } from './console/order-changes.ts';
import { consoleOrdersSchemas } from './console/orders.ts';
import { consolePauseSchemas } from './console/pause.ts';
import { consolePaymentsSchemas } from './console/payments.ts';
import { consolePushSchemas } from './console/push.ts';
import { consoleRealtimeSchemas } from './console/realtime.ts';
import { consoleRefundsSchemas } from './console/refunds.ts';
import { consoleReportsSchemas } from './console/reports.ts';
import { consoleSettingsSchemas } from './console/settings.ts';
import { consoleStatementsSchemas } from './console/statements.ts';
import { consoleTablesSchemas } from './console/tables.ts';
import { consoleDayCloseSchemas } from './console/day-close.ts';
import { consoleTaxesSchemas } from './console/taxes.ts';
import { consoleTeamSchemas } from './console/team.ts';
import { consoleVendorsSchemas } from './console/vendors.ts';
import { consoleZonesSchemas } from './console/zones.ts';
import { driveDeliveriesSchemas } from './drive/deliveries.ts';
import { drivePushSchemas } from './drive/push.ts';
import { driveRealtimeSchemas } from './drive/realtime.ts';
import { geocodingSchemas } from './customer/geocoding.ts';
import { groupOrdersSchemas } from './customer/group-orders.ts';
import { notificationsSchemas } from './customer/notifications.ts';
import { orderChangesSchemas } from './customer/order-changes.ts';
import { ordersSchemas } from './customer/orders.ts';
import { partySchemas } from './customer/party.ts';
import { paymentsSchemas } from './customer/payments.ts';
import { visitsSchemas } from './customer/visits.ts';
import { passkeysSchemas } from './customer/passkeys.ts';
import { reviewsSchemas } from './customer/reviews.ts';
import { realtimeSchemas } from './customer/realtime.ts';
import { tableSessionsSchemas } from './customer/table-sessions.ts';
import { trackingSchemas } from './customer/tracking.ts';
import { vendorsSchemas } from './customer/vendors.ts';
import type { Description, EndpointSchemas, SchemaMap } from './schema-map.ts';

/** Each area of the API: its endpoints, and their descriptions by name. */
export const AREAS: readonly (readonly [Record<string, unknown>, SchemaMap])[] = [
  [auth, authSchemas],
  [signIn, signInSchemas],
  [passkeys, passkeysSchemas],
  [account, accountSchemas],
  [addresses, addressesSchemas],
  [vendors, vendorsSchemas],
  [branches, branchesSchemas],
  [orders, ordersSchemas],
  [orderChanges, orderChangesSchemas],
  [reviews, reviewsSchemas],
  [tracking, trackingSchemas],
  [tableSessions, tableSessionsSchemas],
  [party, partySchemas],
  [payments, paymentsSchemas],
  [visits, visitsSchemas],
  [groupOrders, groupOrdersSchemas],
  [notifications, notificationsSchemas],
  [realtime, realtimeSchemas],
  [geocoding, geocodingSchemas],
  [consoleAccount, consoleAccountSchemas],
  [consoleCoupons, consoleCouponsSchemas],
  [consoleDevices, consoleDevicesSchemas],
  [consoleDispatch, consoleDispatchSchemas],
  [consoleFactors, consoleFactorsSchemas],
  [consoleFeedback, consoleFeedbackSchemas],
  [consoleKeys, consoleKeysSchemas],
  [consoleKitchen, consoleKitchenSchemas],
  [consoleHealth, consoleHealthSchemas],
  [consoleLog, consoleLogSchemas],
  [consoleMenu, consoleMenuSchemas],
  [consoleOffers, consoleOffersSchemas],
  [consoleOrders, consoleOrdersSchemas],
  [consoleOrderChanges, consoleOrderChangesSchemas],
  [consolePause, consolePauseSchemas],
  [consolePayments, consolePaymentsSchemas],
  [consolePush, consolePushSchemas],
  [consoleRealtime, consoleRealtimeSchemas],
  [consoleRefunds, consoleRefundsSchemas],
  [consoleReports, consoleReportsSchemas],
  [consoleSettings, consoleSettingsSchemas],
  [consoleDayClose, consoleDayCloseSchemas],
  [consoleTaxes, consoleTaxesSchemas],
  [consoleStatements, consoleStatementsSchemas],
  [consoleTables, consoleTablesSchemas],
  [consoleTeam, consoleTeamSchemas],
  [consoleVendors, consoleVendorsSchemas],
  [consoleZones, consoleZonesSchemas],
  [driveDeliveries, driveDeliveriesSchemas],
  [drivePush, drivePushSchemas],
  [driveRealtime, driveRealtimeSchemas],
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

export const ALL_ENDPOINTS: readonly Endpoint[] = AREAS.flatMap(([endpoints]) =>
  Object.values(endpoints).filter(isEndpoint),
);

const descriptions = new Map(AREAS.flatMap(([, schemas]) => Object.entries(schemas)));

/** What an endpoint does, with all parts of its schemas. */
export function describeEndpoint({ name }: Pick<Endpoint, 'name'>): Description & Required<EndpointSchemas> {
  const description = descriptions.get(name);
  if (!description) throw new Error(`the contract has no schemas of ${name}`);
  return { ...description, ...withAllParts(description) };
}

const unread = z.unknown();

/** A missing part is not parsed. */
export const withAllParts = ({
  params,
  query,
  body,
  response,
}: EndpointSchemas): Required<EndpointSchemas> => ({
  params: params ?? unread,
  query: query ?? unread,
  body: body ?? unread,
  response,
});

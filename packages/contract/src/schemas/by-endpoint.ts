import * as z from 'zod/mini';
import { accountSchemas } from './account.ts';
import { addressesSchemas } from './addresses.ts';
import { authSchemas } from './auth.ts';
import { branchesSchemas } from './branches.ts';
import { consoleAccountSchemas } from './console/account.ts';
import { consoleCouponsSchemas } from './console/coupons.ts';
import { consoleDevicesSchemas } from './console/devices.ts';
import { consoleDispatchSchemas } from './console/dispatch.ts';
import { consoleFeedbackSchemas } from './console/feedback.ts';
import { consoleKeysSchemas } from './console/keys.ts';
import { consoleKitchenSchemas } from './console/kitchen.ts';
import { consolePauseSchemas } from './console/pause.ts';
import { consoleMenuSchemas } from './console/menu.ts';
import { consoleLogSchemas } from './console/log.ts';
import { consoleOffersSchemas } from './console/offers.ts';
import { consoleOrdersSchemas } from './console/orders.ts';
import { consolePushSchemas } from './console/push.ts';
import { consoleRealtimeSchemas } from './console/realtime.ts';
import { consoleTablesSchemas } from './console/tables.ts';
import { consoleSettingsSchemas } from './console/settings.ts';
import { consoleReportsSchemas } from './console/reports.ts';
import { consoleTeamSchemas } from './console/team.ts';
import { consoleVendorsSchemas } from './console/vendors.ts';
import { consoleZonesSchemas } from './console/zones.ts';
import { driveDeliveriesSchemas } from './drive/deliveries.ts';
import { drivePushSchemas } from './drive/push.ts';
import { driveRealtimeSchemas } from './drive/realtime.ts';
import { geocodingSchemas } from './geocoding.ts';
import { notificationsSchemas } from './notifications.ts';
import { operationsSchemas } from './operations.ts';
import { ordersSchemas } from './orders.ts';
import { realtimeSchemas } from './realtime.ts';
import { tableSessionsSchemas } from './table-sessions.ts';
import { trackingSchemas } from './tracking.ts';
import { vendorsSchemas } from './vendors.ts';
import type { EndpointSchemas } from './schema-map.ts';

/** The schemas of every endpoint by its name. */
export const SCHEMAS = {
  ...accountSchemas,
  ...addressesSchemas,
  ...authSchemas,
  ...branchesSchemas,
  ...consoleAccountSchemas,
  ...consoleCouponsSchemas,
  ...consoleDevicesSchemas,
  ...consoleDispatchSchemas,
  ...consoleFeedbackSchemas,
  ...consoleKeysSchemas,
  ...consoleKitchenSchemas,
  ...consolePauseSchemas,
  ...consoleLogSchemas,
  ...consoleMenuSchemas,
  ...consoleOffersSchemas,
  ...consoleOrdersSchemas,
  ...consolePushSchemas,
  ...consoleRealtimeSchemas,
  ...consoleTablesSchemas,
  ...consoleSettingsSchemas,
  ...consoleReportsSchemas,
  ...consoleTeamSchemas,
  ...consoleVendorsSchemas,
  ...consoleZonesSchemas,
  ...driveDeliveriesSchemas,
  ...drivePushSchemas,
  ...driveRealtimeSchemas,
  ...geocodingSchemas,
  ...notificationsSchemas,
  ...operationsSchemas,
  ...ordersSchemas,
  ...realtimeSchemas,
  ...tableSessionsSchemas,
  ...trackingSchemas,
  ...vendorsSchemas,
};

const unread = z.unknown();

export function schemasOf({ name }: { name: string }): Required<EndpointSchemas> {
  const schemas = new Map<string, EndpointSchemas>(Object.entries(SCHEMAS)).get(name);
  if (!schemas) throw new Error(`the contract has no schemas of ${name}`);
  return withAllParts(schemas);
}

export const withAllParts = (schemas: EndpointSchemas): Required<EndpointSchemas> => ({
  params: unread,
  query: unread,
  body: unread,
  ...schemas,
});

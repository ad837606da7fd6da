import * as account from './account.ts';
import * as addresses from './addresses.ts';
import * as auth from './auth.ts';
import * as branches from './branches.ts';
import * as consoleAccount from './console/account.ts';
import * as consoleCoupons from './console/coupons.ts';
import * as consoleDevices from './console/devices.ts';
import * as consoleDispatch from './console/dispatch.ts';
import * as consoleFeedback from './console/feedback.ts';
import * as consoleKeys from './console/keys.ts';
import * as consoleKitchen from './console/kitchen.ts';
import * as consolePause from './console/pause.ts';
import * as consoleLog from './console/log.ts';
import * as consoleMenu from './console/menu.ts';
import * as consoleOffers from './console/offers.ts';
import * as consoleOrders from './console/orders.ts';
import * as consolePush from './console/push.ts';
import * as consoleRealtime from './console/realtime.ts';
import * as consoleTables from './console/tables.ts';
import * as consoleSettings from './console/settings.ts';
import * as consoleReports from './console/reports.ts';
import * as consoleTeam from './console/team.ts';
import * as consoleVendors from './console/vendors.ts';
import * as consoleZones from './console/zones.ts';
import * as driveDeliveries from './drive/deliveries.ts';
import * as drivePush from './drive/push.ts';
import * as driveRealtime from './drive/realtime.ts';
import type { Endpoint } from '../endpoint.ts';
import * as geocoding from './geocoding.ts';
import * as notifications from './notifications.ts';
import * as operations from './operations.ts';
import * as orders from './orders.ts';
import * as popularDishes from './popular-dishes.ts';
import * as receipts from './receipts.ts';
import * as realtime from './realtime.ts';
import * as tableSessions from './table-sessions.ts';
import * as tracking from './tracking.ts';
import * as vendors from './vendors.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

/** All endpoints. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  auth,
  account,
  addresses,
  vendors,
  branches,
  popularDishes,
  orders,
  receipts,
  tracking,
  tableSessions,
  notifications,
  realtime,
  geocoding,
  operations,
  consoleAccount,
  consoleCoupons,
  consoleDevices,
  consoleDispatch,
  consoleFeedback,
  consoleKeys,
  consoleKitchen,
  consolePause,
  consoleLog,
  consoleMenu,
  consoleOffers,
  consoleOrders,
  consolePush,
  consoleRealtime,
  consoleTables,
  consoleSettings,
  consoleReports,
  consoleTeam,
  consoleVendors,
  consoleZones,
  driveDeliveries,
  drivePush,
  driveRealtime,
].flatMap((module) => Object.values(module).filter(isEndpoint));

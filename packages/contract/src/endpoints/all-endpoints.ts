import * as account from './account.ts';
import * as addresses from './addresses.ts';
import * as auth from './auth.ts';
import * as branches from './branches.ts';
import type { Endpoint } from '../endpoint.ts';
import * as geocoding from './geocoding.ts';
import * as notifications from './notifications.ts';
import * as operations from './operations.ts';
import * as orders from './orders.ts';
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
  orders,
  tracking,
  tableSessions,
  notifications,
  realtime,
  geocoding,
  operations,
].flatMap((module) => Object.values(module).filter(isEndpoint));

import { endpointsOf } from '@app/contract/endpoint';
import type { consoleDispatchSchemas } from '@app/contract/schemas/console/dispatch';

const endpoint = endpointsOf<typeof consoleDispatchSchemas>();
const base = '/service/api/console';
const READ = { staff: 'branchStaff', key: 'orders:read' } as const;
const CHANGE = { staff: 'branchStaff', key: 'orders:write' } as const;
const MANAGE_DRIVERS = { staff: 'branchManager', key: 'drivers:write' } as const;
const MANAGE_CASH = { staff: 'branchManager' } as const;

export const readDispatch = endpoint({
  name: 'readDispatch',
  method: 'GET',
  base,
  path: '/dispatch',
  access: READ,
});

export const addBranchDriver = endpoint({
  name: 'addBranchDriver',
  method: 'POST',
  base,
  path: '/drivers',
  access: MANAGE_DRIVERS,
});

export const changeDriver = endpoint({
  name: 'changeDriver',
  method: 'POST',
  base,
  path: '/drivers/:driverId',
  access: MANAGE_DRIVERS,
});

/** For drivers without the drivers' app. */
export const locateDriver = endpoint({
  name: 'locateDriver',
  method: 'POST',
  base,
  path: '/drivers/:driverId/position',
  access: { key: 'positions:write' },
});

export const sequenceStops = endpoint({
  name: 'sequenceStops',
  method: 'POST',
  base,
  path: '/drivers/:driverId/sequence',
  access: CHANGE,
});

export const listDriverProposals = endpoint({
  name: 'listDriverProposals',
  method: 'GET',
  base,
  path: '/orders/:orderId/driver-proposals',
  access: READ,
});

export const listShifts = endpoint({
  name: 'listShifts',
  method: 'GET',
  base,
  path: '/shifts',
  access: MANAGE_CASH,
});

export const settleShift = endpoint({
  name: 'settleShift',
  method: 'POST',
  base,
  path: '/shifts/:shiftId/settle',
  access: MANAGE_CASH,
});

import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
const READ = { staff: 'branchStaff', key: 'orders:read' } as const;
const CHANGE = { staff: 'branchStaff', key: 'orders:write' } as const;
const MANAGE_DRIVERS = { staff: 'branchManager', key: 'drivers:write' } as const;
const MANAGE_CASH = { staff: 'branchManager' } as const;

export const readDispatch = endpoint({
  name: 'readDispatch',
  summary: 'The deliveries and drivers of a branch, with its zones',
  method: 'GET',
  base,
  path: '/dispatch',
  access: READ,
});

export const addBranchDriver = endpoint({
  name: 'addBranchDriver',
  summary: 'Add a driver without an account to a branch',
  method: 'POST',
  base,
  path: '/drivers',
  access: MANAGE_DRIVERS,
});

export const changeDriver = endpoint({
  name: 'changeDriver',
  summary: 'Change the vehicle, the phone or the shift of a driver',
  method: 'POST',
  base,
  path: '/drivers/:driverId',
  access: MANAGE_DRIVERS,
});

export const sequenceStops = endpoint({
  name: 'sequenceStops',
  summary: "Change the sequence of a driver's deliveries",
  method: 'POST',
  base,
  path: '/drivers/:driverId/sequence',
  access: CHANGE,
});

export const listDriverProposals = endpoint({
  name: 'listDriverProposals',
  summary: 'The drivers for an order, by the predicted time at the door',
  method: 'GET',
  base,
  path: '/orders/:orderId/driver-proposals',
  access: READ,
});

export const listShifts = endpoint({
  name: 'listShifts',
  summary: 'The shifts of the drivers of a branch with their cash: open, to settle, and of the last days',
  method: 'GET',
  base,
  path: '/shifts',
  access: MANAGE_CASH,
});

export const settleShift = endpoint({
  name: 'settleShift',
  summary: 'Confirm the counted cash of an ended shift',
  method: 'POST',
  base,
  path: '/shifts/:shiftId/settle',
  access: MANAGE_CASH,
});

import { endpointsOf } from '../endpoint.ts';
import type { operationsSchemas } from '../schemas/operations.ts';

const endpoint = endpointsOf<typeof operationsSchemas>();

const base = '/service/api/operations';

export const listBranches = endpoint({
  name: 'listBranches',
  method: 'GET',
  base,
  path: '/branches',
  access: { key: 'orders:read' },
});

export const switchBranch = endpoint({
  name: 'switchBranch',
  method: 'POST',
  base,
  path: '/branches/:branchId/availability',
  access: { key: 'catalogue:write' },
});

export const showHours = endpoint({
  name: 'showHours',
  method: 'GET',
  base,
  path: '/branches/:branchId/hours',
  access: { key: 'orders:read' },
});

export const setHours = endpoint({
  name: 'setHours',
  method: 'POST',
  base,
  path: '/branches/:branchId/hours',
  access: { key: 'catalogue:write' },
});

export const listItems = endpoint({
  name: 'listItems',
  method: 'GET',
  base,
  path: '/branches/:branchId/items',
  access: { key: 'orders:read' },
});

export const switchItem = endpoint({
  name: 'switchItem',
  method: 'POST',
  base,
  path: '/items/:itemId/availability',
  access: { key: 'catalogue:write' },
});

export const listOpenSessions = endpoint({
  name: 'listOpenSessions',
  method: 'GET',
  base,
  path: '/branches/:branchId/sessions',
  access: { key: 'orders:read' },
});

export const listTables = endpoint({
  name: 'listTables',
  method: 'GET',
  base,
  path: '/branches/:branchId/tables',
  access: { key: 'orders:read' },
});

export const renewTableCode = endpoint({
  name: 'renewTableCode',
  method: 'POST',
  base,
  path: '/branches/:branchId/tables/:tableId/code',
  access: { key: 'catalogue:write' },
});

export const closeSession = endpoint({
  name: 'closeSession',
  method: 'POST',
  base,
  path: '/sessions/:sessionId/close',
  access: { key: 'orders:write' },
});

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  base,
  path: '/orders',
  access: { key: 'orders:read' },
});

export const showStaffOrder = endpoint({
  name: 'showStaffOrder',
  method: 'GET',
  base,
  path: '/orders/:order',
  access: { key: 'orders:read' },
});

export const moveOrder = endpoint({
  name: 'moveOrder',
  method: 'POST',
  base,
  path: '/orders/:order/status',
  access: { key: 'orders:write' },
});

export const acceptOrder = endpoint({
  name: 'acceptOrder',
  method: 'POST',
  base,
  path: '/orders/:order/accept',
  access: { key: 'orders:write' },
});

export const refuseOrder = endpoint({
  name: 'refuseOrder',
  method: 'POST',
  base,
  path: '/orders/:order/refuse',
  access: { key: 'orders:write' },
});

export const cancelStaffOrder = endpoint({
  name: 'cancelStaffOrder',
  method: 'POST',
  base,
  path: '/orders/:order/cancel',
  access: { key: 'orders:write' },
});

export const postponeOrder = endpoint({
  name: 'postponeOrder',
  method: 'POST',
  base,
  path: '/orders/:order/promise',
  access: { key: 'orders:write' },
});

export const markOrderReady = endpoint({
  name: 'markOrderReady',
  method: 'POST',
  base,
  path: '/orders/:order/ready',
  access: { key: 'orders:write' },
});

export const undoOrderReady = endpoint({
  name: 'undoOrderReady',
  method: 'DELETE',
  base,
  path: '/orders/:order/ready',
  access: { key: 'orders:write' },
});

export const assignDriver = endpoint({
  name: 'assignDriver',
  method: 'POST',
  base,
  path: '/orders/:order/driver',
  access: { key: 'orders:write' },
});

export const markOrderPaid = endpoint({
  name: 'markOrderPaid',
  method: 'POST',
  base,
  path: '/orders/:order/paid',
  access: { key: 'orders:write' },
});

export const listDrivers = endpoint({
  name: 'listDrivers',
  method: 'GET',
  base,
  path: '/drivers',
  access: { key: 'orders:read' },
});

export const addDriver = endpoint({
  name: 'addDriver',
  method: 'POST',
  base,
  path: '/drivers',
  access: { key: 'drivers:write' },
});

export const reportPosition = endpoint({
  name: 'reportPosition',
  method: 'POST',
  base,
  path: '/drivers/:driverId/position',
  access: { key: 'positions:write' },
});

export const readLog = endpoint({
  name: 'readLog',
  method: 'GET',
  base,
  path: '/log',
  access: { key: 'audit:read' },
});

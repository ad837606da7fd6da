import { endpoint } from '../endpoint.ts';

const base = '/service/api/operations';

export const listBranches = endpoint({
  name: 'listBranches',
  summary: 'Every branch, and whether it takes orders',
  method: 'GET',
  base,
  path: '/branches',
  access: { key: 'orders:read' },
});

export const switchBranch = endpoint({
  name: 'switchBranch',
  summary: 'Open, pause (busy) or close a branch',
  method: 'POST',
  base,
  path: '/branches/:branchId/availability',
  access: { key: 'catalogue:write' },
});

export const showHours = endpoint({
  name: 'showHours',
  summary: 'The opening hours of a branch; null if its switch alone decides',
  method: 'GET',
  base,
  path: '/branches/:branchId/hours',
  access: { key: 'orders:read' },
});

export const setHours = endpoint({
  name: 'setHours',
  summary: 'Replace the opening hours of a branch; null removes them',
  method: 'POST',
  base,
  path: '/branches/:branchId/hours',
  access: { key: 'catalogue:write' },
});

export const listItems = endpoint({
  name: 'listItems',
  summary: 'The menu of a branch, with what is sold out',
  method: 'GET',
  base,
  path: '/branches/:branchId/items',
  access: { key: 'orders:read' },
});

export const switchItem = endpoint({
  name: 'switchItem',
  summary: 'Take an item off the menu for a while, or put it back',
  method: 'POST',
  base,
  path: '/items/:itemId/availability',
  access: { key: 'catalogue:write' },
});

export const listOpenSessions = endpoint({
  name: 'listOpenSessions',
  summary: 'List the open table sessions of a branch',
  method: 'GET',
  base,
  path: '/branches/:branchId/sessions',
  access: { key: 'orders:read' },
});

export const listTables = endpoint({
  name: 'listTables',
  summary: 'The tables of a branch, with the links for their QR codes',
  method: 'GET',
  base,
  path: '/branches/:branchId/tables',
  access: { key: 'orders:read' },
});

export const renewTableCode = endpoint({
  name: 'renewTableCode',
  summary: 'Give a table a new code in place of the present one; a repeat changes nothing',
  method: 'POST',
  base,
  path: '/branches/:branchId/tables/:tableId/code',
  access: { key: 'catalogue:write' },
});

export const closeSession = endpoint({
  name: 'closeSession',
  summary: 'Close a table: the next order there opens another session',
  method: 'POST',
  base,
  path: '/sessions/:sessionId/close',
  access: { key: 'orders:write' },
});

export const listOrders = endpoint({
  name: 'listOrders',
  summary: 'Orders, newest first, a hundred to a page',
  method: 'GET',
  base,
  path: '/orders',
  access: { key: 'orders:read' },
});

export const showStaffOrder = endpoint({
  name: 'showStaffOrder',
  summary: 'One order, by its id or its number',
  method: 'GET',
  base,
  path: '/orders/:order',
  access: { key: 'orders:read' },
});

export const moveOrder = endpoint({
  name: 'moveOrder',
  summary: 'Move an order to its next status; a repeat changes nothing',
  method: 'POST',
  base,
  path: '/orders/:order/status',
  access: { key: 'orders:write' },
});

export const acceptOrder = endpoint({
  name: 'acceptOrder',
  summary: 'Accept an order with a promise in minutes; without them the proposed ones are taken',
  method: 'POST',
  base,
  path: '/orders/:order/accept',
  access: { key: 'orders:write' },
});

export const refuseOrder = endpoint({
  name: 'refuseOrder',
  summary: 'Refuse a pending order with a reason that the customer reads',
  method: 'POST',
  base,
  path: '/orders/:order/refuse',
  access: { key: 'orders:write' },
});

export const cancelStaffOrder = endpoint({
  name: 'cancelStaffOrder',
  summary: 'Cancel an accepted or shipped order with a reason that the customer reads',
  method: 'POST',
  base,
  path: '/orders/:order/cancel',
  access: { key: 'orders:write' },
});

export const postponeOrder = endpoint({
  name: 'postponeOrder',
  summary: 'Put the promise of an accepted order off',
  method: 'POST',
  base,
  path: '/orders/:order/promise',
  access: { key: 'orders:write' },
});

export const markOrderReady = endpoint({
  name: 'markOrderReady',
  summary: 'Mark an order as ready; a repeat changes nothing',
  method: 'POST',
  base,
  path: '/orders/:order/ready',
  access: { key: 'orders:write' },
});

export const undoOrderReady = endpoint({
  name: 'undoOrderReady',
  summary: 'Mark an order as not ready yet',
  method: 'DELETE',
  base,
  path: '/orders/:order/ready',
  access: { key: 'orders:write' },
});

export const assignDriver = endpoint({
  name: 'assignDriver',
  summary: 'Assign a driver to an order',
  method: 'POST',
  base,
  path: '/orders/:order/driver',
  access: { key: 'orders:write' },
});

export const markOrderPaid = endpoint({
  name: 'markOrderPaid',
  summary: 'Mark an order as paid',
  method: 'POST',
  base,
  path: '/orders/:order/paid',
  access: { key: 'orders:write' },
});

export const listDrivers = endpoint({
  name: 'listDrivers',
  summary: 'Every driver, with the last position',
  method: 'GET',
  base,
  path: '/drivers',
  access: { key: 'orders:read' },
});

export const addDriver = endpoint({
  name: 'addDriver',
  summary: 'Add a driver',
  method: 'POST',
  base,
  path: '/drivers',
  access: { key: 'drivers:write' },
});

export const reportPosition = endpoint({
  name: 'reportPosition',
  summary: 'Report the position of a driver',
  method: 'POST',
  base,
  path: '/drivers/:driverId/position',
  access: { key: 'positions:write' },
});

export const readLog = endpoint({
  name: 'readLog',
  summary: 'List the changes by operators, newest first, a hundred per page',
  method: 'GET',
  base,
  path: '/log',
  access: { key: 'audit:read' },
});

import { endpoint } from '../endpoint.ts';

const base = '/service/api/operations';

export const listBranches = endpoint({
  name: 'listBranches',
  summary: 'Every branch, and whether it takes orders',
  method: 'GET',
  base,
  path: '/branches',
  access: 'operator',
});

export const switchBranch = endpoint({
  name: 'switchBranch',
  summary: 'Open, pause (busy) or close a branch',
  method: 'POST',
  base,
  path: '/branches/:branchId/availability',
  access: 'operator',
});

export const listItems = endpoint({
  name: 'listItems',
  summary: 'The menu of a branch, with what is sold out',
  method: 'GET',
  base,
  path: '/branches/:branchId/items',
  access: 'operator',
});

export const switchItem = endpoint({
  name: 'switchItem',
  summary: 'Take an item off the menu for a while, or put it back',
  method: 'POST',
  base,
  path: '/items/:itemId/availability',
  access: 'operator',
});

export const listOpenSessions = endpoint({
  name: 'listOpenSessions',
  summary: 'List the open table sessions of a branch',
  method: 'GET',
  base,
  path: '/branches/:branchId/sessions',
  access: 'operator',
});

export const listTables = endpoint({
  name: 'listTables',
  summary: 'The tables of a branch, with the links for their QR codes',
  method: 'GET',
  base,
  path: '/branches/:branchId/tables',
  access: 'operator',
});

export const renewTableCode = endpoint({
  name: 'renewTableCode',
  summary: 'Give a table a new code in place of the present one; a repeat changes nothing',
  method: 'POST',
  base,
  path: '/branches/:branchId/tables/:tableId/code',
  access: 'operator',
});

export const closeSession = endpoint({
  name: 'closeSession',
  summary: 'Close a table: the next order there opens another session',
  method: 'POST',
  base,
  path: '/sessions/:sessionId/close',
  access: 'operator',
});

export const listOrders = endpoint({
  name: 'listOrders',
  summary: 'Orders, newest first, a hundred to a page',
  method: 'GET',
  base,
  path: '/orders',
  access: 'operator',
});

export const showStaffOrder = endpoint({
  name: 'showStaffOrder',
  summary: 'One order, by its id or its number',
  method: 'GET',
  base,
  path: '/orders/:order',
  access: 'operator',
});

export const moveOrder = endpoint({
  name: 'moveOrder',
  summary: 'Move an order to its next status; a repeat changes nothing',
  method: 'POST',
  base,
  path: '/orders/:order/status',
  access: 'operator',
});

export const acceptOrder = endpoint({
  name: 'acceptOrder',
  summary: 'Accept an order with a promise in minutes; without them the proposed ones are taken',
  method: 'POST',
  base,
  path: '/orders/:order/accept',
  access: 'operator',
});

export const refuseOrder = endpoint({
  name: 'refuseOrder',
  summary: 'Refuse a pending order with a reason that the customer reads',
  method: 'POST',
  base,
  path: '/orders/:order/refuse',
  access: 'operator',
});

export const cancelStaffOrder = endpoint({
  name: 'cancelStaffOrder',
  summary: 'Cancel an accepted or shipped order with a reason that the customer reads',
  method: 'POST',
  base,
  path: '/orders/:order/cancel',
  access: 'operator',
});

export const postponeOrder = endpoint({
  name: 'postponeOrder',
  summary: 'Put the promise of an accepted order off',
  method: 'POST',
  base,
  path: '/orders/:order/promise',
  access: 'operator',
});

export const markOrderReady = endpoint({
  name: 'markOrderReady',
  summary: 'Mark an order as ready; a repeat changes nothing',
  method: 'POST',
  base,
  path: '/orders/:order/ready',
  access: 'operator',
});

export const undoOrderReady = endpoint({
  name: 'undoOrderReady',
  summary: 'Mark an order as not ready yet',
  method: 'DELETE',
  base,
  path: '/orders/:order/ready',
  access: 'operator',
});

export const assignDriver = endpoint({
  name: 'assignDriver',
  summary: 'Assign a driver to an order',
  method: 'POST',
  base,
  path: '/orders/:order/driver',
  access: 'operator',
});

export const markOrderPaid = endpoint({
  name: 'markOrderPaid',
  summary: 'Mark an order as paid',
  method: 'POST',
  base,
  path: '/orders/:order/paid',
  access: 'operator',
});

export const listDrivers = endpoint({
  name: 'listDrivers',
  summary: 'Every driver, with the last position',
  method: 'GET',
  base,
  path: '/drivers',
  access: 'operator',
});

export const addDriver = endpoint({
  name: 'addDriver',
  summary: 'Add a driver',
  method: 'POST',
  base,
  path: '/drivers',
  access: 'operator',
});

export const reportPosition = endpoint({
  name: 'reportPosition',
  summary: 'Report the position of a driver',
  method: 'POST',
  base,
  path: '/drivers/:driverId/position',
  access: 'operator',
});

export const readLog = endpoint({
  name: 'readLog',
  summary: 'List the changes by operators, newest first, a hundred per page',
  method: 'GET',
  base,
  path: '/log',
  access: 'operator',
});

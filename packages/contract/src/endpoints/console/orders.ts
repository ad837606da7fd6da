import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
const READ = { staff: 'branchStaff', key: 'orders:read' } as const;
const CHANGE = { staff: 'branchStaff', key: 'orders:write' } as const;
const PREPARE = { ...CHANGE, kitchen: true } as const;

export const readBoard = endpoint({
  name: 'readBoard',
  summary: 'The active orders of branches, or those that have changed since a cursor',
  method: 'GET',
  base,
  path: '/board',
  access: READ,
});

export const listTickets = endpoint({
  name: 'listTickets',
  summary: 'Past orders of branches, newest first, a hundred per page',
  method: 'GET',
  base,
  path: '/orders',
  access: READ,
});

export const showTicket = endpoint({
  name: 'showTicket',
  summary: 'An order with its customer, prices and location',
  method: 'GET',
  base,
  path: '/orders/:orderId',
  access: READ,
});

export const listTicketHistory = endpoint({
  name: 'listTicketHistory',
  summary: 'What happened to an order, by whom, oldest first',
  method: 'GET',
  base,
  path: '/orders/:orderId/history',
  access: READ,
});

export const listBoardDrivers = endpoint({
  name: 'listBoardDrivers',
  summary: 'The drivers, nearest to the branch first',
  method: 'GET',
  base,
  path: '/drivers',
  access: READ,
});

export const markTicketSeen = endpoint({
  name: 'markTicketSeen',
  summary: 'A person has opened a new order; it no longer rings',
  method: 'POST',
  base,
  path: '/orders/:orderId/seen',
  access: CHANGE,
});

export const acceptTicket = endpoint({
  name: 'acceptTicket',
  summary: 'Accept an order with a promise; without minutes the proposed ones',
  method: 'POST',
  base,
  path: '/orders/:orderId/accept',
  access: CHANGE,
});

export const refuseTicket = endpoint({
  name: 'refuseTicket',
  summary: 'Refuse a new order with a reason that the customer reads',
  method: 'POST',
  base,
  path: '/orders/:orderId/refuse',
  access: CHANGE,
});

export const cancelTicket = endpoint({
  name: 'cancelTicket',
  summary: 'Cancel an accepted or shipped order with a reason',
  method: 'POST',
  base,
  path: '/orders/:orderId/cancel',
  access: { staff: 'branchManager', key: 'orders:write' },
});

export const postponeTicket = endpoint({
  name: 'postponeTicket',
  summary: 'Put the promise of an order off',
  method: 'POST',
  base,
  path: '/orders/:orderId/promise',
  access: CHANGE,
});

export const startTicket = endpoint({
  name: 'startTicket',
  summary: 'Start the preparation of an order for later',
  method: 'POST',
  base,
  path: '/orders/:orderId/start',
  access: PREPARE,
});

export const markTicketReady = endpoint({
  name: 'markTicketReady',
  summary: 'The order is ready',
  method: 'POST',
  base,
  path: '/orders/:orderId/ready',
  access: PREPARE,
});

export const undoTicketReady = endpoint({
  name: 'undoTicketReady',
  summary: 'The order is not ready after all',
  method: 'DELETE',
  base,
  path: '/orders/:orderId/ready',
  access: PREPARE,
});

export const handOverTicket = endpoint({
  name: 'handOverTicket',
  summary: 'Give a delivery to its driver, or complete a pickup or table order',
  method: 'POST',
  base,
  path: '/orders/:orderId/hand-over',
  access: CHANGE,
});

export const completeTicket = endpoint({
  name: 'completeTicket',
  summary: 'The order has reached the customer',
  method: 'POST',
  base,
  path: '/orders/:orderId/complete',
  access: CHANGE,
});

export const assignTicketDriver = endpoint({
  name: 'assignTicketDriver',
  summary: 'Assign or change the driver',
  method: 'POST',
  base,
  path: '/orders/:orderId/driver',
  access: CHANGE,
});

export const unassignTicketDriver = endpoint({
  name: 'unassignTicketDriver',
  summary: 'Take the order from its driver',
  method: 'DELETE',
  base,
  path: '/orders/:orderId/driver',
  access: CHANGE,
});

export const markTicketPaid = endpoint({
  name: 'markTicketPaid',
  summary: 'The amount due was taken',
  method: 'POST',
  base,
  path: '/orders/:orderId/paid',
  access: CHANGE,
});

export const undoTicketPaid = endpoint({
  name: 'undoTicketPaid',
  summary: 'Take a payment back; after a minute a manager does, with a reason',
  method: 'DELETE',
  base,
  path: '/orders/:orderId/paid',
  access: CHANGE,
});

export const claimPrint = endpoint({
  name: 'claimPrint',
  summary: 'Reserve a print of an order, so that one device prints it once',
  method: 'POST',
  base,
  path: '/orders/:orderId/print-claims',
  access: PREPARE,
});

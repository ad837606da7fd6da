import { endpointsOf } from '@app/contract/endpoint';
import type { consoleOrdersSchemas } from '@app/contract/schemas/console/orders';

const endpoint = endpointsOf<typeof consoleOrdersSchemas>();
const base = '/service/api/console';
const READ = { staff: 'branchStaff', key: 'orders:read' } as const;
const CHANGE = { staff: 'branchStaff', key: 'orders:write' } as const;
const PREPARE = { ...CHANGE, kitchen: true } as const;

export const readBoard = endpoint({
  name: 'readBoard',
  method: 'GET',
  base,
  path: '/board',
  access: READ,
});

export const listTickets = endpoint({
  name: 'listTickets',
  method: 'GET',
  base,
  path: '/orders',
  access: READ,
});

export const showTicket = endpoint({
  name: 'showTicket',
  method: 'GET',
  base,
  path: '/orders/:orderId',
  access: READ,
});

export const listTicketHistory = endpoint({
  name: 'listTicketHistory',
  method: 'GET',
  base,
  path: '/orders/:orderId/history',
  access: READ,
});

export const listBoardDrivers = endpoint({
  name: 'listBoardDrivers',
  method: 'GET',
  base,
  path: '/drivers',
  access: READ,
});

export const markTicketSeen = endpoint({
  name: 'markTicketSeen',
  method: 'POST',
  base,
  path: '/orders/:orderId/seen',
  access: CHANGE,
});

export const acceptTicket = endpoint({
  name: 'acceptTicket',
  method: 'POST',
  base,
  path: '/orders/:orderId/accept',
  access: CHANGE,
});

export const refuseTicket = endpoint({
  name: 'refuseTicket',
  method: 'POST',
  base,
  path: '/orders/:orderId/refuse',
  access: CHANGE,
});

export const cancelTicket = endpoint({
  name: 'cancelTicket',
  method: 'POST',
  base,
  path: '/orders/:orderId/cancel',
  access: { staff: 'branchManager', key: 'orders:write' },
});

export const postponeTicket = endpoint({
  name: 'postponeTicket',
  method: 'POST',
  base,
  path: '/orders/:orderId/promise',
  access: CHANGE,
});

export const startTicket = endpoint({
  name: 'startTicket',
  method: 'POST',
  base,
  path: '/orders/:orderId/start',
  access: PREPARE,
});

export const markTicketReady = endpoint({
  name: 'markTicketReady',
  method: 'POST',
  base,
  path: '/orders/:orderId/ready',
  access: PREPARE,
});

export const undoTicketReady = endpoint({
  name: 'undoTicketReady',
  method: 'DELETE',
  base,
  path: '/orders/:orderId/ready',
  access: PREPARE,
});

export const handOverTicket = endpoint({
  name: 'handOverTicket',
  method: 'POST',
  base,
  path: '/orders/:orderId/hand-over',
  access: CHANGE,
});

export const completeTicket = endpoint({
  name: 'completeTicket',
  method: 'POST',
  base,
  path: '/orders/:orderId/complete',
  access: CHANGE,
});

export const assignTicketDriver = endpoint({
  name: 'assignTicketDriver',
  method: 'POST',
  base,
  path: '/orders/:orderId/driver',
  access: CHANGE,
});

export const unassignTicketDriver = endpoint({
  name: 'unassignTicketDriver',
  method: 'DELETE',
  base,
  path: '/orders/:orderId/driver',
  access: CHANGE,
});

export const answerDeliveryProblem = endpoint({
  name: 'answerDeliveryProblem',
  method: 'POST',
  base,
  path: '/orders/:orderId/problem-answer',
  access: CHANGE,
});

export const markTicketPaid = endpoint({
  name: 'markTicketPaid',
  method: 'POST',
  base,
  path: '/orders/:orderId/paid',
  access: CHANGE,
});

export const undoTicketPaid = endpoint({
  name: 'undoTicketPaid',
  method: 'DELETE',
  base,
  path: '/orders/:orderId/paid',
  access: CHANGE,
});

export const claimPrint = endpoint({
  name: 'claimPrint',
  method: 'POST',
  base,
  path: '/orders/:orderId/print-claims',
  access: PREPARE,
});

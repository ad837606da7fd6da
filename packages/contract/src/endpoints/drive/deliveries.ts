import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/drive';
const access = { staff: 'driver' } as const;

export const startShift = endpoint({
  name: 'startShift',
  summary: 'Start the own shift; started already it stays as it is',
  method: 'POST',
  base,
  path: '/shift',
  access,
});

export const endShift = endpoint({
  name: 'endShift',
  summary: 'End the own shift, with the cash that the driver has counted',
  method: 'DELETE',
  base,
  path: '/shift',
  access,
});

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  summary: 'The own shift, cash and deliveries in sequence',
  method: 'GET',
  base,
  path: '/deliveries',
  access,
});

export const takeStep = endpoint({
  name: 'takeStep',
  summary: 'A step of a delivery, with the time by the clock of the phone',
  method: 'POST',
  base,
  path: '/deliveries/:orderId/step',
  access,
});

export const reportProblem = endpoint({
  name: 'reportProblem',
  summary: 'The delivery is not possible; dispatch decides',
  method: 'POST',
  base,
  path: '/deliveries/:orderId/problem',
  access,
});

export const sendPosition = endpoint({
  name: 'sendPosition',
  summary: 'The own position during a shift; only the last one is stored',
  method: 'POST',
  base,
  path: '/position',
  access,
});

export const showDriverCash = endpoint({
  name: 'showDriverCash',
  summary: 'The own cash: in hand, and the entries since the last settlement',
  method: 'GET',
  base,
  path: '/cash',
  access,
});

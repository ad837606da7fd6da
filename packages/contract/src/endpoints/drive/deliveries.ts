import { endpointsOf } from '@app/contract/endpoint';
import type { driveDeliveriesSchemas } from '@app/contract/schemas/drive/deliveries';

const endpoint = endpointsOf<typeof driveDeliveriesSchemas>();
const base = '/service/api/drive';
const access = { staff: 'driver' } as const;

export const startShift = endpoint({
  name: 'startShift',
  method: 'POST',
  base,
  path: '/shift',
  access,
});

export const endShift = endpoint({
  name: 'endShift',
  method: 'DELETE',
  base,
  path: '/shift',
  access,
});

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  method: 'GET',
  base,
  path: '/deliveries',
  access,
});

export const takeStep = endpoint({
  name: 'takeStep',
  method: 'POST',
  base,
  path: '/deliveries/:orderId/step',
  access,
});

export const reportProblem = endpoint({
  name: 'reportProblem',
  method: 'POST',
  base,
  path: '/deliveries/:orderId/problem',
  access,
});

export const sendPosition = endpoint({
  name: 'sendPosition',
  method: 'POST',
  base,
  path: '/position',
  access,
});

export const showDriverCash = endpoint({
  name: 'showDriverCash',
  method: 'GET',
  base,
  path: '/cash',
  access,
});

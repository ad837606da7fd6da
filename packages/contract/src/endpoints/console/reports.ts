import { endpointsOf } from '@app/contract/endpoint';
import type { consoleReportsSchemas } from '@app/contract/schemas/console/reports';

const endpoint = endpointsOf<typeof consoleReportsSchemas>();
const base = '/service/api/console';
const method = 'GET';
const access = { staff: 'branchManager', key: 'reports:read' } as const;

export const reportToday = endpoint({
  name: 'reportToday',
  method,
  base,
  path: '/reports/today',
  access,
});

export const reportSales = endpoint({
  name: 'reportSales',
  method,
  base,
  path: '/reports/sales',
  access,
});

export const reportItems = endpoint({
  name: 'reportItems',
  method,
  base,
  path: '/reports/items',
  access,
});

export const reportTimes = endpoint({
  name: 'reportTimes',
  method,
  base,
  path: '/reports/times',
  access,
});

export const reportCancellations = endpoint({
  name: 'reportCancellations',
  method,
  base,
  path: '/reports/cancellations',
  access,
});

export const reportOffers = endpoint({
  name: 'reportOffers',
  method,
  base,
  path: '/reports/offers',
  access,
});

export const reportCash = endpoint({
  name: 'reportCash',
  method,
  base,
  path: '/reports/cash',
  access,
});

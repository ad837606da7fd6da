import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
const method = 'GET';
const access = { staff: 'branchManager', key: 'reports:read' } as const;

export const reportToday = endpoint({
  name: 'reportToday',
  summary: 'The orders of the local day: by status, sales, times and unpaid cash',
  method,
  base,
  path: '/reports/today',
  access,
});

export const reportSales = endpoint({
  name: 'reportSales',
  summary: 'Sales and orders against the days before, by day, week, month, hour, weekday, type or branch',
  method,
  base,
  path: '/reports/sales',
  access,
});

export const reportItems = endpoint({
  name: 'reportItems',
  summary: 'Sold items, options and collections, and the items of the menu that sell least',
  method,
  base,
  path: '/reports/items',
  access,
});

export const reportTimes = endpoint({
  name: 'reportTimes',
  summary: 'Minutes to accept, to ready, waiting for a driver, on the ride and late, by type, hour or driver',
  method,
  base,
  path: '/reports/times',
  access,
});

export const reportCancellations = endpoint({
  name: 'reportCancellations',
  summary: 'Cancelled orders by reason and actor',
  method,
  base,
  path: '/reports/cancellations',
  access,
});

export const reportOffers = endpoint({
  name: 'reportOffers',
  summary: 'The cost of offers, the orders with them, and the credit that is owed',
  method,
  base,
  path: '/reports/offers',
  access,
});

export const reportCash = endpoint({
  name: 'reportCash',
  summary: 'Cash by driver and shift from the ledger, and the cash at the branch',
  method,
  base,
  path: '/reports/cash',
  access,
});

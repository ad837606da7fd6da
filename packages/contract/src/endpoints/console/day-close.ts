import { endpointsOf } from '@app/contract/endpoint';
import type { consoleDayCloseSchemas } from '@app/contract/schemas/console/day-close';

const endpoint = endpointsOf<typeof consoleDayCloseSchemas>();
const base = '/service/api/console';
const READ = { staff: 'branchStaff', key: 'reports:read' } as const;
const CHANGE = { staff: 'branchStaff' } as const;

export const showDay = endpoint({
  name: 'showDay',
  method: 'GET',
  base,
  path: '/branches/:branchId/day',
  access: READ,
});

export const readDayReport = endpoint({
  name: 'readDayReport',
  method: 'GET',
  base,
  path: '/branches/:branchId/day/report',
  access: READ,
});

export const addDrawerEntry = endpoint({
  name: 'addDrawerEntry',
  method: 'POST',
  base,
  path: '/branches/:branchId/drawer',
  access: CHANGE,
});

export const closeDay = endpoint({
  name: 'closeDay',
  method: 'POST',
  base,
  path: '/branches/:branchId/closes',
  access: CHANGE,
});

export const showDayClose = endpoint({
  name: 'showDayClose',
  method: 'GET',
  base,
  path: '/branches/:branchId/closes/:number',
  access: READ,
});

import { endpointsOf } from '@app/contract/endpoint';
import type { consoleTablesSchemas } from '@app/contract/schemas/console/tables';

const endpoint = endpointsOf<typeof consoleTablesSchemas>();
const base = '/service/api/console';
const managers = { staff: 'branchManager' } as const;
const staff = { staff: 'branchStaff' } as const;

export const listDiningTables = endpoint({
  name: 'listDiningTables',
  method: 'GET',
  base,
  path: '/branches/:branchId/tables',
  access: { ...managers, key: 'orders:read' },
});

export const addDiningTables = endpoint({
  name: 'addDiningTables',
  method: 'POST',
  base,
  path: '/branches/:branchId/tables',
  access: managers,
});

export const changeDiningTable = endpoint({
  name: 'changeDiningTable',
  method: 'POST',
  base,
  path: '/tables/:tableId',
  access: managers,
});

export const renewDiningTableCode = endpoint({
  name: 'renewDiningTableCode',
  method: 'POST',
  base,
  path: '/tables/:tableId/code',
  access: { ...managers, key: 'catalogue:write' },
});

export const removeDiningTable = endpoint({
  name: 'removeDiningTable',
  method: 'DELETE',
  base,
  path: '/tables/:tableId',
  access: managers,
});

export const readFloor = endpoint({
  name: 'readFloor',
  method: 'GET',
  base,
  path: '/branches/:branchId/floor',
  access: { ...staff, key: 'orders:read' },
});

export const showFloorTable = endpoint({
  name: 'showFloorTable',
  method: 'GET',
  base,
  path: '/tables/:tableId',
  access: { ...staff, key: 'orders:read' },
});

export const moveTableSession = endpoint({
  name: 'moveTableSession',
  method: 'POST',
  base,
  path: '/sessions/:tableSessionId/move',
  access: staff,
});

export const closeTableSession = endpoint({
  name: 'closeTableSession',
  method: 'POST',
  base,
  path: '/sessions/:tableSessionId/close',
  access: { ...staff, key: 'orders:write' },
});

export const answerTableRequest = endpoint({
  name: 'answerTableRequest',
  method: 'POST',
  base,
  path: '/table-requests/:requestId/answer',
  access: staff,
});

export const takeClaim = endpoint({
  name: 'takeClaim',
  method: 'POST',
  base,
  path: '/claims/:claimId/taken',
  access: staff,
});

export const dropClaim = endpoint({
  name: 'dropClaim',
  method: 'DELETE',
  base,
  path: '/claims/:claimId',
  access: staff,
});

export const removeTablePerson = endpoint({
  name: 'removeTablePerson',
  method: 'DELETE',
  base,
  path: '/sessions/:tableSessionId/people/:personId',
  access: staff,
});

export const renewTablePin = endpoint({
  name: 'renewTablePin',
  method: 'POST',
  base,
  path: '/sessions/:tableSessionId/invite',
  access: staff,
});

export const openTable = endpoint({
  name: 'openTable',
  method: 'POST',
  base,
  path: '/tables/:tableId/visit',
  access: staff,
});

export const orderAtTable = endpoint({
  name: 'orderAtTable',
  method: 'POST',
  base,
  path: '/tables/:tableId/orders',
  access: staff,
});

export const sendTableDraft = endpoint({
  name: 'sendTableDraft',
  method: 'POST',
  base,
  path: '/sessions/:tableSessionId/send',
  access: staff,
});

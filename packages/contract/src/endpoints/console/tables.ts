import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
const managers = { staff: 'branchManager' } as const;
const staff = { staff: 'branchStaff' } as const;

export const listDiningTables = endpoint({
  name: 'listDiningTables',
  summary: 'The tables of a branch with their codes',
  method: 'GET',
  base,
  path: '/branches/:branchId/tables',
  access: managers,
});

export const addDiningTables = endpoint({
  name: 'addDiningTables',
  summary: 'Add a table, or a range of them',
  method: 'POST',
  base,
  path: '/branches/:branchId/tables',
  access: managers,
});

export const changeDiningTable = endpoint({
  name: 'changeDiningTable',
  summary: 'Change the section or the seats of a table',
  method: 'POST',
  base,
  path: '/tables/:tableId',
  access: managers,
});

export const renewDiningTableCode = endpoint({
  name: 'renewDiningTableCode',
  summary: 'Give a table a new code; the replaced one no longer works',
  method: 'POST',
  base,
  path: '/tables/:tableId/code',
  access: managers,
});

export const removeDiningTable = endpoint({
  name: 'removeDiningTable',
  summary: 'Remove a table without an open session',
  method: 'DELETE',
  base,
  path: '/tables/:tableId',
  access: managers,
});

export const readFloor = endpoint({
  name: 'readFloor',
  summary: 'The tables of a branch with what happens at them',
  method: 'GET',
  base,
  path: '/branches/:branchId/floor',
  access: staff,
});

export const showFloorTable = endpoint({
  name: 'showFloorTable',
  summary: 'A table with its open sessions, their rounds and bills',
  method: 'GET',
  base,
  path: '/tables/:tableId',
  access: staff,
});

export const moveTableSession = endpoint({
  name: 'moveTableSession',
  summary: 'Move a session with its open orders to another table of the branch',
  method: 'POST',
  base,
  path: '/sessions/:tableSessionId/move',
  access: staff,
});

export const closeTableSession = endpoint({
  name: 'closeTableSession',
  summary: 'Close a session; with `paid` its rounds are marked as paid',
  method: 'POST',
  base,
  path: '/sessions/:tableSessionId/close',
  access: staff,
});

export const answerTableRequest = endpoint({
  name: 'answerTableRequest',
  summary: 'Tell the guests that somebody is on the way',
  method: 'POST',
  base,
  path: '/table-requests/:requestId/answer',
  access: staff,
});

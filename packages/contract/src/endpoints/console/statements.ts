import { endpointsOf } from '@app/contract/endpoint';
import type { consoleStatementsSchemas } from '@app/contract/schemas/console/statements';

const endpoint = endpointsOf<typeof consoleStatementsSchemas>();
const base = '/service/api/console';
const READ = { staff: 'vendorManager', key: 'reports:read' } as const;

export const listStatements = endpoint({
  name: 'listStatements',
  method: 'GET',
  base,
  path: '/vendors/:vendorId/statements',
  access: READ,
});

export const showStatement = endpoint({
  name: 'showStatement',
  method: 'GET',
  base,
  path: '/vendors/:vendorId/statements/:month',
  access: READ,
});

export const listStatementRows = endpoint({
  name: 'listStatementRows',
  method: 'GET',
  base,
  path: '/vendors/:vendorId/statements/:month/rows',
  access: READ,
});

export const addStatementEntry = endpoint({
  name: 'addStatementEntry',
  method: 'POST',
  base,
  path: '/vendors/:vendorId/statement-entries',
  access: { staff: 'platformAdmin' },
});

export const saveSettlementText = endpoint({
  name: 'saveSettlementText',
  method: 'POST',
  base,
  path: '/settlement-text',
  access: { staff: 'platformAdmin' },
});

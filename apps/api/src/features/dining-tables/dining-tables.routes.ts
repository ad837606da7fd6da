import * as contract from '@app/contract/endpoints/console/tables';
import { actorOf, callerOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import { translateDone } from '#i18n/translate.ts';
import type { DiningTablesService } from './dining-tables.service.ts';
import type { DiningTable } from '@app/contract/schemas/console/tables';
import type { TableRecord } from './dining-tables.repository.ts';

const CHANGES = { limit: 120, windowSeconds: 60, per: 'staff' } as const;
const ofBranch = { notFound: 'branch.not_found', limit: CHANGES } as const;
const ofTable = { notFound: 'table.not_found', limit: CHANGES } as const;

type Parts = { tables: DiningTablesService; publicUrl: string };

/* The branch of the path is in the scope of the caller: the route adapter refuses others. */
export const diningTablesRoutes = ({ tables, publicUrl }: Parts): Route[] => [
  route(
    contract.listDiningTables,
    async ({ params }) => ({
      tables: (await tables.list(params.branchId)).map((table) => toDiningTable(table, publicUrl)),
    }),
    ofBranch,
  ),

  route(
    contract.addDiningTables,
    async ({ params, body, staff, request }) => {
      const { firstNumber, count = 1, section = null, seats = null } = body;
      const added = { firstNumber, count, section, seats };
      const all = await tables.add(params.branchId, added, actorOf(staff, request));
      return { tables: all.map((table) => toDiningTable(table, publicUrl)) };
    },
    ofBranch,
  ),

  route(
    contract.changeDiningTable,
    async ({ params, body: { section, seats, image }, staff, request }) => {
      const change = {
        ...(section !== undefined && { section }),
        ...(seats !== undefined && { seats }),
        ...(image !== undefined && { image }),
      };
      const table = await tables.change(params.tableId, change, callerOf(staff, request));
      return { table: toDiningTable(table, publicUrl) };
    },
    ofTable,
  ),

  route(
    contract.renewDiningTableCode,
    async ({ params, body, staff, request }) => {
      const table = await tables.renewCode(params.tableId, body.replaces, callerOf(staff, request));
      return { table: toDiningTable(table, publicUrl) };
    },
    ofTable,
  ),

  route(
    contract.removeDiningTable,
    async ({ params, staff, request, language }) => {
      await tables.remove(params.tableId, callerOf(staff, request));
      return { message: translateDone(language, 'removeDiningTable') };
    },
    ofTable,
  ),
];

const toDiningTable = (table: TableRecord, publicUrl: string): DiningTable => ({
  _id: table.id,
  number: table.number,
  section: table.section,
  seats: table.seats,
  image: table.images[0] ?? null,
  code: table.code,
  link: `${publicUrl}/branch/${table.branch_id}?table=${table.code}`,
  isTaken: Boolean(table.is_taken),
});

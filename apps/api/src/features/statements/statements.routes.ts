import * as contract from '@app/contract/endpoints/console/statements';
import { route, type Route } from '#http/route.ts';
import { statementCsv, statementRowsCsv } from './statements-csv.wire.ts';
import type { StatementsService } from './statements.service.ts';
import { toStatement, toStatementList, toStatementRow } from './statements.wire.ts';

const ofVendor = {
  notFound: 'vendor.not_found',
  limit: { limit: 120, windowSeconds: 60, per: 'staff' },
} as const;

const PAGE_SIZE = 50;
const MAX_ROWS_OF_FILE = 100_000;

/* The vendor of the path is in the scope of the caller: the route adapter refuses others. */
export const statementsRoutes = (statements: StatementsService): Route[] => [
  route(
    contract.listStatements,
    async ({ params: { vendorId } }) => toStatementList(await statements.list(vendorId)),
    ofVendor,
  ),
  route(
    contract.showStatement,
    async ({ params: { vendorId, month }, query: { format, separator = ',' }, language }) => {
      const statement = toStatement(await statements.show(vendorId, month));
      return format === 'csv' ? statementCsv(statement, { language, separator }) : { statement };
    },
    ofVendor,
  ),
  route(
    contract.listStatementRows,
    async ({ params: { vendorId, month }, query, language }) => {
      const { figure = 'fees', search = null, page = '0', format, separator = ',' } = query;
      const isFile = format === 'csv';
      const limit = isFile ? MAX_ROWS_OF_FILE : PAGE_SIZE;
      const offset = isFile ? 0 : Number(page) * PAGE_SIZE;
      const { rows, count } = await statements.rows(vendorId, month, { figure, search, offset, limit });
      const wired = rows.map(toStatementRow);
      if (!isFile) return { rows: wired, count, pageSize: PAGE_SIZE };
      const statement = toStatement(await statements.show(vendorId, month));
      return statementRowsCsv({ statement, figure, rows: wired }, { language, separator });
    },
    ofVendor,
  ),
  route(
    contract.addStatementEntry,
    async ({ params: { vendorId }, body, staff }) => ({
      isAdded: await statements.addEntry(vendorId, body, staff),
    }),
    { ...ofVendor, needsPassword: true },
  ),
  route(
    contract.saveSettlementText,
    async ({ body: { settlementText }, staff }) => {
      await statements.setSettlementText(settlementText, staff);
      return { settlementText };
    },
    { limit: { limit: 30, windowSeconds: 60, per: 'staff' }, needsPassword: true },
  ),
];

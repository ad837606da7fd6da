import type { BodyOf, ResponseOf } from '@app/contract/endpoint';
import * as contract from '@app/contract/endpoints/console/statements';
import type { Texts } from '@app/domain/language';
import type { StatementFigure } from '@app/domain/statement/statement';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { withQuery } from '#paths.ts';
import { api } from '#session/api.ts';

export type StatementList = ResponseOf<typeof contract.listStatements>;
export type StatementMonth = StatementList['months'][number];
export type RowsFilter = { figure: StatementFigure; search: string; page: number };

export const statementsQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['statements', vendorId],
    queryFn: ({ signal }) => api.call(contract.listStatements, { params: { vendorId }, signal }),
    staleTime: 0,
  });

export const statementQuery = (vendorId: string, month: string) =>
  queryOptions({
    queryKey: ['statements', vendorId, month],
    queryFn: async ({ signal }) =>
      (await api.call(contract.showStatement, { params: { vendorId, month }, query: {}, signal })).statement,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const statementRowsQuery = (vendorId: string, month: string, { figure, search, page }: RowsFilter) =>
  queryOptions({
    queryKey: ['statements', vendorId, month, 'rows', figure, search, page],
    queryFn: ({ signal }) =>
      api.call(contract.listStatementRows, {
        params: { vendorId, month },
        query: { figure, page: String(page), ...(search === '' ? {} : { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const addEntry = (vendorId: string, body: BodyOf<typeof contract.addStatementEntry>) =>
  api.call(contract.addStatementEntry, { params: { vendorId }, body });

export const saveSettlementText = (settlementText: Texts | null) =>
  api.call(contract.saveSettlementText, { body: { settlementText } });

/** The address of the file of a month, or of the rows of a figure. */
export const statementCsvHref = (vendorId: string, month: string, figure?: StatementFigure) =>
  withQuery(
    `${contract.showStatement.base}/vendors/${vendorId}/statements/${month}${figure === undefined ? '' : '/rows'}`,
    { figure, format: 'csv' },
  );

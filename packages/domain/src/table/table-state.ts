import type { TableRequestKind } from './table-request.ts';

/** What a tile of the floor shows, in the order of its urgency. */
export const TABLE_STATES = ['calls', 'bill', 'new_order', 'ready', 'seated', 'free'] as const;
export type TableState = (typeof TABLE_STATES)[number];

type TableFacts = {
  /** The open sessions. */
  guests: number;
  /** The rounds that wait for an answer. */
  newOrders: number;
  /** The rounds that are ready to be served. */
  readyRounds: number;
  requests: readonly { kind: TableRequestKind }[];
};

/** CON-103 The most urgent state counts. */
export function tableState({ guests, newOrders, readyRounds, requests }: TableFacts): TableState {
  if (requests.some(({ kind }) => kind === 'waiter')) return 'calls';
  if (requests.some(({ kind }) => kind === 'bill')) return 'bill';
  if (newOrders > 0) return 'new_order';
  if (readyRounds > 0) return 'ready';
  return guests > 0 ? 'seated' : 'free';
}

/** Whether the guests of a table wait for somebody of the staff. */
export const waitsForStaff = (table: TableFacts): boolean => !['seated', 'free'].includes(tableState(table));

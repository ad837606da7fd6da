import type { BoardPage, OrderTicket } from '@app/contract/schemas/board';
import { readBoard } from '@app/contract/endpoints/console/orders';
import { api } from '#session/api.ts';
import { liveBoardQuery } from './use-live-board.ts';

/** The order board of branches. */
export const boardQuery = (branchIds: readonly string[]) =>
  liveBoardQuery<OrderTicket, BoardPage>('board', branchIds, (branch, after) =>
    api.call(readBoard, { query: { branch, after } }),
  );

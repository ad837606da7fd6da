import { readBoard } from '@app/contract/endpoints/console/orders';
import { api } from '#session/api.ts';

/** The orders of branches, or the changes since a cursor. */
export const readBoardPage = (branch: string, after: string | undefined) =>
  api.call(readBoard, { query: { branch, after } });

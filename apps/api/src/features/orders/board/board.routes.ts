import * as contract from '@app/contract/endpoints/console/orders';
import { route, type Route } from '#http/route.ts';
import type { BoardService } from './board.service.ts';

const ofBranch = { notFound: 'branch.not_found' } as const;
const ofOrder = { notFound: 'order.not_found' } as const;

/* The branches of a query are in the scope of the caller: the route adapter refuses others. */
export const boardRoutes = (board: BoardService): Route[] => [
  route(
    contract.readBoard,
    async ({ query: { branch, after } }) => {
      const branchIds = branch.split(',');
      await board.recordOpen(branchIds);
      return board.read({ branchIds, after });
    },
    { ...ofBranch, isFrequent: true },
  ),
  route(
    contract.listTickets,
    ({ query: { branch, ...filter } }) => board.list({ ...filter, branchIds: branch.split(',') }),
    ofBranch,
  ),
  route(
    contract.showTicket,
    async ({ params: { orderId }, staff }) => {
      await board.branchOf(orderId, staff.scopes);
      return { order: await board.details(orderId) };
    },
    ofOrder,
  ),
  route(
    contract.listTicketHistory,
    async ({ params: { orderId }, staff }) => {
      await board.branchOf(orderId, staff.scopes);
      return { entries: await board.history(orderId) };
    },
    ofOrder,
  ),
];

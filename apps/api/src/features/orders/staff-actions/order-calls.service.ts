import type { OrderTicket } from '@app/contract/schemas/board';
import type { StaffScope } from '@app/domain/staff/scope';
import { AppError } from '#errors/app-error.ts';
import type { BoardService } from '../board/board.service.ts';
import type { OrderActor } from '../status/order-actor.ts';
import { OrderMoved } from './order-moved.ts';

type Caller = {
  scopes: readonly StaffScope[];
  actor: OrderActor;
  /** Kitchen screens receive changes by events, without personal fields. */
  isScreen: boolean;
};
type Work<T = unknown> = (orderId: string, actor: OrderActor, branchId: string) => Promise<T>;

export type OrderCallsService = ReturnType<typeof orderCallsService>;

/** The calls of staff on one order, within their scopes. Each answers with the order after the action. */
export function orderCallsService({ board }: { board: BoardService }) {
  const ticketFor = async ({ isScreen }: Caller, orderId: string): Promise<OrderTicket | null> =>
    isScreen ? null : board.ticket(orderId);

  /** A refusal that names the present state of the order carries it. */
  async function perform<T>(orderId: string, caller: Caller, work: Work<T>): Promise<T> {
    const branchId = await board.branchOf(orderId, caller.scopes);
    try {
      return await work(orderId, caller.actor, branchId);
    } catch (error) {
      if (error instanceof OrderMoved) throw new OrderMoved(error.by, await ticketFor(caller, orderId));
      if (error instanceof AppError && error.code === 'driver.unavailable')
        throw new AppError(error.code, error.values, {
          body: { ...error.body, ticket: await ticketFor(caller, orderId) },
        });
      throw error;
    }
  }

  return {
    perform,
    ticketFor,

    /** The branch of an order in the scopes of the caller. */
    branchOf: (orderId: string, scopes: readonly StaffScope[]) => board.branchOf(orderId, scopes),

    async act(orderId: string, caller: Caller, work: Work): Promise<{ ticket: OrderTicket | null }> {
      await perform(orderId, caller, work);
      return { ticket: await ticketFor(caller, orderId) };
    },
  };
}

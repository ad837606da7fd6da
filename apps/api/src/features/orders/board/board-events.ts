import {
  BRANCH_CHANGED,
  branchChannel,
  ITEM_CHANGED,
  ORDER_CHANGED,
  ORDER_PLACED,
} from '@app/contract/events';
import { createBatcher } from '#db/batcher.ts';
import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import type { Publisher } from '#ports/publisher.ts';
import { boardRepository } from './board.repository.ts';
import { toKitchenTicket, toOrderTicket } from './board-ticket.ts';

type BoardEventsDeps = {
  db: Db;
  clock: Clock;
  publisher: Publisher;
};

/* Engines limit a message to 10 kB. Without a ticket the client requests the changes. */
const MAX_TICKET_LENGTH = 8_000;

/** Publishes the current ticket of a changed order to the boards and kitchen screens of its branch. */
export function boardEvents({ db, clock, publisher }: BoardEventsDeps) {
  const board = boardRepository(db);
  const audienceOf = createBatcher(async (orderIds: readonly string[]) => {
    const audience = Map.groupBy(await board.audienceOf(orderIds, clock.now()), (one) => one.order_id);
    return orderIds.map((orderId) => audience.get(orderId) ?? []);
  });
  const announce = async (branchId: string, event: string, data: object): Promise<void> => {
    const audience = await board.audienceAt(branchId, clock.now());
    if (audience.length === 0) return;
    await publisher.publish({ channel: branchChannel(branchId), event, data, audience });
  };
  return {
    orderChanged: async ({ orderId }: { orderId: string }): Promise<void> => {
      const audience = await audienceOf(orderId);
      if (audience.length === 0) return;
      const [order] = await board.byIds([orderId]);
      if (!order) return;
      const presets = order.status === 'pending' ? (await board.presets([order.branch_id])).presets : [];
      const isNew = order.status === 'pending' && order.seen_at === null;
      const publish = async (ticket: object, isForDevices: boolean) => {
        const idsWhere = (isDevice: boolean) =>
          audience.filter(({ is_device }) => is_device === isDevice).map(({ id }) => id);
        const ids = idsWhere(isForDevices);
        if (ids.length === 0) return;
        const isSmall = JSON.stringify(ticket).length <= MAX_TICKET_LENGTH;
        await publisher.publish({
          channel: branchChannel(order.branch_id),
          event: isNew ? ORDER_PLACED : ORDER_CHANGED,
          data: { orderId, revision: order.revision, ticket: isSmall ? ticket : null },
          audience: ids,
          others: idsWhere(!isForDevices),
        });
      };
      await publish(toOrderTicket(order, presets), false);
      await publish(toKitchenTicket(order), true);
    },

    itemChanged: ({ branchId, itemId }: { branchId: string; itemId: string }) =>
      announce(branchId, ITEM_CHANGED, { itemId }),

    branchChanged: ({ branchId }: { branchId: string }) => announce(branchId, BRANCH_CHANGED, {}),
  };
}

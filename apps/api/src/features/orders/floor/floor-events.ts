import { branchChannel, TABLE_CHANGED, TABLE_REQUEST } from '@app/contract/events';
import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import type { Publisher } from '#ports/publisher.ts';
import { boardRepository } from '../board/board.repository.ts';
import { floorRepository } from './floor.repository.ts';
import { toTableRequest } from './floor.wire.ts';

type FloorEventsDeps = {
  db: Db;
  clock: Clock;
  publisher: Publisher;
  /** Sends the event of an order to its customer. */
  orderChanged: (event: { orderId: string }) => Promise<void>;
};

/** CON-103 CON-105 Publishes changes of tables and requests of guests to the staff of the branch. */
export function floorEvents({ db, clock, publisher, orderChanged }: FloorEventsDeps) {
  const floor = floorRepository(db);
  const publish = async (branchId: string, event: string, data: object): Promise<void> => {
    const audience = await boardRepository(db).audienceAt(branchId, clock.now());
    if (audience.length === 0) return;
    await publisher.publish({ channel: branchChannel(branchId), event, data, audience });
  };

  const tableChanged = ({ branchId, tableId }: { branchId: string; tableId: string }) =>
    publish(branchId, TABLE_CHANGED, { tableId });

  return {
    tableChanged,

    /** TABLE-13 The panel of staff has the people of a visit, what they have not sent, and who pays. */
    partyChanged: async ({ partyId }: { partyId: string }): Promise<void> => {
      const table = await floor.tableOfParty(partyId);
      if (table) await tableChanged({ branchId: table.branch_id, tableId: table.id });
    },

    /** Also the page of the guest reads the session again. */
    tableRequest: async ({ requestId }: { requestId: string }): Promise<void> => {
      const request = await floor.request(requestId);
      if (!request) return;
      await publish(request.branch_id, TABLE_REQUEST, toTableRequest(request));
      const orderId = await floor.lastOrderOf(request.session_id);
      if (orderId !== null) await orderChanged({ orderId });
    },
  };
}

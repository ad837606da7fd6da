import {
  addDiningTables,
  answerTableRequest,
  changeDiningTable,
  closeTableSession,
  dropClaim,
  listDiningTables,
  moveTableSession,
  openTable,
  orderAtTable,
  removeDiningTable,
  removeTablePerson,
  renewDiningTableCode,
  renewTablePin,
  sendTableDraft,
  showFloorTable,
  takeClaim,
} from '@app/contract/endpoints/console/tables';
import { handOverTicket, markTicketPaid } from '@app/contract/endpoints/console/orders';
import type { BodyOf } from '@app/contract/endpoint';
import type { DiningTable, FloorSession } from '@app/contract/schemas/console/tables';
import type { TakenMethod } from '@app/domain/party/claims';
import type { StaffMethod } from '@app/domain/takings/takings';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const TABLES = 'dining-tables';
const TABLE = 'floor-table';

export const diningTablesQuery = (branchId: string) =>
  queryOptions({
    queryKey: [TABLES, branchId],
    queryFn: ({ signal }) => api.call(listDiningTables, { params: { branchId }, signal }),
  });

/** A table is read again whenever the floor has news. */
export const floorTableQuery = (tableId: string, newsAt: number) =>
  queryOptions({
    queryKey: [TABLE, tableId, newsAt],
    queryFn: ({ signal }) => api.call(showFloorTable, { params: { tableId }, signal }),
    placeholderData: (last) => (last?.table._id === tableId ? last : undefined),
    staleTime: Infinity,
    gcTime: 0,
  });

/** What staff do at a table. */
export const tableActions = {
  answer: (requestId: string) => api.call(answerTableRequest, { params: { requestId } }),

  close: (tableSessionId: string, body: BodyOf<typeof closeTableSession>) =>
    api.call(closeTableSession, { params: { tableSessionId }, body }),

  /** TABLE-21 With `merge` both tables have one bill. */
  move: (tableSessionId: string, tableId: string, merge = false) =>
    api.call(moveTableSession, { params: { tableSessionId }, body: { tableId, ...(merge && { merge }) } }),

  takeClaim: (claimId: string, method: TakenMethod) =>
    api.call(takeClaim, { params: { claimId }, body: { method } }),

  /** TABLE-12 The code and the link change too. */
  removePerson: (tableSessionId: string, personId: string) =>
    api.call(removeTablePerson, { params: { tableSessionId, personId } }),

  /** TABLE-13 Guests join by its code; a table that has a visit keeps it. */
  open: (tableId: string) => api.call(openTable, { params: { tableId } }),

  /** TABLE-15 Exactly the lines that staff see. */
  send: (tableSessionId: string, body: BodyOf<typeof sendTableDraft>) =>
    api.call(sendTableDraft, { params: { tableSessionId }, body }),

  /** SHOP-09 Without a total it is only priced. */
  order: (tableId: string, body: BodyOf<typeof orderAtTable>) =>
    api.call(orderAtTable, { params: { tableId }, body }),

  renewPin: (tableSessionId: string) => api.call(renewTablePin, { params: { tableSessionId } }),

  dropClaim: (claimId: string) => api.call(dropClaim, { params: { claimId } }),

  /** SHOP-16 Completes a ready round; its bill stays open. */
  serve: (orderId: string) => api.call(handOverTicket, { params: { orderId }, body: {} }),

  /** Each round by itself: a round that is paid already stays as it is. */
  async markPaid({ rounds }: FloorSession, method: StaffMethod = 'cash'): Promise<void> {
    for (const { _id: orderId, status, isPaid, due } of rounds)
      if (status !== 'cancelled' && !isPaid)
        await api.call(markTicketPaid, {
          params: { orderId },
          body: { amount: due, ...(method !== 'cash' && { paidBy: [{ method, amount: due }] }) },
        });
  },
};

/** CON-101 The changes of managers; each reads the tables again. */
export function useTableChanges(branchId: string) {
  const queries = useQueryClient();
  const changed = async <T>(call: Promise<T>): Promise<T> => {
    const response = await call;
    await queries.invalidateQueries({ queryKey: [TABLES, branchId] });
    return response;
  };
  return {
    add: (body: BodyOf<typeof addDiningTables>) =>
      changed(api.call(addDiningTables, { params: { branchId }, body })),
    change: ({ _id: tableId }: DiningTable, body: BodyOf<typeof changeDiningTable>) =>
      changed(api.call(changeDiningTable, { params: { tableId }, body })),
    renewCode: ({ _id: tableId, code }: DiningTable) =>
      changed(api.call(renewDiningTableCode, { params: { tableId }, body: { replaces: code } })),
    remove: ({ _id: tableId }: DiningTable) => changed(api.call(removeDiningTable, { params: { tableId } })),
  };
}

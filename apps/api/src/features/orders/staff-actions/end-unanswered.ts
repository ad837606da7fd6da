import { MIN_ANSWER_MINUTES, unansweredAt } from '@app/domain/order/unanswered';
import type { Db } from '#db/connect.ts';
import { answerFrom, isReleased } from '#db/order-parts.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { orderStatusService } from '../status/order-status.service.ts';
import { staffActionsService } from './staff-actions.service.ts';

type EndUnansweredDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  /** Orders that are never ended, such as those of the demo data. */
  exemptIds: () => Promise<ReadonlySet<string>>;
};

/** D-117 Cancels the pending orders whose branch has not answered in time. Several processes may run it at once. */
export function endUnansweredOrders({ db, clock, ids, exemptIds }: EndUnansweredDeps) {
  const actions = staffActionsService({ db, clock, ids, orderStatus: orderStatusService({ clock }) });
  return async (): Promise<void> => {
    const now = clock.now();
    const orders = await pendingOrders(db, new Date(now.getTime() - MIN_ANSWER_MINUTES * 60_000));
    const exempt = orders.length > 0 ? await exemptIds() : new Set();
    for (const { id, answer_minutes: limit, type, given_at: orderedAt, receive_at: receiveAt } of orders) {
      const endsAt = unansweredAt({ type, orderedAt, receiveAt }, limit);
      if (endsAt !== null && endsAt <= now && !exempt.has(id)) await actions.endUnanswered(id);
    }
  };
}

const pendingOrders = (db: Db, orderedBefore: Date) =>
  db
    .selectFrom('customer_order')
    .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
    .select(['customer_order.id', 'type', 'receive_at', 'answer_minutes'])
    .select(answerFrom().as('given_at'))
    .where('status', '=', 'pending')
    .where('receive_at', 'is', null)
    .where('type', '<>', 'table_session')
    .where(isReleased())
    .where(answerFrom(), '<=', orderedBefore)
    .orderBy('ordered_at')
    .execute();

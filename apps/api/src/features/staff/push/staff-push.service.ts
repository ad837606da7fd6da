import type { OrderStatus } from '@app/domain/order/order-status';
import { LATE_AFTER_MS } from '@app/domain/order/unanswered';
import { createBatcher } from '#db/batcher.ts';
import type { Db } from '#db/connect.ts';
import { pushDevices } from '#db/push-devices.ts';
import { AppError } from '#errors/app-error.ts';
import type { StaffAccount } from '#http/callers/staff-caller.ts';
import type { JobTask } from '#jobs/runner.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { checkedPushTarget, type PushServices, type PushTarget } from '#ports/push/push-services.ts';
import { type MoneyKind, silentPushRepository, staffPushRepository } from './staff-push.repository.ts';

type StaffPushDeps = { db: Db; clock: Clock; ids: Ids; services: PushServices };
type OrderChange = { orderId: string; status: OrderStatus; event?: string | undefined };

export type StaffPushService = ReturnType<typeof staffPushService>;

/** Notifies the staff of a branch of its orders while no page is open. */
export function staffPushService({ db, clock, ids, services }: StaffPushDeps) {
  const pushes = staffPushRepository(db);
  const notifyNew = createBatcher(async (orderIds: readonly string[]) => {
    await pushes.notifyNew([...new Set(orderIds)], clock.now(), LATE_AFTER_MS);
    return orderIds.map(() => null);
  });
  const late: JobTask<'staff_order_late'> = async ({ orderId }) => {
    await pushes.notify('late', orderId, clock.now());
  };
  return {
    async subscribe(staff: Pick<StaffAccount, 'id' | 'sessionId'>, sent: PushTarget): Promise<void> {
      const target = checkedPushTarget(sent, services);
      const device = {
        id: ids.next(),
        ownerId: staff.id,
        sessionId: staff.sessionId,
        ...target,
        now: clock.now(),
      };
      if (!(await pushDevices(db, 'staff').subscribe(device))) throw new AppError('auth.token_invalid');
    },

    unsubscribe: async (sessionId: string): Promise<void> => {
      await pushes.removeOfSession(sessionId);
    },

    /** CON-19 CON-25 F13 A new order is announced at once, and to managers when it is late or its refund failed. */
    orderChanged: async ({ orderId, status, event }: OrderChange): Promise<void> => {
      if (event === 'refund_failed') await pushes.notify(event, orderId, clock.now());
      if (status !== 'pending' || event !== undefined) return;
      await notifyNew(orderId);
    },

    /** PAY-16 F18 */
    boardChanged: async ({ orderId, notice }: { orderId: string; notice?: MoneyKind | undefined }) => {
      if (notice !== undefined) await pushes.notify(notice, orderId, clock.now());
    },

    /** CON-60 A new delivery is announced to the devices of its driver. */
    deliveryAssigned: async ({ assignedOrderId: orderId }: { assignedOrderId?: string | undefined }) => {
      if (orderId !== undefined) await pushes.notify('delivery', orderId, clock.now());
    },

    /** CON-126 Adds the messages about a silent branch, in the transaction of the notice. */
    branchSilent: (tx: Db, branchId: string) => silentPushRepository(tx).notify(branchId, clock.now()),

    late,
  };
}

import { type CashEntry, cashGivenBack, cashReturned, cashTaken } from '@app/domain/delivery/cash';
import type { Db } from '#db/connect.ts';
import type { Ids } from '#ports/ids.ts';
import type { OrderActor } from '../status/order-actor.ts';
import { cashRepository } from './cash.repository.ts';
import { shiftsRepository } from './shifts.repository.ts';
import { stopsRepository } from './stops.repository.ts';

type CashChange = {
  driverId: string;
  order: { id: string; currency: string };
  actor: OrderActor;
  at: Date;
  note?: string | null;
};

/** Books the cash of orders to their drivers, in the transaction of the change. */
export function driverCash({ ids }: { ids: Ids }) {
  /** Cash belongs to the shift that is not settled; without one, to a shift of its own. */
  const shiftOf = async (tx: Db, driverId: string, isOnShift: boolean, at: Date): Promise<string> => {
    const current = await shiftsRepository(tx).current(driverId);
    if (current) return current.id;
    const id = ids.next();
    await shiftsRepository(tx).add({ id, driverId, at, isOpen: isOnShift });
    return id;
  };

  const book = async (tx: Db, change: CashChange, entry: CashEntry): Promise<boolean> => {
    const { driverId, order, actor, at, note } = change;
    const driver = await stopsRepository(tx).lockDriver(driverId);
    // A driver without an account has no cash here.
    if (!driver || driver.staff_id === null) return false;
    const shiftId = await shiftOf(tx, driverId, driver.is_on_shift, at);
    await cashRepository(tx).add({
      driverId,
      shiftId,
      entry,
      currency: order.currency,
      actor,
      at,
      note: note ?? null,
    });
    return true;
  };

  return {
    /** False if the driver has no account for it. */
    take: async (tx: Db, amount: number, change: CashChange): Promise<boolean> =>
      amount > 0 && book(tx, change, cashTaken(change.order.id, amount)),

    /** REFUND-07 The driver who took the cash of the order gives a part of it back. */
    async giveBackPart(tx: Db, amount: number, change: Omit<CashChange, 'driverId'>): Promise<void> {
      const entries = await cashRepository(tx).ofOrder(change.order.id);
      const driverId = entries.at(-1)?.driver_id;
      if (amount > 0 && driverId !== undefined)
        await book(tx, { ...change, driverId }, cashGivenBack(change.order.id, amount));
    },

    /** CON-29 Takes the cash of the order out of the account of the driver who took it. */
    async giveBack(tx: Db, change: Omit<CashChange, 'driverId'>): Promise<void> {
      const entries = await cashRepository(tx).ofOrder(change.order.id);
      for (const [driverId, own] of Map.groupBy(entries, (entry) => entry.driver_id)) {
        const entry = cashReturned(change.order.id, own);
        if (entry) await book(tx, { ...change, driverId }, entry);
      }
    },
  };
}

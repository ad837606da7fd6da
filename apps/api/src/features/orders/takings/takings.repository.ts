import {
  cashOf,
  type HeldMoney,
  moneyToReturn,
  moneyToUndo,
  type PaidPart,
  sumOfParts,
  type TakingHolder,
  type TakingKind,
  type TakingMethod,
} from '@app/domain/takings/takings';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { OrderActor } from '../status/order-actor.ts';

type Order = { id: string; branch_id: string };
type Entry = { order: Order; actor: Pick<OrderActor, 'id' | 'name'>; at: Date };
type Change = Entry & {
  kind: TakingKind;
  method: TakingMethod;
  /** Of a card. */
  paymentId?: string;
  /** In hundredths, with the tip; negative unless the kind is `taken`. */
  amount: number;
  tip?: number;
  /** Whose hands the money is in; the branch without it. */
  holder?: TakingHolder;
};

/**
 * CLOSE-02 The money that a branch received for an order or gave back, written in the transaction of the change. The
 * database gives each row the open period, and writes those of cards that pay an order when their payment changes.
 */
export const takingsRepository = (db: Db) => ({
  /** One taking: `taken`, or negative as `returned` to the customer. */
  async add({ order, actor, at, kind, method, paymentId, amount, tip = 0, holder }: Change): Promise<void> {
    await db
      .insertInto('taking')
      .values({
        branch_id: order.branch_id,
        order_id: order.id,
        kind,
        method,
        amount,
        tip,
        payment_id: paymentId ?? null,
        holder: holder ?? 'branch',
        actor: actor.name,
        actor_id: actor.id,
        at,
      })
      .execute();
  },

  /** Cash that a driver has taken is in the driver's hands. */
  async take(entry: Entry, parts: readonly PaidPart[], cashHolder: TakingHolder = 'branch'): Promise<void> {
    for (const { method, amount } of parts)
      if (amount > 0)
        await this.add({
          ...entry,
          kind: 'taken',
          method,
          amount,
          holder: method === 'cash' ? cashHolder : 'branch',
        });
  },

  /** Undoes what was taken beyond `remaining`. Money of cards stays. */
  async undo(entry: Entry, remaining: number): Promise<void> {
    const held = await this.held(entry.order.id);
    const byCard = sumOfParts(held.filter(({ method }) => method === 'card'));
    for (const { method, holder, amount } of moneyToUndo(held, Math.max(0, remaining - byCard)))
      await this.add({ ...entry, kind: 'undone', method, holder, amount: -amount });
  },

  /** REFUND-07 Returns an amount in the same way as it was paid. Resolves to the cash that a driver gives back. */
  async giveBack(entry: Entry, amount: number): Promise<number> {
    const parts = moneyToReturn(await this.held(entry.order.id), amount);
    for (const part of parts) await this.add({ ...entry, kind: 'returned', ...part, amount: -part.amount });
    return cashOf(parts.filter(({ holder }) => holder === 'driver'));
  },

  /** What is left of the money of an order, tips beyond it left out; the newest method last. */
  held: (orderId: string): Promise<HeldMoney[]> =>
    db
      .selectFrom('taking')
      .select(['method', 'holder'])
      .select(sql<number>`sum(amount - tip)::int8`.as('amount'))
      .where('order_id', '=', orderId)
      .groupBy(['method', 'holder'])
      .orderBy((eb) => eb.fn.max('id'))
      .execute(),
});

import { add, type Amount, subtract, ZERO } from '@app/domain/money/amount';
import type { Insertable } from 'kysely';
import type { Database, Db } from '#db/connect.ts';
import { executeWithCtes, insertCte } from '#db/ctes.ts';
import type { PricedOrder } from '#features/orders/pricing/priced-order.ts';
import { sql } from 'kysely';

type Account = { customerId: string; vendorId: string };
type Ended = { orderId: string; priced: PricedOrder; isCompleted: boolean; orderedAt: Date; endedAt: Date };
type CouponUse = { couponId: string; customerId: string; orderId: string; usedAt: Date };
type Row<T extends keyof Database> = Insertable<Database[T]>;

export type HistoryLedger = ReturnType<typeof historyLedger>;

/** The credit and the coupons of the customers of earlier orders, which are added by time. */
export function historyLedger() {
  const accounts = new Map<string, Account & { balance: Amount; lastEnd: Date; hasOrdered: boolean }>();
  const entries: Row<'credit_entry'>[] = [];
  const uses: CouponUse[] = [];
  const find = ({ customerId, vendorId }: Account) => accounts.get(`${customerId} ${vendorId}`);

  return {
    /** None while the order before has not ended, because its cashback is not credited yet. */
    creditOf(account: Account, now: Date): Amount {
      const found = find(account);
      return found && found.lastEnd < now ? found.balance : ZERO;
    },
    hasOrdered: (account: Account) => find(account)?.hasOrdered ?? false,
    usesOf(couponId: string, customerId: string) {
      const ofCoupon = uses.filter((use) => use.couponId === couponId);
      return {
        uses: ofCoupon.length,
        usesByCustomer: ofCoupon.filter((use) => use.customerId === customerId).length,
      };
    },
    useCoupon: (use: CouponUse) => void uses.push(use),

    /** A completed order earns its cashback; the credit of a cancelled one is returned. */
    addOrder(account: Account, { orderId, priced, isCompleted, orderedAt, endedAt }: Ended) {
      const found = find(account) ?? { ...account, balance: ZERO, lastEnd: endedAt, hasOrdered: false };
      const entry = { customer_id: account.customerId, vendor_id: account.vendorId, order_id: orderId };
      const { usedCredit, cashback } = priced;
      if (usedCredit > ZERO) {
        entries.push({ ...entry, kind: 'spend', amount: 0 - usedCredit, created_at: orderedAt });
        if (!isCompleted) entries.push({ ...entry, kind: 'refund', amount: usedCredit, created_at: endedAt });
      }
      if (isCompleted && cashback > ZERO)
        entries.push({ ...entry, kind: 'cashback', amount: cashback, created_at: endedAt });
      accounts.set(`${account.customerId} ${account.vendorId}`, {
        ...found,
        balance: isCompleted ? add(subtract(found.balance, usedCredit), cashback) : found.balance,
        lastEnd: endedAt,
        hasOrdered: found.hasOrdered || isCompleted,
      });
    },

    async insert(db: Db): Promise<void> {
      const balances = [...accounts.values()].map(({ customerId, vendorId, balance }) => ({
        customer_id: customerId,
        vendor_id: vendorId,
        balance,
      }));
      const used = uses.map(({ couponId, customerId, orderId, usedAt }) => ({
        order_id: orderId,
        coupon_id: couponId,
        customer_id: customerId,
        used_at: usedAt,
      }));
      const parts = {
        balances: insertCte('credit_balance', balances),
        entries: insertCte('credit_entry', entries),
        used: insertCte('coupon_use', used),
      };
      await executeWithCtes(db, parts, sql`select`);
      await sql`update coupon set uses = (select count(*) from coupon_use where coupon_id = coupon.id)`.execute(
        db,
      );
    },
  };
}

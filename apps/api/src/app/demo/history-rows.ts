import type { PastOrder } from '@app/demo/history/past-orders';
import { amountFromDecimal, subtract, ZERO } from '@app/domain/money/amount';
import { couponRefusal } from '@app/domain/offers/coupon';
import { soldOutText } from '@app/domain/order/cancel-reason';
import { stepsOf } from '@app/domain/order/order-status';
import { taxRateFor } from '@app/domain/pricing/charge';
import { couponResult } from '@app/domain/pricing/coupon-result';
import { priceCart } from '@app/domain/pricing/price-cart';
import { toPointColumn } from '#db/geo-columns.ts';
import { amountColumns, itemRows, offerRows, taxColumns } from '#features/orders/place-order/new-order.ts';
import type { OrderToAdd } from '#features/orders/place-order/place-order.repository.ts';
import type { PricedOrder } from '#features/orders/pricing/priced-order.ts';
import type { DemoMenu } from './demo-menus.ts';
import type { DemoWorld } from './demo-world.ts';
import type { HistoryLedger } from './history-ledger.ts';
import { pricingContext } from './order-rows.ts';

type Place = { customerId: string; tableId: string | null; sessionId: string | null };

/** The rows of an earlier order, priced as when it was placed, and what it changes in the ledger. */
export function pastOrderRows(
  past: PastOrder,
  { menus, drivers, ids }: DemoWorld,
  ledger: HistoryLedger,
  { customerId, tableId, sessionId }: Place,
): OrderToAdd {
  const menu = menus(past.branch);
  const id = ids.next();
  const account = { customerId, vendorId: menu.vendorId };
  const context = pricingContext(menu, {
    type: past.type,
    location: past.location,
    tip: amountFromDecimal(past.tip),
    credit: past.isCreditUsed ? ledger.creditOf(account, past.orderedAt) : ZERO,
  });
  const coupon = couponOf(past, menu, ledger, account);
  const lines = past.lines.map((line) => menu.cartLine(line, past.type));
  const priced = priceCart(lines, [...menu.offers, ...(coupon ? [coupon.offer] : [])], context);
  const isCompleted = past.cancelled === null;
  if (coupon && couponResult(priced, coupon.offer).amount > ZERO)
    ledger.useCoupon({ couponId: coupon.id, customerId, orderId: id, usedAt: past.orderedAt });
  ledger.addOrder(account, {
    orderId: id,
    priced,
    isCompleted,
    orderedAt: past.orderedAt,
    endedAt: past.endedAt,
  });
  return {
    order: {
      id,
      customer_id: customerId,
      branch_id: menu.branchId,
      currency: menu.branch.currency,
      location: past.location && toPointColumn(past.location),
      table_id: tableId,
      table_session_id: sessionId,
      driver_id: past.driver === null ? null : (drivers.get(past.driver) ?? null),
      order_number: past.number,
      type: past.type,
      status: isCompleted ? 'completed' : 'cancelled',
      note: past.note,
      ...paymentColumns(past, priced),
      ...timeColumns(past),
      ...cancelColumns(past, priced),
      ...amountColumns(priced),
      ...taxColumns(priced, context),
    },
    items: itemRows(id, { priced, standardRate: taxRateFor(context) }, () => ids.next()),
    offers: offerRows(id, priced),
    changes: changesOf(past).map((change) => ({ order_id: id, ...change })),
  };
}

function couponOf(
  { code, branch, orderedAt }: PastOrder,
  { coupons }: DemoMenu,
  ledger: HistoryLedger,
  account: { customerId: string; vendorId: string },
) {
  const found = coupons.find(({ terms }) => terms.code === code);
  if (!found) return null;
  const { terms, id } = found;
  const facts = {
    isActive: true,
    startsAt: terms.startsAt === null ? null : new Date(terms.startsAt),
    endsAt: terms.endsAt === null ? null : new Date(terms.endsAt),
    isForBranch: terms.branches?.includes(branch.split('/')[1] ?? '') ?? true,
    isFirstOrderOnly: terms.isFirstOrderOnly,
    hasOrdered: ledger.hasOrdered(account),
    maxUses: terms.maxUses,
    maxUsesPerCustomer: terms.maxUsesPerCustomer,
    ...ledger.usesOf(id, account.customerId),
  };
  return couponRefusal(facts, orderedAt) === null ? found : null;
}

function paymentColumns({ cancelled, endedAt }: PastOrder, { total, usedCredit }: PricedOrder) {
  const isByCredit = usedCredit > ZERO && usedCredit === total;
  const isPaid = cancelled === null;
  return {
    payment_method: isByCredit ? ('tam_credit' as const) : ('cash' as const),
    is_paid: isPaid || isByCredit,
    paid_at: isPaid ? endedAt : null,
    paid_amount: isPaid ? subtract(total, usedCredit) : null,
  };
}

const timeColumns = ({ orderedAt, receiveAt, work, ride, endedAt }: PastOrder) => ({
  ordered_at: orderedAt,
  receive_at: receiveAt,
  accepted_at: work?.acceptedAt ?? null,
  promised_at: work?.promisedAt ?? null,
  started_at: work?.startedAt ?? null,
  ready_at: work?.readyAt ?? null,
  picked_up_at: ride?.pickedUpAt ?? null,
  arrived_at: ride?.arrivedAt ?? null,
  delivered_at: ride ? endedAt : null,
  ended_at: endedAt,
  revised_at: endedAt,
});

function cancelColumns({ cancelled }: PastOrder, { lines }: PricedOrder) {
  const [first] = lines;
  const text = soldOutText(cancelled?.reason === 'sold_out' && first ? [first.line.names] : []);
  return {
    cancel_reason: cancelled?.reason ?? null,
    cancel_words_en: text.en,
    cancel_words_ar: text.ar,
  };
}

function changesOf({ type, orderedAt, work, ride, endedAt, cancelled }: PastOrder) {
  const placed = { status: 'pending' as const, actor: 'customer' as const, changed_at: orderedAt };
  if (cancelled)
    return [placed, { status: 'cancelled' as const, actor: cancelled.actor, changed_at: endedAt }];
  const at = {
    pending: orderedAt,
    processing: work?.acceptedAt,
    shipped: ride?.pickedUpAt,
    completed: endedAt,
  };
  return stepsOf(type).map((status) => ({
    status,
    actor: status === 'pending' ? ('customer' as const) : ('staff' as const),
    changed_at: (status === 'cancelled' ? null : at[status]) ?? endedAt,
  }));
}

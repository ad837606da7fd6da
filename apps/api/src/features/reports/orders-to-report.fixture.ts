import type { CancelReason } from '@app/domain/order/cancel-reason';
import type { OrderType } from '@app/domain/order/order-type';
import type { Db } from '#db/connect.ts';
import { toPointColumn } from '#db/geo-columns.ts';
import { fixtures } from '#features/branches/branches.fixture.ts';
import { randomIds } from '#ports/ids.ts';

export type EndedOrder = {
  branchId: string;
  type: OrderType;
  endedAt: Date;
  isCompleted: boolean;
  usedCredit: number;
  /** Seconds from the order to its acceptance, to ready, to leaving, and to its end. */
  accept: number;
  ready: number;
  wait: number;
  ride: number;
  /** Seconds after the promise. */
  late: number;
  reason: CancelReason | null;
  actor: 'customer' | 'staff' | 'system';
  items: { name: string; quantity: number; total: number; option: string | null }[];
  offer: { name: string; mode: 'save' | 'cashback'; saved: number } | null;
  driverId: string | null;
};

const EXAMPLE: EndedOrder = {
  branchId: fixtures.grillMarket,
  type: 'pickup',
  endedAt: new Date('2026-11-15T12:00:00Z'),
  isCompleted: true,
  usedCredit: 0,
  accept: 60,
  ready: 900,
  wait: 120,
  ride: 600,
  late: -60,
  reason: null,
  actor: 'staff',
  items: [{ name: 'Kebab', quantity: 2, total: 1_000, option: null }],
  offer: null,
  driverId: null,
};

/** In hundredths. */
export const totalOf = ({ items }: Pick<EndedOrder, 'items'>) =>
  items.reduce((sum, { total }) => sum + total, 0);

let orders = 0;

/** Inserts an active order and ends it by an update, as the server does. */
export async function addEnded(db: Db, changes: Partial<EndedOrder> = {}): Promise<string> {
  const order = { ...EXAMPLE, ...changes };
  const id = randomIds.next();
  const isDelivery = order.type === 'delivery';
  const at = (secondsBeforeEnd: number) => new Date(order.endedAt.getTime() - secondsBeforeEnd * 1_000);
  const ride = isDelivery ? order.ride : 0;
  const wait = isDelivery ? order.wait : 0;
  const readyAt = at(ride + wait);
  const acceptedAt = at(ride + wait + order.ready);
  const doneAt = isDelivery ? order.endedAt : readyAt;
  const promisedAt = new Date(doneAt.getTime() - order.late * 1_000);
  await db
    .insertInto('customer_order')
    .values({
      id,
      branch_id: order.branchId,
      customer_id: fixtures.customer,
      order_number: String(++orders).padStart(8, '0'),
      type: order.type,
      status: isDelivery ? 'shipped' : 'processing',
      payment_method: 'cash',
      currency: 'JD',
      subtotal: totalOf(order),
      tax: 0,
      delivery_fee: 0,
      delivery_discount: 0,
      saved: 0,
      cashback: 0,
      platform_fee: 0,
      total: totalOf(order),
      used_credit: order.usedCredit,
      location: isDelivery ? toPointColumn({ lat: 29.53, lng: 35.005 }) : null,
      table_id: order.type === 'table_session' ? fixtures.table : null,
      ordered_at: at(ride + wait + order.ready + order.accept),
      accepted_at: acceptedAt,
      promised_at: promisedAt,
      ready_at: readyAt,
      picked_up_at: isDelivery ? at(ride) : null,
      driver_id: isDelivery ? order.driverId : null,
    })
    .execute();
  for (const [position, item] of order.items.entries()) {
    await db
      .insertInto('order_item')
      .values({
        id: randomIds.next(),
        order_id: id,
        position,
        name_en: item.name,
        name_ar: `${item.name} ع`,
        quantity: item.quantity,
        unit_price: item.total / item.quantity,
        preferences_price: 0,
        total: item.total,
        saved: 0,
        preferences: JSON.stringify(
          item.option === null
            ? []
            : [
                {
                  id: fixtures.size,
                  name: { en: 'Size', ar: 'الحجم' },
                  options: [{ id: fixtures.size, name: { en: item.option, ar: item.option }, price: 50 }],
                },
              ],
        ),
      })
      .execute();
  }
  if (order.offer) {
    const { name, mode, saved } = order.offer;
    const row = { name_en: name, name_ar: `${name} ع`, mode, affect: 'item', saved } as const;
    await db
      .insertInto('order_offer')
      .values({ order_id: id, position: 0, ...row })
      .execute();
  }
  const status = order.isCompleted ? 'completed' : 'cancelled';
  await db
    .updateTable('customer_order')
    .set({ status, ended_at: order.endedAt, cancel_reason: order.isCompleted ? null : order.reason })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('order_status_change')
    .values({ order_id: id, status, actor: order.actor, changed_at: order.endedAt })
    .execute();
  return id;
}

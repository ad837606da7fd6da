import type { Point } from '@app/domain/geo/point';
import { zoneContaining } from '@app/domain/geo/zone';
import { type Amount, amountFromDecimal, ZERO } from '@app/domain/money/amount';
import { basisPointsFromPercent } from '@app/domain/money/percent';
import { isActive } from '@app/domain/order/order-status';
import type { OrderType } from '@app/domain/order/order-type';
import { taxRateFor } from '@app/domain/pricing/charge';
import { priceCart } from '@app/domain/pricing/price-cart';
import { serviceChargeFor } from '@app/domain/pricing/service-charge';
import type { Insertable } from 'kysely';
import type { Database } from '#db/connect.ts';
import { toPointColumn } from '#db/geo-columns.ts';
import { randomOrderNumber } from '#features/orders/place-order/order-number.ts';
import { amountColumns, itemRows, offerRows, taxColumns } from '#features/orders/place-order/new-order.ts';
import type { OrderToAdd } from '#features/orders/place-order/place-order.repository.ts';
import type { DemoMenu } from './demo-menus.ts';
import type { DemoWorld } from './demo-world.ts';
import { pastSteps } from '@app/demo/order-history';
import type { DemoOrder } from '@app/demo/orders';

type Place = { tableId: string | null; sessionId: string | null };

export type OrderRows = OrderToAdd & {
  cashback: Omit<Insertable<Database['credit_entry']>, 'kind'> | null;
};

const HOUR_MS = 3_600_000;
const hoursFrom = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS);
export const orderedAtOf = (order: DemoOrder, now: Date) => hoursFrom(now, -order.hoursAgo);

/** The rows of an order as the server writes them: priced by the same rules, with names and prices copied. */
export function orderRows(demo: DemoOrder, world: DemoWorld, place: Place): OrderRows {
  const { ids, now } = world;
  const customer = world.people.get(demo.customer);
  if (!customer) throw new Error(`the demo has no customer "${demo.customer}"`);
  const menu = world.menus(demo.branch);
  const location = demo.address === undefined ? null : (customer.addresses.get(demo.address) ?? null);
  const lines = demo.lines.map((line) => menu.cartLine(line, demo.type));
  const context = pricingContext(menu, { type: demo.type, location });
  const priced = priceCart(lines, menu.offers, context);
  const id = ids.next();
  const history = pastSteps(demo.type, demo.status, orderedAtOf(demo, now), now);
  const endedAt = isActive(demo.status) ? null : (history.at(-1)?.at ?? now);
  const account = { customer_id: customer.id, vendor_id: menu.vendorId };
  return {
    order: {
      id,
      customer_id: customer.id,
      branch_id: menu.branchId,
      currency: menu.branch.currency,
      location: location && toPointColumn(location),
      table_id: place.tableId,
      table_session_id: place.sessionId,
      ended_at: endedAt,
      ...factColumns(demo, world),
      ...amountColumns(priced),
      ...taxColumns(priced, context),
    },
    items: itemRows(id, { priced, standardRate: taxRateFor(context) }, () => ids.next()),
    offers: offerRows(id, priced),
    changes: history.map(({ status, actor, at }) => ({ order_id: id, status, actor, changed_at: at })),
    cashback:
      demo.status === 'completed' && priced.cashback > ZERO
        ? { ...account, order_id: id, amount: priced.cashback, created_at: endedAt ?? now }
        : null,
  };
}

const factColumns = (demo: DemoOrder, { drivers, now }: DemoWorld) => ({
  order_number: randomOrderNumber(),
  type: demo.type,
  status: demo.status,
  payment_method: 'cash' as const,
  is_paid: demo.status === 'completed',
  driver_id: demo.driver === undefined ? null : (drivers.get(demo.driver) ?? null),
  note: demo.note ?? null,
  receive_at: demo.receiveInHours === undefined ? null : hoursFrom(now, demo.receiveInHours),
  ordered_at: orderedAtOf(demo, now),
});

type Charged = { type: OrderType; location: Point | null; tip?: Amount; credit?: Amount };

function readServiceCharge({ serviceCharge }: DemoMenu['branch'], type: OrderType) {
  if (serviceCharge === null) return null;
  return serviceChargeFor(type, {
    onTables: basisPointsFromPercent(serviceCharge.tablePercent),
    onDeliveries: basisPointsFromPercent(serviceCharge.deliveryPercent),
    isTaxed: serviceCharge.isTaxed,
  });
}

export function pricingContext(
  { vendor, branch }: DemoMenu,
  { type, location, tip = ZERO, credit = ZERO }: Charged,
) {
  const zones = branch.zones.map((zone) => ({ ...zone, coordinates: zone.polygon }));
  const zone = location && zoneContaining(zones, location);
  if (type === 'delivery' && !zone) throw new Error(`the demo delivers to where "${branch.key}" does not`);
  return {
    orderType: type,
    taxRate: basisPointsFromPercent(branch.taxPercent),
    deliveryTaxRate: basisPointsFromPercent(branch.deliveryTaxPercent),
    pricesIncludeTax: vendor.pricesIncludeTax,
    serviceCharge: readServiceCharge(branch, type),
    zoneDeliveryFee: zone ? amountFromDecimal(zone.deliveryFee) : ZERO,
    platformFee: amountFromDecimal(branch.platformFee),
    tip,
    credit,
    useCredit: credit > ZERO,
  };
}

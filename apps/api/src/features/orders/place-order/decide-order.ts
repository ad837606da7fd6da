import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import { availabilityOf } from '@app/domain/branch/availability';
import { isOpenAt, nearestOpenTime } from '@app/domain/branch/opening-hours';
import { missingToMinimum } from '@app/domain/cart/minimum-order';
import type { Language } from '@app/domain/language';
import { type Amount, amount, subtract, toDecimal, ZERO } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { formatWallClock } from '@app/domain/schedule/wall-clock';
import {
  boundsIfOutside,
  PLACING_DRIFT_MINUTES,
  scheduleWindow,
  type Window,
} from '@app/domain/schedule/window';
import { waitsForStaff } from '@app/domain/table/table-mode';
import { hoursFromRow, stateFromRow } from '#db/branch-state.ts';
import { AppError } from '#errors/app-error.ts';
import { cartFingerprint } from '../fingerprint.ts';
import {
  type CartProblem,
  cartProblems,
  referencedIds,
  refuseProblems,
  refuseTooLarge,
  zoneAtDestination,
} from '../pricing/cart-check.ts';
import type { CardSettings } from '#db/card-columns.ts';
import { cardTermsOf, refuseCardAmount } from '../pricing/card-terms.ts';
import { couponIn, couponProblems, type NamedCoupon } from '../pricing/coupon.ts';
import type { MenuSnapshot, OrderMenu } from '../pricing/menu-snapshot.repository.ts';
import { priceOrder } from '../pricing/price-order.ts';
import type { PricedOrder } from '../pricing/priced-order.ts';
import type { QuotedPrice } from '../pricing/quotes.repository.ts';
import { type LinePerson, newOrder } from './new-order.ts';
import { type OrderLimits, refuseTooMany } from './order-limits.ts';
import type { OrderContext, OrderContextQuery, OrderToPlace } from './place-order.repository.ts';
import { StaleReadError } from './retry-transaction.ts';

/** SHOP-02 An order that staff enter: their people are at the branch, so what protects against strangers is left out. */
export type ByStaff = {
  /** Also while the branch is paused, and by a manager outside its hours. */
  isConfirmed: boolean;
  isManager: boolean;
};

type PlaceOrderCommand = {
  customerId: string;
  branchId: string;
  request: OrderRequest;
  language: Language;
  key: string | null;
  fingerprint: string;
  party?: { people: readonly LinePerson[]; seenTotal?: Amount } | undefined;
  byStaff?: ByStaff | undefined;
};

type OrderFactoryDeps = {
  now: Date;
  limits: OrderLimits;
  number: string;
  nextId: () => string;
  cards: CardSettings;
};

export const toContextQuery = (command: PlaceOrderCommand): OrderContextQuery => ({
  customerId: command.customerId,
  branchId: command.branchId,
  tableCode: referencedIds(command.request).tableCode,
  key: command.key,
  fingerprint: command.fingerprint,
  cart: cartFingerprint(command.branchId, command.request),
  code: referencedIds(command.request).code,
});

/** The order placed by an earlier attempt of the same request. */
export function earlierOrder(context: OrderContext, { key, fingerprint }: PlaceOrderCommand): string | null {
  if (context.is_phone_verified === null) throw new AppError('auth.token_invalid');
  if (!context.is_phone_verified) throw new AppError('auth.phone_unverified');
  if (key === null) return context.recent_order;
  const isOther = context.keyed_order !== null && context.keyed_fingerprint !== fingerprint;
  if (isOther) throw new AppError('order.key_reused');
  return context.keyed_order;
}

/** Checks and prices the order (D-081). Throws if it cannot be placed. */
export function decideOrder(
  snapshot: MenuSnapshot,
  context: OrderContext,
  { request, language, customerId, key, fingerprint, party, byStaff }: PlaceOrderCommand,
  { now, limits, number, nextId, cards }: OrderFactoryDeps,
): OrderToPlace {
  const { credit, table_id: tableId } = context;
  const people = party?.people ?? peopleAt(context, request);
  refuseUnopened(snapshot, context);
  const shown = byStaff ? menuForStaff(snapshot) : snapshot;
  const menu = { ...shown, credit, table_id: tableId, coupon: context.coupon };
  const coupon = couponIn(menu, request, now);
  const card = request.payment_method === 'visa' ? cardTermsOf(menu, cards) : null;
  refuseUnplaceable(menu, coupon, { request, language, now, takesCards: card !== null, byStaff });
  const priced = priceOrder(menu, request, { now, coupon: coupon?.offer });
  refuseBelowMinimum(menu, priced.subtotal, { request, language });
  refuseTooLarge(menu, priced, { language, isByCard: card !== null });
  if (card !== null) refuseCardAmount(menu, card, priced.totalWithCredit, language);
  refuseHigherPrice(priced, quotedIn(context, party?.seenTotal), { language, currency: menu.currency });
  if (!byStaff) refuseTooMany(context, limits, now);
  if (snapshot.catalogue_version === null) throw new StaleReadError('the branch is being created');
  return {
    ...newOrder({
      id: nextId(),
      number,
      customerId,
      request,
      menu,
      priced,
      coupon,
      now,
      nextId,
      card,
      people,
      visitId: context.visit_id,
    }),
    request: { key, fingerprint },
    seen: { ordersPlaced: context.orders_placed, catalogueVersion: snapshot.catalogue_version },
  };
}

const quotedIn = (
  { quoted_total: total, quoted_prices: unitPrices }: OrderContext,
  seen: Amount | undefined,
): QuotedPrice | null => {
  if (seen !== undefined) return { total: seen, unitPrices: [] };
  return total === null || unitPrices === null ? null : { total, unitPrices };
};

/** TABLE-16 Whose lines these are, for a member of a visit who has a cart of their own. */
function peopleAt(context: OrderContext, { items }: OrderRequest): LinePerson[] | undefined {
  const { visit_id: visitId, visit_person: personId, visit_name: name } = context;
  if (visitId === null) return undefined;
  if (personId === null || name === null)
    throw new AppError('session.join_required', {}, { body: { isTaken: true } });
  return items.map(() => ({ lineId: null, personId, name }));
}

/** SHOP-02 What staff enter earns no cashback. */
export const menuForStaff = (menu: MenuSnapshot): MenuSnapshot => ({
  ...menu,
  offers: menu.offers.filter(({ mode }) => mode !== 'cashback'),
});

/** TABLE-05 */
function refuseUnopened(
  { table_mode: mode }: MenuSnapshot,
  { table_id: tableId, visit_id: visitId, has_own_bill: hasOwnBill }: OrderContext,
): void {
  if (tableId !== null && waitsForStaff({ mode, hasVisit: visitId !== null, hasOwnBill }))
    throw new AppError('table.not_open');
}

type OrderToDecide = {
  request: OrderRequest;
  language: Language;
  now: Date;
  takesCards: boolean;
  byStaff: ByStaff | undefined;
};

/** Checks everything except the price (D-081). */
function refuseUnplaceable(
  menu: OrderMenu,
  coupon: NamedCoupon | null,
  { request, language, now, takesCards, byStaff }: OrderToDecide,
): void {
  const state = stateFromRow(menu, now);
  // HOURS-05 A branch that is closed by its hours alone takes orders for later.
  const isOpen = state.isOpen || (request.receive_at !== null && menu.is_open);
  const availability = availabilityOf({ ...state, isOpen });
  const mayConfirm = byStaff !== undefined && (availability === 'busy' || byStaff.isManager);
  if (availability !== 'open' && !(mayConfirm && byStaff.isConfirmed))
    throw new AppError('branch.unavailable', {}, { body: mayConfirm ? { mayConfirm } : {} });
  refuseProblems([
    ...cartProblems(menu, { request, language, now, takesCards }),
    ...scheduleProblems(menu, request, now),
    ...couponProblems(coupon),
  ]);
}

/** Whether an order for later falls into the window of the branch, counted from now (D-083). */
function scheduleProblems(menu: OrderMenu, request: OrderRequest, now: Date): CartProblem[] {
  if (request.receive_at === null) return [];
  const path = 'receive_at';
  const window = scheduleWindow(now, {
    minScheduleHours: menu.min_schedule_hours,
    maxScheduleHours: menu.max_schedule_hours,
  });
  if (!window) return [{ path, code: 'cart.scheduling_unavailable' }];
  const chosen = new Date(request.receive_at);
  const bounds = boundsIfOutside(window, chosen, { timeZone: menu.timezone }, PLACING_DRIFT_MINUTES);
  if (!bounds) return closedProblems(menu, chosen, window);
  const values = { minDate: bounds.first, maxDate: bounds.last };
  return [{ path, code: 'cart.time_out_of_range', values }];
}

/** HOURS-05 */
function closedProblems(menu: OrderMenu, chosen: Date, window: Window): CartProblem[] {
  const hours = hoursFromRow(menu);
  if (hours === null || isOpenAt(hours, chosen)) return [];
  const path = 'receive_at';
  const nearest = nearestOpenTime(hours, chosen, { from: window.earliest, to: window.latest });
  if (nearest === null) return [{ path, code: 'cart.scheduling_unavailable' }];
  const time = formatWallClock(nearest, { timeZone: menu.timezone });
  return [{ path, code: 'cart.closed_then', values: { time } }];
}

function refuseBelowMinimum(
  menu: OrderMenu,
  subtotal: Amount,
  { request, language }: Pick<OrderToDecide, 'request' | 'language'>,
): void {
  const zone = zoneAtDestination(menu, request);
  const missing = missingToMinimum(subtotal, {
    orderType: request.order_type.name,
    branchMinimum: amount(menu.minimum_amount),
    zoneMinimum: zone && amount(zone.minimum_amount),
  });
  if (missing === ZERO) return;
  const values = { missing: formatAmount(missing, language, menu.currency) };
  refuseProblems([{ path: 'items', code: 'cart.below_minimum', values }]);
}

/** A price above the quoted one needs a new confirmation (D-078); the errors name the lines that cost more. */
function refuseHigherPrice(
  { total, tip, lines }: PricedOrder,
  quoted: QuotedPrice | null,
  { language, currency }: { language: Language; currency: string },
): void {
  if (quoted === null || subtract(total, tip) <= quoted.total) return;
  const raised = lines.flatMap(({ line, unit }, index) => {
    if (unit <= (quoted.unitPrices[index] ?? unit)) return [];
    const values = { name: line.names[language], price: formatAmount(unit, language, currency) };
    return [[`items.${index}`, [{ code: 'cart.price_raised', values }]] as const];
  });
  throw new AppError(
    'order.prices_changed',
    {},
    { fields: Object.fromEntries(raised), body: { total: toDecimal(subtract(total, tip)) } },
  );
}

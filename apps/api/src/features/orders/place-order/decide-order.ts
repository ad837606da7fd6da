import type { OrderRequest } from '@app/contract/schemas/orders';
import type { Language } from '@app/domain/language';
import { AppError } from '#errors/app-error.ts';
import { cartFingerprint } from '../fingerprint.ts';
import { referencedIds, refuseTooLarge } from '../pricing/cart-check.ts';
import type { MenuSnapshot } from '../pricing/menu-snapshot.repository.ts';
import { priceOrder } from '../pricing/price-order.ts';
import type { QuotedPrice } from '../pricing/quotes.repository.ts';
import { newOrder } from './new-order.ts';
import { refuseBelowMinimum, refuseHigherPrice, refuseUnplaceable } from './order-checks.ts';
import type { OrderContext, OrderContextQuery } from './order-context.repository.ts';
import { type OrderLimits, refuseTooMany } from './order-limits.ts';
import type { OrderToPlace } from './place-order.repository.ts';
import { StaleReadError } from './retry-transaction.ts';

type PlaceOrderCommand = {
  customerId: string;
  branchId: string;
  request: OrderRequest;
  language: Language;
  key: string | null;
  fingerprint: string;
};

type OrderFactoryDeps = { now: Date; limits: OrderLimits; number: string; nextId: () => string };

export const contextQueryOf = (command: PlaceOrderCommand): OrderContextQuery => ({
  customerId: command.customerId,
  branchId: command.branchId,
  tableCode: referencedIds(command.request).tableCode,
  key: command.key,
  fingerprint: command.fingerprint,
  cart: cartFingerprint(command.branchId, command.request),
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
  { request, language, customerId, key, fingerprint }: PlaceOrderCommand,
  { now, limits, number, nextId }: OrderFactoryDeps,
): OrderToPlace {
  const menu = { ...snapshot, credit: context.credit, table_id: context.table_id };
  refuseUnplaceable(menu, { request, language, now });
  const priced = priceOrder(menu, request);
  refuseBelowMinimum(menu, priced.subtotal, { request, language });
  refuseTooLarge(menu, priced, language);
  refuseHigherPrice(priced, quotedIn(context), { language, currency: menu.currency });
  refuseTooMany(context, limits, now);
  if (snapshot.catalogue_version === null) throw new StaleReadError('the branch is being created');
  return {
    ...newOrder({ id: nextId(), number, customerId, request, menu, priced, now, nextId }),
    request: { key, fingerprint },
    seen: { ordersPlaced: context.orders_placed, catalogueVersion: snapshot.catalogue_version },
  };
}

const quotedIn = ({ quoted_total: total, quoted_prices: unitPrices }: OrderContext): QuotedPrice | null =>
  total === null || unitPrices === null ? null : { total, unitPrices };

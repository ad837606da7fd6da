import type { OrderRequest } from '@app/contract/schemas/orders';
import { availabilityOf } from '@app/domain/branch/availability';
import { missingToMinimum } from '@app/domain/cart/minimum-order';
import type { Language } from '@app/domain/language';
import { type Amount, amount, ZERO } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { AppError } from '#errors/app-error.ts';
import { cartProblems, refuseProblems, zoneOf } from '../pricing/cart-check.ts';
import type { PricedOrder } from '../pricing/priced-order.ts';
import type { PricingContext } from '../pricing/menu-snapshot.repository.ts';
import type { QuotedPrice } from '../pricing/quotes.repository.ts';
import { scheduleProblems } from './schedule-check.ts';

type Command = { request: OrderRequest; language: Language; now: Date };

/** Checks everything except the price (D-081). */
export function refuseUnplaceable(menu: PricingContext, { request, language, now }: Command): void {
  const availability = availabilityOf({ isOpen: menu.is_open, isActive: menu.is_active });
  if (availability !== 'open') throw new AppError('branch.unavailable');
  refuseProblems([...cartProblems(menu, request, language), ...scheduleProblems(menu, request, now)]);
}

export function refuseBelowMinimum(
  menu: PricingContext,
  subtotal: Amount,
  { request, language }: Pick<Command, 'request' | 'language'>,
): void {
  const zone = zoneOf(menu, request);
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
export function refuseHigherPrice(
  { total, lines }: PricedOrder,
  quoted: QuotedPrice | null,
  { language, currency }: { language: Language; currency: string },
): void {
  if (quoted === null || total <= quoted.total) return;
  const raised = lines.flatMap(({ line, unit }, index) => {
    if (unit <= (quoted.unitPrices[index] ?? unit)) return [];
    const values = { name: line.names[language], price: formatAmount(unit, language, currency) };
    return [[`items.${index}`, [{ code: 'cart.price_raised', values }]] as const];
  });
  throw new AppError('order.prices_changed', {}, { fields: Object.fromEntries(raised) });
}

import type { OrderRequest } from '@app/contract/schemas/orders';
import { availabilityOf } from '@app/domain/branch/availability';
import { missingToMinimum } from '@app/domain/cart/minimum-order';
import type { Language } from '@app/domain/language';
import { type Amount, amount, ZERO } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { orderSizeProblem } from '@app/domain/order/order-size';
import { AppError } from '#http/app-error.ts';
import { cartProblems, refuseProblems, zoneOf } from '../pricing/cart-check.ts';
import type { PricedOrder } from './order-rows.ts';
import type { PricingContext } from '../pricing/menu-snapshot.repository.ts';
import type { QuotedPrice } from '../pricing/quotes.repository.ts';
import { scheduleProblems } from './schedule-check.ts';

type Asked = { request: OrderRequest; language: Language; now: Date };

/** Everything but the price: whether the branch takes this order now (D-081). */
export function refuseUnplaceable(sheet: PricingContext, { request, language, now }: Asked): void {
  const availability = availabilityOf({ isOpen: sheet.is_open, isActive: sheet.is_active });
  if (availability !== 'open') throw new AppError('branch.unavailable');
  refuseProblems([...cartProblems(sheet, request, language), ...scheduleProblems(sheet, request, now)]);
}

export function refuseBelowMinimum(
  sheet: PricingContext,
  subtotal: Amount,
  { request, language }: Pick<Asked, 'request' | 'language'>,
): void {
  const zone = zoneOf(sheet, request);
  const missing = missingToMinimum(subtotal, {
    orderType: request.order_type.name,
    branchMinimum: amount(sheet.minimum_amount),
    zoneMinimum: zone && amount(zone.minimum_amount),
  });
  if (missing === ZERO) return;
  const values = { missing: formatAmount(missing, language, sheet.currency) };
  refuseProblems([{ path: 'items', code: 'cart.below_minimum', values }]);
}

/** An order that has not been paid has a largest size, so that a joke order stays small. */
export function refuseTooLarge(sheet: PricingContext, priced: PricedOrder, language: Language): void {
  const limits = { maxUnpaidTotal: amount(sheet.max_unpaid_total), maxPortions: sheet.max_portions };
  const quantities = priced.lines.map(({ line }) => line.quantity);
  const problem = orderSizeProblem({ quantities, unpaidTotal: priced.totalWithCredit }, limits);
  if (problem === null) return;
  const max =
    problem === 'portions_exceeded'
      ? limits.maxPortions
      : formatAmount(limits.maxUnpaidTotal, language, sheet.currency);
  refuseProblems([{ path: 'items', code: `cart.${problem}`, values: { max } }]);
}

/** Nobody pays more than he was quoted without being asked again (D-078); the lines that cost more say so. */
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

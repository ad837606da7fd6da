import type { OrderRequest } from '@app/contract/orders';
import type { Language } from '@app/domain/language';
import { AppError } from '#http/app-error.ts';
import { type Allowance, refuseTooMany } from './allowance.ts';
import { askedIn } from './cart-check.ts';
import { cartFingerprint } from './fingerprint.ts';
import { newOrder } from './new-order.ts';
import { priceOrder } from './order-pricing.ts';
import type { OrderSheet } from './order-sheet.repository.ts';
import { refuseBelowMinimum, refuseHigherPrice, refuseTooLarge, refuseUnplaceable } from './placing-check.ts';
import type { OrderToPlace } from './placing.repository.ts';
import type { Told } from './quotes.repository.ts';
import type { Question, Standing } from './standing.repository.ts';
import { Overtaken } from './try-again.ts';

export type Placement = { customerId: string; branchId: string; request: OrderRequest; language: Language };
export type Asked = Placement & { key: string | null; fingerprint: string };

/** Of what the order is made that the customer does not say. */
type Making = { now: Date; allowed: Allowance; number: string; nextId: () => string };

export const questionOf = ({ customerId, branchId, request, key, fingerprint }: Asked): Question => ({
  customerId,
  branchId,
  tableCode: askedIn(request).tableCode,
  key,
  fingerprint,
  cart: cartFingerprint(branchId, request),
});

/** The order that an earlier sending of the same request has become. */
export function earlierOrder(standing: Standing, { key, fingerprint }: Asked): string | null {
  if (standing.is_phone_verified === null) throw new AppError('auth.token_invalid');
  if (!standing.is_phone_verified) throw new AppError('auth.phone_unverified');
  if (key === null) return standing.recent_order;
  const isOther = standing.keyed_order !== null && standing.keyed_fingerprint !== fingerprint;
  if (isOther) throw new AppError('order.key_reused');
  return standing.keyed_order;
}

/** Whether it can be had (D-081) and what it costs now; or the reason why not. */
export function decide(sheet: OrderSheet, standing: Standing, asked: Asked, making: Making): OrderToPlace {
  const { request, language, customerId, key, fingerprint } = asked;
  const { now, allowed, number, nextId } = making;
  refuseUnplaceable(sheet, { request, language, now });
  const priced = priceOrder(sheet, request);
  refuseBelowMinimum(sheet, priced.subtotal, { request, language });
  refuseTooLarge(sheet, priced, language);
  refuseHigherPrice(priced, toldIn(standing), { language, currency: sheet.currency });
  refuseTooMany(standing, allowed, now);
  if (sheet.catalogue_version === null) throw new Overtaken('the branch is just being made');
  const seen = { placings: standing.placings, catalogueVersion: sheet.catalogue_version };
  const order = newOrder({ id: nextId(), number, customerId, request, sheet, priced, now, nextId });
  return { ...order, request: { key, fingerprint }, seen };
}

const toldIn = ({ told_total: total, told_prices: unitPrices }: Standing): Told | null =>
  total === null || unitPrices === null ? null : { total, unitPrices };

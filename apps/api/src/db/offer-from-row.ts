import type { Texts } from '@app/domain/language';
import { amount } from '@app/domain/money/amount';
import { basisPoints } from '@app/domain/money/percent';
import { LEVEL_OF_ENTITY, type Offer, parseRule } from '@app/domain/offers/offer';
import { isRunning, type Period } from '@app/domain/offers/period';
import type { OfferRow, OfferTermsRow } from './catalogue-parts.ts';

/** `code` is set for the offer of a coupon. */
export type NamedOffer = Offer & { names: Texts; code?: string };

export const offerFromRow = (row: OfferTermsRow): NamedOffer => ({
  id: row.id,
  name: row.name_en,
  names: { en: row.name_en, ar: row.name_ar },
  level: LEVEL_OF_ENTITY[row.entity_type],
  targetId: row.item_id ?? row.collection_id,
  affects: row.affect,
  mode: row.mode,
  percent: basisPoints(row.basis_points),
  minimumAmount: amount(row.minimum_amount),
  maxDiscount: row.max_discount === null ? null : amount(row.max_discount),
  orderType: row.order_type,
  rules: row.rules.map(parseRule),
});

/** Times inside JSON are texts. */
export const offerPeriod = (offer: Pick<OfferRow, 'starts_at' | 'ends_at'>): Period => ({
  startsAt: offer.starts_at === null ? null : new Date(offer.starts_at),
  endsAt: offer.ends_at === null ? null : new Date(offer.ends_at),
});

/** CON-83 The offers whose period includes the time. */
export const runningAt = <O extends OfferRow>(offers: readonly O[], now: Date): O[] =>
  offers.filter((offer) => isRunning(offerPeriod(offer), now));

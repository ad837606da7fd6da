import type { WireOffer } from '@app/contract/schemas/customer/offers';
import type { Language } from '@app/domain/language';
import { amount, toDecimal } from '@app/domain/money/amount';
import { basisPoints, toPercent } from '@app/domain/money/percent';
import { isRunning, type Period } from '@app/domain/offers/period';
import type { OfferRow, OfferTermsRow } from '#db/catalogue-parts.ts';
import { inLanguage } from '#i18n/in-language.ts';

/** Times inside JSON are texts. */
export const periodOf = (offer: Pick<OfferRow, 'starts_at' | 'ends_at'>): Period => ({
  startsAt: offer.starts_at === null ? null : new Date(offer.starts_at),
  endsAt: offer.ends_at === null ? null : new Date(offer.ends_at),
});

/** CON-83 The offers whose period includes the time. */
export const runningAt = <O extends OfferRow>(offers: readonly O[], now: Date): O[] =>
  offers.filter((offer) => isRunning(periodOf(offer), now));

export function toWireOffer(offer: OfferTermsRow, language: Language): WireOffer {
  return {
    _id: offer.id,
    name: inLanguage(language, offer.name_en, offer.name_ar),
    entityType: offer.entity_type,
    entityId: offer.item_id ?? offer.collection_id,
    affect: offer.affect,
    mode: offer.mode,
    value: toPercent(basisPoints(offer.basis_points)),
    minimumAmount: toDecimal(amount(offer.minimum_amount)),
    maxDiscount: offer.max_discount === null ? null : toDecimal(amount(offer.max_discount)),
    orderType: offer.order_type,
    rules: offer.rules,
  };
}

/** The offer on the card of an item or a collection: the first one. */
export function offerOn(entityId: string, offers: readonly WireOffer[]): { offer?: WireOffer } {
  const offer = offers.find((candidate) => candidate.entityId === entityId);
  return offer === undefined ? {} : { offer };
}

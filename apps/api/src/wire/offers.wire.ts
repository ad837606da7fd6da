import type { WireOffer } from '@app/contract/schemas/customer/offers';
import type { Language } from '@app/domain/language';
import { amount, toDecimal } from '@app/domain/money/amount';
import { basisPoints, toPercent } from '@app/domain/money/percent';
import type { OfferTermsRow } from '#db/catalogue-parts.ts';
import { inLanguage } from '#i18n/in-language.ts';

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

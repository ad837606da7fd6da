import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { useOfferTerms } from '#features/branches/offers/offer-terms.ts';
import type { OfferLabels } from '#features/ordering/cart/pricing/offer-hint-lines.tsx';

/** The benefit of an offer and the name of its item or collection. */
export function useOfferLabels({ menu, currency }: WireBranch): OfferLabels {
  const describeOffer = useOfferTerms(currency);
  const names = new Map(
    menu.collections.flatMap(({ _id, name, items }) => [
      [_id, name] as const,
      ...items.map((item) => [item._id, item.name] as const),
    ]),
  );
  return {
    gainOf: (offer) => describeOffer(offer).gain,
    targetOf: ({ targetId }) => (targetId === null ? null : (names.get(targetId) ?? null)),
  };
}

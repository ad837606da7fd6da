import type { Offer, OfferLevel } from '../offers/offer.ts';
import type { LineToPrice, PricedLine } from './line.ts';

/** The lines that an offer applies to, with their units. Offers with the same target share one scope. */
export type Scope<L extends LineToPrice, O extends Offer> = { lines: PricedLine<L, O>[]; units: number };
export type ScopedOffer<L extends LineToPrice, O extends Offer> = { offer: O; scope: Scope<L, O> };

/** Finds the lines of all offers in one pass over the cart. */
export function scopeOffers<L extends LineToPrice, O extends Offer>(
  offers: readonly O[],
  lines: readonly PricedLine<L, O>[],
): ScopedOffer<L, O>[] {
  type Scopes = Map<string | null, Scope<L, O>>;
  const scopes: Record<OfferLevel, Scopes> = { item: new Map(), collection: new Map(), branch: new Map() };
  const scoped = offers.map((offer) => {
    const known = scopes[offer.level].get(offer.targetId);
    const scope = known ?? { lines: [], units: 0 };
    if (!known) scopes[offer.level].set(offer.targetId, scope);
    return { offer, scope };
  });
  for (const line of lines) {
    include(scopes.branch.get(null), line);
    include(scopes.item.get(line.line.itemId), line);
    include(scopes.collection.get(line.line.collectionId), line);
  }
  return scoped;
}

function include<L extends LineToPrice, O extends Offer>(
  scope: Scope<L, O> | undefined,
  line: PricedLine<L, O>,
) {
  if (!scope) return;
  scope.lines.push(line);
  scope.units += line.line.quantity;
}

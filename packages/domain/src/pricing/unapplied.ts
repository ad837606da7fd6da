import type { Obstacle } from '../offers/eligibility.ts';
import type { Offer } from '../offers/offer.ts';

export type Reason<O extends Offer> =
  | Obstacle
  | { kind: 'better_offer'; offer: O }
  | { kind: 'worth_nothing' };
export type UnappliedOffer<O extends Offer> = { offer: O; reasons: readonly Reason<O>[] };

type Judged<O extends Offer> = { offer: O; obstacles: readonly Obstacle[] };

/** All offers that were not applied, with the reasons. */
export function unappliedOffers<O extends Offer>(
  judged: readonly Judged<O>[],
  applied: readonly O[],
): UnappliedOffer<O>[] {
  return judged
    .filter(({ offer }) => !applied.includes(offer))
    .map(({ offer, obstacles }) => ({
      offer,
      reasons: obstacles.length > 0 ? obstacles : [whyEligibleGaveNothing(offer, applied)],
    }));
}

function whyEligibleGaveNothing<O extends Offer>(offer: O, applied: readonly O[]): Reason<O> {
  const winner = applied.find((other) => competes(other, offer));
  return winner ? { kind: 'better_offer', offer: winner } : { kind: 'worth_nothing' };
}

function competes(a: Offer, b: Offer): boolean {
  if (a.mode !== b.mode || a.affects !== b.affects) return false;
  return a.affects === 'shipping' || (a.level === b.level && a.targetId === b.targetId);
}

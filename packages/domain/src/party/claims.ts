import {
  add,
  type Amount,
  amount,
  smallerOf,
  subtract,
  subtractDownToZero,
  sumOf,
  ZERO,
} from '../money/amount.ts';

/** TABLE-22 How somebody takes a part of the bill: an equal part, the own items, named items, or all that is left. */
export const CLAIM_KINDS = ['even', 'own', 'items', 'rest'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** How the payer wants to pay. */
export const CLAIM_PAYMENTS = ['cash', 'card', 'transfer'] as const;
export type ClaimPayment = (typeof CLAIM_PAYMENTS)[number];

/** TABLE-23 How staff have received it. */
export const TAKEN_METHODS = ['cash', 'terminal', 'transfer'] as const;
export type TakenMethod = (typeof TAKEN_METHODS)[number];

/** `card` is the page of the bank, on the phone of the payer. */
export const PAID_METHODS = [...TAKEN_METHODS, 'card'] as const;
export type PaidMethod = (typeof PAID_METHODS)[number];

/** `open` reserves its amount until staff answer or it expires. */
export const CLAIM_STATES = ['open', 'taken', 'released'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** TABLE-22 Cash and transfers wait for staff; a card is quick, and its time can be prolonged once. */
const CLAIM_LASTS_MS: Readonly<Record<ClaimPayment, number>> = {
  cash: 30 * 60_000,
  card: 10 * 60_000,
  transfer: 30 * 60_000,
};
/** The tip of a claim is no part of the bill. */
export const MAX_CLAIM_TIP = amount(5_000);
/** An item is shared by at most this many. */
export const MAX_ITEM_PARTS = 30;

type ItemPart = { id: string; amount: Amount };

export type Claim = {
  id: string;
  personId: string | null;
  amount: Amount;
  state: ClaimState;
  items: readonly ItemPart[];
  claimedAt: Date;
  expiresAt: Date;
};

export type TableBill = {
  /** What the rounds cost that are not cancelled, without used credit. */
  due: Amount;
  /** What the branch has received of it. */
  paid: Amount;
  items: readonly { id: string; personId: string | null; share: Amount }[];
  /** The people who are at the table. */
  people: readonly string[];
  claims: readonly Claim[];
};

export type WantedClaim =
  | { kind: 'even' | 'own' | 'rest' }
  /** One of `parts` parts of each item. */
  | { kind: 'items'; items: readonly { id: string; parts: number }[] };

/** Whether a claim holds its amount. Time decides this, so that no job has to. */
export const isHeld = ({ state, expiresAt }: Pick<Claim, 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'open' && expiresAt > now;

export const claimExpiry = (pay: ClaimPayment, claimedAt: Date): Date =>
  new Date(claimedAt.getTime() + CLAIM_LASTS_MS[pay]);

type Prolonged = Pick<Claim, 'state' | 'expiresAt'> & { pay: ClaimPayment; prolongedAt: Date | null };

/** TABLE-22 When a part expires after more time was asked for; null if it has no more time. */
export const prolongedExpiry = (claim: Prolonged, now: Date): Date | null =>
  claim.pay === 'card' && claim.prolongedAt === null && isHeld(claim, now)
    ? claimExpiry(claim.pay, claim.expiresAt)
    : null;

export const claimedOf = ({ claims }: Pick<TableBill, 'claims'>, now: Date): Amount =>
  sumOf(
    claims.filter((claim) => isHeld(claim, now)),
    (claim) => claim.amount,
  );

/** What nobody has paid or claimed. */
export const leftOf = (bill: Pick<TableBill, 'due' | 'paid' | 'claims'>, now: Date): Amount =>
  subtractDownToZero(subtractDownToZero(bill.due, bill.paid), claimedOf(bill, now));

/** Whether its amount is paid or reserved. */
export const counts = (claim: Claim, now: Date): boolean => claim.state === 'taken' || isHeld(claim, now);

/** What is paid or claimed of each item. */
export function takenOfItems({ claims }: Pick<TableBill, 'claims'>, now: Date): Map<string, Amount> {
  const taken = new Map<string, Amount>();
  for (const { items } of claims.filter((claim) => counts(claim, now)))
    for (const { id, amount: part } of items) taken.set(id, add(taken.get(id) ?? ZERO, part));
  return taken;
}

/** TABLE-22 The amount and items of a new claim, cut to what is left; null if nothing is. */
export function decideClaim(
  wanted: WantedClaim,
  personId: string,
  bill: TableBill,
  now: Date,
): { amount: Amount; items: ItemPart[] } | null {
  const left = leftOf(bill, now);
  const claim = claimOf(wanted, personId, bill, { left, now });
  return claim.amount === ZERO ? null : claim;
}

type Left = { left: Amount; now: Date };

function claimOf(wanted: WantedClaim, personId: string, bill: TableBill, { left, now }: Left) {
  switch (wanted.kind) {
    case 'rest':
      return { amount: left, items: [] };
    case 'even':
      return { amount: evenPart(personId, bill, { left, now }), items: [] };
    case 'own': {
      const own = bill.items.filter((item) => item.personId === personId);
      return itemsOf(
        own.map(({ id }) => ({ id, parts: 1 })),
        bill,
        { left, now },
      );
    }
    case 'items':
      return itemsOf(wanted.items, bill, { left, now });
  }
}

/** What is left over those who have not paid; the remainder goes to those who pay first. */
function evenPart(personId: string, { people, claims }: TableBill, { left, now }: Left): Amount {
  const payers = new Set(claims.filter((claim) => counts(claim, now)).map((claim) => claim.personId));
  const others = people.filter((id) => id !== personId && !payers.has(id));
  return amount(Math.ceil(left / (others.length + 1)));
}

function itemsOf(
  wanted: readonly { id: string; parts: number }[],
  bill: TableBill,
  { left, now }: Left,
): { amount: Amount; items: ItemPart[] } {
  const taken = takenOfItems(bill, now);
  const shares = new Map(bill.items.map(({ id, share }) => [id, share]));
  const items: ItemPart[] = [];
  let free = left;
  for (const [id, parts] of new Map(wanted.map((item) => [item.id, item.parts]))) {
    const share = shares.get(id) ?? ZERO;
    const part = smallerOf(
      smallerOf(amount(Math.ceil(share / parts)), subtractDownToZero(share, taken.get(id) ?? ZERO)),
      free,
    );
    if (part === ZERO) continue;
    items.push({ id, amount: part });
    free = subtract(free, part);
  }
  return { amount: subtract(left, free), items };
}

/**
 * TF-13 Whether money that a bank has taken still pays this part. Its items stay with it unless others have paid or
 * claimed them meanwhile.
 */
export function decideLatePart(claim: Claim, bill: TableBill, now: Date): 'items' | 'amount' | 'none' {
  const others = { ...bill, claims: bill.claims.filter(({ id }) => id !== claim.id) };
  if (claim.state === 'taken' || claim.amount > leftOf(others, now)) return 'none';
  const taken = takenOfItems(others, now);
  const shares = new Map(bill.items.map(({ id, share }) => [id, share]));
  const isFree = claim.items.every(
    ({ id, amount: part }) => add(taken.get(id) ?? ZERO, part) <= (shares.get(id) ?? ZERO),
  );
  return isFree ? 'items' : 'amount';
}

/** The expired claims that a new one of this amount replaces, so that all open ones always fit into the bill. */
export function claimsInTheWay(
  wanted: Amount,
  { due, paid, claims }: Pick<TableBill, 'due' | 'paid' | 'claims'>,
  now: Date,
): Claim[] {
  const open = claims.filter(({ state }) => state === 'open');
  const fits = paid + sumOf(open, (claim) => claim.amount) + wanted <= due;
  return fits ? [] : open.filter(({ expiresAt }) => expiresAt <= now);
}

/** TABLE-23 How an amount pays the rounds, the oldest first. */
export function payRounds<Round extends { left: Amount }>(
  paid: Amount,
  rounds: readonly Round[],
): { round: Round; amount: Amount; isPaid: boolean }[] {
  let free = paid;
  return rounds.flatMap((round) => {
    const part = smallerOf(free, round.left);
    if (part === ZERO) return [];
    free = subtract(free, part);
    return [{ round, amount: part, isPaid: part === round.left }];
  });
}

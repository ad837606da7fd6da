import {
  type Amount,
  amount,
  smallerOf,
  subtract,
  subtractDownToZero,
  sumOf,
  ZERO,
} from '../money/amount.ts';
import { prorateOver, shareOf } from '../money/prorate.ts';
import type { BasisPoints } from '../money/percent.ts';
import { charge } from '../pricing/charge.ts';
import type { ServiceCharge } from '../pricing/service-charge.ts';
import type { TaxTerms } from '../pricing/tax.ts';
import type { OrderStatus } from './order-status.ts';
import type { OrderType } from './order-type.ts';

/** REFUND-03 What the customer wants to happen when something is sold out. */
export const SOLD_OUT_CHOICES = ['call', 'remove', 'cancel'] as const;
export type SoldOutChoice = (typeof SOLD_OUT_CHOICES)[number];

/** How the customer agrees: asked in the app, by phone, or by the choice made at checkout. */
export const CHANGE_CONSENTS = ['app', 'phone', 'choice'] as const;
export type ChangeConsent = (typeof CHANGE_CONSENTS)[number];

export const CHANGE_ANSWERS = ['agree', 'without', 'cancel'] as const;
export type ChangeAnswer = (typeof CHANGE_ANSWERS)[number];

/** REFUND-03 An unanswered question changes nothing. */
export const QUESTION_MINUTES = 10;
/** REFUND-02 A removed line is shown struck for this long. */
export const REMOVED_SHOWN_MS = 60_000;
/** PAY-45 What a person without the role of a manager gives back in a day, in hundredths. */
export const STAFF_RETURNS_A_DAY = amount(3_000);

/** REFUND-03 The ways to agree to a change; none if only a cancellation is left. */
export function consentsFor(choice: SoldOutChoice, hasReplacement: boolean): ChangeConsent[] {
  if (choice === 'cancel') return [];
  return choice === 'remove' && !hasReplacement ? ['choice'] : ['app', 'phone'];
}

/** REFUND-02 What can be done with the lines of an order: with one that is ready or on its way, only less. */
export function changesOf({ status, isReady }: { status: OrderStatus; isReady: boolean }) {
  const canReplace = status === 'pending' || (status === 'processing' && !isReady);
  return { canLower: canReplace || status === 'processing' || status === 'shipped', canReplace };
}

/** A line with what it was when it was ordered. A removed one has a quantity of 0. */
export type OrderedLine = {
  id: string;
  /** With its options. */
  unit: Amount;
  quantity: number;
  orderedQuantity: number;
  orderedSaved: Amount;
  /** A line that was added by a change has no part in the offers. */
  isReplacement: boolean;
} & TaxTerms;

/** An offer that was applied, with its amount as ordered. */
export type OrderedOffer = { mode: 'save' | 'cashback'; affects: 'item' | 'shipping'; orderedAmount: Amount };

/** What a change leaves as it is. */
export type OrderTerms = {
  type: OrderType;
  /** The stored rate of the order. */
  taxRate: BasisPoints;
  pricesIncludeTax: boolean;
  serviceCharge: ServiceCharge | null;
  deliveryFee: Amount;
  deliveryDiscount: Amount;
  platformFee: Amount;
  tip: Amount;
  usedCredit: Amount;
  offers: readonly OrderedOffer[];
};

export type ChangedLine = { id: string; quantity: number; total: Amount; saved: Amount };
export type ChangedAmounts = ReturnType<typeof amountsOf>;

/** The saving of a part of the units, rounded up, so that the units left never cost more. */
export const savedFor = (saved: Amount, quantity: number, orderedQuantity: number): Amount =>
  subtract(saved, shareOf(saved, amount(orderedQuantity - quantity), amount(orderedQuantity)));

function priced(line: OrderedLine) {
  const total = amount(line.unit * line.quantity);
  return { line, total, saved: savedFor(line.orderedSaved, line.quantity, line.orderedQuantity) };
}

/**
 * REFUND-05 The amounts of an order with these quantities. They depend on what was ordered and on the quantities
 * alone, so changes in any order and in any pieces lead to the same amounts.
 */
export function amountsOf(terms: OrderTerms, orderLines: readonly OrderedLine[]) {
  const lines = orderLines.map(priced);
  const left = lines.filter(({ line }) => line.quantity > 0);
  const subtotal = sumOf(left, ({ total }) => total);
  const saved = sumOf(left, (line) => line.saved);
  const { deliveryFee, deliveryDiscount } = terms;
  const charged = charge(
    { lines: left, subtotal, saved, deliveryFee, deliveryDiscount },
    {
      orderType: terms.type,
      taxRate: terms.taxRate,
      deliveryTaxRate: terms.taxRate,
      pricesIncludeTax: terms.pricesIncludeTax,
      serviceCharge: terms.serviceCharge,
      zoneDeliveryFee: deliveryFee,
      platformFee: terms.platformFee,
      tip: terms.tip,
      credit: terms.usedCredit,
      useCredit: true,
    },
  );
  const offers = offersOf(terms.offers, orderLines, subtract(subtotal, saved));
  return {
    lines: lines.map(({ line, total, saved: savedOfLine }): ChangedLine => ({
      id: line.id,
      quantity: line.quantity,
      total,
      saved: savedOfLine,
    })),
    subtotal,
    saved,
    deliveryFee,
    deliveryDiscount,
    serviceFee: charged.serviceFee,
    tax: charged.tax,
    taxIncluded: charged.taxIncluded,
    taxes: charged.taxes,
    platformFee: charged.platformFee,
    tip: charged.tip,
    total: charged.total,
    usedCredit: charged.usedCredit,
    /** What is paid with money. */
    due: charged.totalWithCredit,
    /** In the order of the offers. */
    offers,
    cashback: sumOf(
      offers.filter((_, index) => terms.offers[index]?.mode === 'cashback'),
      (given) => given,
    ),
  };
}

/** Offers stay, whatever minimum is missed now, and shrink with the lines. Those on the delivery do not. */
function offersOf(offers: readonly OrderedOffer[], lines: readonly OrderedLine[], net: Amount): Amount[] {
  const original = lines.filter(({ isReplacement }) => !isReplacement);
  const asOrdered = original.map((line) => priced({ ...line, quantity: line.orderedQuantity }));
  const orderedNet = sumOf(asOrdered, ({ total, saved }) => subtract(total, saved));
  const onItems = offers.filter(({ mode, affects }) => mode === 'save' && affects === 'item');
  const known = sumOf(onItems, ({ orderedAmount }) => orderedAmount);
  const saved = smallerOf(
    sumOf(original, (line) => priced(line).saved),
    known,
  );
  const shares = prorateOver(saved, onItems, ({ orderedAmount }) => orderedAmount);
  return offers.map((offer) => {
    if (offer.affects === 'shipping') return offer.orderedAmount;
    if (offer.mode === 'cashback')
      return shareOf(offer.orderedAmount, smallerOf(net, orderedNet), orderedNet);
    return shares.find((share) => share.of === offer)?.amount ?? ZERO;
  });
}

/** A line that takes the place of some or all units of another one. */
export type Replacement = { line: Omit<OrderedLine, 'orderedSaved' | 'isReplacement'>; replacedId: string };

/**
 * REFUND-06 The lines with the new quantities and the replacements. A replacement costs at most what it replaces, and
 * the branch bears the rest as a saving of the line; an unpaid cash order may become more expensive.
 */
export function changedLines(
  terms: OrderTerms,
  lines: readonly OrderedLine[],
  { quantities, replacements, mayRise }: LineChanges,
): OrderedLine[] {
  const lowered = lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }));
  const netOf = (all: readonly OrderedLine[], id: string) => {
    const found = all.find((line) => line.id === id);
    if (!found) return ZERO;
    const { total, saved } = priced(found);
    return subtract(total, saved);
  };
  const added = replacements.map(({ line, replacedId }): OrderedLine => {
    const replaced = subtract(netOf(lines, replacedId), netOf(lowered, replacedId));
    const whole = amount(line.unit * line.orderedQuantity);
    const orderedSaved = mayRise ? ZERO : subtractDownToZero(whole, replaced);
    return { ...line, orderedSaved, isReplacement: true };
  });
  const before = amountsOf(terms, lines).total;
  // A higher rate of tax on the replacement must not raise the total either.
  for (const line of mayRise ? [] : added) {
    const excess = amountsOf(terms, [...lowered, ...added]).total - before;
    if (excess <= 0) break;
    const whole = amount(line.unit * line.orderedQuantity);
    line.orderedSaved = smallerOf(amount(line.orderedSaved + excess), whole);
  }
  return [...lowered, ...added];
}

export type LineChanges = {
  /** By line, for those that change. */
  quantities: ReadonlyMap<string, number>;
  replacements: readonly Replacement[];
  mayRise: boolean;
};

type Paid = Pick<ChangedAmounts, 'due' | 'usedCredit'>;

/** REFUND-07 What goes back to the customer: real money first, credit last. */
export const differenceOf = (before: Paid, after: Paid) => ({
  money: subtractDownToZero(before.due, after.due),
  credit: subtractDownToZero(before.usedCredit, after.usedCredit),
});

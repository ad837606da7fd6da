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
import type { BasisPoints } from '../money/percent.ts';
import { lineTaxes, type TaxOfRate } from '../pricing/tax.ts';

/** The parts of a total that are no lines. */
export const REFUND_PARTS = ['delivery', 'service', 'platform', 'tip'] as const;
export type RefundPart = (typeof REFUND_PARTS)[number];

type OrderToRefund<L> = {
  lines: readonly { of: L; quantity: number; total: Amount; saved: Amount; rate: BasisPoints }[];
  taxes: readonly TaxOfRate[];
  isTaxIncluded: boolean;
  /** That of the service charge, where it is taxed. */
  serviceRate: BasisPoints | null;
  service: Amount;
  delivery: Amount;
  platform: Amount;
  tip: Amount;
};

/** What the customer paid for something, and the tax in it. */
export type Gross = { gross: Amount; tax: Amount };
export type RefundableLine<L> = Gross & { of: L; quantity: number };
export type Refundable<L> = {
  lines: readonly RefundableLine<L>[];
  parts: Readonly<Record<RefundPart, Gross>>;
};

/** REFUND-09 The lines with their share of the tax, and the other parts. Together they are the total of the order. */
export function listRefundable<L>(order: OrderToRefund<L>): Refundable<L> {
  const service =
    order.serviceRate === null ? [] : [{ of: null, rate: order.serviceRate, base: order.service }];
  const entries = order.lines.map((line) => ({
    of: line as (typeof order.lines)[number] | null,
    rate: line.rate,
    base: subtract(line.total, line.saved),
  }));
  const shares = lineTaxes([...entries, ...service], order.taxes);
  const taxOf = (of: unknown) => shares.find((share) => share.of === of)?.amount ?? ZERO;
  const withTax = (net: Amount, tax: Amount): Gross => ({
    gross: order.isTaxIncluded ? net : add(net, tax),
    tax,
  });
  const plain = (gross: Amount): Gross => ({ gross, tax: ZERO });
  return {
    lines: order.lines.map((line) => ({
      of: line.of,
      quantity: line.quantity,
      ...withTax(subtract(line.total, line.saved), taxOf(line)),
    })),
    parts: {
      delivery: plain(order.delivery),
      service: withTax(order.service, taxOf(null)),
      platform: plain(order.platform),
      tip: plain(order.tip),
    },
  };
}

/** What of an order was given back before. */
export type Returned<L> = {
  amount: Amount;
  tax: Amount;
  units: ReadonlyMap<L, number>;
  parts: ReadonlySet<RefundPart>;
};

export type RefundWish<L> =
  | { kind: 'whole' }
  | { kind: 'parts'; lines: readonly { of: L; quantity: number }[]; parts: readonly RefundPart[] }
  | { kind: 'amount'; amount: Amount };

export type RefundSplit<L> = {
  amount: Amount;
  tax: Amount;
  lines: { of: L; quantity: number; amount: Amount }[];
  parts: { part: RefundPart; amount: Amount }[];
};

/** Units of a line cost whole hundredths, and all of them what the line costs: F(before + n) − F(before). */
export function refundUnits(whole: Amount, quantity: number, before: number, units: number): Amount {
  const upTo = (count: number) => Math.floor((whole * count) / quantity);
  return amount(upTo(before + units) - upTo(before));
}

/**
 * REFUND-08 REFUND-09 The amount of a refund with what it is for. Null if more is asked than there is: a unit or a part
 * that is back already, or an amount above `rest`.
 */
export function splitRefund<L>(
  { lines, parts }: Refundable<L>,
  returned: Returned<L>,
  rest: Amount,
  wish: RefundWish<L>,
): RefundSplit<L> | null {
  const unitsLeft = (line: RefundableLine<L>) => line.quantity - (returned.units.get(line.of) ?? 0);
  const partsLeft = REFUND_PARTS.filter((part) => !returned.parts.has(part) && parts[part].gross > ZERO);
  const allTax = add(
    sumOf(lines, ({ tax }) => tax),
    parts.service.tax,
  );
  const taxLeft = subtractDownToZero(allTax, returned.tax);
  if (wish.kind === 'amount') {
    if (wish.amount > rest) return null;
    const whole = add(
      sumOf(lines, ({ gross }) => gross),
      sumOf(REFUND_PARTS, (part) => parts[part].gross),
    );
    const share = whole === ZERO ? ZERO : shareOf(allTax, wish.amount, whole);
    const tax = wish.amount === rest ? taxLeft : smallerOf(share, taxLeft);
    return { amount: wish.amount, tax, lines: [], parts: [] };
  }
  const wanted =
    wish.kind === 'whole'
      ? { lines: lines.map((line) => ({ of: line.of, quantity: unitsLeft(line) })), parts: partsLeft }
      : wish;
  const split: RefundSplit<L> = { amount: ZERO, tax: ZERO, lines: [], parts: [] };
  const note = (value: Amount, tax: Amount) => {
    split.amount = add(split.amount, value);
    split.tax = add(split.tax, tax);
  };
  for (const { of, quantity } of wanted.lines) {
    if (quantity === 0) continue;
    const line = lines.find((one) => one.of === of);
    if (!line || quantity > unitsLeft(line) || split.lines.some((one) => one.of === of)) return null;
    const before = returned.units.get(of) ?? 0;
    const value = refundUnits(line.gross, line.quantity, before, quantity);
    note(value, refundUnits(line.tax, line.quantity, before, quantity));
    split.lines.push({ of, quantity, amount: value });
  }
  for (const part of new Set(wanted.parts)) {
    if (!partsLeft.includes(part)) return null;
    note(parts[part].gross, parts[part].tax);
    split.parts.push({ part, amount: parts[part].gross });
  }
  // Amounts that were given back before are of no line: the whole is then what is left.
  if (wish.kind === 'whole') return { ...split, amount: rest, tax: rest === ZERO ? ZERO : taxLeft };
  return split.amount > rest ? null : { ...split, tax: smallerOf(split.tax, taxLeft) };
}

const shareOf = (value: Amount, numerator: Amount, whole: Amount): Amount =>
  amount(Number((BigInt(value) * BigInt(numerator)) / BigInt(whole)));

/** REFUND-07 Real money goes back first, credit that the order was paid with last. */
export function shareRefund(value: Amount, moneyLeft: Amount): { money: Amount; credit: Amount } {
  const money = smallerOf(value, moneyLeft);
  return { money, credit: subtract(value, money) };
}

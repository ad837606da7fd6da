import type { RefundDesk, RefundRequest } from '@app/contract/schemas/console/refunds';
import { add, type Amount, ZERO } from '@app/domain/money/amount';
import { ownTextOf } from '@app/domain/order/cancel-reason';
import {
  REFUND_PARTS,
  type RefundPart,
  type RefundSplit,
  type RefundWish,
  splitRefund,
} from '@app/domain/order/refund';
import {
  confirmationFor,
  type RefundBearer,
  type RefundReason,
  type RefundMethod,
} from '@app/domain/order/refund-terms';
import { typedAmount } from '@app/domain/text/typed-amount';

export type RefundValues = {
  mode: 'items' | 'amount';
  /** Units by line. */
  units: Readonly<Record<string, number>>;
  parts: readonly RefundPart[];
  amount: string;
  reason: RefundReason | null;
  ownText: { en: string; ar: string };
  method: RefundMethod | null;
  borneBy: RefundBearer;
};

export const startValues = ({ methods }: RefundDesk): RefundValues => ({
  mode: 'items',
  units: {},
  parts: [],
  amount: '',
  reason: null,
  ownText: { en: '', ar: '' },
  method: methods[0] ?? null,
  borneBy: 'vendor',
});

/** Everything that is not back yet. */
export const chooseAll = (desk: RefundDesk): Pick<RefundValues, 'units' | 'parts'> => ({
  units: Object.fromEntries(desk.lines.map(({ id, quantity, returned }) => [id, quantity - returned])),
  parts: desk.parts.filter(({ isReturned }) => !isReturned).map(({ part }) => part),
});

export const restOf = ({ rest }: RefundDesk): Amount => add(rest.money, rest.credit);

export type RefundProblem =
  | 'nothing'
  | 'tooMuch'
  | 'aboveLimit'
  | 'chooseMethod'
  | 'chooseReason'
  | 'writeReason';

/** The wish of the form; null for an amount that cannot be read. */
function wishOf(desk: RefundDesk, { mode, units, parts, amount }: RefundValues): RefundWish<string> | null {
  if (mode === 'amount') {
    const value = typedAmount(amount);
    return value === null ? null : { kind: 'amount', amount: value };
  }
  const all = chooseAll(desk);
  const isWhole =
    desk.lines.every(({ id }) => (units[id] ?? 0) === all.units[id]) &&
    all.parts.every((part) => parts.includes(part));
  if (isWhole) return { kind: 'whole' };
  const lines = desk.lines.map(({ id }) => ({ of: id, quantity: units[id] ?? 0 }));
  return { kind: 'parts', lines: lines.filter(({ quantity }) => quantity > 0), parts: [...parts] };
}

function splitOf(desk: RefundDesk, wish: RefundWish<string>): RefundSplit<string> | null {
  const none = { gross: ZERO, tax: ZERO };
  const parts = Object.fromEntries(
    REFUND_PARTS.map((part) => [part, desk.parts.find((one) => one.part === part) ?? none]),
  ) as Record<RefundPart, typeof none>;
  const returned = {
    ...desk.returned,
    units: new Map(desk.lines.map((line) => [line.id, line.returned])),
    parts: new Set(desk.parts.filter(({ isReturned }) => isReturned).map(({ part }) => part)),
  };
  return splitRefund(
    { lines: desk.lines.map((line) => ({ ...line, of: line.id })), parts },
    returned,
    restOf(desk),
    wish,
  );
}

/** What the form would send, and what is missing or wrong. */
export function readRefund(desk: RefundDesk, values: RefundValues) {
  const wish = wishOf(desk, values);
  const split = wish && splitOf(desk, wish);
  const amount = split?.amount ?? ZERO;
  return {
    amount,
    needs: confirmationFor(amount, desk.confirmation),
    problem: problemOf(desk, values, wish, split),
    what: wish && whatOf(wish),
  };
}

function problemOf(
  { limit, methods }: RefundDesk,
  { method, reason, ownText }: RefundValues,
  wish: RefundWish<string> | null,
  split: RefundSplit<string> | null,
): RefundProblem | null {
  if (wish === null || split?.amount === ZERO) return 'nothing';
  if (split === null) return 'tooMuch';
  if (limit !== null && split.amount > limit.left) return 'aboveLimit';
  if (method === null || !methods.includes(method)) return 'chooseMethod';
  if (reason === null) return 'chooseReason';
  const { en, ar } = ownTextOf(ownText);
  return reason === 'other' && en === null && ar === null ? 'writeReason' : null;
}

const whatOf = (wish: RefundWish<string>): RefundRequest['what'] =>
  wish.kind === 'parts'
    ? {
        kind: 'parts',
        lines: wish.lines.map(({ of: lineId, quantity }) => ({ lineId, quantity })),
        parts: [...wish.parts],
      }
    : wish;

import type { Amount } from '@app/domain/money/amount';
import { prorateOver } from '@app/domain/money/prorate';
import { itemShares } from '@app/domain/order/split-bill';
import type { Round } from './session-rounds.ts';

export type SplitMode = 'equal' | 'round' | 'item';

/** A part of the bill; a whole round has no item. */
export type SplitPart = { id: string; round: number; item: string | null; quantity: number; amount: Amount };

const WHOLE_BILL_ID = 'everything';

/** Splits the bill into parts with tax and discounts; their sum is exactly the total. */
export function splitParts(rounds: readonly Round[], total: Amount, mode: SplitMode): SplitPart[] {
  const whole = { round: 0, item: null, quantity: 1 };
  const paid = rounds.filter(({ isCancelled, total: price }) => !isCancelled && price > 0);
  if (total === 0) return [];
  if (mode === 'equal' || paid.length === 0) return [{ ...whole, id: WHOLE_BILL_ID, amount: total }];

  const shares = prorateOver(total, paid, (round) => round.total);
  if (mode === 'round') {
    return shares.map(({ of, amount }) => ({ ...whole, id: of.id, round: of.number, amount }));
  }
  return shares.flatMap(({ of, amount }) => itemParts(of, amount));
}

function itemParts(round: Round, total: Amount): SplitPart[] {
  const items = round.items.map(({ id, total: price, tax }) => ({ id, price, tax }));
  if (items.length === 0)
    return [{ id: round.id, round: round.number, item: null, quantity: 1, amount: total }];
  const shares = itemShares(items, total);
  return round.items.flatMap(({ id, name, quantity }) => {
    const amount = shares.get(id);
    return amount === undefined ? [] : [{ id, round: round.number, item: name, quantity, amount }];
  });
}

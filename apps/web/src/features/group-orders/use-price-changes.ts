import type { WireParty } from '@app/contract/schemas/customer/party';
import { amountFromDecimal, type Amount } from '@app/domain/money/amount';
import { useState } from 'react';
import { linesOf } from './party-people.ts';

type Seen = { revision: number; total: Amount };

/**
 * GROUP-13 The earlier menu price of each line whose price has changed while the page is open. A change of the line
 * by its person starts anew.
 */
export function usePriceChanges(party: Pick<WireParty, 'people'>): ReadonlyMap<string, Amount> {
  const [seen, setSeen] = useState<ReadonlyMap<string, Seen>>(new Map());
  const lines = linesOf(party).filter(({ problem }) => problem === null);
  const isNew = ({ _id, revision }: (typeof lines)[number]) => seen.get(_id)?.revision !== revision;
  if (lines.some(isNew)) {
    const added = lines
      .filter(isNew)
      .map(({ _id, revision, total }) => [_id, { revision, total: amountFromDecimal(total) }] as const);
    setSeen(new Map([...seen, ...added]));
  }
  return new Map(
    lines.flatMap(({ _id, revision, total }) => {
      const before = seen.get(_id);
      const isChanged = before?.revision === revision && before.total !== amountFromDecimal(total);
      return isChanged ? [[_id, before.total] as const] : [];
    }),
  );
}

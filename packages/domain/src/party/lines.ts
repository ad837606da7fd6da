import type { Selection } from '../cart/selection.ts';
import { lineKey } from '../cart/cart-line.ts';
import { add, type Amount, subtract, ZERO } from '../money/amount.ts';
import { PARTY_LIMITS, type PartyKind } from './limits.ts';

export type LineContent = { itemId: string; quantity: number; selection: Selection; note: string | null };

/** TABLE-14 An item that is not ordered yet. Removed lines stay, so that a repeated call finds them. */
export type PartyLine = LineContent & {
  id: string;
  personId: string | null;
  addedRevision: number;
  revision: number;
  removedRevision: number | null;
  /** TABLE-15 The round that it was sent with. */
  orderId: string | null;
};

/** Whether a line can still be sent. */
export const isDraft = ({ removedRevision, orderId }: PartyLine): boolean =>
  removedRevision === null && orderId === null;

export type LineCall =
  | { kind: 'add'; id: string; content: LineContent }
  /** `revision` is that of the line which the caller has seen. */
  | { kind: 'change'; id: string; revision: number; content: LineContent }
  | { kind: 'remove'; id: string };

type Party = {
  kind: PartyKind;
  revision: number;
  lines: readonly PartyLine[];
  /** GROUP-03 Menu prices with options, before offers and tax. */
  limitPerPerson: Amount | null;
  priceOf: (content: LineContent) => Amount;
};
type Caller = { id: string; isHost: boolean };

export type LineOutcome =
  /** The line as it is now; without `isNew` the call repeats an earlier one. */
  | { kind: 'done'; line: PartyLine; isNew: boolean }
  | { kind: 'changed'; line: PartyLine | null }
  | { kind: 'unknown' }
  | { kind: 'too_many_lines' }
  | { kind: 'too_many_units' }
  | { kind: 'limit_exceeded'; left: Amount };

/** What a call does to the lines of a party. Calls run one after another. */
export function decideLine(call: LineCall, caller: Caller, party: Party): LineOutcome {
  const present = party.lines.find(({ id }) => id === call.id);
  if (present && !mayTouch(call, caller, present)) return { kind: 'unknown' };
  if (call.kind === 'remove') return removed(present, party);
  if (call.kind === 'add' && !present) return added(call, caller, party);
  if (!present) return { kind: 'unknown' };
  const isRepeat = call.kind === 'add' && isSameContent(present, call.content);
  if (present.orderId !== null && isRepeat) return { kind: 'done', line: present, isNew: false };
  if (!isDraft(present)) return { kind: 'changed', line: null };
  if (isSameContent(present, call.content)) return { kind: 'done', line: present, isNew: false };
  if (call.kind === 'add' || call.revision !== present.revision) return { kind: 'changed', line: present };
  const line = { ...present, ...call.content, revision: party.revision + 1 };
  return refusalOf(line, present, party) ?? { kind: 'done', line, isNew: true };
}

/** GROUP-05 The host removes the lines of others but does not change them. */
const mayTouch = ({ kind }: LineCall, { id, isHost }: Caller, { personId }: PartyLine) =>
  personId === id || (isHost && kind === 'remove');

function removed(present: PartyLine | undefined, { revision }: Party): LineOutcome {
  if (!present) return { kind: 'unknown' };
  if (present.orderId !== null) return { kind: 'changed', line: null };
  if (present.removedRevision !== null) return { kind: 'done', line: present, isNew: false };
  const line = { ...present, revision: revision + 1, removedRevision: revision + 1 };
  return { kind: 'done', line, isNew: true };
}

function added(
  call: Extract<LineCall, { kind: 'add' }>,
  { id: personId }: Caller,
  party: Party,
): LineOutcome {
  const revision = party.revision + 1;
  const line = {
    ...call.content,
    id: call.id,
    personId,
    addedRevision: revision,
    revision,
    removedRevision: null,
    orderId: null,
  };
  return refusalOf(line, null, party) ?? { kind: 'done', line, isNew: true };
}

function refusalOf(line: PartyLine, before: PartyLine | null, party: Party): LineOutcome | null {
  const others = party.lines.filter((other) => other.id !== line.id && isDraft(other));
  const own = others.filter(({ personId }) => personId === line.personId);
  const isFull = others.length >= PARTY_LIMITS.lines || own.length >= PARTY_LIMITS.linesOfPerson;
  if (before === null && isFull) return { kind: 'too_many_lines' };
  const rises = line.quantity > (before?.quantity ?? 0);
  const counted = party.kind === 'table' ? own : others;
  if (rises && unitsOf(counted) + line.quantity > PARTY_LIMITS.units) return { kind: 'too_many_units' };
  if (party.limitPerPerson === null) return null;
  let spent = ZERO;
  for (const one of own) spent = add(spent, party.priceOf(one));
  const left = party.limitPerPerson > spent ? subtract(party.limitPerPerson, spent) : ZERO;
  const price = party.priceOf(line);
  const isDearer = price > (before === null ? ZERO : party.priceOf(before));
  return isDearer && price > left ? { kind: 'limit_exceeded', left } : null;
}

export const unitsOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((units, { quantity }) => units + quantity, 0);

const isSameContent = (a: LineContent, b: LineContent): boolean =>
  a.quantity === b.quantity && contentKey(a) === contentKey(b);

const contentKey = ({ itemId, selection, note }: LineContent) =>
  lineKey({ itemId, selection, note: note ?? undefined });

/** GROUP-06 What has happened to the lines since somebody has seen them. */
export function changesSince(lines: readonly PartyLine[], seen: number) {
  const isNew = ({ addedRevision }: PartyLine) => addedRevision > seen;
  const present = lines.filter(({ removedRevision }) => removedRevision === null);
  const gone = lines.filter(({ removedRevision }) => removedRevision !== null && removedRevision > seen);
  return {
    added: present.filter(isNew),
    changed: present.filter((line) => !isNew(line) && line.revision > seen),
    removed: gone.filter((line) => !isNew(line)),
  };
}

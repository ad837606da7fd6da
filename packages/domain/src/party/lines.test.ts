import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Amount, amount, multiply } from '../money/amount.ts';
import { PARTY_LIMITS } from './limits.ts';
import {
  changesSince,
  decideLine,
  type LineCall,
  type LineContent,
  type PartyLine,
  unitsOf,
} from './lines.ts';

type Model = { kind: 'group' | 'table'; revision: number; lines: PartyLine[]; limitPerPerson: Amount | null };
const PRICE = amount(250);
const priceOf = ({ quantity }: LineContent) => multiply(PRICE, quantity);
const tea = (quantity: number, note: string | null = null): LineContent => ({
  itemId: 'tea',
  quantity,
  selection: {},
  note,
});
const empty = (): Model => ({ kind: 'group', revision: 0, lines: [], limitPerPerson: null });
const lina = { id: 'lina', isHost: true };
const omar = { id: 'omar', isHost: false };

/** The party after the call, with its outcome. */
function run(model: Model, call: LineCall, by = omar) {
  const outcome = decideLine(call, by, { ...model, priceOf });
  if (outcome.kind !== 'done' || !outcome.isNew) return { model, outcome };
  const lines = [...model.lines.filter(({ id }) => id !== outcome.line.id), outcome.line];
  return { model: { ...model, revision: outcome.line.revision, lines }, outcome };
}

test('TABLE-14 a repeated add has the same line, and other content is refused with it', () => {
  const { model } = run(empty(), { kind: 'add', id: 'a', content: tea(1) });
  const again = run(model, { kind: 'add', id: 'a', content: tea(1) });
  expect(again.outcome).toMatchObject({ kind: 'done', isNew: false, line: { id: 'a', revision: 1 } });
  const other = run(model, { kind: 'add', id: 'a', content: tea(2) });
  expect(other.outcome).toMatchObject({ kind: 'changed', line: { quantity: 1 } });
});

test('TABLE-14 a change names the revision of the line', () => {
  const first = run(empty(), { kind: 'add', id: 'a', content: tea(1) }).model;
  const second = run(first, { kind: 'change', id: 'a', revision: 1, content: tea(2) });
  expect(second.outcome).toMatchObject({ kind: 'done', line: { quantity: 2, revision: 2 } });
  const late = run(second.model, { kind: 'change', id: 'a', revision: 1, content: tea(3) });
  expect(late.outcome).toMatchObject({ kind: 'changed', line: { quantity: 2 } });
  const repeat = run(second.model, { kind: 'change', id: 'a', revision: 1, content: tea(2) });
  expect(repeat.outcome).toMatchObject({ kind: 'done', isNew: false });
});

test('GROUP-05 the host removes the line of another and does not change it', () => {
  const { model } = run(empty(), { kind: 'add', id: 'a', content: tea(1) });
  expect(run(model, { kind: 'change', id: 'a', revision: 1, content: tea(2) }, lina).outcome.kind).toBe(
    'unknown',
  );
  expect(run(model, { kind: 'remove', id: 'a' }, { id: 'sara', isHost: false }).outcome.kind).toBe('unknown');
  const gone = run(model, { kind: 'remove', id: 'a' }, lina);
  expect(gone.outcome).toMatchObject({ kind: 'done', line: { removedRevision: 2 } });
  expect(run(gone.model, { kind: 'remove', id: 'a' }).outcome).toMatchObject({ kind: 'done', isNew: false });
  const late = run(gone.model, { kind: 'change', id: 'a', revision: 1, content: tea(2) });
  expect(late.outcome).toEqual({ kind: 'changed', line: null });
});

test('GROUP-05 the limit of a person counts the own lines, and says what is left', () => {
  const limited = { ...empty(), limitPerPerson: amount(1_000) };
  const { model } = run(limited, { kind: 'add', id: 'a', content: tea(3) });
  expect(run(model, { kind: 'add', id: 'b', content: tea(2) }).outcome).toEqual({
    kind: 'limit_exceeded',
    left: 250,
  });
  expect(run(model, { kind: 'add', id: 'b', content: tea(2) }, lina).outcome.kind).toBe('done');
  // Above a limit that was lowered, less is still possible.
  const lowered = { ...model, limitPerPerson: amount(100) };
  const less = run(lowered, { kind: 'change', id: 'a', revision: 1, content: tea(2) });
  expect(less.outcome).toMatchObject({ kind: 'done' });
});

test('GROUP-06 changes since a revision are added, changed and removed lines', () => {
  let { model } = run(empty(), { kind: 'add', id: 'a', content: tea(1) });
  ({ model } = run(model, { kind: 'add', id: 'b', content: tea(1) }));
  const seen = model.revision;
  ({ model } = run(model, { kind: 'change', id: 'a', revision: 1, content: tea(2) }));
  ({ model } = run(model, { kind: 'remove', id: 'b' }));
  ({ model } = run(model, { kind: 'add', id: 'c', content: tea(1) }));
  ({ model } = run(model, { kind: 'add', id: 'd', content: tea(1) }));
  ({ model } = run(model, { kind: 'remove', id: 'd' }));
  const { added, changed, removed } = changesSince(model.lines, seen);
  const ids = [added, changed, removed].map((lines) => lines.map(({ id }) => id));
  expect(ids).toEqual([['c'], ['a'], ['b']]);
});

const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const anyContent = fc.integer({ min: 1, max: 60 }).map((quantity) => tea(quantity));
const anyCall: fc.Arbitrary<LineCall> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), id: anyId, content: anyContent }),
  fc.record({ kind: fc.constant('change' as const), id: anyId, revision: fc.nat(12), content: anyContent }),
  fc.record({ kind: fc.constant('remove' as const), id: anyId }),
);
const anyCalls = fc.array(fc.tuple(anyCall, fc.constantFrom(lina, omar, { id: 'sara', isHost: false })), {
  maxLength: 40,
});

/** Lines with another owner, and lines of others that were changed or that a guest has removed. */
const wronglyChanged = (before: Model, after: Model, by: typeof lina) =>
  after.lines.filter((line) => {
    const earlier = before.lines.find(({ id }) => id === line.id);
    if (!earlier || earlier === line) return false;
    const isRemovedByHost = by.isHost && line.removedRevision === after.revision;
    return line.personId !== earlier.personId || (earlier.personId !== by.id && !isRemovedByHost);
  });

test('TABLE-14 any calls keep the limits and the owners, and a repeat changes nothing', () => {
  fc.assert(
    fc.property(anyCalls, fc.option(fc.nat(20_000).map(amount)), (calls, limitPerPerson) => {
      let model: Model = { ...empty(), limitPerPerson };
      for (const [call, by] of calls) {
        const before = model;
        const { outcome, ...next } = run(model, call, by);
        model = next.model;
        expect(model.revision).toBe(before.revision + (model === before ? 0 : 1));
        const present = model.lines.filter(({ removedRevision }) => removedRevision === null);
        expect(unitsOf(present)).toBeLessThanOrEqual(PARTY_LIMITS.units);
        expect(wronglyChanged(before, model, by)).toEqual([]);
        const isDone = outcome.kind === 'done';
        expect(isDone ? run(model, call, by).model : model).toBe(model);
      }
    }),
  );
});

test('TABLE-19 at a table each person has 99 units', () => {
  const table: Model = { ...empty(), kind: 'table' };
  const first = run(table, { kind: 'add', id: 'a', content: tea(99) });
  expect(run(first.model, { kind: 'add', id: 'b', content: tea(1) }).outcome.kind).toBe('too_many_units');
  expect(run(first.model, { kind: 'add', id: 'b', content: tea(99) }, lina).outcome.kind).toBe('done');
});

test('TABLE-15 a line that was sent is not changed or removed, and a repeated add finds it', () => {
  const { model } = run(empty(), { kind: 'add', id: 'a', content: tea(1) });
  const sent = { ...model, lines: model.lines.map((line) => ({ ...line, orderId: 'round' })) };
  expect(run(sent, { kind: 'change', id: 'a', revision: 1, content: tea(2) }).outcome.kind).toBe('changed');
  expect(run(sent, { kind: 'remove', id: 'a' }).outcome).toEqual({ kind: 'changed', line: null });
  expect(run(sent, { kind: 'add', id: 'a', content: tea(1) }).outcome).toMatchObject({ isNew: false });
});

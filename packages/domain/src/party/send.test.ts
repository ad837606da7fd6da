import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PartyLine } from './lines.ts';
import { decideSend } from './send.ts';

const line = (id: string, changes: Partial<PartyLine> = {}): PartyLine => ({
  id,
  personId: 'lina',
  itemId: 'tea',
  quantity: 1,
  selection: {},
  note: null,
  addedRevision: 1,
  revision: 1,
  removedRevision: null,
  orderId: null,
  ...changes,
});

test('TABLE-15 sends exactly the named lines, as they were seen', () => {
  const lines = [line('a'), line('b'), line('c', { revision: 4 })];
  const sent = decideSend({ revision: 3, lineIds: ['b', 'a', 'a'] }, lines);
  expect(sent).toEqual({ kind: 'send', lines: [lines[1], lines[0]] });
  expect(decideSend({ revision: 3, lineIds: ['a', 'c'] }, lines).kind).toBe('changed');
  expect(decideSend({ revision: 3, lineIds: [] }, lines).kind).toBe('changed');
  expect(decideSend({ revision: 3, lineIds: ['z'] }, lines).kind).toBe('changed');
});

test('TABLE-15 a repeat finds its round, and lines of two rounds are a change', () => {
  const lines = [line('a', { orderId: 'one' }), line('b', { orderId: 'one' }), line('c', { orderId: 'two' })];
  expect(decideSend({ revision: 9, lineIds: ['a', 'b'] }, lines)).toEqual({ kind: 'repeat', orderId: 'one' });
  expect(decideSend({ revision: 9, lineIds: ['a', 'c'] }, lines).kind).toBe('changed');
  expect(decideSend({ revision: 9, lineIds: ['a', 'd'] }, [...lines, line('d')]).kind).toBe('changed');
});

test('TABLE-15 no line is sent twice, whoever sends what', () => {
  const sends = fc.array(
    fc.record({
      lineIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }),
      revision: fc.nat(3),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(sends, (calls) => {
      let lines = ['a', 'b', 'c', 'd'].map((id, index) => line(id, { revision: index }));
      let count = 0;
      calls.forEach((call, index) => {
        const outcome = decideSend(call, lines);
        if (outcome.kind !== 'send') return;
        expect(outcome.lines.every(({ orderId }) => orderId === null)).toBe(true);
        expect(outcome.lines.map(({ id }) => id).toSorted()).toEqual(call.lineIds.toSorted());
        count += outcome.lines.length;
        const sent = new Set(outcome.lines.map(({ id }) => id));
        lines = lines.map((one) => (sent.has(one.id) ? { ...one, orderId: `round ${index}` } : one));
      });
      expect(lines.filter(({ orderId }) => orderId !== null)).toHaveLength(count);
    }),
  );
});

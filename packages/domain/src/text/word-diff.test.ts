import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordDiff } from './word-diff.ts';

test('CON-75 marks the words that were removed and added', () => {
  expect(wordDiff('with shrak bread and dip', 'with saj bread')).toEqual([
    { kind: 'same', text: 'with ' },
    { kind: 'removed', text: 'shrak ' },
    { kind: 'added', text: 'saj ' },
    { kind: 'same', text: 'bread ' },
    { kind: 'removed', text: 'and dip' },
  ]);
  expect(wordDiff('', 'خبز طازج')).toEqual([{ kind: 'added', text: 'خبز طازج' }]);
  expect(wordDiff('Tea', 'Tea')).toEqual([{ kind: 'same', text: 'Tea' }]);
});

test('CON-75 a very long text is replaced as a whole', () => {
  const [before, after] = ['a '.repeat(401), 'b '.repeat(2)];
  expect(wordDiff(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

test('CON-75 the words without those removed are the new text, and without those added the old one', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }).map((all) => all.join(' '));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = wordDiff(before, after);
      const without = (kind: string) =>
        changes
          .filter((change) => change.kind !== kind)
          .flatMap(({ text: part }) => part.split(/\s+/))
          .filter((word) => word !== '')
          .join(' ');
      expect(without('removed')).toBe(after);
      expect(without('added')).toBe(before);
    }),
  );
});

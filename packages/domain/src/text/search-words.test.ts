import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchWord, MAX_WORD_LENGTH, searchWords } from './search-words.ts';

test.each([
  ['Falafel Plate (large)', ['falafel', 'plate', 'large']],
  ['Crème brûlée', ['creme', 'brulee']],
  ["Za'atar & Za’atar", ['zaatar']],
  ['Smørrebrød, Straße, Œuf', ['smorrebrod', 'strasse', 'oeuf']],
  ['7up ٢ ½', ['7up', '2', '1']],
  ['أرز إفطار آيس ٱسم', ['ارز', 'افطار', 'ايس', 'اسم']],
  ['مقلوبة مقلوبه', ['مقلوبه']],
  ['مشوى مشوي', ['مشوي']],
  ['شُورَبَةٌ كنـــافة', ['شوربه', 'كنافه']],
  ['الدجاج دجاج', ['دجاج']],
  ['ال الم', ['ال', 'الم']],
  ['سؤال شاطئ', ['سوال', 'شاطي']],
  ['a\u200Fb 寿司 😀 %_\\', ['ab']],
  ['', []],
])('FIND-01 the words of "%s"', (text, expected) => {
  expect(searchWords(text)).toEqual(expected);
});

test('FIND-01 a very long word is cut', () => {
  expect(searchWords('x'.repeat(90))).toEqual(['x'.repeat(MAX_WORD_LENGTH)]);
});

test.each([
  ['falafel', 'falafel', 'exact'],
  ['fal', 'falafel', 'prefix'],
  ['f', 'falafel', null],
  ['7', '7', 'exact'],
  ['falafil', 'falafel', 'typo'],
  ['falafl', 'falafel', 'typo'],
  ['falaffel', 'falafel', 'typo'],
  ['flaafel', 'falafel', 'typo'],
  ['flafil', 'falafel', null],
  ['falafelx', 'falafel', 'typo'],
  ['rice', 'ice', null],
  ['tee', 'tea', null],
  ['teas', 'tees', 'typo'],
  ['شاورما', 'شورما', 'typo'],
  ['برغر', 'برجر', 'typo'],
  ['كبه', 'كفه', null],
] as const)('FIND-01 "%s" matches "%s" as %s', (query, word, expected) => {
  expect(matchWord(query, word)).toBe(expected);
});

const text = fc.string({
  unit: fc.constantFrom(...Array.from("aAbEéÉßøŒ19٣۴ابةهىيأإآٱءؤئلالكکـَّ'’ -\u200F%寿")),
  maxLength: 20,
});

test('FIND-01 splitting the words again changes nothing but the article', () => {
  fc.assert(
    fc.property(text, (given) => {
      const found = searchWords(given);
      const again = searchWords(found.join(' '));
      expect(again).toEqual([...new Set(found.map((word) => word.replace(/^ال(?=..)/, '')))]);
    }),
  );
});

test('FIND-01 letter case, composition and vowel marks do not matter', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(searchWords(given.normalize('NFD').toLowerCase())).toEqual(searchWords(given));
      expect(searchWords(given.replace(/[\u064B-\u0652\u0640]/g, ''))).toEqual(searchWords(given));
    }),
  );
});

/* Slow and simple: the table of the restricted edit distance with swaps. */
function editDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      table[i]![j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + cost,
        isSwap ? at(i - 2, j - 2) + 1 : Infinity,
      );
    }
  return at(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ل', 'م'), minLength: 1, maxLength: 7 });

test('FIND-01 one typo is an edit distance of one between words of four letters and more', () => {
  fc.assert(
    fc.property(word, word, (query, other) => {
      const isTypo = Math.min(query.length, other.length) >= 4 && editDistance(query, other) === 1;
      const isPrefix = query.length >= 2 && other.startsWith(query);
      const expected = query === other ? 'exact' : isPrefix ? 'prefix' : isTypo ? 'typo' : null;
      expect(matchWord(query, other)).toBe(expected);
    }),
    { numRuns: 3_000 },
  );
});

test('FIND-01 every single change of a long word is recognised', () => {
  const change = fc.constantFrom('insert', 'leave out', 'replace', 'swap');
  fc.assert(
    fc.property(word, fc.nat(20), change, fc.constantFrom('a', 'z'), (end, position, kind, letter) => {
      const given = `abcd${end}`;
      const at = position % (given.length - 1);
      const [before, after] = [given.slice(0, at), given.slice(at)];
      const changed = {
        insert: `${before}${letter}${after}`,
        'leave out': `${before}${after.slice(1)}`,
        replace: `${before}${letter}${after.slice(1)}`,
        swap: `${before}${after[1]}${after[0]}${after.slice(2)}`,
      }[kind];
      expect(matchWord(changed, given)).not.toBeNull();
    }),
  );
});

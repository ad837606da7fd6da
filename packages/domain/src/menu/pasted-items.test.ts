import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Amount, amount } from '../money/amount.ts';
import { plainDigits } from '../money/format.ts';
import { plainLine } from '../text/plain-text.ts';
import { MAX_PASTED_ITEMS, MAX_PRICE, MENU_SIZES, MENU_TEXTS } from './menu-limits.ts';
import { nameClashes, pastedItems } from './pasted-items.ts';

const name = (en: string, ar = 'اسم') => ({ en, ar });
const problemsOf = (text: string, existing: readonly string[] = []) =>
  pastedItems(
    text,
    existing.map((en) => name(en)),
  ).rows.map(({ problems }) => problems);

test('CON-80 rows become items in their sequence', () => {
  const text =
    'Fattoush\tفتوش\t2.75\r\nTabbouleh\tتبولة\t٢٫٥\r\n\r\n  Green   salad \t سلطة \u200Fخضراء\t3,5\r\n';
  expect(pastedItems(text, [])).toEqual({
    rows: [
      { line: 1, name: { en: 'Fattoush', ar: 'فتوش' }, price: 275, problems: [] },
      { line: 2, name: { en: 'Tabbouleh', ar: 'تبولة' }, price: 250, problems: [] },
      { line: 4, name: { en: 'Green salad', ar: 'سلطة خضراء' }, price: 350, problems: [] },
    ],
    headerLine: null,
    excess: null,
  });
});

test.each([
  ['', 'price_missing'],
  ['free', 'price_not_number'],
  ['1.2.3', 'price_not_number'],
  ['1,234.50', 'price_not_number'],
  ['-2', 'price_negative'],
  ['−٢٫٥', 'price_negative'],
  ['2.755', 'price_decimals'],
  ['2,750', 'price_decimals'],
  ['100000.01', 'price_too_large'],
  ['9'.repeat(30), 'price_too_large'],
])('CON-80 the price %j is refused: %s', (price, problem) => {
  expect(problemsOf(`Tea\tشاي\t${price}`)).toEqual([[problem]]);
});

test('CON-80 the highest price and the longest name are accepted', () => {
  const long = 'x'.repeat(MENU_TEXTS.item.name);
  const text = `${long}\t${long}\t${plainDigits(amount(MAX_PRICE))}`;
  expect(pastedItems(text, []).rows).toMatchObject([{ price: MAX_PRICE, problems: [] }]);
  expect(problemsOf(`${long}x\t${long}x\t0`)).toEqual([['name_too_long', 'arabic_too_long']]);
});

test.each([
  ['\tشاي\t1', ['name_missing']],
  ['Tea\t\t1', ['arabic_missing']],
  ['Tea\t\u200F\t1', ['arabic_missing']],
  ['Tea', ['arabic_missing', 'price_missing']],
  ['Tea,شاي,1,50', ['columns']],
  ['Tea\tشاي\t1\thot', ['columns']],
  ['Tea\tشاي\t1\t\t', []],
])('CON-80 the row %j has the problems %j', (text, problems) => {
  expect(problemsOf(text)).toEqual([problems]);
});

test('CON-80 a name that the collection or an earlier row has is refused, also in another spelling', () => {
  const text = ['Crème\tكريمة\t1', 'TEA \tشاي\t1', 'Mint\tنعنع\t1', 'mint\tنعناع\t2'].join('\n');
  expect(problemsOf(text, ['creme', 'Tea', ''])).toEqual([
    ['name_taken'],
    ['name_taken'],
    [],
    ['name_repeated'],
  ]);
  expect(nameClashes([name('Mint', 'شاي')], [name('Tea', 'شاي')])).toEqual([null]);
});

test.each([
  'Name\tArabic name\tPrice',
  'Item;Arabic;Price (JD)',
  'الاسم\tالاسم بالعربية\tالسعر',
  'اسم الصنف\tبالعربي\tسعر البيع',
  'Dish,Arabic,JD',
  'الطبق\tبالعربية\tالسعر',
])('CON-80 the header %j is skipped', (header) => {
  const separator = /[\t;,]/.exec(header)?.[0];
  const text = `\n${header}\n${['Tea', 'شاي', '1'].join(separator)}`;
  expect(pastedItems(text, [])).toMatchObject({ headerLine: 2, rows: [{ line: 3, problems: [] }] });
});

test.each(['Item of the day\tطبق اليوم\t2', 'Item of the day\tطبق اليوم\t', 'Tea\tشاي\tfree'])(
  'CON-80 the row %j is no header',
  (row) => {
    expect(pastedItems(row, [])).toMatchObject({ headerLine: null, rows: [{ line: 1 }] });
  },
);

test('CON-80 more rows than are allowed at once, and more items than a collection holds, are refused', () => {
  const text = (count: number) =>
    Array.from({ length: count }, (_, number) => `Tea ${number}\tشاي\t1`).join('\n');
  const existing = (count: number) => Array.from({ length: count }, (_, number) => name(`Juice ${number}`));
  expect(pastedItems(text(MAX_PASTED_ITEMS), []).excess).toBeNull();
  expect(pastedItems(text(MAX_PASTED_ITEMS + 1), []).excess).toBe('rows');
  expect(pastedItems(text(2), existing(MENU_SIZES.item - 2)).excess).toBeNull();
  expect(pastedItems(text(2), existing(MENU_SIZES.item - 1)).excess).toBe('collection');
});

const letters = fc.string({ unit: fc.constantFrom(...'aBcشجم ,;"\t\n'.split('')), maxLength: 60 });
const shown = letters.map((text) => plainLine(`n${text}`));
const price = fc.integer({ min: 0, max: MAX_PRICE }).map(amount);
const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩'.split('');
const asArabic = (digits: string) =>
  digits.replace('.', '\u066B').replace(/\d/g, (digit) => ARABIC_DIGITS[Number(digit)] ?? digit);
const PRICES: readonly ((value: Amount) => string)[] = [
  plainDigits,
  (value) => asArabic(plainDigits(value)),
  (value) => plainDigits(value).replace('.', ','),
];

/** As a spreadsheet writes it. */
const written = (cell: string, separator: string) =>
  cell.includes(separator) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

test('CON-80 items that a spreadsheet wrote are read back', () => {
  const item = fc.record({ en: shown, ar: shown, price, print: fc.constantFrom(...PRICES) });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 20 }), (items) => {
      const text = items
        .map(({ en, ar, price: value, print }) =>
          [en, ar, print(value)].map((cell) => written(cell, '\t')).join('\t'),
        )
        .join('\n');
      const { rows } = pastedItems(text, []);
      expect(rows.map((row) => [row.name.en, row.name.ar, row.price])).toEqual(
        items.map(({ en, ar, price: value }) => [en, ar, value]),
      );
    }),
  );
});

/** Also half surrogate pairs and control characters. */
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

test('CON-80 any text is read, and a row without a problem is within the limits', () => {
  const cell = fc.oneof(letters, price.map(plainDigits), anyText);
  const text = fc.array(fc.array(cell).map((cells) => cells.join('\t'))).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(fc.oneof(text, anyText), fc.array(shown), (any, existing) => {
      const { rows } = pastedItems(
        any,
        existing.map((en) => name(en)),
      );
      const good = rows.filter(({ problems }) => problems.length === 0);
      for (const {
        name: { en, ar },
        price: value,
      } of good) {
        expect(en.length * ar.length).toBeGreaterThan(0);
        expect(Math.max(en.length, ar.length)).toBeLessThanOrEqual(MENU_TEXTS.item.name);
        expect(value).not.toBeNull();
        expect(existing).not.toContain(en);
      }
      expect(new Set(good.map((row) => row.name.en)).size).toBe(good.length);
    }),
  );
});

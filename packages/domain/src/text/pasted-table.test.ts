import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastedTable } from './pasted-table.ts';

const cellsOf = (text: string) => pastedTable(text).map(({ cells }) => cells);

test.each([
  [
    'a\tb\tc\nd\te\tf',
    [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ],
  ],
  [
    'a\tb\tc\r\nd\te\tf\r\n',
    [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ],
  ],
  ['a;b;1,50', [['a', 'b', '1,50']]],
  ['a, hot;b;1,50', [['a, hot', 'b', '1,50']]],
  ['a,b,1.50', [['a', 'b', '1.50']]],
  ['"a, hot",b,"1,50"', [['a, hot', 'b', '1,50']]],
  [
    'a; hot,b,1\nc,d,2',
    [
      ['a; hot', 'b', '1'],
      ['c', 'd', '2'],
    ],
  ],
  ['a, b, c\td', [['a, b, c', 'd']]],
  ['"a\nb"\tc', [['a\nb', 'c']]],
  ['"12"" pizza"\tc', [['12" pizza', 'c']]],
  ['12" pizza\tc', [['12" pizza', 'c']]],
  ['"Best" tea\tc', [['"Best" tea', 'c']]],
  [
    '"open\tc\nd\te',
    [
      ['"open', 'c'],
      ['d', 'e'],
    ],
  ],
  ['\uFEFF"a"\tb', [['a', 'b']]],
  ['a', [['a']]],
  ['', []],
  ['\n \n\t\t\n', []],
])('CON-80 the cells of %j', (text, expected) => {
  expect(cellsOf(text)).toEqual(expected);
});

test('CON-80 a row has the number of its first line', () => {
  expect(pastedTable('a\tb\n\n"c\nd"\te\nf\tg').map(({ line }) => line)).toEqual([1, 3, 5]);
});

/** As Excel, Numbers, LibreOffice and Google Sheets write cells. */
const written = (cell: string, separator: string) =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const cell = fc.string({ unit: fc.constantFrom(...'aBش ,;\t"\n.1'.split('')) });
const row = fc.tuple(cell, cell, cell).filter((cells) => cells.some((one) => one.trim() !== ''));

test('CON-80 a table that a spreadsheet copied is read back', () => {
  fc.assert(
    fc.property(fc.array(row), fc.constantFrom('\n', '\r\n'), (rows, lineEnd) => {
      const text = rows.map((cells) => cells.map((one) => written(one, '\t')).join('\t')).join(lineEnd);
      expect(cellsOf(text)).toEqual(rows);
    }),
  );
});

const plain = fc.string({ unit: fc.constantFrom(...'aBش "\n.1'.split('')) });
const plainRow = fc.tuple(plain, plain, plain).filter((cells) => cells.some((one) => one.trim() !== ''));

test('CON-80 a table that a spreadsheet saved with semicolons or commas is read back', () => {
  fc.assert(
    fc.property(fc.array(plainRow), fc.constantFrom(';', ','), (rows, separator) => {
      const text = rows
        .map((cells) => cells.map((one) => written(one, separator)).join(separator))
        .join('\n');
      expect(cellsOf(text)).toEqual(rows);
    }),
  );
});

/** Also half surrogate pairs and control characters. */
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

test('CON-80 any text is read, and its lines count up', () => {
  const text = fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...'a\t;,"\r\n'.split('')) }));
  fc.assert(
    fc.property(text, (any) => {
      const lines = pastedTable(any).map(({ line }) => line);
      expect(lines).toEqual([...new Set(lines)].toSorted((a, b) => a - b));
    }),
  );
});

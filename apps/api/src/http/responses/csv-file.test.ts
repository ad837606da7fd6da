import { expect, test } from 'vitest';
import { CsvFile } from './csv-file.ts';

test.each(['=1+1', '+1', '-1', '@A1', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠A1'])(
  'SEC-37: the cell %j is text for spreadsheets, not a formula',
  (cell) => {
    expect(new CsvFile('report', [[cell]]).text).toContain(`'${cell}`);
  },
);

test('SEC-37: numbers stay numbers', () => {
  expect(new CsvFile('report', [[-5, 'a-b']]).text).toBe('\uFEFF-5,a-b\r\n');
});

test('STATEMENT-04 a long file is written in steps, between which other work goes on', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const rows = Array.from({ length: 10_000 }, (_, at) => at);
  const file = await new CsvFile('report', [['row']]).addInSteps(rows, (row) => [row]);
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(9);
  expect(file.text.split('\r\n')).toHaveLength(10_002);
});

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

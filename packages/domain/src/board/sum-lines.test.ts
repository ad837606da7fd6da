import { expect, test } from 'vitest';
import { sumLines } from './sum-lines.ts';

const latte = { en: 'Latte', ar: 'لاتيه' };
const line = (id: string, person: string | undefined, more: object = {}) => ({
  id,
  itemId: 'latte',
  name: latte,
  quantity: 1,
  options: [],
  note: null as string | null,
  ...(person !== undefined && { person }),
  doneAt: null as number | null,
  station: null,
  ...more,
});
const shown = (type: 'table_session' | 'delivery', lines: ReturnType<typeof line>[]) =>
  sumLines({ type, lines }).map(({ quantity, person, doneAt, lines: same }) => [
    quantity,
    person,
    doneAt,
    same.map(({ id }) => id).join(' '),
  ]);

test('TABLE-18 equal lines of a round are one line with the names of all, done when all are', () => {
  const lines = [
    line('a', 'Lina', { doneAt: 5 }),
    line('b', 'Omar', { quantity: 2 }),
    line('c', 'Sara', { note: 'No sugar' }),
    line('d', 'Lina', { doneAt: 9 }),
  ];
  expect(shown('table_session', lines)).toEqual([
    [4, 'Lina, Omar', null, 'a b d'],
    [1, 'Sara', null, 'c'],
  ]);
  expect(shown('table_session', [lines[0]!, lines[3]!])).toEqual([[2, 'Lina', 9, 'a d']]);
});

test('TABLE-18 GROUP-10 lines of other orders are not summed, and rounds without names have none', () => {
  expect(shown('delivery', [line('a', 'Lina'), line('b', 'Omar')])).toEqual([
    [1, 'Lina', null, 'a'],
    [1, 'Omar', null, 'b'],
  ]);
  expect(shown('table_session', [line('a', undefined), line('b', undefined)])).toEqual([
    [2, undefined, null, 'a b'],
  ]);
});

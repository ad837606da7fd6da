import { expect, test } from 'vitest';
import { closedLast, openStatusOf } from './open-status.ts';

const open = { isOpen: true, isActive: true };
const busy = { isOpen: true, isActive: false };
const closed = { isOpen: false, isActive: true };

test('BRANCH-19 counts only branches that accept orders', () => {
  expect(openStatusOf([open, busy, closed, open])).toEqual({ kind: 'open', open: 2, total: 4 });
});

test('is busy with only a busy branch and closed without any', () => {
  expect(openStatusOf([closed, busy]).kind).toBe('busy');
  expect(openStatusOf([closed]).kind).toBe('closed');
  expect(openStatusOf([]).kind).toBe('closed');
});

test('sorts closed vendors last and leaves the others in order', () => {
  const vendors = [
    { name: 'a', branches: [closed] },
    { name: 'b', branches: [busy] },
    { name: 'c', branches: [open, closed] },
    { name: 'd', branches: [] },
  ];
  expect(closedLast(vendors).map(({ name }) => name)).toEqual(['b', 'c', 'a', 'd']);
});

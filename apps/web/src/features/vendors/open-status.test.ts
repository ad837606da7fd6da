import { expect, test } from 'vitest';
import { closedLast, openStatusOf } from './open-status.ts';

const open = { isOpen: true, isActive: true };
const busy = { isOpen: true, isActive: false };
const closed = { isOpen: false, isActive: true };

test('BRANCH-19 counts only the branches that take orders', () => {
  expect(openStatusOf([open, busy, closed, open])).toEqual({ kind: 'open', open: 2, total: 4 });
});

test('without an open branch a busy one decides, and without any the vendor is closed', () => {
  expect(openStatusOf([closed, busy]).kind).toBe('busy');
  expect(openStatusOf([closed]).kind).toBe('closed');
  expect(openStatusOf([]).kind).toBe('closed');
});

test('closed vendors come last and the others keep their order', () => {
  const vendors = [
    { name: 'a', branches: [closed] },
    { name: 'b', branches: [busy] },
    { name: 'c', branches: [open, closed] },
    { name: 'd', branches: [] },
  ];
  expect(closedLast(vendors).map(({ name }) => name)).toEqual(['b', 'c', 'a', 'd']);
});

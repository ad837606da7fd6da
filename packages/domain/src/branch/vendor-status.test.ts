import { expect, test } from 'vitest';
import { vendorStatusOf } from './vendor-status.ts';

const open = { isOpen: true, isActive: true };
const busy = { isOpen: true, isActive: false };
const closed = { isOpen: false, isActive: true };

test('BRANCH-19 counts only branches that accept orders', () => {
  expect(vendorStatusOf([open, busy, closed, open])).toEqual({ kind: 'open', open: 2, total: 4 });
});

test('is busy with only a busy branch and closed without any', () => {
  expect(vendorStatusOf([closed, busy]).kind).toBe('busy');
  expect(vendorStatusOf([closed]).kind).toBe('closed');
  expect(vendorStatusOf([]).kind).toBe('closed');
});

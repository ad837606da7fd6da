import { expect, test } from 'vitest';
import { openStatusOf } from './open-status.ts';

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

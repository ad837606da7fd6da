import { expect, test } from 'vitest';
import { orderingBlock } from './ordering-block.ts';

const flags = {
  isOpen: true,
  isActive: true,
  isDeliveryEnabled: true,
  isPickUpEnabled: true,
  isDineInEnabled: true,
};
const table = { id: 't' };

test('BRANCH-19 BRANCH-20 blocks orders at a busy or closed branch', () => {
  expect(orderingBlock({ ...flags, isActive: false }, null, 'pickup')).toBe('busy');
  expect(orderingBlock({ ...flags, isOpen: false, isActive: false }, table, 'table_session')).toBe('closed');
});

test('BRANCH-23 D-046 blocks table orders without the table code', () => {
  expect(orderingBlock(flags, null, 'table_session')).toBe('scan');
  expect(orderingBlock({ ...flags, isPickUpEnabled: false, isDeliveryEnabled: false }, null, null)).toBe(
    'scan',
  );
  expect(orderingBlock(flags, table, 'table_session')).toBeNull();
  expect(orderingBlock(flags, null, 'delivery')).toBeNull();
});

test('TABLE-05 blocks orders at a table that staff have not opened, and no others', () => {
  const isUnopened = { isUnopened: true };
  expect(orderingBlock(flags, table, 'table_session', isUnopened)).toBe('unopened');
  expect(orderingBlock(flags, table, 'pickup', isUnopened)).toBeNull();
  expect(orderingBlock(flags, null, 'table_session', isUnopened)).toBe('scan');
});

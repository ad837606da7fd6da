import { expect, test } from 'vitest';
import { ORDER_TYPES, type OrderType, orderTypesFrom } from '../order/order-type.ts';
import { availabilityOf, defaultOrderType, needsTableScan } from './availability.ts';

const without = (...types: OrderType[]) => ORDER_TYPES.filter((type) => !types.includes(type));
const tableOnly = without('pickup', 'delivery');
const table = { id: 't7', number: 7 };

test('BRANCH-19 BRANCH-20 open but inactive is busy, anything not open is closed', () => {
  expect(availabilityOf({ isOpen: true, isActive: true })).toBe('open');
  expect(availabilityOf({ isOpen: true, isActive: false })).toBe('busy');
  expect(availabilityOf({ isOpen: false, isActive: true })).toBe('closed');
  expect(availabilityOf({ isOpen: false, isActive: false })).toBe('closed');
});

test('lists the enabled order types in a fixed order', () => {
  expect(orderTypesFrom({ table_session: true, delivery: true, pickup: true })).toEqual(ORDER_TYPES);
  expect(orderTypesFrom({ pickup: false, delivery: false, table_session: true })).toEqual(['table_session']);
});

test('TYPE-01 D-046 starts at the table, else with pickup, else with delivery', () => {
  expect(defaultOrderType(ORDER_TYPES, table)).toBe('table_session');
  expect(defaultOrderType(ORDER_TYPES, null)).toBe('pickup');
  expect(defaultOrderType(without('table_session'), table)).toBe('pickup');
  expect(defaultOrderType(without('pickup'), undefined)).toBe('delivery');
  expect(defaultOrderType(tableOnly, null)).toBeNull();
});

test('D-124 starts with delivery if the chosen location is served', () => {
  expect(defaultOrderType(ORDER_TYPES, null, true)).toBe('delivery');
  expect(defaultOrderType(ORDER_TYPES, table, true)).toBe('table_session');
  expect(defaultOrderType(without('delivery'), null, true)).toBe('pickup');
});

test('BRANCH-23 D-046 requires a scan if only tables can order, or a table was chosen without its code', () => {
  expect(needsTableScan(tableOnly, null)).toBe(true);
  expect(needsTableScan(tableOnly, table)).toBe(false);
  expect(needsTableScan([], table)).toBe(true);
  expect(needsTableScan(ORDER_TYPES, null)).toBe(false);
  expect(needsTableScan(ORDER_TYPES, '', 'table_session')).toBe(true);
  expect(needsTableScan(ORDER_TYPES, 't7', 'table_session')).toBe(false);
});

import { expect, test } from 'vitest';
import { availabilityOf, defaultOrderType, enabledOrderTypes, needsTableScan } from './availability.ts';

const all = { isPickUpEnabled: true, isDeliveryEnabled: true, isDineInEnabled: true };
const dineInOnly = { isPickUpEnabled: false, isDeliveryEnabled: false, isDineInEnabled: true };
const table = { _id: 't7', number: 7 };

test('BRANCH-19 BRANCH-20 open but inactive is busy, anything not open is closed', () => {
  expect(availabilityOf({ isOpen: true, isActive: true })).toBe('open');
  expect(availabilityOf({ isOpen: true, isActive: false })).toBe('busy');
  expect(availabilityOf({ isOpen: false, isActive: true })).toBe('closed');
  expect(availabilityOf({ isOpen: false, isActive: false })).toBe('closed');
});

test('lists the order types that the branch enables', () => {
  expect(enabledOrderTypes(all)).toEqual(['pickup', 'delivery', 'table_session']);
  expect(enabledOrderTypes(dineInOnly)).toEqual(['table_session']);
  expect(enabledOrderTypes({ ...all, isDineInEnabled: false, isPickUpEnabled: false })).toEqual(['delivery']);
});

test('TYPE-01 D-046 starts at the table, else with pickup, else with delivery', () => {
  expect(defaultOrderType(all, table)).toBe('table_session');
  expect(defaultOrderType(all, null)).toBe('pickup');
  expect(defaultOrderType({ ...all, isDineInEnabled: false }, table)).toBe('pickup');
  expect(defaultOrderType({ ...all, isPickUpEnabled: false }, undefined)).toBe('delivery');
  expect(defaultOrderType(dineInOnly, null)).toBeNull();
});

test('D-124 starts with delivery where the chosen location is served', () => {
  expect(defaultOrderType(all, null, true)).toBe('delivery');
  expect(defaultOrderType(all, table, true)).toBe('table_session');
  expect(defaultOrderType({ ...all, isDeliveryEnabled: false }, null, true)).toBe('pickup');
});

test('BRANCH-23 D-046 asks for a scan where only a table can order, or a table was chosen without its code', () => {
  expect(needsTableScan(dineInOnly, null)).toBe(true);
  expect(needsTableScan(dineInOnly, table)).toBe(false);
  expect(needsTableScan({ ...dineInOnly, isDineInEnabled: false }, table)).toBe(true);
  expect(needsTableScan(all, null)).toBe(false);
  expect(needsTableScan(all, '', 'table_session')).toBe(true);
  expect(needsTableScan(all, 't7', 'table_session')).toBe(false);
});

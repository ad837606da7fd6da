import { type Cart, emptyCart } from '@app/domain/cart/cart';
import { expect, test } from 'vitest';
import { aLine } from './cart.fixture.ts';
import { reconcileCart, type BranchContext } from './reconcile-cart.ts';

const branchContext: BranchContext = {
  branchId: 'marina',
  orderTypes: ['pickup', 'delivery', 'table_session'],
  firstType: 'pickup',
  table: null,
  place: null,
};
const seven = { id: 't7', number: 7 };
const home = { location: { lat: 29.5, lng: 35 }, zoneId: 'centre' };
const full: Cart = { ...emptyCart, branchId: 'marina', orderType: 'pickup', lines: [aLine()] };

test('TYPE-01 starts with the first type of the branch', () => {
  expect(reconcileCart(emptyCart, null, branchContext)).toMatchObject({
    branchId: 'marina',
    orderType: 'pickup',
  });
});

test('TYPE-09 starts a new cart at another branch', () => {
  expect(reconcileCart(full, null, { ...branchContext, branchId: 'abdoun' })).toMatchObject({
    branchId: 'abdoun',
    lines: [],
  });
});

test('D-057 returns the same object for the unchanged cart of this branch', () => {
  expect(reconcileCart(full, null, branchContext)).toBe(full);
});

test('empties the cart if the branch no longer offers its type', () => {
  expect(
    reconcileCart(full, null, { ...branchContext, orderTypes: ['delivery'], firstType: 'delivery' }),
  ).toMatchObject({
    orderType: 'delivery',
    lines: [],
  });
});

test('selects no type where only a table can start an order', () => {
  const atTables = { ...branchContext, orderTypes: ['table_session'] as const, firstType: null };
  expect(reconcileCart(full, null, atTables)).toMatchObject({
    branchId: 'marina',
    orderType: null,
    lines: [],
  });
});

test('D-046 applies a table link once', () => {
  const linked = { ...branchContext, table: seven, firstType: 'table_session' as const };
  const seated = reconcileCart(full, null, linked);
  expect(seated).toMatchObject({ orderType: 'table_session', table: seven, lines: [] });
  expect(reconcileCart(full, 't7', linked)).toBe(full);
  expect(reconcileCart({ ...seated, lines: [aLine()] }, 't7', linked).lines).toHaveLength(1);
});

test('moves the cart with its items to the newly scanned table', () => {
  const seated: Cart = { ...full, orderType: 'table_session', table: seven };
  const moved = reconcileCart(seated, 't7', { ...branchContext, table: { id: 't8', number: 8 } });
  expect(moved).toMatchObject({ table: { number: 8 }, lines: [{ name: 'Kebab' }] });
});

test('TYPE-07 delivers to the default location, and a new address preserves the items', () => {
  const delivery: Cart = { ...full, orderType: 'delivery' };
  const placed = reconcileCart(delivery, null, { ...branchContext, place: home });
  expect(placed).toMatchObject({ place: home, lines: [{ name: 'Kebab' }] });
  expect(reconcileCart(placed, null, { ...branchContext, place: { ...home } })).toBe(placed);
  expect(reconcileCart(placed, null, { ...branchContext, place: null }).place).toBeNull();
});

test('uses the location selected for this order until another default is selected', () => {
  const work = { location: { lat: 29.6, lng: 35 }, zoneId: 'centre', insteadOf: home.location };
  const chosen: Cart = { ...full, orderType: 'delivery', place: work };
  expect(reconcileCart(chosen, null, { ...branchContext, place: home })).toBe(chosen);
  const elsewhere = { location: { lat: 29.7, lng: 35 }, zoneId: 'far' };
  expect(reconcileCart(chosen, null, { ...branchContext, place: elsewhere }).place).toEqual(elsewhere);
  const first: Cart = { ...chosen, place: { ...work, insteadOf: null } };
  expect(reconcileCart(first, null, branchContext)).toBe(first);
  expect(reconcileCart(first, null, { ...branchContext, place: home }).place).toEqual(home);
});

test('leaves the location unchanged while the user is loading', () => {
  const placed: Cart = { ...full, orderType: 'delivery', place: home };
  expect(reconcileCart(placed, null, { ...branchContext, place: undefined })).toBe(placed);
  expect(reconcileCart(full, null, { ...branchContext, place: home }).place).toBeNull();
});

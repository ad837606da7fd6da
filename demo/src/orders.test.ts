import { distanceKm } from '@app/domain/geo/point';
import { polygonIncludesPoint } from '@app/domain/geo/polygon';
import { expect, test } from 'vitest';
import { Catalogue } from '@app/contract/schemas/catalogue';
import { demoCatalogue } from './catalogue.ts';
import { DRIVER_ROUTE } from './driver-route.ts';
import { DEMO_DRIVERS } from './drivers.ts';
import { DEMO_GROUP } from './groups.ts';
import type { DemoLine, DemoOrder } from './orders.ts';
import { DEMO_ORDERS } from './orders.ts';
import { DEMO_PEOPLE } from './people.ts';
import { aqabaCentre, aqabaNorth, southCoast } from './zones.ts';

const { vendors } = Catalogue.parse(demoCatalogue(new Date()));

function find<T>(list: readonly T[] | undefined, matches: (entry: T) => boolean, what: string): T {
  const found = list?.find(matches);
  if (!found) throw new Error(`${what} does not exist`);
  return found;
}

function placeOf(ref: string) {
  const [vendorKey, branchKey] = ref.split('/');
  const vendor = find(vendors, ({ key }) => key === vendorKey, ref);
  const branch = find(vendor.branches, ({ key }) => key === branchKey, ref);
  return { branch, items: (branch.menu ?? vendor.menu).flatMap((collection) => collection.items) };
}

const personOf = ({ customer }: DemoOrder) => find(DEMO_PEOPLE, ({ key }) => key === customer, customer);
const addressOf = (order: DemoOrder) =>
  find(personOf(order).addresses, ({ key }) => key === order.address, `${order.key}: address`);

type Item = ReturnType<typeof placeOf>['items'][number];

/** Lists invalid selections: unknown preferences or options, too few or too many. */
function wrongChoices({ preferences }: Item, options: NonNullable<DemoLine['options']>): string[] {
  const unknown = Object.keys(options).filter(
    (key) => !preferences.some((preference) => preference.key === key),
  );
  const wrong = preferences.filter(({ key, isRequired, maxOptions, options: offered }) => {
    const chosen = options[key] ?? [];
    const isKnown = chosen.every((option) => offered.some((known) => known.key === option));
    return !isKnown || chosen.length < (isRequired ? 1 : 0) || chosen.length > (maxOptions ?? offered.length);
  });
  return [...unknown, ...wrong.map(({ key }) => key)];
}

test.each(DEMO_ORDERS)('$key has items of its branch and order type, with the required options', (order) => {
  const { branch, items } = placeOf(order.branch);
  expect(branch.orderTypes).toContain(order.type);
  for (const { item: key, options = {} } of order.lines) {
    const item = find(items, (candidate) => candidate.key === key, `${order.branch}: ${key}`);
    expect(item.orderTypes).toContain(order.type);
    expect(wrongChoices(item, options)).toEqual([]);
  }
});

test('GROUP-01 the group order has items of its branch with the required options, at an address of its host', () => {
  const { items } = placeOf(DEMO_GROUP.branch);
  for (const { item: key, options = {} } of DEMO_GROUP.people.flatMap(({ lines }) => lines)) {
    const item = find(items, (candidate) => candidate.key === key, key);
    expect(item.orderTypes).toContain('delivery');
    expect(wrongChoices(item, options)).toEqual([]);
  }
  const host = find(DEMO_PEOPLE, ({ key }) => key === DEMO_GROUP.customer, 'host');
  expect(host.addresses.map(({ key }) => key)).toContain(DEMO_GROUP.address);
});

const zoneOf = (order: DemoOrder) =>
  placeOf(order.branch).branch.zones.find(({ polygon }) =>
    polygonIncludesPoint(polygon, addressOf(order).location),
  );

function subtotalOf(order: DemoOrder): number {
  const { items } = placeOf(order.branch);
  return order.lines.reduce((sum, { item: key, quantity, options = {} }) => {
    const item = find(items, (candidate) => candidate.key === key, key);
    const chosen = item.preferences.flatMap((preference) =>
      preference.options.filter((option) => options[preference.key]?.includes(option.key)),
    );
    return sum + quantity * chosen.reduce((unit, option) => unit + option.price, item.price);
  }, 0);
}

test('a delivery goes to an address inside a zone, a round to a table of the branch', () => {
  const isPlaced = (order: DemoOrder) => {
    const { branch } = placeOf(order.branch);
    if (order.type === 'delivery') return zoneOf(order) !== undefined && order.table === undefined;
    if (order.type === 'pickup') return order.address === undefined && order.table === undefined;
    return order.address === undefined && branch.tables.some(({ number }) => number === order.table);
  };
  expect(DEMO_ORDERS.filter((order) => !isPlaced(order))).toEqual([]);
});

test('every order away from a table reaches the minimum', () => {
  const away = DEMO_ORDERS.filter(({ type }) => type !== 'table_session');
  const tooSmall = away.filter((order) => {
    const zoneMinimum = order.type === 'delivery' ? (zoneOf(order)?.minimumOrderAmount ?? 0) : 0;
    return subtotalOf(order) < Math.max(placeOf(order.branch).branch.minimumAmount, zoneMinimum);
  });
  expect(tooSmall).toEqual([]);
});

test('there is an order in every status a type can have', () => {
  const seen = new Set(DEMO_ORDERS.map(({ type, status }) => `${type} ${status}`));
  expect(seen.size).toBe(5 + 4 + 4);
  expect(seen.has('pickup shipped') || seen.has('table_session shipped')).toBe(false);
});

test('only people with a verified phone have orders, and keys are unique', () => {
  expect(DEMO_ORDERS.every((order) => personOf(order).isPhoneVerified)).toBe(true);
  expect(new Set(DEMO_ORDERS.map(({ key }) => key)).size).toBe(DEMO_ORDERS.length);
});

test('every shipped order has a driver, and only deliveries have one', () => {
  const drivers = DEMO_DRIVERS.map(({ key }) => key);
  const driven = DEMO_ORDERS.filter(({ driver }) => driver !== undefined);
  expect(driven.filter(({ driver, type }) => !drivers.includes(driver ?? '') || type !== 'delivery')).toEqual(
    [],
  );
  expect(DEMO_ORDERS.filter(({ status, driver }) => status === 'shipped' && !driver)).toEqual([]);
});

test('a scheduled order is within the window of a branch that allows it', () => {
  const later = DEMO_ORDERS.filter(({ receiveInHours }) => receiveInHours !== undefined);
  expect(later).toHaveLength(1);
  for (const order of later) {
    const { branch } = placeOf(order.branch);
    expect(order.receiveInHours).toBeGreaterThan(branch.minScheduleHours ?? Infinity);
    expect(order.receiveInHours).toBeLessThan(branch.maxScheduleHours ?? 0);
  }
});

test('table 7 has three rounds, the second cancelled', () => {
  const rounds = DEMO_ORDERS.filter(
    ({ branch, table }) => branch === 'qahwa-bay/aqaba-corniche' && table === 7,
  );
  expect(rounds.map(({ status }) => status)).toEqual(['completed', 'cancelled', 'processing']);
});

test('every person has exactly one default address, and Lina has one in each zone of Aqaba', () => {
  for (const { addresses } of DEMO_PEOPLE) {
    expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  }
  const lina = find(DEMO_PEOPLE, ({ key }) => key === 'lina', 'Lina');
  const zones = [aqabaCentre, aqabaNorth, southCoast];
  const homes = lina.addresses.map(({ location }) =>
    zones.filter(({ polygon }) => polygonIncludesPoint(polygon, location)).map(({ key }) => key),
  );
  expect(homes).toEqual(zones.map(({ key }) => [key]));
});

test('saved branches and vendors with credit exist', () => {
  for (const { savedBranches, credit } of DEMO_PEOPLE) {
    savedBranches.forEach(placeOf);
    for (const { vendor } of credit) find(vendors, ({ key }) => key === vendor, vendor);
  }
});

test('the driver’s route has 90 equal steps from the marina to Lina’s address', () => {
  expect(DRIVER_ROUTE).toHaveLength(90);
  const steps = DRIVER_ROUTE.slice(1).map((point, i) => distanceKm(DRIVER_ROUTE[i] ?? point, point));
  expect(Math.max(...steps)).toBeLessThan(0.06);
  expect(Math.min(...steps)).toBeGreaterThan(0.01);
  const shipped = find(DEMO_ORDERS, ({ key }) => key === 'delivery-shipped', 'delivery-shipped');
  const marina = placeOf(shipped.branch).branch.location;
  const [first, last] = [DRIVER_ROUTE.at(0), DRIVER_ROUTE.at(-1)];
  expect(marina && first && distanceKm(marina, first)).toBeLessThan(0.15);
  expect(last && distanceKm(last, addressOf(shipped).location)).toBeLessThan(0.15);
});

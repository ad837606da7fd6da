import { contradictionIn } from '@app/domain/menu/food';
import { couponsOf, menuOf, offersOf } from '@app/contract/schemas/catalogue';
import {
  type LooseBranch,
  type LooseCatalogue,
  type LooseCollection,
  type LooseTarget,
  type LooseVendor,
  NO_KEY,
} from './catalogue.loose.ts';
import { misplacedParts } from './catalogue.places.ts';
import { looksLikeId } from './derived-id.ts';

/** Checks beyond the schema: duplicate keys, missing references, contradicting rules. */
export function findContradictions({ vendors }: LooseCatalogue): string[] {
  return [
    ...repeated('vendors', vendors),
    ...tagsWithTwoNames(vendors),
    ...vendors.flatMap((vendor) => ofVendor(vendor, `vendors[${vendor.key}]`)),
  ];
}

/** FIND-03 A tag is one filter, whichever vendors have it. */
function tagsWithTwoNames(vendors: readonly LooseVendor[]): string[] {
  const byKey = Map.groupBy(
    vendors.flatMap(({ tags }) => tags),
    ({ key }) => key,
  );
  return [...byKey]
    .filter(([, tags]) => new Set(tags.map(({ name }) => `${name.en} ${name.ar}`)).size > 1)
    .map(([key]) => `tags[${key}]: has different names`);
}

function ofVendor(vendor: LooseVendor, path: string): string[] {
  const mains = vendor.branches.filter((branch) => branch.isMain);
  return [
    ...(looksLikeId(vendor.key) ? [`${path}.key: looks like an id`] : []),
    ...(mains.length > 1 ? [`${path}.branches: more than one is the main branch`] : []),
    ...repeated(`${path}.tags`, vendor.tags),
    ...repeated(`${path}.branches`, vendor.branches),
    ...ofMenu(vendor.menu, `${path}.menu`),
    ...repeated(`${path}.offers`, vendor.offers),
    ...ofCoupons(vendor, `${path}.coupons`),
    ...vendor.branches.flatMap((branch) => ofBranch(vendor, branch, `${path}.branches[${branch.key}]`)),
  ];
}

function ofBranch(vendor: LooseVendor, branch: LooseBranch, path: string): string[] {
  const { minScheduleHours, maxScheduleHours, timezone } = branch;
  const isWindowEmpty =
    maxScheduleHours !== null && minScheduleHours !== null && maxScheduleHours < minScheduleHours;
  const tables = branch.tables.map(({ number }) => ({ key: number === null ? NO_KEY : String(number) }));
  return [
    ...(isWindowEmpty ? [`${path}.maxScheduleHours: is less than minScheduleHours`] : []),
    ...(isTimezone(timezone) ? [] : [`${path}.timezone: "${timezone}" is no IANA time zone`]),
    ...repeated(`${path}.zones`, branch.zones),
    ...repeated(`${path}.tables`, tables),
    ...misplacedParts(branch, vendor.branches, path),
    ...ofMenu(branch.menu ?? [], `${path}.menu`),
    ...repeated(`${path}.offers`, branch.offers ?? []),
    ...offersOf(vendor, branch).flatMap((offer) =>
      ofTarget(offer.on, menuOf(vendor, branch), `${path}.offers[${offer.key}].on`),
    ),
    ...couponsOf(vendor, branch).flatMap((coupon) =>
      ofTarget(coupon.on, menuOf(vendor, branch), `${path}.coupons[${coupon.code}].on`),
    ),
  ];
}

function ofCoupons({ coupons, branches }: LooseVendor, path: string): string[] {
  const known = new Set(branches.map(({ key }) => key));
  const unknown = coupons.flatMap(({ code, branches: named }) =>
    (named ?? [])
      .filter((key) => !known.has(key))
      .map((key) => `${path}[${code}].branches: there is no "${key}"`),
  );
  return [
    ...repeated(
      path,
      coupons.map(({ code }) => ({ key: code })),
    ),
    ...unknown,
  ];
}

function ofMenu(menu: readonly LooseCollection[], path: string): string[] {
  return [
    ...repeated(path, menu),
    ...menu.flatMap((collection) => ofCollection(collection, `${path}[${collection.key}]`)),
  ];
}

/** FOOD-01 Such as a vegan dish with milk. */
function ofFood(food: Parameters<typeof contradictionIn>[0], path: string): string[] {
  const found = contradictionIn(food);
  return found ? [`${path}: ${found[0]} contradicts the allergen ${found[1]}`] : [];
}

function ofCollection({ items }: LooseCollection, path: string): string[] {
  return [
    ...repeated(`${path}.items`, items),
    ...items.flatMap(({ key, preferences, allergens, diets }) => [
      ...ofFood({ allergens, diets }, `${path}.items[${key}].diets`),
      ...repeated(`${path}.items[${key}].preferences`, preferences),
      ...preferences.flatMap((preference) =>
        repeated(`${path}.items[${key}].preferences[${preference.key}].options`, preference.options),
      ),
    ]),
  ];
}

function ofTarget(on: LooseTarget, menu: readonly LooseCollection[], where: string): string[] {
  if (on === 'branch') return [];
  const collection = menu.find((one) => one.key === on.collection);
  if (!collection) return [`${where}: there is no collection "${on.collection}" in the menu`];
  if (!('item' in on) || collection.items.some((item) => item.key === on.item)) return [];
  return [`${where}: there is no item "${on.item}" in the collection "${on.collection}"`];
}

function repeated(path: string, entries: readonly { key: string }[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { key } of entries) (seen.has(key) ? twice : seen).add(key);
  twice.delete(NO_KEY);
  return [...twice].map((key) => `${path}: "${key}" stands there more than once`);
}

function isTimezone(name: string): boolean {
  // Intl accepts an offset such as "+03:00", but an offset has no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

import { contradictionIn } from '@app/domain/menu/food';
import { isTimeZone } from '@app/domain/schedule/time-zone';
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
import type { ImportTexts } from './catalogue.texts.ts';
import { looksLikeId } from './derived-id.ts';

/** Checks beyond the schema: duplicate keys, missing references, contradicting rules. */
export function findContradictions({ vendors }: LooseCatalogue, texts: ImportTexts): string[] {
  return [
    ...repeated('vendors', vendors, texts),
    ...tagsWithTwoNames(vendors, texts),
    ...vendors.flatMap((vendor) => ofVendor(vendor, `vendors[${vendor.key}]`, texts)),
  ];
}

/** FIND-03 A tag is one filter, whichever vendors have it. */
function tagsWithTwoNames(vendors: readonly LooseVendor[], texts: ImportTexts): string[] {
  const byKey = Map.groupBy(
    vendors.flatMap(({ tags }) => tags),
    ({ key }) => key,
  );
  return [...byKey]
    .filter(([, tags]) => new Set(tags.map(({ name }) => `${name.en} ${name.ar}`)).size > 1)
    .map(([key]) => texts.problem(`tags[${key}]`, texts.tagNames));
}

function ofVendor(vendor: LooseVendor, path: string, texts: ImportTexts): string[] {
  const mains = vendor.branches.filter((branch) => branch.isMain);
  return [
    ...(looksLikeId(vendor.key) ? [texts.problem(`${path}.key`, texts.likeId)] : []),
    ...(mains.length > 1 ? [texts.problem(`${path}.branches`, texts.mainBranches)] : []),
    ...repeated(`${path}.tags`, vendor.tags, texts),
    ...repeated(`${path}.taxClasses`, vendor.taxClasses, texts),
    ...unknownTaxClasses(vendor, vendor.menu, `${path}.menu`, texts),
    ...repeated(`${path}.branches`, vendor.branches, texts),
    ...ofMenu(vendor.menu, `${path}.menu`, texts),
    ...repeated(`${path}.offers`, vendor.offers, texts),
    ...ofCoupons(vendor, `${path}.coupons`, texts),
    ...vendor.branches.flatMap((branch) =>
      ofBranch(vendor, branch, `${path}.branches[${branch.key}]`, texts),
    ),
  ];
}

function ofBranch(vendor: LooseVendor, branch: LooseBranch, path: string, texts: ImportTexts): string[] {
  const { minScheduleHours, maxScheduleHours, timezone } = branch;
  const isWindowEmpty =
    maxScheduleHours !== null && minScheduleHours !== null && maxScheduleHours < minScheduleHours;
  const tables = branch.tables.map(({ number }) => ({ key: number === null ? NO_KEY : String(number) }));
  return [
    ...(isWindowEmpty ? [texts.problem(`${path}.maxScheduleHours`, texts.scheduleWindow)] : []),
    ...(isTimeZone(timezone) ? [] : [texts.problem(`${path}.timezone`, texts.timezone(timezone))]),
    ...repeated(`${path}.zones`, branch.zones, texts),
    ...repeated(`${path}.tables`, tables, texts),
    ...misplacedParts(branch, vendor.branches, path, texts),
    ...ofMenu(branch.menu ?? [], `${path}.menu`, texts),
    ...unknownTaxClasses(vendor, branch.menu ?? [], `${path}.menu`, texts),
    ...repeated(`${path}.offers`, branch.offers ?? [], texts),
    ...offersOf(vendor, branch).flatMap((offer) =>
      ofTarget(offer.on, menuOf(vendor, branch), `${path}.offers[${offer.key}].on`, texts),
    ),
    ...couponsOf(vendor, branch).flatMap((coupon) =>
      ofTarget(coupon.on, menuOf(vendor, branch), `${path}.coupons[${coupon.code}].on`, texts),
    ),
  ];
}

function ofCoupons({ coupons, branches }: LooseVendor, path: string, texts: ImportTexts): string[] {
  const known = new Set(branches.map(({ key }) => key));
  const unknown = coupons.flatMap(({ code, branches: named }) =>
    (named ?? [])
      .filter((key) => !known.has(key))
      .map((key) => texts.problem(`${path}[${code}].branches`, texts.noBranch(key))),
  );
  return [
    ...repeated(
      path,
      coupons.map(({ code }) => ({ key: code })),
      texts,
    ),
    ...unknown,
  ];
}

/** TAX-01 */
function unknownTaxClasses(
  { taxClasses }: LooseVendor,
  menu: readonly LooseCollection[],
  path: string,
  texts: ImportTexts,
): string[] {
  const known = new Set(taxClasses.map(({ key }) => key));
  return menu.flatMap((collection) =>
    collection.items.flatMap(({ key, taxClass }) =>
      taxClass === null || known.has(taxClass)
        ? []
        : [texts.problem(`${path}[${collection.key}].items[${key}].taxClass`, texts.noTaxClass(taxClass))],
    ),
  );
}

function ofMenu(menu: readonly LooseCollection[], path: string, texts: ImportTexts): string[] {
  return [
    ...repeated(path, menu, texts),
    ...menu.flatMap((collection) => ofCollection(collection, `${path}[${collection.key}]`, texts)),
  ];
}

/** FOOD-01 Such as a vegan dish with milk. */
function ofFood(food: Parameters<typeof contradictionIn>[0], path: string, texts: ImportTexts): string[] {
  const found = contradictionIn(food);
  return found ? [texts.problem(path, texts.food(...found))] : [];
}

function ofCollection({ items }: LooseCollection, path: string, texts: ImportTexts): string[] {
  return [
    ...repeated(`${path}.items`, items, texts),
    ...items.flatMap(({ key, preferences, allergens, diets }) => [
      ...ofFood({ allergens, diets }, `${path}.items[${key}].diets`, texts),
      ...repeated(`${path}.items[${key}].preferences`, preferences, texts),
      ...preferences.flatMap((preference) =>
        repeated(`${path}.items[${key}].preferences[${preference.key}].options`, preference.options, texts),
      ),
    ]),
  ];
}

function ofTarget(
  on: LooseTarget,
  menu: readonly LooseCollection[],
  where: string,
  texts: ImportTexts,
): string[] {
  if (on === 'branch') return [];
  const collection = menu.find((one) => one.key === on.collection);
  if (!collection) return [texts.problem(where, texts.noCollection(on.collection))];
  if (!('item' in on) || collection.items.some((item) => item.key === on.item)) return [];
  return [texts.problem(where, texts.noItem(on.item, on.collection))];
}

function repeated(path: string, entries: readonly { key: string }[], texts: ImportTexts): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { key } of entries) (seen.has(key) ? twice : seen).add(key);
  twice.delete(NO_KEY);
  return [...twice].map((key) => texts.problem(path, texts.repeated(key)));
}

import { writtenHoursOf } from '@app/contract/from-wire/hours';
import { amount, toDecimal } from '@app/domain/money/amount';
import { basisPoints, toPercent } from '@app/domain/money/percent';
import type { TaxClass } from '@app/domain/pricing/tax-class';
import type { Db } from '#db/connect.ts';
import { hoursFromRow } from '#db/branch-state.ts';
import { taxClassesFromColumn } from '#db/stored-taxes.ts';
import { type ExportRows, exportRepository } from './catalogue.export-repository.ts';
import { derivedId } from './derived-id.ts';

export class CatalogueExportError extends Error {
  override readonly name = 'CatalogueExportError';
}

/** The vendors as a file that can be imported again; all of them when none is named. */
export async function exportCatalogue(db: Db, vendorKeys: readonly string[]) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const repository = exportRepository(tx);
      const found = await repository.vendors(vendorKeys);
      const unknown = vendorKeys.filter((key) => !found.some(({ dashed_name }) => dashed_name === key));
      if (unknown.length > 0) throw new CatalogueExportError(`There is no vendor "${unknown.join('", "')}".`);
      const vendors = [];
      for (const [index, vendor] of found.entries())
        vendors.push(
          toVendor(
            vendor,
            index,
            groupedRows(await repository.rowsOf(vendor.id), taxClassesFromColumn(vendor.tax_classes)),
          ),
        );
      return { vendors };
    });
}

type VendorRow = Awaited<ReturnType<ReturnType<typeof exportRepository>['vendors']>>[number];
type BranchRow = ExportRows['branches'][number];
/** What a coupon has itself, or has not at all. */
type OwnOfferRow = Pick<
  ExportRows['offers'][number],
  'id' | 'key' | 'is_active' | 'position' | 'starts_at' | 'ends_at' | 'revision'
>;
type TermsRow = Omit<ExportRows['offers'][number], keyof OwnOfferRow>;
type Rule = { rule: string; value: number | null };
type Rows = ReturnType<typeof groupedRows>;

const groupedRows = (rows: ExportRows, taxClasses: ReadonlyMap<string, TaxClass>) => ({
  ...rows,
  taxClasses,
  zonesOf: Map.groupBy(rows.zones, ({ branch_id }) => branch_id),
  tablesOf: Map.groupBy(rows.tables, ({ branch_id }) => branch_id),
  collectionsOf: Map.groupBy(rows.collections, ({ branch_id }) => branch_id),
  itemsOf: Map.groupBy(rows.items, ({ collection_id }) => collection_id),
  preferencesOf: Map.groupBy(rows.preferences, ({ item_id }) => item_id),
  optionsOf: Map.groupBy(rows.options, ({ preference_id }) => preference_id),
  offersOf: Map.groupBy(rows.offers, ({ branch_id }) => branch_id),
  rulesOf: Map.groupBy(rows.rules, ({ offer_id }) => offer_id),
  offersOfCoupon: Map.groupBy(rows.couponOffers, ({ coupon_id }) => coupon_id),
  collectionById: new Map(rows.collections.map((collection) => [collection.id, collection])),
  itemById: new Map(rows.items.map((item) => [item.id, item])),
});

function toVendor(vendor: VendorRow, index: number, rows: Rows) {
  const menus = rows.branches.map((branch) => menuOf([vendor.dashed_name, keyOf(branch)], branch.id, rows));
  const offers = rows.branches.map(({ id }) => offersOf(id, rows));
  const [menu, shared] = [mostCommon(menus), mostCommon(offers)];
  return {
    key: vendor.dashed_name,
    ...placeOf(vendor.position, index),
    name: textsOf(vendor),
    bio: optionalTexts(vendor.bio_en, vendor.bio_ar),
    logo: imageOf(vendor.logo, vendor.logo_color),
    taxNumber: vendor.tax_number,
    taxClasses: [...rows.taxClasses.values()].map((one) => ({
      key: one.key,
      name: one.name,
      category: one.category,
      percent: toPercent(one.basisPoints),
      deliveryPercent: one.deliveryBasisPoints === null ? null : toPercent(one.deliveryBasisPoints),
    })),
    pricesIncludeTax: vendor.prices_include_tax,
    tags: vendor.tags,
    menu,
    offers: shared,
    coupons: rows.coupons.flatMap((coupon) => toCoupon(coupon, rows)),
    branches: rows.branches.map((branch, at) => ({
      ...toBranch(branch, at, rows),
      // A branch without its own menu or offers has those of the vendor.
      ...(isSame(menus[at], menu) ? {} : { menu: menus[at] }),
      ...(isSame(offers[at], shared) ? {} : { offers: offers[at] }),
    })),
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function mostCommon<T>(lists: readonly T[][]): T[] {
  const groups = [...Map.groupBy(lists, (list) => JSON.stringify(list)).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? [];
}

function toBranch(branch: BranchRow, index: number, rows: Rows) {
  const hours = hoursFromRow(branch);
  return {
    key: keyOf(branch),
    ...placeOf(branch.position, index),
    name: textsOf(branch),
    bio: optionalTexts(branch.bio_en, branch.bio_ar),
    image: imageOf(branch.image, branch.image_color, branch.image_hash),
    isMain: branch.is_main,
    isOpen: branch.is_open,
    isActive: branch.is_active,
    orderTypes: orderTypesOf(branch),
    currency: branch.currency,
    taxPercent: percent(branch.tax_basis_points),
    deliveryTaxPercent: percent(branch.delivery_tax_basis_points),
    serviceCharge:
      branch.is_service_taxed === null
        ? null
        : {
            tablePercent: percent(branch.table_service_basis_points),
            deliveryPercent: percent(branch.delivery_service_basis_points),
            isTaxed: branch.is_service_taxed,
          },
    platformFee: money(branch.platform_fee),
    minimumAmount: money(branch.minimum_amount),
    maxUnpaidTotal: money(branch.max_unpaid_total),
    maxPortions: branch.max_portions,
    tipAmounts: branch.tip_amounts.map(money),
    preparationMinutes: {
      pickup: branch.pickup_promise_minutes,
      delivery: branch.delivery_promise_minutes,
      table_session: branch.table_promise_minutes,
    },
    timezone: branch.timezone,
    hours: hours && writtenHoursOf(hours),
    minScheduleHours: branch.min_schedule_hours,
    maxScheduleHours: branch.max_schedule_hours,
    phone: branch.phone,
    location: branch.location,
    zones: (rows.zonesOf.get(branch.id) ?? []).map((zone) => ({
      key: keyOf(zone),
      name: textsOf(zone),
      polygon: zone.area,
      deliveryFee: money(zone.delivery_fee),
      minimumOrderAmount: money(zone.minimum_amount),
      travelMinutes: zone.travel_minutes,
    })),
    tables: (rows.tablesOf.get(branch.id) ?? []).map(({ number }) => ({ number })),
  };
}

type Keys = readonly string[];

const menuOf = (keys: Keys, branchId: string, rows: Rows) =>
  (rows.collectionsOf.get(branchId) ?? []).map((collection) => {
    const path = [...keys, keyOf(collection)];
    return {
      key: keyOf(collection),
      ...idOf('collection', collection, path),
      name: textsOf(collection),
      station: collection.station,
      items: (rows.itemsOf.get(collection.id) ?? []).map((item) =>
        toItem(item, [...path, keyOf(item)], rows),
      ),
    };
  });

const toItem = (item: ExportRows['items'][number], path: Keys, rows: Rows) => ({
  key: keyOf(item),
  ...idOf('item', item, path),
  name: textsOf(item),
  ...(item.description_en !== null && {
    description: optionalTexts(item.description_en, item.description_ar),
  }),
  price: money(item.price),
  image: imageOf(item.image, item.image_color),
  preparationMinutes: item.preparation_minutes,
  orderTypes: orderTypesOf(item),
  station: item.station,
  allergens: item.allergens,
  diets: item.diets,
  spice: item.spice,
  calories: item.calories,
  taxClass: item.tax_class !== null && rows.taxClasses.has(item.tax_class) ? item.tax_class : null,
  preferences: (rows.preferencesOf.get(item.id) ?? []).map((preference) =>
    toPreference(preference, [...path, keyOf(preference)], rows),
  ),
});

const toPreference = (preference: ExportRows['preferences'][number], path: Keys, rows: Rows) => ({
  key: keyOf(preference),
  ...idOf('preference', preference, path),
  name: textsOf(preference),
  ...(preference.question_en !== null && {
    question: optionalTexts(preference.question_en, preference.question_ar),
  }),
  isRequired: preference.is_required,
  maxOptions: preference.max_options,
  options: (rows.optionsOf.get(preference.id) ?? []).map((option) => ({
    key: keyOf(option),
    ...idOf('option', option, [...path, keyOf(option)]),
    name: textsOf(option),
    price: money(option.price),
  })),
});

/** CON-79 Only where the id does not follow from the keys. */
const idOf = (kind: string, { id }: { id: string }, path: Keys) =>
  id === derivedId(kind, ...path) ? {} : { id };

const offersOf = (branchId: string, rows: Rows) =>
  (rows.offersOf.get(branchId) ?? []).map((offer) => ({
    key: keyOf(offer),
    ...termsOf(offer, rows.rulesOf.get(offer.id) ?? [], rows),
    ...periodOf(offer),
  }));

/** A coupon without an offer left the file earlier; its uses alone are stored. */
function toCoupon(coupon: ExportRows['coupons'][number], rows: Rows) {
  const offers = rows.offersOfCoupon.get(coupon.id) ?? [];
  const [first] = offers;
  if (!first) return [];
  const takers = rows.branches.filter(({ id }) => offers.some(({ branch_id }) => branch_id === id));
  return [
    {
      code: coupon.code,
      ...termsOf(first, first.rules as Rule[], rows),
      branches: takers.length === rows.branches.length ? null : takers.map(keyOf),
      ...periodOf(coupon),
      maxUses: coupon.max_uses,
      maxUsesPerCustomer: coupon.max_uses_per_customer,
      isFirstOrderOnly: coupon.is_first_order_only,
    },
  ];
}

const periodOf = (row: { starts_at: Date | null; ends_at: Date | null }) => ({
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
});

const termsOf = (terms: TermsRow, rules: readonly Rule[], rows: Rows) => ({
  name: textsOf(terms),
  on: targetOf(terms, rows),
  affect: terms.affect,
  mode: terms.mode,
  percent: percent(terms.basis_points),
  minimumAmount: money(terms.minimum_amount),
  maxDiscount: terms.max_discount === null ? null : money(terms.max_discount),
  orderType: terms.order_type,
  rules: rules.map(({ rule, value }) => ({ rule, ...(value !== null && { value }) })),
});

function targetOf({ collection_id, item_id }: TermsRow, rows: Rows) {
  const item = item_id === null ? undefined : rows.itemById.get(item_id);
  const collection = rows.collectionById.get(item?.collection_id ?? collection_id ?? '');
  if (!collection) return 'branch';
  return { collection: keyOf(collection), ...(item && { item: keyOf(item) }) };
}

/** Rows of imports before keys were stored have none until their file is imported again. */
function keyOf({ key, name_en }: { key: string | null; name_en: string }): string {
  if (key !== null) return key;
  throw new CatalogueExportError(
    `The key of "${name_en}" is not stored yet. Import the file of its vendor once more, then export.`,
  );
}

const money = (value: number) => toDecimal(amount(value));
const percent = (value: number) => toPercent(basisPoints(value));

const textsOf = ({ name_en, name_ar }: { name_en: string; name_ar: string }) => ({
  en: name_en,
  ar: name_ar,
});

const optionalTexts = (en: string | null, ar: string | null) => (en === null ? null : { en, ar: ar ?? en });

/** By reference: an export has the address of a picture, not the picture. */
const imageOf = (src: string | null, color: string | null, hash: string | null = null) =>
  src === null ? null : { src, ...(color !== null && { color }), ...(hash !== null && { hash }) };

const placeOf = (position: number, index: number) => (position === index ? {} : { position });

const orderTypesOf = (row: {
  is_pickup_enabled: boolean;
  is_delivery_enabled: boolean;
  is_dine_in_enabled: boolean;
}) => [
  ...(row.is_pickup_enabled ? ['pickup'] : []),
  ...(row.is_delivery_enabled ? ['delivery'] : []),
  ...(row.is_dine_in_enabled ? ['table_session'] : []),
];

import { amountFromDecimal } from '@app/domain/money/amount';
import { basisPointsFromPercent } from '@app/domain/money/percent';
import type {
  Catalogue,
  CatalogueBranch,
  CatalogueCoupon,
  CatalogueItem,
  CatalogueOffer,
  CatalogueVendor,
} from '@app/contract/schemas/catalogue';
import { couponsOf, menuOf, offersOf } from '@app/contract/schemas/catalogue';
import type { OrderType } from '@app/domain/order/order-type';
import { type TaxClass, taxTermsOf } from '@app/domain/pricing/tax-class';
import { taxClassFromFile } from '#features/catalogue/catalogue.branch-rows.ts';
import { derivedId } from '#features/catalogue/derived-id.ts';
import type { ChosenPreference } from '#db/order-parts.ts';
import type { NamedOffer } from '#db/offer-from-row.ts';
import type { OrderLine } from '#features/orders/pricing/priced-order.ts';
import type { DemoLine } from '@app/demo/orders';
import type { BranchRef } from '@app/demo/people';

/** A branch of the catalogue in the form that pricing needs. */
export type DemoMenu = {
  branchId: string;
  vendorId: string;
  vendor: CatalogueVendor;
  branch: CatalogueBranch;
  offers: NamedOffer[];
  coupons: DemoCoupon[];
  cartLine(line: DemoLine, type: OrderType): OrderLine;
};
type DemoCoupon = { id: string; terms: CatalogueCoupon; offer: NamedOffer };
export type DemoMenus = (branch: BranchRef) => DemoMenu;

export function demoMenus({ vendors }: Catalogue): DemoMenus {
  const menus = new Map<BranchRef, DemoMenu>();
  return (ref) => {
    const menu = menus.get(ref) ?? demoMenu(vendors, ref);
    menus.set(ref, menu);
    return menu;
  };
}

function demoMenu(vendors: readonly CatalogueVendor[], ref: BranchRef): DemoMenu {
  const [vendorKey = '', branchKey = ''] = ref.split('/');
  const vendor = found(vendors, vendorKey);
  const branch = found(vendor.branches, branchKey);
  const path = [vendorKey, branchKey] as const;
  const lines = new Map<string, OrderLine>();
  return {
    branchId: derivedId('branch', ...path),
    vendorId: derivedId('vendor', vendorKey),
    vendor,
    branch,
    offers: offersOf(vendor, branch).map((offer) => toOffer(path, offer)),
    coupons: couponsOf(vendor, branch).map((terms) => ({
      id: derivedId('coupon', vendorKey, terms.code),
      terms,
      offer: { ...toOffer(path, { key: terms.code, ...terms }), code: terms.code },
    })),
    cartLine: ({ quantity, ...chosen }, type) => {
      const key = JSON.stringify([type, chosen]);
      const line = lines.get(key) ?? toCartLine(vendor, branch, { ...chosen, quantity }, type);
      lines.set(key, line);
      return { ...line, quantity };
    },
  };
}

function toCartLine(
  vendor: CatalogueVendor,
  branch: CatalogueBranch,
  line: DemoLine,
  type: OrderType,
): OrderLine {
  const menu = menuOf(vendor, branch);
  const collection = menu.find(({ items }) => items.some(({ key }) => key === line.item));
  if (!collection)
    throw new Error(`the demo orders "${line.item}", which ${vendor.key}/${branch.key} does not sell`);
  const item = found(collection.items, line.item);
  const path = [vendor.key, branch.key, collection.key] as const;
  const chosen = chosenOf(item, [...path, item.key], line.options ?? {});
  return {
    ...taxTermsOf(findTaxClass(vendor, item), type),
    itemId: derivedId('item', ...path, item.key),
    collectionId: derivedId('collection', ...path),
    price: amountFromDecimal(item.price),
    quantity: line.quantity,
    options: chosen.flatMap(({ options }) => options),
    names: item.name,
    image: item.image?.src ?? null,
    imageColor: item.image?.color ?? null,
    chosen,
    station: item.station ?? collection.station ?? null,
    note: null,
  };
}

function findTaxClass({ taxClasses }: CatalogueVendor, { taxClass }: CatalogueItem): TaxClass | undefined {
  const terms = taxClasses.find(({ key }) => key === taxClass);
  return terms && taxClassFromFile(terms);
}

/** Sorted as in the menu. */
function chosenOf(
  item: CatalogueItem,
  path: readonly string[],
  options: NonNullable<DemoLine['options']>,
): ChosenPreference[] {
  return item.preferences.flatMap((preference) => {
    const keys = options[preference.key] ?? [];
    if (keys.length === 0) return [];
    const picked = keys.map((key) => found(preference.options, key));
    return [
      {
        id: derivedId('preference', ...path, preference.key),
        name: preference.name,
        options: picked.map(({ key, name, price }) => ({
          id: derivedId('option', ...path, preference.key, key),
          name,
          price: amountFromDecimal(price),
        })),
      },
    ];
  });
}

type OfferTerms = Pick<CatalogueOffer, 'key'> & (Omit<CatalogueOffer, 'key'> | CatalogueCoupon);

function toOffer(branch: readonly [string, string], { on, ...offer }: OfferTerms): NamedOffer {
  const target = on === 'branch' ? [] : [on.collection, ...('item' in on ? [on.item] : [])];
  const level = (['branch', 'collection', 'item'] as const)[target.length] ?? 'branch';
  return {
    id: derivedId('offer', ...branch, offer.key),
    name: offer.name.en,
    names: offer.name,
    level,
    targetId: level === 'branch' ? null : derivedId(level, ...branch, ...target),
    affects: offer.affect,
    mode: offer.mode,
    percent: basisPointsFromPercent(offer.percent),
    minimumAmount: amountFromDecimal(offer.minimumAmount),
    maxDiscount: offer.maxDiscount === null ? null : amountFromDecimal(offer.maxDiscount),
    orderType: offer.orderType,
    rules: offer.rules,
  };
}

function found<T extends { key: string }>(entries: readonly T[], key: string): T {
  const entry = entries.find((one) => one.key === key);
  if (!entry) throw new Error(`the demo has no "${key}"`);
  return entry;
}

import { branchRow, vendorRow, zoneRow } from './catalogue.branch-rows.ts';
import { type BranchKeys, type Row, targetKey } from './catalogue.columns.ts';
import { MENU_TABLES, menuRows, nodesFromFile } from './catalogue.menu-rows.ts';
import { addOffer, couponOfferRow, couponRow } from './catalogue.offer-rows.ts';
import type {
  Catalogue,
  CatalogueBranch,
  CatalogueCollection,
  CatalogueVendor,
} from '@app/contract/schemas/catalogue';
import { couponsOf, menuOf, offersOf } from '@app/contract/schemas/catalogue';
import { derivedId } from './derived-id.ts';

/** Parents before children. */
export const CATALOGUE_TABLES = [
  'vendor',
  'branch',
  'delivery_zone',
  'dining_table',
  'collection',
  'item',
  'preference',
  'preference_option',
  'offer',
  'offer_rule',
  'coupon',
  'coupon_offer',
] as const;
export type CatalogueTable = (typeof CATALOGUE_TABLES)[number];
export type CatalogueRows = Record<CatalogueTable, Row[]>;

/**
 * The document as rows. The menu and offers of a vendor are copied to each branch without its own. Tables get a
 * new id each time, which is used only for new tables.
 */
export function catalogueRows({ vendors }: Catalogue, newTableId: () => string): CatalogueRows {
  const rows: CatalogueRows = {
    vendor: vendors.map(vendorRow),
    branch: [],
    delivery_zone: [],
    dining_table: [],
    collection: [],
    item: [],
    preference: [],
    preference_option: [],
    offer: [],
    offer_rule: [],
    coupon: vendors.flatMap(({ key, coupons }) => coupons.map((coupon) => couponRow(key, coupon))),
    coupon_offer: [],
  };
  for (const vendor of vendors) {
    for (const [position, branch] of vendor.branches.entries()) {
      const of = keysOf(vendor, branch);
      rows.branch.push(branchRow(of, branch, position));
      rows.dining_table.push(
        ...branch.tables.map(({ number }) => ({ id: newTableId(), branch_id: of.id, number })),
      );
      addBelow(rows, of, vendor, branch);
    }
  }
  // A vendor has one main branch, so the old one is unset before the new one is written.
  rows.branch.sort((a, b) => Number(a.is_main) - Number(b.is_main));
  return rows;
}

const keysOf = (vendor: CatalogueVendor, branch: CatalogueBranch): BranchKeys => ({
  id: derivedId('branch', vendor.key, branch.key),
  keys: [vendor.key, branch.key],
  given: givenTargets(menuOf(vendor, branch)),
});

function givenTargets(menu: readonly CatalogueCollection[]): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  for (const { key, id, items } of menu) {
    if (id !== undefined) given.set(targetKey(key), id);
    for (const item of items) if (item.id !== undefined) given.set(targetKey(key, item.key), item.id);
  }
  return given;
}

function addBelow(rows: CatalogueRows, of: BranchKeys, vendor: CatalogueVendor, branch: CatalogueBranch) {
  for (const [at, zone] of branch.zones.entries()) rows.delivery_zone.push(zoneRow(of, zone, at));
  const menu = menuRows(of.id, nodesFromFile(of, menuOf(vendor, branch)));
  for (const table of MENU_TABLES) for (const row of menu[table]) rows[table].push(row);
  for (const [at, offer] of offersOf(vendor, branch).entries()) addOffer(rows, of, offer, at);
  rows.coupon_offer.push(...couponsOf(vendor, branch).map((coupon) => couponOfferRow(of, coupon)));
}

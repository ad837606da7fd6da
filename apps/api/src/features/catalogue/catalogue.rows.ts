import { branchRow, vendorRow, zoneRow } from './catalogue.branch-rows.ts';
import type { BranchKeys, Row } from './catalogue.columns.ts';
import { addCollection } from './catalogue.menu-rows.ts';
import { addOffer } from './catalogue.offer-rows.ts';
import type { Catalogue, CatalogueBranch, CatalogueVendor } from './catalogue.schema.ts';
import { menuOf, offersOf } from './catalogue.schema.ts';
import { derivedId } from './derived-id.ts';

/** A parent before its children. */
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
] as const;
export type CatalogueTable = (typeof CATALOGUE_TABLES)[number];
export type CatalogueRows = Record<CatalogueTable, Row[]>;

/**
 * The document as rows. A vendor's menu and offers are written out for each branch that has none of its own.
 * The id of a table is made new each time, and kept only where the table is new.
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
  return rows;
}

const keysOf = (vendor: CatalogueVendor, branch: CatalogueBranch): BranchKeys => ({
  id: derivedId('branch', vendor.key, branch.key),
  keys: [vendor.key, branch.key],
});

function addBelow(rows: CatalogueRows, of: BranchKeys, vendor: CatalogueVendor, branch: CatalogueBranch) {
  for (const [at, zone] of branch.zones.entries()) rows.delivery_zone.push(zoneRow(of, zone, at));
  for (const [at, collection] of menuOf(vendor, branch).entries()) addCollection(rows, of, collection, at);
  for (const [at, offer] of offersOf(vendor, branch).entries()) addOffer(rows, of, offer, at);
}

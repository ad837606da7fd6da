import type { Point } from '@app/domain/geo/point';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import { fromPointColumn, toPointColumn } from '#db/geo-columns.ts';

export type VendorRecord = Awaited<ReturnType<ReturnType<typeof vendorsRepository>['list']>>[number];
export type HitRecord = Awaited<ReturnType<ReturnType<typeof vendorsRepository>['servingAt']>>[number];

const COLUMNS = [
  'vendor.id',
  'vendor.dashed_name',
  'vendor.name_en',
  'vendor.name_ar',
  'vendor.bio_en',
  'vendor.bio_ar',
  'vendor.logo',
  'vendor.logo_color',
  'vendor.position',
] as const;

/** Only active vendors exist here; each comes with all its branches. */
export const vendorsRepository = (db: Db) => ({
  list: async () => (await activeVendors(db).execute()).map(withPoints),

  async findById(id: string) {
    const vendor = await activeVendors(db).where('vendor.id', '=', id).executeTakeFirst();
    return vendor ? withPoints(vendor) : null;
  },

  async findByDashedName(dashedName: string) {
    const vendor = await activeVendors(db).where('vendor.dashed_name', '=', dashedName).executeTakeFirst();
    return vendor ? withPoints(vendor) : null;
  },

  /**
   * A row for each zone around the place, with the branch it belongs to. The index serves `&&` on boxes;
   * `@>` is the exact test. A point within a hair of an edge may come too many: the caller decides.
   */
  async servingAt(place: Point) {
    const point = sql`${toPointColumn(place)}::point`;
    const rows = await activeVendors(db)
      .innerJoin('branch as serving', 'serving.vendor_id', 'vendor.id')
      .innerJoin('delivery_zone as zone', 'zone.branch_id', 'serving.id')
      .select(['serving.id as serving_id', 'serving.is_open', 'serving.is_active', 'serving.location'])
      .select([
        'zone.name_en as zone_en',
        'zone.name_ar as zone_ar',
        'zone.area',
        'zone.position as zone_position',
      ])
      .where('serving.is_delivery_enabled', '=', true)
      .where(sql<boolean>`zone.area && polygon(box(${point}, ${point})) and zone.area @> ${point}`)
      .execute();
    return rows.map(withPoints);
  },
});

const activeVendors = (db: Db) =>
  db
    .selectFrom('vendor')
    .select(COLUMNS)
    .select(branchesOf(db).as('branches'))
    .where('vendor.is_active', '=', true)
    .orderBy('vendor.position')
    .orderBy('vendor.id');

const branchesOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('branch')
      .select(['branch.id', 'branch.name_en', 'branch.name_ar', 'branch.is_open', 'branch.is_active'])
      .select(sql<string | null>`branch.location::text`.as('location'))
      .whereRef('branch.vendor_id', '=', sql.ref('vendor.id'))
      .orderBy('branch.position')
      .orderBy('branch.id'),
  );

/* Inside JSON a point is text. */
function withPoints<V extends { branches: { location: string | null }[] }>({ branches, ...vendor }: V) {
  return {
    ...vendor,
    branches: branches.map((branch: V['branches'][number]) => ({
      ...branch,
      location: branch.location === null ? null : fromPointColumn(branch.location),
    })),
  };
}

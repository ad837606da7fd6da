import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { isReleased } from '#db/order-parts.ts';

const MAX_PLACES = 5_000;
/* A place of one or two orders would be the door of a customer. */
const MIN_ORDERS_OF_PLACE = 3;

export type ZonesBranch = NonNullable<Awaited<ReturnType<ReturnType<typeof zonesRepository>['branch']>>>;
export type ZoneColumns = Awaited<ReturnType<ReturnType<typeof zonesRepository>['zones']>>[number];

export const zonesRepository = (db: Db) => ({
  branch: (branchId: string) => branchesOf(db).where('branch.id', '=', branchId).executeTakeFirst(),

  /** Waits for other saves and changes of the branch. */
  lockedBranch: (branchId: string) =>
    branchesOf(db).where('branch.id', '=', branchId).forNoKeyUpdate('branch').executeTakeFirst(),

  zones: (branchId: string) =>
    db
      .selectFrom('delivery_zone')
      .select(['id', 'key', 'name_en', 'name_ar', 'area', 'delivery_fee', 'minimum_amount', 'travel_minutes'])
      .where('branch_id', '=', branchId)
      .orderBy('position')
      .orderBy('id')
      .execute(),

  async remove(ids: readonly string[]): Promise<void> {
    await db.deleteFrom('delivery_zone').where('id', 'in', ids).execute();
  },

  async setChangedBy(branchId: string, name: string): Promise<void> {
    await db.updateTable('branch').set({ zones_changed_by: name }).where('id', '=', branchId).execute();
  },

  /** CON-91 Three decimals are about a hundred metres. */
  async places(branchId: string, since: Date) {
    const { rows } = await sql<{ lat: number; lng: number; orders: number }>`
      select round(location[1]::numeric, 3)::float8 as lat, round(location[0]::numeric, 3)::float8 as lng,
        count(*)::int as orders
      from customer_order
      where branch_id = ${branchId} and ordered_at >= ${since} and location is not null and status <> 'cancelled'
        and ${isReleased()}
      group by 1, 2 having count(*) >= ${MIN_ORDERS_OF_PLACE} order by 3 desc, 1, 2 limit ${MAX_PLACES}`.execute(
      db,
    );
    return rows;
  },
});

const branchesOf = (db: Db) =>
  db
    .selectFrom('branch')
    .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
    .select([
      'branch.id',
      'branch.key',
      'vendor.dashed_name as vendor_key',
      'branch.location',
      'branch.currency',
      'branch.minimum_amount',
      'branch.zones_revision',
      'branch.zones_changed_by',
    ]);

import type { Point } from '@app/domain/geo/point';
import { AREA_RANGE_KM, boxAround } from '@app/domain/geo/area';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { isOnMenu, isRunningAt, STATE_COLUMNS } from '#db/catalogue-parts.ts';
import type { Db } from '#db/connect.ts';
import { fromPointColumn, toPointColumn } from '#db/geo-columns.ts';

export type VendorRecord = Awaited<ReturnType<ReturnType<typeof vendorsRepository>['list']>>[number];
/** A zone with its branch. */
export type ZoneRecord = {
  id: string;
  vendor_id: string;
  vendor_position: number;
  branch_id: string;
  /** Whether the branch delivers and its vendor is active. */
  is_served: boolean;
  is_open: boolean;
  is_active: boolean;
  paused_until: Date | null;
  hours: unknown;
  timezone: string;
  location: Point | null;
  name_en: string;
  name_ar: string;
  area: Point[];
  position: number;
  delivery_fee: number;
  zone_minimum: number;
  branch_minimum: number;
  image: string | null;
  image_color: string | null;
  currency: string;
  travel_minutes: number | null;
  ride_minutes: number | null;
  preparation_minutes: number;
};

export type AreaRecord = Pick<ZoneRecord, 'name_en' | 'name_ar' | 'area'>;

const AREA_ROWS = 200;

const COLUMNS = [
  'vendor.id',
  'vendor.dashed_name',
  'vendor.name_en',
  'vendor.name_ar',
  'vendor.bio_en',
  'vendor.bio_ar',
  'vendor.logo',
  'vendor.logo_color',
  'vendor.tags',
  'vendor.position',
] as const;

/** Reads active vendors only, each with all its branches. */
export const vendorsRepository = (db: Db) => ({
  list: async (now: Date) => (await activeVendors(db, now).execute()).map(withPoints),

  /** When the next item that is sold out is on the menu again, or an offer starts or ends. */
  async nextChange(now: Date): Promise<Date | null> {
    const { rows } = await sql<{ next: Date | null }>`
      select least(
        (select min(sold_out_until) from item where sold_out_until > ${now}),
        (select min(starts_at) from offer where starts_at > ${now} and is_active),
        (select min(ends_at) from offer where ends_at > ${now} and is_active)
      ) as next`.execute(db);
    return rows[0]?.next ?? null;
  },

  async findById(id: string, now: Date) {
    const vendor = await activeVendors(db, now).where('vendor.id', '=', id).executeTakeFirst();
    return vendor ? withPoints(vendor) : null;
  },

  async findByDashedName(dashedName: string, now: Date) {
    const vendor = await activeVendors(db, now)
      .where('vendor.dashed_name', '=', dashedName)
      .executeTakeFirst();
    return vendor ? withPoints(vendor) : null;
  },

  /**
   * The zones around each location, by its number among the given ones, from 1. The index serves `&&` on boxes; `@>`
   * is the exact test. Points very close to an edge may be included: the caller decides.
   */
  async zonesAt(places: readonly Point[]): Promise<{ number: number; id: string }[]> {
    const { rows } = await sql<{ number: number; id: string }>`
      select place.number, zone.id
      from unnest(${places.map(toPointColumn)}::point[]) with ordinality as place (at, number)
      join delivery_zone zone on zone.area && polygon(box(place.at, place.at)) and zone.area @> place.at
    `.execute(db);
    return rows;
  },

  /** A branch without a cover has that of its first dish. */
  async zonesById(ids: readonly string[]): Promise<ZoneRecord[]> {
    const { rows } = await sql<ZoneRecord>`
      select zone.id, vendor.id as vendor_id, vendor.position as vendor_position, branch.id as branch_id,
        branch.is_delivery_enabled and vendor.is_active as is_served, branch.is_open, branch.is_active,
        branch.paused_until, branch.hours, branch.timezone, branch.location, zone.name_en, zone.name_ar, zone.area,
        zone.position, zone.delivery_fee, zone.minimum_amount as zone_minimum,
        branch.minimum_amount as branch_minimum, coalesce(branch.image, dish.image) as image,
        case when branch.image is null then dish.image_color else branch.image_color end as image_color,
        branch.currency, zone.travel_minutes, branch.ride_minutes,
        branch.delivery_promise_minutes as preparation_minutes
      from delivery_zone zone
      join branch on branch.id = zone.branch_id
      join vendor on vendor.id = branch.vendor_id
      left join lateral (
        select item.image, item.image_color
        from item join collection on collection.id = item.collection_id
        where branch.image is null and item.branch_id = branch.id and item.image is not null
        order by collection.position, collection.id, item.position, item.id
        limit 1
      ) dish on true
      where zone.id = any(${ids})`.execute(db);
    return rows;
  },

  /** Zones near a location that is in no zone. The index serves both `&&` and the order by distance. */
  async zonesNear(place: Point): Promise<AreaRecord[]> {
    const { southWest, northEast } = boxAround(place, AREA_RANGE_KM);
    const { rows } = await sql<AreaRecord>`
      select zone.name_en, zone.name_ar, zone.area
      from delivery_zone zone
      join branch on branch.id = zone.branch_id and branch.is_delivery_enabled
      join vendor on vendor.id = branch.vendor_id and vendor.is_active
      where zone.area && polygon(box(${toPointColumn(southWest)}::point, ${toPointColumn(northEast)}::point))
      order by zone.area <-> ${toPointColumn(place)}::point
      limit ${AREA_ROWS}`.execute(db);
    return rows;
  },
});

const activeVendors = (db: Db, now: Date) =>
  db
    .selectFrom('vendor')
    .select(COLUMNS)
    .select(branchesOf(db, now).as('branches'))
    .where('vendor.is_active', '=', true)
    .orderBy('vendor.position')
    .orderBy('vendor.id');

const branchesOf = (db: Db, now: Date) =>
  jsonArrayFrom(
    db
      .selectFrom('branch')
      .select(['branch.id', 'branch.name_en', 'branch.name_ar'])
      .select(STATE_COLUMNS)
      .select(sql<string | null>`branch.location::text`.as('location'))
      .select(bestOfferOf(db, now).as('best_offer'))
      .whereRef('branch.vendor_id', '=', sql.ref('vendor.id'))
      .orderBy('branch.position')
      .orderBy('branch.id'),
  );

/**
 * The best offer for a delivery: unconditional ones first, then discounts on items, then the highest percentage.
 */
const bestOfferOf = (db: Db, now: Date) =>
  jsonObjectFrom(
    db
      .selectFrom('offer')
      .leftJoin('item', 'item.id', 'offer.item_id')
      .select(['offer.name_en', 'offer.name_ar'])
      .whereRef('offer.branch_id', '=', sql.ref('branch.id'))
      .where('offer.is_active', '=', true)
      .where(isRunningAt(now))
      .where('offer.mode', '=', 'save')
      .where((eb) => eb.or([eb('offer.order_type', 'is', null), eb('offer.order_type', '=', 'delivery')]))
      .where((eb) => eb.or([eb('item.id', 'is', null), isOnMenu(now)]))
      .orderBy(
        (eb) =>
          eb.not(eb.exists(eb.selectFrom('offer_rule').whereRef('offer_rule.offer_id', '=', 'offer.id'))),
        'desc',
      )
      .orderBy((eb) => eb('offer.minimum_amount', '=', 0), 'desc')
      .orderBy((eb) => eb('offer.affect', '=', 'item'), 'desc')
      .orderBy('offer.basis_points', 'desc')
      .orderBy('offer.position')
      .orderBy('offer.id')
      .limit(1),
  );

/* Points are text inside JSON. */
function withPoints<V extends { branches: { location: string | null }[] }>({ branches, ...vendor }: V) {
  return {
    ...vendor,
    branches: branches.map((branch: V['branches'][number]) => ({
      ...branch,
      location: branch.location === null ? null : fromPointColumn(branch.location),
    })),
  };
}

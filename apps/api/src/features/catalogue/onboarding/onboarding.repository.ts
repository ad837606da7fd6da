import { ACTIVE_STATUSES } from '@app/domain/order/order-status';
import type { Texts } from '@app/domain/language';
import { sql } from 'kysely';
import { STATE_COLUMNS } from '#db/catalogue-parts.ts';
import type { Db } from '#db/connect.ts';
import { toPointColumn } from '#db/geo-columns.ts';
import { isReleased, releasedAt } from '#db/order-parts.ts';
import { watchedAt } from '#db/watched-at.ts';
import type { Point } from '@app/domain/geo/point';

export type VendorRow = Awaited<ReturnType<ReturnType<typeof onboardingRepository>['vendors']>>[number];
export type ActiveRow = Awaited<ReturnType<ReturnType<typeof onboardingRepository>['activeOrders']>>[number];
export type DriverRow = Awaited<
  ReturnType<ReturnType<typeof onboardingRepository>['driversOnShift']>
>[number];
export type BranchRow = Awaited<ReturnType<ReturnType<typeof onboardingRepository>['branches']>>[number];

type Logo = { src: string; color: string } | null;
type NewBranch = {
  id: string;
  vendorId: string;
  key: string;
  name: Texts;
  location: Point | null;
  phone: string | null;
  types: { pickup: boolean; delivery: boolean; table: boolean };
  isOpen: boolean;
};

export const onboardingRepository = (db: Db) => ({
  /** All vendors, or one, in the order of the list. */
  vendors: (vendorId: string | null) => vendorsOf(db, vendorId).execute(),

  /** The vendor, locked until the end of the transaction. */
  lock: (vendorId: string) => vendorsOf(db, vendorId).forUpdate().executeTakeFirst(),

  /** CON-124 The branches with all that their problems depend on, in one statement. */
  branches: (vendorId: string | null, now: Date) =>
    db
      .selectFrom('branch')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .leftJoin('silent_branch', 'silent_branch.branch_id', 'branch.id')
      .select(['branch.id', 'branch.vendor_id', 'branch.name_en', 'branch.name_ar'])
      .select(STATE_COLUMNS)
      .select([
        'branch.is_dine_in_enabled',
        'branch.currency',
        'branch.location',
        'branch.phone',
        'branch.tax_basis_points',
        'branch.is_tax_decided',
      ])
      .select(['branch.is_delivery_enabled', 'vendor.live_at', 'vendor.is_active as is_vendor_active'])
      .select('silent_branch.paused_until as silent_pause')
      .select(sql<boolean>`branch.location is not null`.as('has_place'))
      .select(watchedAt.as('watched_at'))
      .select((eb) => [
        eb
          .exists(eb.selectFrom('delivery_zone').select('id').whereRef('branch_id', '=', 'branch.id'))
          .as('has_zone'),
        eb
          .exists(
            eb
              .selectFrom('dining_table')
              .select('id')
              .whereRef('branch_id', '=', 'branch.id')
              .where('removed_at', 'is', null),
          )
          .as('has_tables'),
        eb.exists(eb.selectFrom('item').select('id').whereRef('branch_id', '=', 'branch.id')).as('has_items'),
        eb
          .not(
            eb.exists(
              eb
                .selectFrom('item')
                .select('id')
                .whereRef('branch_id', '=', 'branch.id')
                .where('name_ar', '!~', '[\u0600-\u06ff]'),
            ),
          )
          .as('has_arabic'),
        sql<Record<string, number> | null>`(select jsonb_object_agg(hour, orders) from (
          select extract(hour from ordered_at at time zone branch.timezone)::int as hour, count(*)::int as orders
          from customer_order where customer_order.branch_id = branch.id and ${isReleased()}
            and ordered_at >= date_trunc('day', ${now}::timestamptz, branch.timezone)
          group by 1) by_hour)`.as('orders_by_hour'),
        sql<number>`extract(hour from ${now}::timestamptz at time zone branch.timezone)::int`.as('hour_now'),
      ])
      .$if(vendorId !== null, (query) => query.where('branch.vendor_id', '=', vendorId))
      .orderBy('branch.position')
      .orderBy('branch.id')
      .execute(),

  /** CON-124 The active orders of all branches, by what decides their lane. */
  activeOrders: () =>
    db
      .selectFrom('customer_order')
      .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
      .select(['customer_order.id', 'branch_id', 'status', 'accepted_at', 'promised_at', 'started_at'])
      .select(['ready_at', 'customer_order.location', 'branch.location as branch_location', 'ride_minutes'])
      .select(releasedAt().as('given_at'))
      .where('customer_order.status', 'in', ACTIVE_STATUSES)
      .where(isReleased())
      .execute(),

  /** CON-124 The drivers on shift, those who ride first. */
  driversOnShift: () =>
    db
      .selectFrom('driver')
      .select(['name', 'name_ar'])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('customer_order')
              .select('customer_order.id')
              .whereRef('customer_order.driver_id', '=', 'driver.id')
              .where('status', '=', 'shipped'),
          )
          .as('is_riding'),
      )
      .where('is_on_shift', '=', true)
      .orderBy('is_riding', 'desc')
      .orderBy('name')
      .orderBy('driver.id')
      .execute(),

  /** Whether a manager of the vendor, or of one of its branches, can sign in. */
  async hasManager(vendorId: string): Promise<boolean> {
    const { rows } = await sql`
      select from staff_role held
      join staff on staff.id = held.staff_id and password_hash is not null and suspended_at is null
      left join branch on branch.id = held.branch_id
      where held.role in ('vendorManager', 'branchManager')
        and ${vendorId}::uuid in (held.vendor_id, branch.vendor_id) limit 1`.execute(db);
    return rows.length > 0;
  },

  /** Adds a draft at the end of the list. Returns false if the dashed name is taken. */
  async addVendor({ id, key, name, logo }: { id: string; key: string; name: Texts; logo: Logo }) {
    const added = await db
      .insertInto('vendor')
      .values((eb) => ({
        id,
        dashed_name: key,
        name_en: name.en,
        name_ar: name.ar,
        ...logoColumns(logo),
        is_active: false,
        live_at: null,
        position: eb
          .selectFrom('vendor')
          .select((all) => all.fn.coalesce(sql<number>`max(position) + 1`, all.lit(0)).as('next')),
      }))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  async rename(id: string, name: Texts): Promise<void> {
    await db.updateTable('vendor').set({ name_en: name.en, name_ar: name.ar }).where('id', '=', id).execute();
  },

  async setLogo(id: string, logo: Logo): Promise<void> {
    await db.updateTable('vendor').set(logoColumns(logo)).where('id', '=', id).execute();
  },

  async suspend(id: string): Promise<void> {
    await db.updateTable('vendor').set({ is_active: false }).where('id', '=', id).execute();
  },

  async show(id: string, now: Date): Promise<void> {
    await db
      .updateTable('vendor')
      .set({ is_active: true, live_at: sql<Date>`coalesce(live_at, ${now})` })
      .where('id', '=', id)
      .execute();
  },

  /** Gives the vendors the positions of the list; those that stay are not written. */
  async setOrder(ids: readonly string[]): Promise<void> {
    await sql`
      update vendor set position = given.number - 1
      from unnest(${[...ids]}::uuid[]) with ordinality as given (id, number)
      where vendor.id = given.id and vendor.position <> given.number - 1`.execute(db);
  },

  /**
   * Adds a branch with the currency, taxes, fee and clock of the first branch of the vendor. The first one is the main
   * branch. Returns false if the vendor has a branch of this key.
   */
  async addBranch({ id, vendorId, key, name, location, phone, types, isOpen }: NewBranch): Promise<boolean> {
    const { rows } = await sql`
      insert into branch (id, vendor_id, key, name_en, name_ar, location, is_pickup_enabled, is_delivery_enabled,
        is_dine_in_enabled, is_open, is_main, position, currency, tax_basis_points, delivery_tax_basis_points,
        platform_fee, timezone, phone, is_tax_decided)
      select ${id}, ${vendorId}, ${key}, ${name.en}, ${name.ar}, ${location && toPointColumn(location)}::point,
        ${types.pickup}, ${types.delivery}, ${types.table}, ${isOpen}, main.id is null,
        (select coalesce(max(position) + 1, 0) from branch where vendor_id = ${vendorId}),
        coalesce(main.currency, 'JD'), coalesce(main.tax_basis_points, 0),
        coalesce(main.delivery_tax_basis_points, 0), coalesce(main.platform_fee, 0),
        coalesce(main.timezone, 'Asia/Amman'), ${phone}, coalesce(main.is_tax_decided, false)
      from (values (1)) as one (number)
      left join lateral (select * from branch where vendor_id = ${vendorId} order by is_main desc, position limit 1)
        main on true
      on conflict (id) do nothing returning id`.execute(db);
    return rows.length > 0;
  },
});

const vendorsOf = (db: Db, vendorId: string | null) =>
  db
    .selectFrom('vendor')
    .select(['id', 'dashed_name', 'name_en', 'name_ar', 'logo', 'is_active', 'live_at', 'position'])
    .$if(vendorId !== null, (query) => query.where('id', '=', vendorId))
    .orderBy('position')
    .orderBy('dashed_name');

const logoColumns = (logo: Logo) => ({ logo: logo?.src ?? null, logo_color: logo?.color ?? null });

import { ACTIVE_STATUSES, isActive, type OrderStatus, PAST_STATUSES } from '@app/domain/order/order-status';
import type { OrderType } from '@app/domain/order/order-type';
import { PERSONAL_HOURS } from '@app/domain/order/personal-data';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { PRESET_SAMPLE } from '@app/domain/order/promise';
import { toLatinDigits } from '@app/domain/text/digits';
import { foldForSearch } from '@app/domain/text/fold';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import {
  answerFrom,
  type ChosenPreference,
  isOnOrder,
  isReleased,
  releasedAt,
  selectRating,
  selectZoneTexts,
} from '#db/order-parts.ts';
import { sessionsAtBranch } from '#db/staff-parts.ts';

export type TicketRecord = Awaited<ReturnType<ReturnType<typeof boardRepository>['active']>>[number];
export type ListedRecord = Awaited<ReturnType<ReturnType<typeof boardRepository>['list']>>[number];
export type BranchRecord = Awaited<ReturnType<ReturnType<typeof boardRepository>['branches']>>[number];
export type PresetRecord = { branchId: string; type: OrderType; standard: number; recent: number[] };

type ListFilter = {
  branchIds: readonly string[];
  status: OrderStatus | 'active' | 'past';
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  /** The whole number, if the search is one. */
  phone: string | null;
  now: Date;
  before: { at: Date; id: string } | null;
};

/** The orders of branches as their boards show them. */
export const boardRepository = (db: Db) => ({
  active: (branchIds: readonly string[]) =>
    tickets(db).where(isAt(branchIds)).where('customer_order.status', 'in', ACTIVE_STATUSES).execute(),

  /** Past orders included. */
  changedSince: (branchIds: readonly string[], after: Date) =>
    tickets(db)
      .where(isAt(branchIds))
      .where('customer_order.revised_at', '>', after)
      .where((eb) =>
        // Written as two conditions, so that each uses the index of its statuses.
        eb.or([
          eb('customer_order.status', 'in', ACTIVE_STATUSES),
          eb('customer_order.status', 'in', PAST_STATUSES),
        ]),
      )
      .execute(),

  /** Orders of the branches before a position, newest first. Days are those of each branch's zone. */
  list({ branchIds, status, from, to, search, phone, now, before }: ListFilter, limit: number) {
    const column = sortColumnOf(status);
    const at = sql.ref(column);
    let listed = tickets(db, 'desc', column)
      .select([picturesOf(db).as('pictures'), selectRating(db).as('rating')])
      .where(isAt(branchIds))
      .where('customer_order.status', 'in', statusesOf(status))
      .limit(limit);
    if (from !== undefined) listed = listed.where(sql<boolean>`${at} >= ${startOfDay(from)}`);
    if (to !== undefined) listed = listed.where(sql<boolean>`${at} < ${startOfDay(to)} + interval '1 day'`);
    if (before !== null)
      listed = listed.where(sql<boolean>`(${at}, customer_order.id) < (${before.at}, ${before.id}::uuid)`);
    if (search !== undefined && search !== '') listed = listed.where(matches(search, { phone, now }));
    return listed.execute();
  },

  /** What a board shows of its branches. */
  branches: (branchIds: readonly string[], at: Date) =>
    db
      .selectFrom('branch')
      .select([
        'branch.id',
        'name_en',
        'name_ar',
        'timezone',
        'is_open',
        'is_active',
        'hours',
        'paused_until',
        'pause_reason',
        'paused_by',
        'paused_at',
        'pause_text_en',
        'pause_text_ar',
      ])
      .select(
        sql<number>`(select count(*)::int from customer_order
          where branch_id = branch.id and status in ('completed', 'cancelled') and ${isReleased()}
            and revised_at >= date_trunc('day', ${at} at time zone timezone) at time zone timezone
            and ended_at >= date_trunc('day', ${at} at time zone timezone) at time zone timezone)`.as(
          'done_today',
        ),
      )
      .where(sql<boolean>`branch.id = any(${[...branchIds]}::uuid[])`)
      .orderBy('position')
      .orderBy('branch.id')
      .execute(),

  /** CON-50 The accepted deliveries of a branch. */
  deliveries: (branchId: string) =>
    tickets(db)
      .where(isAt([branchId]))
      .where('customer_order.type', '=', 'delivery')
      .where('customer_order.status', 'in', ['processing', 'shipped'])
      .execute(),

  byIds: (orderIds: readonly string[]) =>
    tickets(db)
      .where(sql<boolean>`customer_order.id = any(${[...orderIds]}::uuid[])`)
      .execute(),

  /** The time of the database, and the basis of the proposed minutes for each branch and type. */
  async presets(branchIds: readonly string[]): Promise<{ at: Date; presets: PresetRecord[] }> {
    const { rows } = await sql<{ at: Date; presets: PresetRecord[] }>`
      select now() as at, coalesce(json_agg(json_build_object(
        'branchId', branch.id, 'type', kind.type,
        'standard', case kind.type when 'pickup' then pickup_promise_minutes
          when 'delivery' then delivery_promise_minutes else table_promise_minutes end,
        'recent', array(
          select extract(epoch from ready_at - accepted_at)::float8 / 60 from customer_order
          where customer_order.branch_id = branch.id and customer_order.type = kind.type
            and receive_at is null and ready_at is not null and accepted_at is not null
          order by ready_at desc limit ${sql.lit(PRESET_SAMPLE)}))), '[]') as presets
      from branch cross join unnest(${[...ORDER_TYPES]}::text[]) kind (type)
      where branch.id = any(${[...branchIds]}::uuid[])`.execute(db);
    return rows[0] ?? { at: new Date(0), presets: [] };
  },

  /** The sessions of staff and the kitchen screens that may see these orders. */
  async audienceOf(orderIds: readonly string[], now: Date) {
    // A JSON parameter and lateral lookups: PostgreSQL keeps one plan for all values.
    const ids = JSON.stringify([...new Set(orderIds)]);
    const { rows } = await sql<{ order_id: string; id: string; is_device: boolean }>`
      select branch.order_id, audience.id, is_device
      from json_array_elements_text(${ids}::json) as changed (id)
      cross join lateral (
        select customer_order.id as order_id, branch.id, vendor_id
        from customer_order join branch on branch.id = customer_order.branch_id
        where customer_order.id = changed.id::uuid and ${isReleased()} offset 0
      ) branch
      cross join lateral ${audienceOfBranch(now)} audience`.execute(db);
    return rows;
  },

  /** The same for a branch. */
  async audienceAt(branchId: string, now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select audience.id from branch join lateral ${audienceOfBranch(now)} audience on true
      where branch.id = ${branchId}`.execute(db);
    return rows.map(({ id }) => id);
  },
});

const audienceOfBranch = (now: Date) => sql`(
  select own.id, false as is_device from (${sessionsAtBranch(now)}) own
  union all
  select device.id, true from device where device.branch_id = branch.id)`;

const isAt = (branchIds: readonly string[]) =>
  sql<boolean>`customer_order.branch_id = any(${[...branchIds]}::uuid[])`;

function statusesOf(status: ListFilter['status']): readonly OrderStatus[] {
  if (status === 'active') return ACTIVE_STATUSES;
  return status === 'past' ? PAST_STATUSES : [status];
}

/** CON-14 An order that has not ended has no end to be listed by. */
export const sortColumnOf = (status: ListFilter['status']): SortColumn =>
  statusesOf(status).every((one) => !isActive(one)) ? 'ended_at' : 'ordered_at';

const startOfDay = (day: string) => sql`(${day}::date)::timestamp at time zone branch.timezone`;

/**
 * CON-34 Number, name, phone or item, with the spelling variants of a name treated as equal. A phone is found as a
 * whole while staff may see it (CON-133), and by its last four digits while the order is active: parts of it would
 * tell the rest.
 */
function matches(search: string, { phone, now }: { phone: string | null; now: Date }) {
  const pattern = `%${escapeLike(foldForSearch(search))}%`;
  const lastDigits = /^\d{4}$/.exec(toLatinDigits(search).trim())?.[0] ?? null;
  const since = new Date(now.getTime() - PERSONAL_HOURS * 3_600_000);
  return sql<boolean>`(
    order_number ilike ${`%${escapeLike(search.replaceAll(/\s/g, ''))}%`}
    or ${folded('customer.name')} like ${pattern}
    or (customer.phone = ${phone} and (ended_at is null or ended_at > ${since}))
    or (right(customer.phone, 4) = ${lastDigits} and ended_at is null)
    or exists (select from order_item where order_id = customer_order.id and ${isOnOrder()}
      and (${folded('name_en')} like ${pattern} or ${folded('name_ar')} like ${pattern})))`;
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/* The same folding as `foldForSearch`. */
const folded = (column: string) =>
  sql`lower(translate(regexp_replace(normalize(${sql.ref(column)}, nfkd),
    '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670]', '', 'g'), 'ٱىیةک', 'اييهك'))`;

type SortColumn = 'ordered_at' | 'ended_at';

const tickets = (db: Db, direction: 'asc' | 'desc' = 'asc', column: SortColumn = 'ordered_at') =>
  db
    .selectFrom('customer_order')
    .innerJoin('branch', 'branch.id', 'customer_order.branch_id')
    .innerJoin('customer', 'customer.id', 'customer_order.customer_id')
    .leftJoin('dining_table', 'dining_table.id', 'customer_order.table_id')
    .leftJoin('driver', 'driver.id', 'customer_order.driver_id')
    .select(['customer_order.id', 'customer_order.branch_id', 'order_number', 'type', 'status'])
    .select(['revision', 'revised_at', 'ordered_at', 'receive_at', 'accepted_at', 'promised_at'])
    .select([releasedAt().as('given_at'), answerFrom().as('answer_from')])
    .select([questionOf(db).as('question')])
    .select(
      sql<number>`(select count(*)::int from order_change
      where order_change.order_id = customer_order.id and at > accepted_at)`.as('corrections'),
    )
    .select(['started_at', 'ready_at', 'ended_at', 'seen_at', 'cancel_reason', 'note', 'is_paid', 'total'])
    .select(['used_credit', 'customer_order.currency', 'customer_order.location'])
    .select([
      'branch.location as branch_location',
      'branch.answer_minutes',
      'branch.ride_minutes',
      'customer.name as customer_name',
    ])
    .select(['dining_table.number as table_number', 'driver_id', 'driver.name as driver_name'])
    .select(['driver.name_ar as driver_name_ar', 'driver.location as driver_location'])
    .select('driver.located_at as driver_located_at')
    .select(['at_branch_at', 'picked_up_at', 'arrived_at', 'delivered_at'])
    .select(['delivery_problem', 'delivery_problem_at', 'delivery_answer', 'delivery_answer_at'])
    .select([linesOf(db).as('lines'), selectZoneTexts(db).as('zone')])
    .select([
      sql<number | null>`(select count(*) from customer_order earlier
        where earlier.table_session_id = customer_order.table_session_id and ${isReleased('earlier')}
          and earlier.ordered_at <= customer_order.ordered_at)`.as('round'),
      sql<number | null>`(select max(item.preparation_minutes) from order_item join item on item.id = item_id
        where order_item.order_id = customer_order.id and ${isOnOrder()})`.as('longest_item'),
    ])
    .where(isReleased())
    .orderBy(column, direction)
    .orderBy('customer_order.id', direction);

/* REFUND-04 One that was not answered stays until the order changes. */
const questionOf = (db: Db) =>
  jsonObjectFrom(
    db
      .selectFrom('order_question')
      .select(['new_total', sql<number>`(extract(epoch from expires_at) * 1000)::float8`.as('until')])
      .whereRef('order_question.id', '=', sql.ref('customer_order.question_id')),
  );

const MAX_PICTURES = 3;

const picturesOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('order_item')
      .select([sql<string>`image`.as('image'), 'image_color as imageColor'])
      .whereRef('order_item.order_id', '=', sql.ref('customer_order.id'))
      .where(isOnOrder())
      .where('image', 'is not', null)
      .orderBy('position')
      .limit(sql.lit(MAX_PICTURES)),
  );

const linesOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('order_item')
      .select(['order_item.id', 'item_id', 'name_en', 'name_ar', 'quantity', 'station', 'note'])
      .select('order_item.person_name')
      .select(sql<number | null>`(extract(epoch from done_at) * 1000)::float8`.as('done_at'))
      .select(sql<number | null>`(extract(epoch from removed_at) * 1000)::float8`.as('removed_at'))
      .select(sql<ChosenPreference[]>`preferences`.as('preferences'))
      .whereRef('order_item.order_id', '=', sql.ref('customer_order.id'))
      .orderBy('position'),
  );

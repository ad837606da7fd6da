import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import { sessionsAtBranch } from './staff-parts.ts';

/** The branches that a driver works for, as rows of `branch_id`. A driver without a place works for all branches. */
const ownPlaces = (driverId: RawBuilder<unknown>) => sql`
  select staff_role.branch_id from staff_role join driver own on own.staff_id = staff_role.staff_id
  where own.id = ${driverId} and role = 'driver' and staff_role.branch_id is not null
  union
  select branch.id from staff_role join driver own on own.staff_id = staff_role.staff_id
  join branch on branch.vendor_id = staff_role.vendor_id
  where own.id = ${driverId} and role = 'driver'
  union
  select branch.id from driver own
  join branch on branch.id = own.branch_id or branch.vendor_id = own.vendor_id
  where own.id = ${driverId} and own.staff_id is null`;

/** The branches whose dispatch follows a driver: those of the own places, and those of the assigned orders. */
const dispatchPlaces = (driverId: string): RawBuilder<unknown> => sql`(
  ${ownPlaces(sql`${driverId}::uuid`)}
  union
  select branch_id from customer_order
  where driver_id = ${driverId}::uuid and status in ('pending', 'processing', 'shipped'))`;

/** Whether the joined `driver` has a place among the branches, where one without a place counts as given. */
const hasPlaceAt = (branchIds: readonly string[], withoutPlace: boolean): RawBuilder<boolean> => sql<boolean>`
  case when driver.staff_id is not null then exists (
      select from staff_role held left join branch at on at.vendor_id = held.vendor_id
      where held.staff_id = driver.staff_id and held.role = 'driver'
        and coalesce(held.branch_id, at.id) = any(${[...branchIds]}::uuid[]))
    when driver.branch_id is not null then driver.branch_id = any(${[...branchIds]}::uuid[])
    when driver.vendor_id is not null then exists (
      select from branch at where at.vendor_id = driver.vendor_id and at.id = any(${[...branchIds]}::uuid[]))
    else ${sql.lit(withoutPlace)} end`;

/** Whether the joined `driver` is a driver of one of the branches. One without a place is the platform's. */
export const belongsTo = (branchIds: readonly string[]): RawBuilder<boolean> => hasPlaceAt(branchIds, false);

/** Whether all places of the joined `driver` are among the branches. */
export const belongsOnlyTo = (branchIds: readonly string[]): RawBuilder<boolean> => sql<boolean>`(
  ${belongsTo(branchIds)} and not exists (
    select from (${ownPlaces(sql`driver.id`)}) place where place.branch_id <> all(${[...branchIds]}::uuid[])))`;

/** Whether the joined `driver` works for one of the branches, or has an order of theirs. */
export const worksAt = (branchIds: readonly string[]): RawBuilder<boolean> => sql<boolean>`(
  ${hasPlaceAt(branchIds, true)}
  or exists (select from customer_order held where held.driver_id = driver.id
    and held.status in ('pending', 'processing', 'shipped') and held.branch_id = any(${[...branchIds]}::uuid[])))`;

/** CON-65 The cash of the joined `driver` that is not settled, in hundredths. */
export const cashInHandOf: RawBuilder<number> = sql<number>`(
  select coalesce(sum(cash_entry.amount), 0)::int8 from driver_shift
  join cash_entry on cash_entry.shift_id = driver_shift.id
  where driver_shift.driver_id = driver.id and driver_shift.settled_at is null)`;

/** The currency of the joined `driver`: of the last cash, else of a branch. */
export const currencyOf: RawBuilder<string> = sql<string>`coalesce(
  (select currency from cash_entry where cash_entry.driver_id = driver.id order by cash_entry.id desc limit 1),
  (select at.currency from staff_role held
    join branch at on at.id = held.branch_id or at.vendor_id = held.vendor_id
    where held.staff_id = driver.staff_id and held.role = 'driver' order by at.position, at.id limit 1),
  (select at.currency from branch at where at.id = driver.branch_id or at.vendor_id = driver.vendor_id limit 1),
  (select at.currency from branch at order by at.position, at.id limit 1), 'JD')`;

/** The open sessions of the staff whose dispatch follows the driver, by branch. */
export async function dispatchAudience(
  db: Db,
  driverId: string,
  now: Date,
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ branch_id: string; id: string }>`
    select branch.id as branch_id, audience.id from ${dispatchPlaces(driverId)} place
    join branch on branch.id = place.branch_id
    join lateral (${sessionsAtBranch(now)}) audience on true`.execute(db);
  const byBranch = Map.groupBy(rows, ({ branch_id: branchId }) => branchId);
  return new Map([...byBranch].map(([branchId, found]) => [branchId, found.map(({ id }) => id)]));
}

import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { toPointColumn } from '#db/geo-columns.ts';
import type { Ids } from '#ports/ids.ts';
import { DRIVER_ROUTE } from '@app/demo/driver-route';
import { DEMO_DRIVERS } from '@app/demo/drivers';

const SHIFT_MS = 2 * 3_600_000;

/** Inserts the drivers on shift, spread along the route, and returns their ids by key. */
export async function loadDrivers(
  db: Db,
  ids: Ids,
  now: Date,
  accounts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const rows = DEMO_DRIVERS.map(({ key, name, nameAr, phone }, at) => {
    const place = DRIVER_ROUTE[Math.floor((at * DRIVER_ROUTE.length) / DEMO_DRIVERS.length)];
    const located = place ? { location: toPointColumn(place), located_at: now } : {};
    const staffId = accounts.get(key) ?? null;
    return {
      id: ids.next(),
      staff_id: staffId,
      name,
      name_ar: nameAr,
      phone,
      vehicle: 'Scooter',
      ...located,
    };
  });
  await db.insertInto('driver').values(rows).execute();
  const startedAt = new Date(now.getTime() - SHIFT_MS);
  await db
    .insertInto('driver_shift')
    .values(rows.map(({ id }) => ({ id: ids.next(), driver_id: id, started_at: startedAt })))
    .execute();
  return new Map(DEMO_DRIVERS.map(({ key }, at) => [key, rows[at]?.id ?? '']));
}

/** Adds the active orders of the drivers to their stops. */
export async function loadStops(db: Db): Promise<void> {
  await sql`
    insert into driver_stop (driver_id, order_id, position, assigned_at)
    select driver_id, id, row_number() over (partition by driver_id order by ordered_at), ordered_at
    from customer_order where driver_id is not null and status in ('processing', 'shipped')`.execute(db);
}

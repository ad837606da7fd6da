import type { Db } from '#db/connect.ts';
import { toPointColumn } from '#db/geo-columns.ts';
import type { Ids } from '#ports/ids.ts';
import { DRIVER_ROUTE } from '@app/demo/driver-route';
import { DEMO_DRIVERS } from '@app/demo/drivers';

/** Inserts the drivers spread along the route, and returns their ids by key. */
export async function loadDrivers(db: Db, ids: Ids, now: Date): Promise<ReadonlyMap<string, string>> {
  const rows = DEMO_DRIVERS.map(({ name, nameAr, phone }, at) => {
    const place = DRIVER_ROUTE[Math.floor((at * DRIVER_ROUTE.length) / DEMO_DRIVERS.length)];
    const located = place ? { location: toPointColumn(place), located_at: now } : {};
    return { id: ids.next(), name, name_ar: nameAr, phone, ...located };
  });
  await db.insertInto('driver').values(rows).execute();
  return new Map(DEMO_DRIVERS.map(({ key }, at) => [key, rows[at]?.id ?? '']));
}

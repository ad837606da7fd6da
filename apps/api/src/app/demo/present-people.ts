import type { PresentPeople } from '@app/demo/simulator/simulator';
import type { Db } from '#db/connect.ts';
import { openBoardIds } from '#realtime/open-boards.ts';

/** CON-134 The branches and drivers that people act for. */
export async function presentPeople(db: Db, now: Date): Promise<PresentPeople> {
  const drivers = await db
    .selectFrom('driver')
    .innerJoin('staff_session', 'staff_session.staff_id', 'driver.staff_id')
    .select('driver.id')
    .where('idle_at', '>', now)
    .where('ends_at', '>', now)
    .execute();
  return { branchIds: await openBoardIds(db, now), driverIds: new Set(drivers.map(({ id }) => id)) };
}

import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#db/connect.ts';
import { executeWithCtes, insertCte } from '#db/ctes.ts';
import { DEMO_DRIVERS } from '@app/demo/drivers';
import type { DemoWorld } from './demo-world.ts';

export type CashOfDelivery = {
  driver: string;
  orderId: string;
  /** In hundredths. */
  amount: number;
  currency: string;
  orderedAt: Date;
  endedAt: Date;
};

type Row<T extends keyof Database> = Insertable<Database[T]>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/* Jordan has the same time all year. */
const ZONE_OFFSET_MS = 3 * HOUR_MS;
const SETTLED_BY = 'Rana Saleh';
/* A coin is missing in every thirteenth shift. */
const SHORT_SHIFT = 13;
const SHORT_BY = 50;

/** Inserts the shifts of the drivers with the cash that they took; those of today go into the open shifts. */
export async function insertShifts(
  db: Db,
  { drivers, ids }: DemoWorld,
  deliveries: readonly CashOfDelivery[],
): Promise<void> {
  const open = await db.selectFrom('driver_shift').select(['id', 'driver_id', 'started_at']).execute();
  const shifts = Map.groupBy(deliveries, ({ driver, orderedAt, endedAt }) => {
    const current = open.find(({ driver_id: id }) => id === drivers.get(driver));
    if (current && endedAt >= current.started_at) return current.id;
    return `${driver} ${Math.floor((orderedAt.getTime() + ZONE_OFFSET_MS) / DAY_MS)}`;
  });
  const ended: Row<'driver_shift'>[] = [];
  const entries: Row<'cash_entry'>[] = [];
  for (const [key, taken] of shifts) {
    const [first] = taken;
    const driverId = first && drivers.get(first.driver);
    if (!driverId) continue;
    const isOpen = open.some(({ id }) => id === key);
    const id = isOpen ? key : ids.next();
    const entry = { driver_id: driverId, shift_id: id, currency: first.currency };
    const actor = DEMO_DRIVERS.find((driver) => driver.key === first.driver)?.name ?? '';
    for (const { orderId, amount, endedAt } of taken)
      entries.push({
        ...entry,
        kind: 'taken',
        amount,
        order_id: orderId,
        counted: null,
        note: null,
        actor,
        created_at: endedAt,
      });
    if (isOpen) continue;
    const expected = taken.reduce((sum, { amount }) => sum + amount, 0);
    const isShort = ended.length % SHORT_SHIFT === 0 && expected > SHORT_BY;
    const startedAt = Math.min(...taken.map(({ orderedAt }) => orderedAt.getTime())) - 20 * MINUTE_MS;
    const endedAt = new Date(Math.max(...taken.map((one) => one.endedAt.getTime())) + 10 * MINUTE_MS);
    ended.push({
      id,
      driver_id: driverId,
      started_at: new Date(startedAt),
      ended_at: endedAt,
      settled_at: endedAt,
    });
    entries.push({
      ...entry,
      kind: 'settled',
      amount: -expected,
      order_id: null,
      counted: isShort ? expected - SHORT_BY : expected,
      note: isShort ? 'A coin is missing.' : null,
      actor: SETTLED_BY,
      created_at: endedAt,
    });
  }
  const parts = {
    shifts: insertCte('driver_shift', ended),
    entries: insertCte('cash_entry', entries),
  };
  // The cash of these shifts was not in the drawers, whose first periods begin now.
  await sql`alter table cash_entry disable trigger add_settlement`.execute(db);
  await executeWithCtes(db, parts, sql`select`);
  await sql`alter table cash_entry enable trigger add_settlement`.execute(db);
}

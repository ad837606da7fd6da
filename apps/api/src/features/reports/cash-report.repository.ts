import type { Amount } from '@app/domain/money/amount';
import type { Period } from '@app/domain/reports/period';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { worksAt } from '#db/driver-parts.ts';

type CashSums = { taken: Amount; settled: Amount; open: number; difference: number };
export type DriverCashRecord = CashSums & { driver_id: string };
type ShiftCashRecord = CashSums & {
  id: string;
  name: string;
  name_ar: string | null;
  started_at: Date;
  ended_at: Date | null;
  settled_at: Date | null;
};

const MAX_SHIFTS = 200;

/* A settlement takes the expected cash out of the account and keeps what was counted. */
const SUMS = sql`
  coalesce(sum(amount) filter (where kind <> 'settled'), 0)::int8 as taken,
  coalesce(-sum(amount) filter (where kind = 'settled'), 0)::int8 as settled,
  coalesce(sum(amount) filter (where settled_at is null), 0)::int8 as open,
  coalesce(sum(counted + amount) filter (where kind = 'settled'), 0)::int8 as difference`;

/** CON-118 The ledger of the drivers of branches, by the shifts that began in a period of a zone. */
export const cashReportRepository = (db: Db, branchIds: readonly string[], timezone: string) => {
  const shifts = ({ from, to }: Period) => sql`
    driver_shift join driver on driver.id = driver_shift.driver_id
    left join cash_entry on cash_entry.shift_id = driver_shift.id
    where ${worksAt(branchIds)}
      and started_at >= (${from}::date)::timestamp at time zone ${timezone}::text
      and started_at < (${to}::date + 1)::timestamp at time zone ${timezone}::text`;
  return {
    byDriver: async (period: Period): Promise<DriverCashRecord[]> => {
      const { rows } = await sql<DriverCashRecord>`
        select driver.id as driver_id, ${SUMS} from ${shifts(period)} group by driver.id`.execute(db);
      return rows;
    },

    byShift: async (period: Period): Promise<ShiftCashRecord[]> => {
      const { rows } = await sql<ShiftCashRecord>`
        select driver_shift.id, driver.name, driver.name_ar, started_at, driver_shift.ended_at, settled_at, ${SUMS}
        from ${shifts(period)} group by driver_shift.id, driver.id
        order by started_at desc, driver_shift.id limit ${MAX_SHIFTS}`.execute(db);
      return rows;
    },
  };
};

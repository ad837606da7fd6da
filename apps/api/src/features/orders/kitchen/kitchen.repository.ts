import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

type BranchOfKitchen = {
  timezone: string;
  stations: string[];
  averageMinutes: number | null;
  soldOut: { id: string; name_en: string; name_ar: string; until: string | null }[];
};

export const kitchenRepository = (db: Db) => ({
  time: async (): Promise<Date> => {
    const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db);
    return rows[0]?.at ?? new Date(0);
  },

  /** What a kitchen screen shows besides its orders. */
  async branch(branchId: string, now: Date): Promise<BranchOfKitchen | undefined> {
    const { rows } = await sql<BranchOfKitchen>`
      select timezone,
        array(select distinct station from (
          select unnest(branch.kitchen_stations) as station
          union all select station from collection where branch_id = branch.id
          union all select station from item where branch_id = branch.id) given
          where station is not null order by station) as stations,
        (select round(avg(extract(epoch from ready_at - accepted_at)) / 60)::float8 from customer_order
          where branch_id = branch.id and receive_at is null and accepted_at is not null
            and ready_at >= date_trunc('day', ${now}::timestamptz, branch.timezone)) as "averageMinutes",
        coalesce((select json_agg(json_build_object('id', item.id, 'name_en', item.name_en,
            'name_ar', item.name_ar, 'until', case when is_available then sold_out_until end)
            order by item.name_en, item.id)
          from item where branch_id = branch.id and (not is_available or sold_out_until > ${now})),
          '[]') as "soldOut"
      from branch where id = ${branchId}`.execute(db);
    return rows[0];
  },

  /** CON-45 The orders of the branch that were ready last and are not handed over, newest first. */
  async lastReady(branchId: string, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('customer_order')
      .select('id')
      .where('branch_id', '=', branchId)
      .where('ready_at', 'is not', null)
      .where('status', '=', 'processing')
      .orderBy('ready_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },
});

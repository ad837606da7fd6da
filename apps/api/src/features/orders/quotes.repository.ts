import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

export type Told = { total: number; unitPrices: readonly number[] };
type Quote = Told & { customerId: string; fingerprint: string; now: Date };

const GOOD_FOR_MS = 600_000;
const oldest = (now: Date) => new Date(now.getTime() - GOOD_FOR_MS);

/** What customers were told that carts cost, for ten minutes (D-078). */
export const quotesRepository = (db: Db) => ({
  /** Takes the customer's old ones away in passing, so that nobody can pile them up. */
  remember: ({ customerId, fingerprint, total, unitPrices, now }: Quote) =>
    sql`
      with old as (
        delete from order_quote
        where customer_id = ${customerId} and quoted_at < ${oldest(now)} and fingerprint <> ${fingerprint}
      )
      insert into order_quote (customer_id, fingerprint, total, unit_prices, quoted_at)
      values (${customerId}, ${fingerprint}, ${total}, ${unitPrices}, ${now})
      on conflict (customer_id, fingerprint) do update
      set total = excluded.total, unit_prices = excluded.unit_prices, quoted_at = excluded.quoted_at`.execute(
      db,
    ),

  async last(customerId: string, fingerprint: string, now: Date): Promise<Told | null> {
    const quote = await db
      .selectFrom('order_quote')
      .select(['total', 'unit_prices as unitPrices'])
      .where('customer_id', '=', customerId)
      .where('fingerprint', '=', fingerprint)
      .where('quoted_at', '>=', oldest(now))
      .executeTakeFirst();
    return quote ?? null;
  },

  removeOld: (now: Date) => db.deleteFrom('order_quote').where('quoted_at', '<', oldest(now)).execute(),
});

import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { insertCte } from '#db/ctes.ts';

export type QuotedPrice = { total: number; unitPrices: readonly number[] };
export type Quote = QuotedPrice & { customerId: string; fingerprint: string };

const GOOD_FOR_MS = 600_000;
/* Per customer, including the new one. */
const NEWEST = 20;
/** Earlier quotes have expired. */
export const quotesExpireBefore = (now: Date) => new Date(now.getTime() - GOOD_FOR_MS);

/** Quoted prices of carts, binding for ten minutes (D-078). */
export const quotesRepository = (db: Db) => ({
  /** Also deletes old quotes of the customers, so that they cannot accumulate. */
  async remember(quotes: readonly Quote[], now: Date): Promise<void> {
    const rows = rowsOf(quotes, now);
    await sql`
      with old as (
        select ctid from order_quote
        where customer_id = any(${rows.map((row) => row.customer_id)}::uuid[])
          and quoted_at < greatest(${quotesExpireBefore(now)}::timestamptz, (
            select newer.quoted_at from order_quote newer where newer.customer_id = order_quote.customer_id
            order by newer.quoted_at desc offset ${NEWEST - 2} limit 1))
          and fingerprint <> all(${rows.map((row) => row.fingerprint)}::text[])
        for update skip locked
      ), gone as (delete from order_quote using old where order_quote.ctid = old.ctid)
      ${insertCte('order_quote', rows)}
      on conflict (customer_id, fingerprint) do update
      set total = excluded.total, unit_prices = excluded.unit_prices, quoted_at = excluded.quoted_at`.execute(
      db,
    );
  },

  removeOld: (now: Date) =>
    db.deleteFrom('order_quote').where('quoted_at', '<', quotesExpireBefore(now)).execute(),
});

/** Keeps the last quote of each cart, sorted to avoid deadlocks between batches. */
function rowsOf(quotes: readonly Quote[], now: Date) {
  const byCart = new Map(quotes.map((quote) => [`${quote.customerId} ${quote.fingerprint}`, quote]));
  return [...byCart.keys()].toSorted().flatMap((key) => {
    const quote = byCart.get(key);
    if (!quote) return [];
    const { customerId, fingerprint, total, unitPrices } = quote;
    return [{ customer_id: customerId, fingerprint, total, unit_prices: [...unitPrices], quoted_at: now }];
  });
}

import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Verified, each with a session whose token is its number. */
export async function addCustomers(database: pg.Pool, count: number): Promise<void> {
  await database.query(
    `with people as (
       insert into customer (id, name, phone, password_hash, language, is_phone_verified)
       select gen_random_uuid(), 'Rana', '+96277' || lpad(n::text, 7, '0'), 'none', 'en', true
       from generate_series(1, $1::int) n returning id, right(phone, 7)::int as number
     ), sessions as (
       insert into login_session (id, customer_id, opened_at, last_used_at)
       select gen_random_uuid(), id, now(), now() from people returning id, customer_id
     )
     insert into session_token (hash, session_id, issued_at)
     select sha256(convert_to('bench-' || people.number, 'UTF8')), sessions.id, now()
     from people join sessions on sessions.customer_id = people.id`,
    [count],
  );
  await database.query('analyze customer, login_session, session_token');
}

/** The headers of the next customer's order. */
export function nextCustomer(count: number) {
  let placed = 0;
  return () => {
    placed += 1;
    return {
      authorization: `Bearer bench-${1 + (placed % count)}`,
      'idempotency-key': randomUUID(),
    };
  };
}

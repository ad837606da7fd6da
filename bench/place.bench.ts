import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { cartFor } from './cart.ts';
import { importLargeMenu } from './large-menu.ts';
import { measureLatencyAlternately, measureAlternately } from './load.ts';
import { startServer } from './servers.ts';
import { startWorld } from './world.ts';

/* P6: placing an order of three lines with options and six offers, compared with a minimal durable insert. */
const MIN_RATIO = 0.2;
const MAX_TIMES_ALONE = 8;
/* A customer has at most three pending orders, so many customers are needed. */
const CUSTOMERS = 15_000;

const world = await startWorld(4_321);
const bare = await startServer(
  'bench/bare-order.ts',
  ['4327', JSON.stringify(world.connection)],
  4_327,
  '/ready',
);
try {
  const branchId = await importLargeMenu(world.app, world.folder, 200);
  await addCustomers(world.database);
  const json = { 'content-type': 'application/json' };
  const place = {
    ...world.app,
    url: `${world.base}/order/${branchId}/place`,
    method: 'POST' as const,
    headers: json,
    headersOfEach: nextCustomer(),
    body: await cartFor(`${world.base}/branch/${branchId}`),
  };
  const least = { ...bare, url: `${bare.url}/order`, method: 'POST' as const, headers: json, body: '{}' };

  const [alone, leastAlone] = await measureLatencyAlternately(place, least);
  const [ours, ceiling] = await measureAlternately(place, least);
  const ratio = ours.perSecond / ceiling.perSecond;
  const times = alone / leastAlone;
  if (ratio < MIN_RATIO || times > MAX_TIMES_ALONE) process.exitCode = 1;
  const rates = `${Math.round(ours.perSecond)}/s of ${Math.round(ceiling.perSecond)}/s`;
  console.log(
    `P6 place: ${Math.round(ratio * 100)} % of a bare order (${rates}), target ${MIN_RATIO * 100} %`,
  );
  console.log(
    `P6 place, one at a time: ${times.toFixed(1)} times a bare order (medians ${alone.toFixed(2)} ms of ${leastAlone.toFixed(2)} ms), target ${MAX_TIMES_ALONE}`,
  );
} finally {
  await bare.stop();
  await world.stop();
}

/** Verified, each with a session whose token is its number. */
async function addCustomers(database: pg.Pool) {
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
    [CUSTOMERS],
  );
  await database.query('analyze customer, login_session, session_token');
}

function nextCustomer() {
  let placed = 0;
  return () => {
    placed += 1;
    return {
      authorization: `Bearer bench-${1 + (placed % CUSTOMERS)}`,
      'idempotency-key': randomUUID(),
    };
  };
}

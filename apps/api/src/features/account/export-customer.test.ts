import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { cart, checkout, people } from '#features/orders/orders.fixture.ts';
import { startTestApp } from '#testing/test-app.ts';

/* deploy/export-customer.sql, of which docs/operations/data.md says that nothing about a customer is missing. */

const testApp = await startTestApp();
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const createCustomer = people(db);
const { placed } = checkout(testApp);

const script = readFileSync(join(import.meta.dirname, '../../../../../deploy/export-customer.sql'), 'utf8');

/** psql puts the quoted value in place of its variable. */
async function exportOf(phone: string) {
  const statement = script.replace(":'phone'", `'${phone}'`);
  const { rows } = await sql<{ jsonb_pretty: string }>`${sql.raw(statement)}`.execute(db);
  return rows.map(({ jsonb_pretty }) => JSON.parse(jsonb_pretty) as Record<string, unknown>);
}

test('issue 40: the export has the account, what was ordered and no secret', async () => {
  const by = await createCustomer();
  await placed(cart({ note: 'Ring twice' }), { by });
  const { phone } = await db
    .selectFrom('customer')
    .select('phone')
    .where('id', '=', by.id)
    .executeTakeFirstOrThrow();
  const [found, ...others] = await exportOf(phone ?? '');
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    account: { phone },
    orders: [{ note: 'Ring twice', lines: [{ name_en: expect.any(String) }], steps: expect.anything() }],
  });
  expect(JSON.stringify(found)).not.toMatch(/password|seen_by|driver_id|p256dh/);
  expect(await exportOf('+962790000000')).toEqual([]);
});

test('issue 40: the export has every table about a customer', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where column_name = 'customer_id' and table_schema = 'public'`.execute(db);
  const missing = rows.map(({ name }) => name).filter((name) => !new RegExp(`from ${name}\\b`).test(script));
  // Codes and prices that end within minutes, sealed messages, and keys of requests.
  expect(missing.toSorted()).toEqual([
    'one_time_code',
    'order_quote',
    'order_request',
    'outgoing_message',
    'passkey_challenge',
    'password_reset',
  ]);
});

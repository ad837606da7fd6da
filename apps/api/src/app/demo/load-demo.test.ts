import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createLogger } from '#startup/logging.ts';
import { systemClock } from '#ports/clock.ts';
import { randomIds } from '#ports/ids.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { loadDemoWhenEmpty } from './load-demo.ts';
import { DEMO_ORDERS } from '@app/demo/orders';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@app/demo/people';
import { DEMO_STAFF } from '@app/demo/staff';
import { DEMO_VENDORS } from '@app/demo/vendors';
import { STAFF_ROLES } from '@app/domain/staff/role';
import { adminNotice } from '#features/staff/accounts/first-admin.ts';
import { suspendDemoAccounts } from '#features/staff/accounts/suspend-demo-accounts.ts';
import { visitor } from '#testing/people.ts';
import { staffBrowser } from '#features/staff/staff.fixture.ts';
import { startTestApp } from '#testing/test-app.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());

const deps = {
  db,
  clock: systemClock,
  ids: randomIds,
  log: createLogger('silent'),
  hasHistory: false,
};
await loadDemoWhenEmpty(deps);

const countOf = async (table: 'vendor' | 'branch' | 'customer' | 'customer_order') => {
  const { count } = await db
    .selectFrom(table)
    .select(db.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

test('loads every vendor, branch, person and order, and a second start adds nothing', async () => {
  await loadDemoWhenEmpty(deps);
  expect(await countOf('vendor')).toBe(12);
  expect(await countOf('branch')).toBe(DEMO_VENDORS.flatMap(({ branches }) => branches).length);
  expect(await countOf('customer')).toBe(DEMO_PEOPLE.length);
  expect(await countOf('customer_order')).toBe(DEMO_ORDERS.length);
});

test('loads an order in each status of each type', async () => {
  const rows = await db.selectFrom('customer_order').select(['type', 'status']).distinct().execute();
  const seen = new Set(rows.map(({ type, status }) => `${type} ${status}`));
  const expected = (['delivery', 'pickup', 'table_session'] as const).flatMap((type) =>
    ORDER_STATUSES.filter((status) => status !== 'shipped' || type === 'delivery').map(
      (status) => `${type} ${status}`,
    ),
  );
  expect([...seen].toSorted()).toEqual(expected.toSorted());
});

test('GROUP-01 Lina has an open group order with three friends and a link to share', async () => {
  const { link_sealed: sealed, ...group } = await db
    .selectFrom('group_order')
    .innerJoin('party', 'party.id', 'group_order.party_id')
    .innerJoin('customer', 'customer.id', 'group_order.customer_id')
    .select(['customer.phone', 'group_order.type', 'party.revision', 'party.link_sealed', 'placed_at'])
    .executeTakeFirstOrThrow();
  expect(group).toEqual({ phone: '+962790000001', type: 'delivery', revision: 5, placed_at: null });
  expect(await databaseSecrets(db).open(sealed!)).toMatch(/^[\w-]{22}$/);
  const people = await db
    .selectFrom('party_person')
    .innerJoin('party', 'party.id', 'party_person.party_id')
    .select('name')
    .where('party.kind', '=', 'group')
    .orderBy('joined_at')
    .execute();
  expect(people.map(({ name }) => name)).toEqual(['Lina', 'Omar', 'Sara', 'Yazan']);
});

test('TABLE-01 three guests share a table, with a draft and a part that is being paid', async () => {
  const visit = await db
    .selectFrom('table_session')
    .innerJoin('party', 'party.id', 'table_session.party_id')
    .innerJoin('dining_table', 'dining_table.id', 'table_session.table_id')
    .select(['table_session.id', 'party.id as party_id', 'party.pin', 'number', 'closed_at'])
    .executeTakeFirstOrThrow();
  expect(visit).toMatchObject({ pin: '4827', number: 5, closed_at: null });
  const lines = await db
    .selectFrom('order_item')
    .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
    .select(['person_name', 'order_item.name_en'])
    .where('table_session_id', '=', visit.id)
    .orderBy('ordered_at')
    .orderBy('position')
    .execute();
  expect(lines.map(({ person_name: name }) => name)).toEqual(['Noor', 'Omar', 'Sara']);
  const draft = await db
    .selectFrom('party_line')
    .select('id')
    .where('party_id', '=', visit.party_id)
    .execute();
  expect(draft).toHaveLength(2);
  const [claim] = await db.selectFrom('table_claim').select(['pay', 'state']).execute();
  expect(claim).toEqual({ pay: 'cash', state: 'open' });
});

test('D-032 adds a notification per change by staff, unread while the order is active', async () => {
  const rows = await db
    .selectFrom('notification')
    .innerJoin('customer_order', 'customer_order.id', 'notification.order_id')
    .select(['notification.customer_id', 'customer_order.customer_id as owner', 'read_at', 'ended_at'])
    .execute();
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => row.customer_id !== row.owner)).toEqual([]);
  expect(rows.filter((row) => (row.read_at === null) !== (row.ended_at === null))).toEqual([]);
});

test('D-074 every balance is the sum of its ledger, and Lina has 2.00 at the Red Sea Grill', async () => {
  const { rows } = await sql<{ balance: number; ledger: number }>`
    select balance, coalesce(sum(amount), 0) as ledger
    from credit_balance left join credit_entry using (customer_id, vendor_id)
    group by customer_id, vendor_id, balance`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { balance, ledger } of rows) expect(ledger).toBe(balance);

  const grant = await db
    .selectFrom('credit_entry')
    .innerJoin('customer', 'customer.id', 'credit_entry.customer_id')
    .innerJoin('vendor', 'vendor.id', 'credit_entry.vendor_id')
    .select(['customer.phone', 'vendor.dashed_name', 'amount'])
    .where('kind', '=', 'grant')
    .execute();
  expect(grant).toEqual([{ phone: '+962790000001', dashed_name: 'red-sea-grill', amount: 200 }]);
});

test('credits the cashback of completed orders only', async () => {
  const { rows } = await sql<{ cashback: number; credited: number }>`
    select cashback, coalesce(amount, 0) as credited
    from customer_order left join credit_entry on order_id = customer_order.id and kind = 'cashback'
    where status = 'completed' or amount is not null`.execute(db);
  expect(rows.some(({ cashback }) => cashback > 0)).toBe(true);
  for (const { cashback, credited } of rows) expect(credited).toBe(cashback);
});

test('the lines of an order add up to its amounts', async () => {
  const { rows } = await sql<Record<'subtotal' | 'lines' | 'saved' | 'line_saved', number>>`
    select subtotal, sum(order_item.total) as lines, customer_order.saved, sum(order_item.saved) as line_saved
    from customer_order join order_item on order_id = customer_order.id
    group by customer_order.id`.execute(db);
  expect(rows).toHaveLength(DEMO_ORDERS.length);
  for (const row of rows) {
    expect(row.lines).toBe(row.subtotal);
    expect(row.line_saved).toBe(row.saved);
  }
});

test('an order copies the names and prices of its items', async () => {
  const platter = await db
    .selectFrom('order_item')
    .select(['preferences', 'preferences_price'])
    .where('name_en', 'like', '%platter%')
    .executeTakeFirstOrThrow();
  expect(platter.preferences).toMatchObject([
    {
      name: { en: 'Size', ar: 'الحجم' },
      options: [{ name: { en: expect.any(String) }, price: expect.any(Number) }],
    },
    {},
    {},
    {},
  ]);
});

test('the history of an order is sorted, ends with its status and is never in the future', async () => {
  const { rows } = await sql<{ status: string; type: string; history: string[]; last: Date }>`
    select customer_order.status, type, array_agg(change.status order by change.id) as history, max(changed_at) as last
    from customer_order join order_status_change as change on order_id = customer_order.id
    group by customer_order.id`.execute(db);
  for (const { status, history, last } of rows) {
    expect(history[0]).toBe('pending');
    expect(history.at(-1)).toBe(status);
    expect(last.getTime()).toBeLessThanOrEqual(Date.now());
  }
  const shipped = rows.find(({ status }) => status === 'shipped');
  expect(shipped?.history).toEqual(['pending', 'processing', 'shipped']);
});

test('a shipped order has a driver with a position', async () => {
  const drivers = await db
    .selectFrom('customer_order')
    .innerJoin('driver', 'driver.id', 'customer_order.driver_id')
    .select(['driver.location', 'driver.located_at'])
    .where('status', '=', 'shipped')
    .execute();
  expect(drivers.length).toBeGreaterThan(0);
  for (const { location } of drivers) expect(location?.lat).toBeCloseTo(29.53, 1);
});

test('D-094 the three rounds at table 7 are one open session', async () => {
  const rounds = await db
    .selectFrom('customer_order')
    .innerJoin('table_session', 'table_session.id', 'customer_order.table_session_id')
    .innerJoin('dining_table', 'dining_table.id', 'table_session.table_id')
    .select(['table_session_id', 'status', 'closed_at'])
    .where('number', '=', 7)
    .orderBy('ordered_at')
    .execute();
  expect(rounds.map(({ status }) => status)).toEqual(['completed', 'cancelled', 'processing']);
  expect(new Set(rounds.map((round) => round.table_session_id)).size).toBe(1);
  expect(rounds[0]?.closed_at).toBeNull();
});

test('every customer has the demo password', async () => {
  const hashes = await db.selectFrom('customer').select('password_hash').execute();
  expect(hashes[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  for (const row of hashes) expect(await verify(row.password_hash ?? '', DEMO_PASSWORD)).toBe(true);
});

test('a vendor has the logo of its key, and one has none', async () => {
  const vendors = await db.selectFrom('vendor').select(['dashed_name', 'logo']).execute();
  for (const { dashed_name: key, logo } of vendors)
    expect(logo).toBe(key === 'shawarma-lane' ? null : `/media/demo/${key}.logo/192.webp`);
});

test('CON-50 dispatch of the demo shows drivers with accounts on shift', async () => {
  const testApp = await startTestApp({ database });
  const rana = staffBrowser(testApp);
  const { me } = (await rana.signIn('+962790000203', DEMO_PASSWORD)).json();
  const { drivers } = (await rana.get(`/dispatch?branch=${me.branches[0]._id}`)).json();
  const shown = drivers.filter((driver: { hasAccount: boolean }) => driver.hasAccount);
  expect(shown.map(({ isOnShift }: { isOnShift: boolean }) => isOnShift)).toEqual([true, true]);
  const sami = staffBrowser(testApp);
  await sami.signIn('+962790000205', DEMO_PASSWORD);
  const { page } = (await sami.get('/service/api/drive/deliveries')).json();
  expect(page.driver.name.en).toBe('Sami Khatib');
  expect(page.shift).not.toBeNull();
  await testApp.close();
});

test('CON-02 an account of every role signs in, and no link for an admin is printed', async () => {
  expect([...new Set(DEMO_STAFF.map(({ role }) => role))]).toEqual(STAFF_ROLES);
  const testApp = await startTestApp({ database });
  for (const { phone, email, role } of DEMO_STAFF) {
    const signedIn = await staffBrowser(testApp).signIn(phone, DEMO_PASSWORD);
    expect(signedIn.json().me).toMatchObject({
      account: { email, isEmailVerified: true },
      roles: [{ role }],
    });
  }
  const links = { db, clock: systemClock, ids: randomIds, publicUrl: 'http://localhost:3000' };
  expect(await adminNotice(links, { isProduction: false })).toBeNull();
  await testApp.close();
});

test('B12 (SEC-12): a start without the demo suspends its accounts and ends their sessions', async () => {
  const testApp = await startTestApp({ database });
  const browser = staffBrowser(testApp);
  const [amal] = DEMO_STAFF;
  const [lina] = DEMO_PEOPLE;
  const login = () =>
    visitor(testApp).call('/login', { body: { phone: lina?.phone ?? '', password: DEMO_PASSWORD } });
  expect((await browser.signIn(amal?.email ?? '', DEMO_PASSWORD)).statusCode).toBe(200);
  expect((await login()).statusCode).toBe(200);
  const lines: object[] = [];
  const log = { warn: (counts: object) => void lines.push(counts) };
  await suspendDemoAccounts({ ...deps, log });
  await suspendDemoAccounts({ ...deps, log });
  expect(lines).toEqual([{ staff: DEMO_STAFF.length, customers: DEMO_PEOPLE.length }]);
  expect((await browser.get('/me')).statusCode).toBe(401);
  expect((await browser.signIn(amal?.email ?? '', DEMO_PASSWORD)).statusCode).toBe(403);
  expect((await login()).statusCode).toBe(401);
  expect(await db.selectFrom('login_session').select('id').execute()).toEqual([]);
  const links = { db, clock: systemClock, ids: randomIds, publicUrl: 'http://localhost:3000' };
  expect(await adminNotice(links, { isProduction: true })).toContain('no platform admin');
  await testApp.close();
});

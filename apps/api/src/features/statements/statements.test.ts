import type { Statement, StatementRow } from '@app/contract/schemas/console/statements';
import { STATEMENT_FIGURES } from '@app/domain/statement/statement';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { rollupsRepository } from '#features/reports/rollups.repository.ts';
import { env } from '#features/staff/operator.fixture.ts';
import { ROLES, signedIn, type StaffBrowser } from '#features/staff/staff.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { createLogger } from '#startup/logging.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { checkStatements } from './check-statements.ts';
import { issueStatements } from './issue-statements.task.ts';
import {
  addCardAccount,
  addOrder,
  addPaymentEvent,
  addRefund,
  addTaking,
  CARD_RATE,
  returnByCard,
} from './statements.fixture.ts';

/* The clock passes the end of a session, so people sign in again before each test. */
const clock = fakeClock('2026-10-20T09:00:00Z');
const testApp = await startTestApp({ clock, env });
const { db } = testApp;
await seedFixtures(db);
await addCardAccount(db);
await db
  .updateTable('vendor')
  .set({ statements_from: sql`'2026-09-01'::date` })
  .execute();
afterAll(() => testApp.close());

let admin = await signedIn(testApp, [ROLES.platformAdmin], 'Nour');
let salma = await signedIn(testApp, [ROLES.vendorManager], 'Salma');
beforeEach(async () => {
  admin = await signedIn(testApp, [ROLES.platformAdmin], 'Nour');
  salma = await signedIn(testApp, [ROLES.vendorManager], 'Salma');
  await addFactor(admin.person.id);
});
const addFactor = (staffId: string) =>
  db
    .insertInto('staff_totp')
    .values({ staff_id: staffId, sealed: Buffer.from('x'), added_at: clock.now(), last_step: 0 })
    .execute();

const of = (vendorId: string = fixtures.grill) => `/vendors/${vendorId}`;
const list = async (browser: StaffBrowser = salma) => (await browser.get(`${of()}/statements`)).json();
const show = async (month: string): Promise<Statement> =>
  (await salma.get(`${of()}/statements/${month}`)).json().statement;
const rowsOf = async (month: string, figure: string, query = ''): Promise<StatementRow[]> =>
  (await salma.get(`${of()}/statements/${month}/rows?figure=${figure}${query}`)).json().rows;
const entry = (
  kind: 'adjustment' | 'settlement',
  amount: number,
  changes: object = {},
  browser: StaffBrowser = admin,
) =>
  browser.post(`${of()}/statement-entries`, {
    id: randomIds.next(),
    kind,
    amount,
    reason: 'Shared autumn offer',
    ...changes,
  });
const issue = () => issueStatements({ db, clock, log: createLogger('silent') })();
const passUntil = (time: string) => clock.passSeconds((Date.parse(time) - clock.now().getTime()) / 1_000);
const differences = () => checkStatements(db, { now: clock.now(), ordersFrom: null });
const amounts = ({ figures }: Statement) =>
  Object.fromEntries(STATEMENT_FIGURES.map((figure) => [figure, figures[figure].amount]));

/* All of September, by its local days in Amman. */
await addOrder(db, {
  at: new Date('2026-08-31T20:59:59Z'),
  sales: 9_999,
  fee: 99,
});
const cash = await addOrder(db, {
  at: new Date('2026-08-31T21:00:00Z'),
  sales: 1_533,
  fee: 25,
  tax: 208,
  paid: [{ method: 'cash', amount: 1_600, tip: 67 }],
});
const card = await addOrder(db, {
  at: new Date('2026-09-15T10:00:00Z'),
  sales: 2_000,
  fee: 25,
  paid: [{ method: 'card', amount: 2_000 }],
});
const mixed = await addOrder(db, {
  at: new Date('2026-09-16T10:00:00Z'),
  sales: 3_000,
  fee: 25,
  credit: 500,
  paid: [
    { method: 'terminal', amount: 1_000 },
    { method: 'cliq', amount: 800 },
    // Paid after the month: at its end it was unpaid.
    { method: 'cash', amount: 700, at: new Date('2026-10-02T10:00:00Z') },
  ],
});
await addOrder(db, { at: new Date('2026-09-17T10:00:00Z'), sales: 5_000, fee: 25, isCompleted: false });

test('STATEMENT-01 STATEMENT-04 the figures of a month, and each is the sum of its rows', async () => {
  const september = await show('2026-09');
  expect(amounts(september)).toMatchObject({
    sales: 6_533,
    tax: 208,
    cash: 1_533,
    card: 2_000,
    terminal: 1_000,
    cliq: 800,
    credit: 500,
    unpaid: 700,
    fees: 75,
    captured: 2_000,
    cardFees: 50 + CARD_RATE.fixed,
  });
  expect(september).toMatchObject({ state: 'closing', before: 0, after: 75, number: null, currency: 'JD' });
  for (const figure of STATEMENT_FIGURES) {
    const rows = await rowsOf('2026-09', figure);
    expect([figure, rows.length]).toEqual([figure, september.figures[figure].rows]);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(september.figures[figure].amount);
  }
});

test('STATEMENT-04 a row names order, day, branch, ways to pay, total, fee, refund and payment, and no customer', async () => {
  const rows = await rowsOf('2026-09', 'fees');
  expect(rows.map(({ methods }) => methods)).toEqual([
    ['terminal', 'cliq', 'credit', 'unpaid'],
    ['card'],
    ['cash'],
  ]);
  expect(rows[1]).toMatchObject({
    key: card.id,
    branch: { en: 'Market' },
    at: Date.parse('2026-09-15T10:00:00Z'),
    total: 2_000,
    fee: 25,
    refund: 0,
    amount: 25,
    reference: expect.stringMatching(/^TST-/),
  });
  const [{ orderNumber }] = rows as [StatementRow];
  expect(await rowsOf('2026-09', 'fees', `&search=${orderNumber?.slice(-4)}`)).toHaveLength(1);
  expect(await rowsOf('2026-09', 'fees', '&page=1')).toEqual([]);
  expect(JSON.stringify(rows)).not.toContain('Lina');
});

test('STATEMENT-02 refunds of the platform, and the fee of an order that is returned in full, count in their month', async () => {
  const at = new Date('2026-10-05T10:00:00Z');
  const day = '2026-10-05';
  const borneBy = 'platform';
  await addRefund(db, card, { amount: 500, day, at, borneBy });
  await addRefund(db, card, { amount: 1_500, day, at: new Date('2026-10-06T10:00:00Z'), borneBy: 'vendor' });
  await returnByCard(db, card, { amount: 2_000, at });
  // A refund that failed in the next days counts no longer, and the fee is owed again.
  const failedAt = new Date('2026-10-08T10:00:00Z');
  await addRefund(db, cash, { amount: 1_533, day, at, borneBy, failedAt });
  await addPaymentEvent(db, card.paymentId ?? '', { kind: 'charged_back', amount: 2_000, at });
  expect(amounts(await show('2026-09'))).toMatchObject({ platformRefunds: 0, feesReturned: 0 });
  const october = await show('2026-10');
  expect(amounts(october)).toMatchObject({
    sales: 0,
    platformRefunds: 500,
    feesReturned: 25,
    cardRefunded: 2_000,
    captured: 0,
    chargedBack: 2_000,
  });
  expect(october).toMatchObject({ state: 'live', days: 20, before: 75, after: 75 - 25 - 500 });
  expect(await rowsOf('2026-10', 'platformRefunds')).toHaveLength(3);
});

test('STATEMENT-02 card fees are those of the provider where it tells them in time, else by the rate', async () => {
  const at = new Date('2026-10-12T10:00:00Z');
  const byCard = async () =>
    addOrder(db, { at, sales: 3_000, fee: 0, paid: [{ method: 'card', amount: 3_000 }] });
  const [exact, late] = [await byCard(), await byCard()];
  const rate = 75 + CARD_RATE.fixed;
  const fees = async () => (await show('2026-10')).figures.cardFees;
  expect(await fees()).toEqual({ amount: 2 * rate, rows: 2, estimated: 2 });
  await addPaymentEvent(db, exact.paymentId ?? '', { kind: 'fee', amount: 41, at });
  // A statement may be issued by then.
  const after = new Date('2026-10-14T10:00:01Z');
  await addPaymentEvent(db, late.paymentId ?? '', { kind: 'fee', amount: 42, at: after });
  expect(await fees()).toEqual({ amount: 41 + rate, rows: 2, estimated: 1 });
  const notes = (await rowsOf('2026-10', 'cardFees')).map(({ amount, note }) => `${amount} ${note}`);
  expect(new Set(notes)).toEqual(new Set(['41 null', `${rate} estimated`]));
  const csv = (await salma.get(`${of()}/statements/2026-10?format=csv`)).body;
  expect(csv).toContain('card_fees_estimated,2,');
});

test('STATEMENT-03 it is issued on the 3rd once, by several processes at once, and never changes', async () => {
  await issue();
  expect((await show('2026-09')).number).toBe('ST-2026-09-01');
  passUntil('2026-11-02T20:00:00Z');
  await issue();
  salma = await signedIn(testApp, [ROLES.vendorManager], 'Salma');
  expect(await show('2026-10')).toMatchObject({ state: 'closing', number: null });
  passUntil('2026-11-02T21:30:00Z');
  await Promise.all([issue(), issue(), issue()]);
  const october = await show('2026-10');
  expect(october).toMatchObject({ state: 'issued', before: 75, after: -450, days: null });
  expect(october.number).toMatch(/^ST-2026-10-0[1-3]$/);
  const { rows } = await sql<{ number: string }>`
    select number from vendor_statement where month = '2026-10-01' order by number`.execute(db);
  expect(rows.map(({ number }) => number)).toEqual(['ST-2026-10-01', 'ST-2026-10-02', 'ST-2026-10-03']);

  // Money of an earlier order belongs to the month in which it comes.
  await addTaking(db, mixed, { kind: 'taken', method: 'cash', amount: 100, at: clock.now() });
  expect(await show('2026-10')).toEqual(october);
  await expect(sql`update vendor_statement set balance_after = 0`.execute(db)).rejects.toThrow(
    /only ever added to/,
  );
  await expect(sql`delete from statement_entry`.execute(db)).rejects.toThrow(/only ever added to/);
  const { months } = await list();
  expect(months.map(({ month, state, balance }: Record<string, unknown>) => [month, state, balance])).toEqual(
    [
      ['2026-11', 'live', -450],
      ['2026-10', 'issued', -450],
      ['2026-09', 'issued', 75],
    ],
  );
});

test('STATEMENT-03 admins with a second factor write how to settle, and each vendor reads it', async () => {
  const save = (settlementText: unknown, browser: StaffBrowser = admin) =>
    browser.post('/settlement-text', { settlementText });
  const text = { en: 'CliQ to HANA.\nName the number.', ar: 'كليك إلى HANA.' };
  expect((await list()).settlementText).toBeNull();
  expect((await save(text, salma)).statusCode).toBe(403);
  const other = await signedIn(testApp, [ROLES.platformAdmin], 'Nadia');
  expect((await save(text, other)).statusCode).toBe(403);
  for (const wrong of [
    undefined,
    'text',
    { en: 'x' },
    { ...text, ar: ' ' },
    { ...text, en: 'x'.repeat(1_001) },
  ])
    expect((await save(wrong)).statusCode).toBe(422);
  const both = await Promise.all([save(text), save(text)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await list()).settlementText).toEqual(text);
  expect((await list(admin)).settlementText).toEqual(text);
  expect((await save(null)).json()).toEqual({ settlementText: null });
  expect((await list()).settlementText).toBeNull();
  const { rows } = await sql<{ action: string }>`
    select action from operation_log where action = 'statement.text_changed'`.execute(db);
  expect(rows).toHaveLength(3);
});

test('STATEMENT-03 adjustments and settlements are added once by admins with a second factor', async () => {
  const id = randomIds.next();
  const both = await Promise.all([entry('adjustment', -4_000, { id }), entry('adjustment', -4_000, { id })]);
  expect(new Set(both.map((response) => response.json().isAdded))).toEqual(new Set([false, true]));
  expect((await entry('adjustment', -4_001, { id })).statusCode).toBe(422);
  expect((await entry('settlement', -450, { reason: 'Transfer 118' })).json()).toEqual({ isAdded: true });
  const november = await show('2026-11');
  expect(november).toMatchObject({ before: -450, after: -4_000 });
  expect(november.entries).toMatchObject([
    { kind: 'adjustment', amount: -4_000, by: 'Nour' },
    { kind: 'settlement', amount: -450, reason: 'Transfer 118' },
  ]);
  expect((await list()).months[1]).toMatchObject({ month: '2026-10', state: 'settled' });

  const { entries } = (await admin.get('/log')).json();
  expect(entries.map(({ action }: { action: string }) => action)).toContain('statement.settled');
  const other = await signedIn(testApp, [ROLES.platformAdmin], 'Omar');
  const refused = await entry('adjustment', 100, {}, other);
  expect([refused.statusCode, refused.json().needsPassword]).toEqual([403, undefined]);
  await addFactor(other.person.id);
  clock.passSeconds(3_600);
  await db
    .updateTable('staff_session')
    .set({ confirmed_at: new Date(0), idle_at: new Date('2027-01-01') })
    .execute();
  expect((await entry('adjustment', 100, {}, other)).json()).toMatchObject({ needsPassword: true });
});

test('STATEMENT-07 managers of a branch, another vendor and managers who adjust are refused', async () => {
  const huda = await signedIn(testApp, [ROLES.branchManager], 'Huda');
  for (const path of ['statements', 'statements/2026-10', 'statements/2026-10/rows?figure=fees']) {
    expect((await huda.get(`${of()}/${path}`)).statusCode).toBe(403);
    expect((await salma.get(`${of(fixtures.bakery)}/${path}`)).statusCode).toBe(404);
    expect((await salma.get(`${of()}/${path}`)).statusCode).toBe(200);
    expect((await admin.get(`${of(randomIds.next())}/${path}`)).statusCode).toBe(404);
  }
  expect((await entry('adjustment', 100, {}, salma)).statusCode).toBe(403);
  for (const month of ['2026-08', '2027-01']) {
    expect((await salma.get(`${of()}/statements/${month}`)).statusCode).toBe(404);
    expect((await salma.get(`${of()}/statements/${month}/rows?figure=fees`)).statusCode).toBe(404);
  }
  expect((await salma.get(`${of()}/statements/2026-13`)).statusCode).toBe(404);
  expect((await salma.get(`${of()}/statements/2026-10/rows?figure=profit`)).statusCode).toBe(422);
  for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { amount: 1e12 }, { reason: ' ' }, { kind: 'gift' }])
    expect((await entry('adjustment', 100, wrong)).statusCode).toBe(422);
});

test('STATEMENT-04 files in both languages', async () => {
  const csv = async (path: string, language: string) => {
    const response = await salma.get(`${of()}/statements/2026-09${path}`, { language });
    expect(response.headers['content-type']).toContain('text/csv');
    return response.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  };
  const english = await csv('?format=csv', 'en');
  expect(english[0]).toBe('statement,figure,rows,value,currency');
  expect(english).toContain('ST-2026-09-01,fees,3,0.75,JD');
  expect((await csv('?format=csv', 'ar'))[0]).toBe('كشف الحساب,البند,عدد السجلات,القيمة,العملة');
  const rows = await csv('/rows?figure=fees&format=csv', 'en');
  expect(rows).toHaveLength(4);
  expect(rows[2]).toMatch(/^\d+,2026-09-15 13:00,Market,card,20,0.25,20|0,TST-/);
});

test('STATEMENT-05 the recount finds nothing, and names what was changed behind it', async () => {
  await db.updateTable('customer_order').set({ refunded: 0 }).execute();
  expect(await differences()).toEqual([]);
  while ((await rollupsRepository(db).fold(100)) > 0);
  expect(await differences()).toEqual([]);
  await db
    .updateTable('customer_order')
    .set({ platform_fee: 26, total: 2_001 })
    .where('id', '=', card.id)
    .execute();
  expect(await differences()).toMatchObject([
    { month: '2026-09', what: 'sales' },
    { month: '2026-09', what: 'unpaid', expected: 701, found: 700 },
    { month: '2026-09', what: 'fees', expected: 76, found: 75 },
    { month: '2026-09', what: 'platform fees of orders' },
    { month: '2026-10', what: 'feesReturned' },
  ]);
});

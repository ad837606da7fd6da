import type { Span } from '@app/domain/branch/opening-hours';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { jobsDone } from '#features/notifications/devices.fixture.ts';
import { addStaff, ROLES } from '#features/staff/staff.fixture.ts';
import { createJobs } from '#jobs/runner.ts';
import { cleanupTask } from '#jobs/cleanup.ts';
import type { Mail } from '#ports/mail.ts';
import { createLogger } from '#startup/logging.ts';
import { fakeClock } from '#testing/people.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { addEnded, type EndedOrder } from '../orders-to-report.fixture.ts';
import { reportsService } from '../reports.service.ts';
import { rollupsRepository } from '../rollups.repository.ts';
import { dailySummaryTask, queueDailySummaries } from './daily-summary.task.ts';

const database = await createTestDatabase();
const { db } = database;
await seedFixtures(db);
afterAll(() => database.close());

const { grillMarket, grillHarbour } = fixtures;
const log = createLogger('silent');
const PUBLIC_URL = 'https://hana.example';
const DAY = '2026-11-15';
/* Eleven in the evening in Amman, and a quarter hour later. */
const CLOSING = '2026-11-15T20:00:00Z';
const DUE = '2026-11-15T20:15:00Z';

type Sent = { to: string; subject: string; text: string; id: string };

function recorder(failures = 0) {
  const sent: Sent[] = [];
  let left = failures;
  const mail: Mail = {
    send: async (message, delivery) => {
      if (left-- > 0) throw Object.assign(new Error(`no route to ${message.to}`), { code: 'ECONNREFUSED' });
      sent.push({ ...message, id: delivery?.id ?? '' });
    },
  };
  return { sent, mail };
}

const taskAt = (time: string, mail: Mail) => {
  const clock = fakeClock(time);
  const reports = reportsService({ read: (read) => read(db), clock });
  return dailySummaryTask({ db, clock, log, mail, reports, publicUrl: PUBLIC_URL });
};
const queueAt = (time: string) => queueDailySummaries({ db, clock: fakeClock(time) })();

async function startWorker(time: string, mail: Mail) {
  const jobs = createJobs(database.connection, { daily_summary: taskAt(time, mail) }, log);
  await jobs.start();
  onTestFinished(() => jobs.stop());
}

/** Queues the summaries of a time and sends them. */
async function mailsAt(time: string): Promise<Sent[]> {
  const { sent, mail } = recorder();
  await queueAt(time);
  await startWorker(time, mail);
  await jobsDone(db);
  return sent;
}

const summaries = () => db.selectFrom('daily_summary').selectAll().execute();
const setHours = async (spans: readonly Span[] | null, differentDays: readonly object[] = []) => {
  const hours = spans && JSON.stringify({ week: Array.from({ length: 7 }, () => spans), differentDays });
  await db.updateTable('branch').set({ hours }).where('id', '=', grillMarket).execute();
};

/** A manager with a verified email who wants the summary. */
async function addReader(role: Parameters<typeof addStaff>[1][number] = ROLES.branchManager) {
  const person = await addStaff(db, [role]);
  const wish = { is_email_verified: true, wants_daily_summary: true };
  await db.updateTable('staff').set(wish).where('id', '=', person.id).execute();
  return person;
}
const change = (
  id: string,
  columns: { language?: 'ar'; suspended_at?: Date; wants_daily_summary?: boolean },
) => db.updateTable('staff').set(columns).where('id', '=', id).execute();

const ended = async (...orders: Partial<EndedOrder>[]) => {
  for (const order of orders) await addEnded(db, order);
  while ((await rollupsRepository(db).fold(100)) > 0);
};
const price = (total: number, name = 'Kebab', quantity = 1) => ({
  items: [{ name, quantity, total, option: null }],
});
const on = (time: string) => ({ endedAt: new Date(time) });

await ended(
  { ...on('2026-11-15T12:00:00Z'), ...price(120_000, 'Kebab', 12) },
  { ...on('2026-11-15T13:00:00Z'), ...price(2_000, 'Falafel', 4), late: 600 },
  { ...on('2026-11-15T14:00:00Z'), ...price(1_000), isCompleted: false, reason: 'too_busy' },
  ...['Tea', 'Salad', 'Soup', 'Bread'].map((name, index) => ({
    ...on('2026-11-15T15:00:00Z'),
    ...price(400 - index * 100, name),
  })),
  // The week before.
  { ...on('2026-11-08T12:00:00Z'), ...price(41_000) },
  { ...on('2026-11-08T13:00:00Z'), ...price(9_000) },
  // Another branch.
  { ...on('2026-11-15T12:00:00Z'), ...price(700), branchId: grillHarbour },
);

beforeEach(async () => {
  await db.deleteFrom('daily_summary').execute();
  await db.deleteFrom('staff').execute();
  await db.updateTable('customer_order').set({ is_paid: true }).execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await db.updateTable('branch').set({ hours: null }).execute();
  await setHours([{ opens: 600, closes: 1_380 }]);
});

const URL_OF_REPORT = `${PUBLIC_URL}/console/reports?branch=${grillMarket}&from=${DAY}&to=${DAY}`;
/* Numbers and amounts have no-break spaces. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test('CON-121 a manager gets the figures of the reports after closing, compared with the week before', async () => {
  await db
    .updateTable('customer_order')
    .set({ is_paid: false })
    .where('branch_id', '=', grillMarket)
    .where('ended_at', '=', new Date('2026-11-15T13:00:00Z'))
    .execute();
  const person = await addReader();
  const sent = await mailsAt(DUE);
  expect(sent).toEqual([
    {
      to: person.email,
      subject: 'Daily summary of Red Sea Grill, Market: November 15',
      text: expect.any(String),
      id: `summary-${DAY}-${grillMarket}-${person.id}`,
    },
  ]);
  expect(plain(sent[0]?.text ?? '')).toBe(
    `Red Sea Grill, Market
Sunday, November 15, 2026

Sales: JD 1,230.00 (a week before: JD 500.00, 146% more)
Completed orders: 6 (a week before: 2, 200% more)
Average order: JD 205.00 (a week before: JD 250.00, 18% less)
On time: 83.3% (a week before: 100%)
Refused or cancelled: 1, 14.3% of the orders that ended
Cash not yet collected (pickup and tables): JD 20.00

Top items
1. Kebab × 12, JD 1,200.00
2. Falafel × 4, JD 20.00
3. Tea × 1, JD 4.00
4. Salad × 1, JD 3.00
5. Soup × 1, JD 2.00

The report of this day:
${URL_OF_REPORT}

As in the reports, a day is from midnight to midnight.
This mail can be switched off in your account:
${PUBLIC_URL}/console/account`,
  );
});

test('CON-121 the mail is in the language of the person; Arabic lines run from right to left', async () => {
  const person = await addReader();
  await change(person.id, { language: 'ar' });
  const [mail] = await mailsAt(DUE);
  const lines = (mail?.text ?? '').split('\n').filter((line) => line !== '');
  const [links, texts] = [/^https:/, /^\u200F/].map((start) => lines.filter((line) => start.test(line)));
  expect([links?.length, texts?.length]).toEqual([2, lines.length - 2]);
  const readable = plain(mail?.text ?? '').replaceAll(/[\u200E\u200F\u2068\u2069]/g, '');
  expect(readable).toContain('المبيعات: 1,230.00 د.أ (قبل أسبوع: 500.00 د.أ، بزيادة 146%)');
  expect(readable).toContain('الأحد، 15 تشرين الثاني 2026');
  expect(readable).toContain('1. Kebab ع × 12، 1,200.00 د.أ');
  expect(mail?.text).toContain('\u2068Kebab ع\u2069');
  expect(readable).not.toMatch(/[\u0660-\u0669]|summary\./);
  expect(mail?.subject).toMatch(/^الملخّص اليومي: .*15 تشرين الثاني$/);
});

test('CLOSE-07 the mail names the close of the day, or says that there was none', async () => {
  const person = await addReader();
  const { sent, mail } = recorder();
  await startWorker(DUE, mail);
  const lastText = async () => {
    await db.deleteFrom('daily_summary').execute();
    await queueAt(DUE);
    await jobsDone(db);
    return plain(sent.at(-1)?.text ?? '');
  };
  const closeLine = async () => (await lastText()).match(/.*(?:Day close|not closed).*/)?.[0];
  const close = (number: number, closedAt: string, counted: number) =>
    db
      .insertInto('day_close')
      .values({
        branch_id: grillMarket,
        number,
        opened_at: new Date('2026-11-14T08:00:00Z'),
        closed_at: new Date(closedAt),
        opening_cash: 0,
        expected: 5_000,
        counted,
        note: 'A coin',
        stays: 0,
        report: '{}',
        actor: 'Rana',
      })
      .execute();
  expect(await closeLine()).toBeUndefined();
  // Half past eleven of the day before in Amman.
  await close(1, '2026-11-14T20:30:00Z', 5_000);
  expect(await closeLine()).toBe('The day was not closed by the time of this mail.');
  await close(2, '2026-11-15T20:05:00Z', 4_800);
  expect(await closeLine()).toBe('Day close Z 2, by Rana: short JD 2.00');
  await change(person.id, { language: 'ar' });
  const arabic = (await lastText()).replaceAll(/[\u200E\u200F\u2068\u2069]/g, '');
  expect(arabic).toContain('إغلاق اليوم رقم 2، بواسطة Rana: نقص 2.00 د.أ');
});

test('CON-121 each person gets one mail for a branch and day, also with several schedulers, workers and repeats', async () => {
  const people = [await addReader(), await addReader(ROLES.vendorManager)];
  const { sent, mail } = recorder();
  await Promise.all([startWorker(DUE, mail), startWorker(DUE, mail)]);
  await Promise.all(Array.from({ length: 6 }, () => queueAt(DUE)));
  await jobsDone(db);
  await queueAt('2026-11-15T20:59:00Z');
  await jobsDone(db);
  // The harbour has no hours and its day is not over.
  expect(sent.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  await taskAt(DUE, mail)(
    { staffId: people[0]!.id, branchId: grillMarket, day: DAY },
    { number: 2, isLast: false, signal: new AbortController().signal },
  );
  expect(sent).toHaveLength(2);
});

test('CON-121 it is sent after the last orders are in, and not hours later', async () => {
  await addReader();
  for (const time of [CLOSING, '2026-11-15T20:14:59Z', '2026-11-16T02:00:00Z']) await queueAt(time);
  expect(await summaries()).toEqual([]);
  await queueAt('2026-11-16T01:59:00Z');
  expect(await summaries()).toHaveLength(1);
  // The mail server comes back too late.
  const { sent, mail } = recorder();
  await startWorker('2026-11-16T02:00:00Z', mail);
  await jobsDone(db);
  expect(sent).toEqual([]);
});

test('CON-121 a mail that fails is repeated by the queue, and does not hold the others', async () => {
  const [first, second] = [await addReader(), await addReader()];
  const { sent, mail } = recorder(1);
  await queueAt(DUE);
  await startWorker(DUE, mail);
  await expect.poll(() => sent.length).toBe(1);
  const failures = async () => {
    const { rows } = await sql<{ last_error: string }>`
      select last_error from graphile_worker._private_jobs`.execute(db);
    return rows;
  };
  // The error has no recipient.
  await expect.poll(failures).toEqual([{ last_error: 'ECONNREFUSED' }]);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
  await jobsDone(db);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([first.email, second.email].toSorted());
  expect((await summaries()).every(({ sent_at: at }) => at !== null)).toBe(true);
});

test('CON-121 only managers of the branch who want it and have a verified email get it', async () => {
  const [unwanted, unverified, suspended] = [await addReader(), await addReader(), await addReader()];
  await change(unwanted.id, { wants_daily_summary: false });
  await change(suspended.id, { suspended_at: new Date() });
  await db.updateTable('staff').set({ is_email_verified: false }).where('id', '=', unverified.id).execute();
  await addReader(ROLES.branchStaff);
  await addReader(ROLES.platformAdmin);
  await addReader({ role: 'branchManager', branchId: fixtures.bakeryCorner });
  expect(await mailsAt(DUE)).toEqual([]);
});

test('CON-121 a person who is suspended, removed, without the role or has switched it off before the mail is sent gets none', async () => {
  const [suspended, removed, demoted, off, stays] = [
    await addReader(),
    await addReader(),
    await addReader(),
    await addReader(),
    await addReader(),
  ];
  await queueAt(DUE);
  expect(await summaries()).toHaveLength(5);
  await change(suspended.id, { suspended_at: new Date() });
  await change(off.id, { wants_daily_summary: false });
  await db.deleteFrom('staff').where('id', '=', removed.id).execute();
  await db.deleteFrom('staff_role').where('staff_id', '=', demoted.id).execute();
  const { sent, mail } = recorder();
  await startWorker(DUE, mail);
  await jobsDone(db);
  expect(sent.map(({ to }) => to)).toEqual([stays.email]);
});

test('CON-121 a day without orders and a closed day have no mail', async () => {
  await addReader();
  expect(await mailsAt('2026-11-16T20:15:00Z')).toEqual([]);
  expect(await summaries()).toMatchObject([{ sent_at: null }]);
  await db.deleteFrom('daily_summary').execute();
  const closed = { name: { en: 'Eid', ar: 'العيد' }, from: DAY, to: DAY, spans: [] };
  await setHours([{ opens: 600, closes: 1_380 }], [closed]);
  expect(await mailsAt(DUE)).toEqual([]);
  expect(await summaries()).toEqual([]);
});

test('CON-121 a night over midnight is of the day on which it began; without hours the day ends at midnight', async () => {
  await addReader(ROLES.vendorManager);
  await setHours([{ opens: 1_080, closes: 1_560 }]);
  // Two in the morning in Amman, and midnight.
  const night = await mailsAt('2026-11-15T23:15:00Z');
  expect(night.map(({ subject }) => subject).toSorted()).toEqual([
    'Daily summary of Red Sea Grill, Harbour: November 15',
    'Daily summary of Red Sea Grill, Market: November 15',
  ]);
  expect(night.every(({ text }) => text.includes('Sunday, November 15, 2026'))).toBe(true);
});

test('CON-121 orders that are not finished are listed, and a week before without orders is named', async () => {
  const open = await addEnded(db, { ...on('2026-11-15T19:00:00Z'), branchId: grillHarbour });
  await db
    .updateTable('customer_order')
    .set({ status: 'processing', ended_at: null })
    .where('id', '=', open)
    .execute();
  await db.deleteFrom('sales_delta').execute();
  await addReader({ role: 'branchManager', branchId: grillHarbour });
  const [mail] = await mailsAt('2026-11-15T21:15:00Z');
  expect(plain(mail?.text ?? '')).toContain(`Sales: JD 7.00
Completed orders: 1
Average order: JD 7.00
On time: 100%
Refused or cancelled: 0, 0% of the orders that ended
Cash not yet collected (pickup and tables): JD 0.00
There were no orders a week before.

Not finished at the time of this mail
Being prepared: 1
`);
});

test('CON-121 rows of sent summaries are removed after a week', async () => {
  await addReader();
  await queueAt(DUE);
  const clock = fakeClock('2026-11-22T19:00:00Z');
  await cleanupTask({ db, clock })();
  expect(await summaries()).toHaveLength(1);
  clock.passSeconds(7_200);
  await cleanupTask({ db, clock })();
  expect(await summaries()).toEqual([]);
});

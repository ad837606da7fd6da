import { afterAll, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { fakeClock, visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { addEnded } from '../orders-to-report.fixture.ts';
import { rollupsRepository } from '../rollups.repository.ts';
import { queueDailySummaries } from './daily-summary.task.ts';

// A quarter past midnight in Amman; the branch has no hours.
const clock = fakeClock('2026-11-15T21:15:00Z');
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());

const manager = await signedIn(testApp, [ROLES.branchManager]);
const { id, email } = manager.person;
const wish = async () => (await manager.get('/me')).json().me.account.wantsDailySummary;
const turn = (isOn: unknown, by = manager) => by.post('/daily-summary', { isOn });

test('CON-121 the summary is off at first, and needs a verified email and a manager', async () => {
  expect(await wish()).toBe(false);
  const refused = await turn(true);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Please verify your email first.']);
  const inArabic = await manager.post('/daily-summary', { isOn: true }, { language: 'ar' });
  expect(inArabic.json().message).toBe('يُرجى تأكيد بريدك الإلكتروني أولًا.');
  expect((await turn(false)).statusCode).toBe(200);
  expect((await turn('yes')).json().errors).toEqual({ isOn: ['On is not valid.'] });
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  expect((await turn(true, staff)).statusCode).toBe(403);
  expect(await wish()).toBe(false);
});

test('CON-121 a manager switches it on and off, which is logged, and gets the mail of the server', async () => {
  await db.updateTable('staff').set({ is_email_verified: true }).where('id', '=', id).execute();
  for (const isOn of [true, true, false, true]) expect((await turn(isOn)).statusCode).toBe(200);
  expect(await wish()).toBe(true);
  const entries = await db
    .selectFrom('operation_log')
    .select(['action', 'branch_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual(
    ['staff.summary_on', 'staff.summary_off', 'staff.summary_on'].map((action) => ({
      action,
      branch_id: fixtures.grillMarket,
    })),
  );

  await addEnded(db);
  await rollupsRepository(db).fold(100);
  await queueDailySummaries({ db, clock })();
  const mail = await visitor(testApp).received(email);
  expect(mail.subject).toBe('Daily summary of Red Sea Grill, Market: November 15');
});

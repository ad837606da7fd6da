import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { cart, checkout, people } from '#features/orders/orders.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

// A Monday, eight in the evening in Amman.
const clock = fakeClock('2026-11-16T17:00:00Z');
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { place } = checkout(testApp);
const createCustomer = people(db, clock);

const base = '/service/api/customer';
const { grillMarket } = fixtures;
type Spans = { opens: number; closes: number }[];
const NOON_TO_TWO: Spans = [{ opens: 720, closes: 1_560 }];

const setHours = (week: Spans[], differentDays: object[] = []) =>
  db
    .updateTable('branch')
    .set({ hours: JSON.stringify({ week, differentDays }) })
    .where('id', '=', grillMarket)
    .execute();
const everyDay = (spans: Spans) => Array.from({ length: 7 }, () => spans);
const get = async (path: string, language = 'en') =>
  (await testApp.app.inject({ url: `${base}${path}`, headers: { 'accept-language': language } })).json();
const page = async (language?: string) => (await get(`/branch/${grillMarket}`, language)).branch;
const inVendorList = async () => {
  const { vendors } = await get('/vendors');
  const branches: { _id: string; isOpen: boolean }[] = vendors.flatMap(
    (vendor: { branches: object[] }) => vendor.branches,
  );
  return branches.find(({ _id }) => _id === grillMarket);
};
const placing = async (receiveAt: string | null = null) =>
  place(cart({ receive_at: receiveAt }), { by: await createCustomer() });

beforeEach(() => setHours(everyDay(NOON_TO_TWO)));

test('HOURS-01 HOURS-02 CON-95 a branch is open by its hours, says until when, and closes at the minute', async () => {
  expect(await page()).toMatchObject({ isOpen: true, closesAt: '2026-11-16T23:00:00.000Z', opensAt: null });
  // HOURS-03 Lists have the same times.
  expect(await inVendorList()).toMatchObject({
    isOpen: true,
    closesAt: '2026-11-16T23:00:00.000Z',
    opensAt: null,
    timeZone: 'Asia/Amman',
  });
  expect((await placing()).statusCode).toBe(200);
  clock.passSeconds(6 * 3_600 - 1);
  expect((await placing()).statusCode).toBe(200);
  clock.passSeconds(1);
  // No change of the catalogue: the cached page expires by itself.
  expect(await page()).toMatchObject({
    isOpen: false,
    closesAt: null,
    opensAt: '2026-11-17T09:00:00.000Z',
  });
  expect(await inVendorList()).toMatchObject({ isOpen: false, opensAt: '2026-11-17T09:00:00.000Z' });
  expect((await placing()).statusCode).toBe(409);
  clock.passSeconds(10 * 3_600);
  expect(await page()).toMatchObject({ isOpen: true, opensAt: null });
});

test('HOURS-01 different days replace the week, with their name in the language', async () => {
  const today = clock.now().toISOString().slice(0, 10);
  await setHours(everyDay(NOON_TO_TWO), [
    { from: today, to: today, name: { en: 'Eid', ar: 'العيد' }, spans: [] },
    { from: '2031-01-01', to: '2031-01-02', name: { en: 'Far', ar: 'بعيد' }, spans: [] },
  ]);
  expect(await page()).toMatchObject({
    isOpen: false,
    hours: { differentDays: [{ from: today, to: today, name: 'Eid', spans: [] }] },
  });
  expect((await page('ar')).hours.differentDays).toMatchObject([{ name: 'العيد' }]);
  expect((await page()).hours.week).toEqual(everyDay(NOON_TO_TWO));
});

test('HOURS-02 the switch of staff wins over the hours, and a branch without hours has the switch alone', async () => {
  await db.updateTable('branch').set({ is_open: false }).where('id', '=', grillMarket).execute();
  expect(await page()).toMatchObject({ isOpen: false, closesAt: null, opensAt: null });
  expect((await placing()).statusCode).toBe(409);
  await db.updateTable('branch').set({ is_open: true, hours: null }).where('id', '=', grillMarket).execute();
  expect(await page()).toMatchObject({ isOpen: true, closesAt: null, opensAt: null, hours: null });
});

test('HOURS-05 refuses a time outside of the hours with the nearest one, also while the branch is closed', async () => {
  const day = (days: number) =>
    new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  // Eleven in the morning in Amman, an hour before the branch opens.
  const refused = await placing(`${day(1)}T08:00:00Z`);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.receive_at).toEqual([
    `The branch is closed at that time. Nearest time: ${day(1)} 12:00`,
  ]);
  await setHours(everyDay([{ opens: 300, closes: 301 }]));
  expect(await page()).toMatchObject({ isOpen: false });
  expect((await placing()).statusCode).toBe(409);
  expect((await placing(`${day(1)}T02:00:00Z`)).statusCode).toBe(200);
});

import { afterAll, expect, test } from 'vitest';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { acceptLink, openLink, PASSWORD, staffBrowser } from '../staff.fixture.ts';
import { adminNotice, inviteAdmin } from './first-admin.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
await seedFixtures(testApp.db);
afterAll(() => testApp.close());

const deps = { db: testApp.db, clock, ids: randomIds, publicUrl: 'http://localhost:3000' };
const start = (isProduction = false) => adminNotice(deps, { isProduction });
const urlIn = (notice: string | null) => /http\S+/.exec(notice ?? '')?.[0] ?? '';
const invited = () =>
  testApp.db.selectFrom('staff').select('id').where('password_hash', 'is', null).execute();

test('B11 (SEC-05): starts at the same time invite one person, and one link works', async () => {
  const urls = (await Promise.all([start(), start(), start()])).map(urlIn);
  expect(await invited()).toHaveLength(1);
  const browser = staffBrowser(testApp);
  const statuses = await Promise.all(urls.map(async (url) => (await openLink(browser, url)).statusCode));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
});

test('D4 a later start prints a link that replaces the one before it', async () => {
  const [first, second] = [urlIn(await start()), urlIn(await start())];
  const browser = staffBrowser(testApp);
  expect((await openLink(browser, first)).statusCode).toBe(404);
  expect((await openLink(browser, second)).statusCode).toBe(200);
  expect(await invited()).toHaveLength(1);
});

test('B11 (SEC-05): a start of production prints the command and no link', async () => {
  expect(await start(true)).toBe(
    '\n  There is no platform admin yet. Make a link to become one: npm run staff -- invite --admin\n\n',
  );
});

test('CON-02 every start prints a link until an admin has joined', async () => {
  const browser = staffBrowser(testApp);
  const url = urlIn(await start());
  expect((await openLink(browser, url)).json().invitation).toMatchObject({
    purpose: 'join',
    roles: [{ role: 'platformAdmin', vendor: null, branch: null }],
  });
  const body = { name: 'Amal', email: 'amal@example.com', password: PASSWORD };
  const { me } = (await acceptLink(browser, url, body)).json();
  expect(me.roles).toEqual([{ role: 'platformAdmin', vendor: null, branch: null }]);
  expect(await start()).toBeNull();
});

test('B11 (SEC-05): when an admin joins, the link that the system made ends', async () => {
  const { url } = await inviteAdmin(deps);
  const admin = staffBrowser(testApp);
  await admin.signIn('amal@example.com');
  const roles = [{ role: 'platformAdmin' }];
  const { link } = (await admin.post('/team', { name: 'Basil', roles })).json();
  const body = { name: 'Basil', email: 'basil@example.com', password: PASSWORD };
  const basil = staffBrowser(testApp);
  expect((await acceptLink(basil, link.url, body)).statusCode).toBe(200);
  expect((await openLink(staffBrowser(testApp), url)).statusCode).toBe(404);
  expect(await invited()).toEqual([]);
});

test('CON-02 a suspended admin does not count', async () => {
  await testApp.db.updateTable('staff').set({ suspended_at: clock.now() }).execute();
  expect(await start()).toMatch(/console\/join/);
  clock.passSeconds(72 * 3_600);
  expect(await start()).toMatch(/console\/join/);
  expect(await invited()).toHaveLength(1);
});

import { afterAll, expect, test } from 'vitest';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { invitationPath, PASSWORD, staffBrowser } from '../staff.fixture.ts';
import { firstAdminLink } from './first-admin.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
await seedFixtures(testApp.db);
afterAll(() => testApp.close());

const start = () =>
  firstAdminLink({ db: testApp.db, clock, ids: randomIds, publicUrl: 'http://localhost:3000' });

test('CON-02 every start prints a link until an admin has joined, and each link works', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  const browser = staffBrowser(testApp);
  expect((await browser.get(invitationPath(first?.url ?? ''))).statusCode).toBe(200);
  const path = invitationPath(second?.url ?? '');
  expect((await browser.get(path)).json().invitation).toMatchObject({
    purpose: 'join',
    roles: [{ role: 'platformAdmin', vendor: null, branch: null }],
  });
  const body = { name: 'Amal', email: 'amal@example.com', password: PASSWORD };
  const { me } = (await browser.post(`${path}/accept`, body)).json();
  expect(me.roles).toEqual([{ role: 'platformAdmin', vendor: null, branch: null }]);
  expect(await start()).toBeNull();
});

test('CON-02 a suspended admin does not count, and expired invitations are replaced', async () => {
  await testApp.db.updateTable('staff').set({ suspended_at: clock.now() }).execute();
  expect(await start()).not.toBeNull();
  clock.passSeconds(72 * 3_600);
  expect(await start()).not.toBeNull();
  const invited = await testApp.db
    .selectFrom('staff')
    .select('id')
    .where('password_hash', 'is', null)
    .execute();
  expect(invited).toHaveLength(1);
});

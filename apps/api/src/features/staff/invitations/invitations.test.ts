import { afterAll, expect, test } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import {
  acceptLink,
  openLink,
  PASSWORD,
  ROLES,
  signedIn,
  staffBrowser,
  type StaffBrowser,
} from '../staff.fixture.ts';
import { teamRepository } from '../team/team.repository.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env: { PUBLIC_URL: 'http://localhost:3000' } });
await seedFixtures(testApp.db);
afterAll(() => testApp.close());

const HOUR = 3_600;
const manager = await signedIn(testApp, [ROLES.branchManager], 'Maha');

let people = 0;
const newPhone = () => `+9627966${String(++people).padStart(5, '0')}`;
const joining = (changes: object = {}) => ({
  name: 'Sami Odeh',
  phone: newPhone(),
  language: 'ar',
  password: PASSWORD,
  ...changes,
});

async function invite(by: Pick<StaffBrowser, 'post'> = manager, roles: object[] = [ROLES.branchStaff]) {
  const response = await by.post('/team', { name: 'Sami', roles });
  if (response.statusCode !== 200) throw new Error(`invite: ${response.statusCode} ${response.body}`);
  const { person, link } = response.json();
  return { id: person._id as string, link, url: link.url as string };
}

test('CON-03 a manager invites by a link, and the person joins with name, phone, language and password', async () => {
  const { id, link, url } = await invite();
  expect(link).toEqual({
    purpose: 'join',
    url: expect.stringMatching(/^http:\/\/localhost:3000\/console\/join#[\w-]{43}$/),
    expiresAt: new Date(clock.now().getTime() + 72 * HOUR * 1_000).toISOString(),
  });
  const guest = staffBrowser(testApp);
  expect((await openLink(guest, url)).json()).toEqual({
    invitation: {
      purpose: 'join',
      name: 'Sami',
      roles: [
        {
          role: 'branchStaff',
          vendor: null,
          branch: { _id: fixtures.grillMarket, name: expect.any(String) },
        },
      ],
      expiresAt: link.expiresAt,
    },
  });
  const body = joining();
  const { me } = (await acceptLink(guest, url, body)).json();
  expect(me.account).toEqual({
    _id: id,
    name: 'Sami Odeh',
    phone: body.phone,
    email: null,
    isEmailVerified: false,
    wantsDailySummary: false,
    language: 'ar',
    secondFactor: {
      dueAt: null,
      hasTotp: false,
      isBlocking: false,
      isRequired: false,
      passkeys: 0,
      recoveryCodes: 0,
    },
  });
  expect((await guest.get('/me')).statusCode).toBe(200);
  expect((await staffBrowser(testApp).signIn(body.phone)).statusCode).toBe(200);
});

test('CON-03 stores only the hash of a link', async () => {
  const { link } = await invite();
  const token = link.url.slice(link.url.indexOf('#') + 1);
  const rows = JSON.stringify(await testApp.db.selectFrom('staff_invitation').selectAll().execute());
  expect(rows).not.toContain(token);
});

test('CON-13 a link that is used, expired, revoked or unknown says which, in both languages', async () => {
  const guest = staffBrowser(testApp);
  const used = await invite();
  await acceptLink(guest, used.url, joining());
  const expired = await invite();
  clock.passSeconds(72 * HOUR);
  const signedInAgain = await signedIn(testApp, [ROLES.branchManager]);
  const revoked = await invite(signedInAgain);
  await signedInAgain.delete(`/team/${revoked.id}/invite`);
  const removed = await invite(signedInAgain);
  await signedInAgain.delete(`/team/${removed.id}`);
  const replaced = await invite(signedInAgain);
  await signedInAgain.post(`/team/${replaced.id}/invite`);
  const urls = [used, expired, revoked, removed, replaced].map(({ url }) => url);
  const shown = await Promise.all([...urls, 'unknown'].map((url) => openLink(guest, url)));
  expect(shown.map((response) => [response.statusCode, response.json().message])).toEqual([
    [404, 'This link has already been used. Please ask for a new one.'],
    [404, 'This link has expired. Please ask for a new one.'],
    [404, 'This link was revoked. Please ask for a new one.'],
    [404, 'This link was revoked. Please ask for a new one.'],
    [404, 'This link was revoked. Please ask for a new one.'],
    [404, 'This link is not valid. Please ask for a new one.'],
  ]);
  const arabic = await openLink(guest, used.url, { language: 'ar' });
  expect(arabic.json().message).toBe('سبق استخدام هذا الرابط. يُرجى طلب رابط جديد.');
  for (const url of urls) expect((await acceptLink(guest, url, joining())).statusCode).toBe(404);
});

test('CON-03 of four concurrent acceptances of one link one succeeds', async () => {
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const { id, url } = await invite(admin);
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => acceptLink(staffBrowser(testApp), url, joining())),
  );
  const statuses = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 404, 404, 404]);
  const sessions = await testApp.db
    .selectFrom('staff_session')
    .select('id')
    .where('staff_id', '=', id)
    .execute();
  expect(sessions).toHaveLength(1);
});

test('CON-03 joining needs a name, a phone or an email, and a good password; a refusal keeps the link', async () => {
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const { url } = await invite(admin);
  const guest = staffBrowser(testApp, { ip: '203.0.113.41' });
  const problemsOf = async (changes: object) => {
    const response = await acceptLink(guest, url, joining(changes));
    return [response.statusCode, Object.keys(response.json().errors ?? {})];
  };
  expect(await problemsOf({ name: ' ' })).toEqual([422, ['name']]);
  expect(await problemsOf({ name: 'x'.repeat(61) })).toEqual([422, ['name']]);
  expect(await problemsOf({ phone: undefined })).toEqual([422, ['phone']]);
  expect(await problemsOf({ phone: '123' })).toEqual([422, ['phone']]);
  expect(await problemsOf({ phone: 12 })).toEqual([422, ['phone']]);
  expect(await problemsOf({ email: 'nobody' })).toEqual([422, ['email']]);
  expect(await problemsOf({ language: 'fr' })).toEqual([422, ['language']]);
  expect(await problemsOf({ password: 'short' })).toEqual([422, ['password']]);
  expect(await problemsOf({ password: 'password123' })).toEqual([422, ['password']]);
  expect(await problemsOf({ phone: admin.person.phone })).toEqual([422, ['phone']]);
  expect(await problemsOf({ phone: undefined, email: admin.person.email })).toEqual([422, ['email']]);
  expect(
    (await acceptLink(guest, url, joining({ phone: undefined, email: 'New@Example.com' }))).json().me,
  ).toMatchObject({ account: { phone: null, email: 'new@example.com' } });
});

test.each([
  ['branchManager', { role: 'branchManager', branchId: fixtures.grillHarbour }],
  ['branchManager', { role: 'vendorManager', vendorId: fixtures.grill }],
  ['branchManager', { role: 'driver', vendorId: fixtures.grill }],
  ['branchManager', { role: 'platformAdmin' }],
  ['vendorManager', { role: 'branchStaff', branchId: fixtures.bakeryCorner }],
  ['vendorManager', { role: 'vendorManager', vendorId: fixtures.bakery }],
  ['vendorManager', { role: 'platformAdmin' }],
] as const)('CON-03 a %s cannot give %j', async (role, given) => {
  const giver = await signedIn(testApp, [ROLES[role]]);
  const response = await giver.post('/team', { name: 'Sami', roles: [ROLES.branchStaff, given] });
  expect([response.statusCode, response.json().message]).toEqual([
    403,
    'This is outside your role or your branches. Ask a manager.',
  ]);
});

test.each([
  ['no role', []],
  ['51 roles', Array.from({ length: 51 }, () => ROLES.branchStaff)],
  ['an unknown role', [{ role: 'chef', branchId: fixtures.grillMarket }]],
  ['a branch role without a branch', [{ role: 'branchStaff' }]],
  ['a vendor and a branch', [{ role: 'driver', branchId: fixtures.grillMarket, vendorId: fixtures.grill }]],
  ['a branch that is no id', [{ role: 'branchStaff', branchId: 'x' }]],
  ['a branch that does not exist', [{ role: 'branchStaff', branchId: idOf(9_999) }]],
  ['text', 'branchStaff'],
])('CON-03 refuses an invitation with %s', async (_what, roles) => {
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const response = await admin.post('/team', { name: 'Sami', roles });
  expect(response.statusCode).toBe(422);
});

test('CON-04 a manager makes a reset link, which sets a password and ends the sessions', async () => {
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const { link } = (await admin.post(`/team/${staff.person.id}/invite`)).json();
  expect(link.purpose).toBe('reset');
  const url = link.url;
  const guest = staffBrowser(testApp);
  expect((await openLink(guest, url)).json().invitation).toMatchObject({
    purpose: 'reset',
    name: 'Rana Saleh',
  });
  expect((await staff.get('/me')).statusCode).toBe(200);
  const { me } = (await acceptLink(guest, url, { password: 'a-new-orchard-3' })).json();
  expect(me.account).toMatchObject({ _id: staff.person.id, phone: staff.person.phone });
  expect((await staff.get('/me')).statusCode).toBe(401);
  expect((await guest.get('/me')).statusCode).toBe(200);
  expect((await staffBrowser(testApp).signIn(staff.person.phone)).statusCode).toBe(401);
  expect((await acceptLink(guest, url, { password: 'a-new-orchard-4' })).statusCode).toBe(404);
});

test('CON-04 a manager cannot make a reset link for a person with a role beyond the own', async () => {
  const branchManager = await signedIn(testApp, [ROLES.branchManager]);
  const chief = await signedIn(testApp, [ROLES.branchStaff, ROLES.platformAdmin]);
  for (const [method, url] of [
    ['POST', `/team/${chief.person.id}/invite`],
    ['DELETE', `/team/${chief.person.id}`],
    ['DELETE', `/team/${chief.person.id}/sessions`],
    ['GET', `/team/${chief.person.id}/sessions`],
  ] as const)
    expect([url, (await branchManager.call(method, url)).statusCode]).toEqual([url, 403]);
  expect((await chief.get('/me')).statusCode).toBe(200);
});

test('CON-04 a session alone cannot replace the own password by a reset link', async () => {
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  expect((await admin.post(`/team/${admin.person.id}/invite`)).statusCode).toBe(403);
});

test('B1 (SEC-02): a reset link that was made before a promotion is refused, and the sessions have ended', async () => {
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const maha = await signedIn(testApp, [ROLES.branchManager]);
  const { link } = (await maha.post(`/team/${staff.person.id}/invite`)).json();
  const roles = [ROLES.branchStaff, ROLES.platformAdmin];
  expect((await admin.post(`/team/${staff.person.id}`, { roles })).json()).toMatchObject({ link: null });
  const guest = staffBrowser(testApp);
  const taken = await acceptLink(guest, link.url, { password: 'mint-garden-4' });
  expect(taken.statusCode).toBe(404);
  expect((await staff.get('/me')).statusCode).toBe(401);
  expect((await staff.signIn(staff.person.phone)).statusCode).toBe(200);
});

test('B1 (SEC-02): who gives a role to a person who has not joined gets the new link', async () => {
  const { id, url } = await invite(await signedIn(testApp, [ROLES.branchManager]));
  const vendor = await signedIn(testApp, [ROLES.vendorManager]);
  const { link } = (await vendor.post(`/team/${id}`, { roles: [ROLES.vendorManager] })).json();
  expect((await openLink(staffBrowser(testApp), url)).statusCode).toBe(404);
  const accepted = await acceptLink(staffBrowser(testApp), link.url, joining());
  expect(accepted.json().me.roles).toMatchObject([{ role: 'vendorManager' }]);
});

test('B1 (SEC-02): a manager who gives a role gets no link to the roles of another place', async () => {
  const other = await signedIn(testApp, [{ role: 'branchManager', branchId: fixtures.bakeryCorner }]);
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const bakery = { role: 'branchStaff', branchId: fixtures.bakeryCorner };
  const { id, url } = await invite(admin, [ROLES.vendorManager, bakery]);
  const changed = await other.post(`/team/${id}`, {
    roles: [bakery, { ...bakery, role: 'branchManager' }],
  });
  expect(changed.json()).toMatchObject({ person: { hasOtherRoles: true }, link: null });
  expect((await openLink(staffBrowser(testApp), url)).statusCode).toBe(404);
});

test('B1 (SEC-02): a link is checked against the roles again when it is used', async () => {
  const { id, url } = await invite(await signedIn(testApp, [ROLES.branchManager]));
  clock.passSeconds(1);
  await teamRepository(testApp.db).addRoles(id, [ROLES.vendorManager], clock.now());
  expect((await openLink(staffBrowser(testApp), url)).statusCode).toBe(404);
  expect((await acceptLink(staffBrowser(testApp), url, joining())).statusCode).toBe(404);
});

test('B1 (SEC-25): a driver who gets another role signs in again, for 7 days instead of 30', async () => {
  const driver = await signedIn(testApp, [ROLES.driver]);
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  await admin.post(`/team/${driver.person.id}`, { roles: [ROLES.driver, ROLES.branchManager] });
  expect((await driver.get('/me')).statusCode).toBe(401);
  await driver.signIn(driver.person.phone);
  const sessions = await testApp.db
    .selectFrom('staff_session')
    .select('ends_at')
    .where('staff_id', '=', driver.person.id)
    .execute();
  expect(sessions.map(({ ends_at }) => ends_at.getTime() - clock.now().getTime())).toEqual([
    7 * 24 * HOUR * 1_000,
  ]);
});

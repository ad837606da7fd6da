import { WIRE_VERSION_HEADER } from '@app/contract/endpoint';
import { afterAll, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { randomIds } from '#ports/ids.ts';
import { staffSessionsService } from '../sessions/staff-sessions.service.ts';
import { addStaff, ORIGIN, PASSWORD, ROLES, signedIn, staffBrowser } from '../staff.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
await seedFixtures(testApp.db);
afterAll(() => testApp.close());

const HOUR = 3_600;

test('CON-04 CON-05 signs in by phone or email and sets a strict cookie of its own', async () => {
  const { phone, email } = await addStaff(testApp.db, [ROLES.branchStaff]);
  for (const login of [phone, '٠' + phone.replace('+962', ''), ` ${email.toUpperCase()} `]) {
    const browser = staffBrowser(testApp);
    const response = await browser.signIn(login);
    expect([login, response.statusCode]).toEqual([login, 200]);
    const [cookie] = [response.headers['set-cookie']].flat();
    expect(cookie).toMatch(/^staff_session=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=2592000$/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await browser.get('/me')).statusCode).toBe(200);
  }
});

test('CON-05 stores only the hash of the token', async () => {
  const { cookies } = await signedIn(testApp, [ROLES.branchStaff]);
  const token = cookies.get('staff_session') ?? '';
  const rows = JSON.stringify(await testApp.db.selectFrom('staff_session').selectAll().execute());
  expect(token).toHaveLength(43);
  expect(rows).not.toContain(token);
});

test('CON-05 ends after 12 hours without a call and after 7 days in any case', async () => {
  const idle = await signedIn(testApp, [ROLES.branchStaff]);
  clock.passSeconds(12 * HOUR - 1);
  expect((await idle.get('/me')).statusCode).toBe(200);
  clock.passSeconds(12 * HOUR - 1);
  expect((await idle.get('/me')).statusCode).toBe(200);
  clock.passSeconds(12 * HOUR + 1);
  expect((await idle.get('/me')).statusCode).toBe(401);

  const busy = await signedIn(testApp, [ROLES.branchStaff]);
  for (let half = 0; half < 13; half++) {
    clock.passSeconds(12 * HOUR - 1);
    expect((await busy.get('/me')).statusCode).toBe(200);
  }
  clock.passSeconds(12 * HOUR - 1);
  expect((await busy.get('/me')).statusCode).toBe(200);
  clock.passSeconds(60);
  expect((await busy.get('/me')).statusCode).toBe(401);
});

test('CON-05 a changing call needs the origin of the site, a reading one does not', async () => {
  const browser = await signedIn(testApp, [ROLES.branchStaff]);
  for (const origin of ['https://evil.example', 'null', 'https://localhost.evil.example', '']) {
    const refused = await browser.post('/sign-out', {}, { headers: { origin } });
    expect([origin, refused.statusCode]).toEqual([origin, 403]);
  }
  const without = await testApp.app.inject({
    method: 'POST',
    url: '/service/api/console/sign-out',
    headers: { cookie: `staff_session=${browser.cookies.get('staff_session')}` },
  });
  expect(without.statusCode).toBe(403);
  expect((await browser.get('/me', { headers: { origin: 'https://evil.example' } })).statusCode).toBe(200);
  const { phone } = browser.person;
  expect(
    (await browser.signIn(phone, PASSWORD, { headers: { origin: 'https://evil.example' } })).statusCode,
  ).toBe(403);
});

test('refuses changes by a page of another release, in both languages, and admits reading and keys', async () => {
  const browser = await signedIn(testApp, [ROLES.platformAdmin]);
  const cookie = `staff_session=${browser.cookies.get('staff_session')}`;
  const send = (method: 'GET' | 'POST', path: string, headers: Record<string, string>) =>
    testApp.app.inject({ method, url: `/service/api/console${path}`, headers });
  for (const version of [{}, { [WIRE_VERSION_HEADER]: '0' }]) {
    const page = { origin: ORIGIN, cookie, ...version };
    const refused = await send('POST', '/sign-out', page);
    expect(refused.statusCode).toBe(412);
    expect(refused.json().message).toBe('The app was updated. Reload the page, then try again.');
    const arabic = await send('POST', '/sign-out', { ...page, 'accept-language': 'ar' });
    expect(arabic.json().message).toBe('تم تحديث التطبيق. يُرجى إعادة تحميل الصفحة ثم إعادة المحاولة.');
    expect((await send('GET', '/me', page)).statusCode).toBe(200);
  }
  const body = { name: 'Till', scopes: ['orders:write'], branchId: fixtures.grillMarket };
  const { secret } = (await browser.post('/keys', body)).json();
  const byKey = await send('POST', `/orders/${randomIds.next()}/accept`, {
    authorization: `Bearer ${secret}`,
  });
  expect(byKey.statusCode).toBe(404);
});

test('CON-05 D-011 the cookie does not authorise calls of customers', async () => {
  const browser = await signedIn(testApp, [ROLES.platformAdmin]);
  expect((await browser.get('/service/api/customer/user')).statusCode).toBe(401);
});

test('CON-04 CON-13 one text for an unknown account and a wrong password, in both languages', async () => {
  const { phone } = await addStaff(testApp.db, [ROLES.branchStaff]);
  const browser = staffBrowser(testApp, { ip: '203.0.113.30' });
  const texts = new Set<string>();
  for (const login of [phone, '+962795599999', 'unknown@example.com', 'neither']) {
    const refused = await browser.signIn(login, 'wrong-password');
    expect([login, refused.statusCode]).toEqual([login, 401]);
    texts.add(refused.json().message);
  }
  expect([...texts]).toEqual(['The phone number, email or password is not right.']);
  const arabic = await browser.signIn(phone, 'wrong-password', { language: 'ar' });
  expect(arabic.json().message).toBe('رقم الهاتف أو البريد الإلكتروني أو كلمة المرور غير صحيحة.');
});

test('CON-04 D-106 five failures block an address with an account, and other accounts stay open', async () => {
  const { phone } = await addStaff(testApp.db, [ROLES.branchStaff]);
  const other = await addStaff(testApp.db, [ROLES.branchStaff]);
  const browser = staffBrowser(testApp, { ip: '203.0.113.31' });
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await browser.signIn(phone, 'wrong-password')).statusCode).toBe(401);
  const blocked = await browser.signIn(phone);
  expect([blocked.statusCode, blocked.headers['retry-after']]).toEqual([429, '900']);
  expect((await browser.signIn(other.phone)).statusCode).toBe(200);
  expect((await staffBrowser(testApp, { ip: '203.0.113.32' }).signIn(phone)).statusCode).toBe(200);
  clock.passSeconds(901);
  expect((await browser.signIn(phone)).statusCode).toBe(200);
});

test('SIGN-13 B14 (SEC-11): strangers shut neither the address nor the login of a person on a known device', async () => {
  const { phone, email } = await addStaff(testApp.db, [ROLES.branchStaff]);
  const other = await addStaff(testApp.db, [ROLES.branchStaff]);
  const till = staffBrowser(testApp, { ip: '203.0.113.40' });
  await till.signIn(phone);
  await till.signIn(other.phone);
  const guest = staffBrowser(testApp, { ip: '203.0.113.40' });
  for (let n = 0; n < 20; n++) await guest.signIn(`stranger${n}@example.com`, 'wrong-password');
  for (let n = 0; n < 24; n++)
    await staffBrowser(testApp, { ip: `203.0.114.${n}` }).signIn(phone, 'wrong-password');
  expect((await staffBrowser(testApp, { ip: '203.0.113.40' }).signIn(phone)).statusCode).toBe(429);
  for (const login of [phone, email, other.phone])
    expect([login, (await till.signIn(login)).statusCode]).toEqual([login, 200]);
});

test('B14 (SEC-11): a known device has five attempts of its own, and only with its accounts', async () => {
  const { phone } = await addStaff(testApp.db, [ROLES.branchStaff]);
  const other = await addStaff(testApp.db, [ROLES.branchStaff]);
  const till = staffBrowser(testApp, { ip: '203.0.113.41' });
  await till.signIn(phone);
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push((await till.signIn(phone, 'wrong-password')).statusCode);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  for (let n = 0; n < 5; n++) await till.signIn(other.phone, 'wrong-password');
  expect((await till.signIn(other.phone)).statusCode).toBe(429);
});

test('SIGN-13 B14 (SEC-11): repeated failures with one login count once for its address', async () => {
  const guest = staffBrowser(testApp, { ip: '203.0.113.42' });
  for (let login = 0; login < 4; login++)
    for (let n = 0; n < 5; n++) await guest.signIn(`often${login}@example.com`, 'wrong-password');
  const { phone } = await addStaff(testApp.db, [ROLES.branchStaff]);
  expect((await guest.signIn(phone)).statusCode).toBe(200);
});

test('B14 (SEC-11): the wait of a login grows with its failures', async () => {
  const { phone } = await addStaff(testApp.db, [ROLES.branchStaff]);
  let from = 0;
  const fail = async () =>
    staffBrowser(testApp, { ip: `203.0.115.${(from += 1)}` }).signIn(phone, 'wrong-password');
  for (let n = 0; n < 7; n++) expect((await fail()).statusCode).toBe(401);
  expect((await fail()).headers['retry-after']).toBe('20');
  clock.passSeconds(21);
  for (let n = 0; n < 3; n++) expect((await fail()).statusCode).toBe(401);
  expect((await fail()).headers['retry-after']).toBe('159');
});

test('CON-04 D-106 twenty failed logins of an address block it for unknown devices', async () => {
  const browser = staffBrowser(testApp, { ip: '203.0.113.33' });
  for (let attempt = 0; attempt < 20; attempt++)
    expect((await browser.signIn(`no${attempt}@example.com`, 'wrong-password')).statusCode).toBe(401);
  const { phone } = await addStaff(testApp.db, [ROLES.branchStaff]);
  expect((await browser.signIn(phone)).statusCode).toBe(429);
});

test.each([
  ['nothing', {}, 'login'],
  ['a number', { login: 7, password: PASSWORD }, 'login'],
  ['a login of 255 characters', { login: 'x'.repeat(255), password: PASSWORD }, 'login'],
  ['an empty password', { login: 'rana@example.com', password: '' }, 'password'],
  ['a password of 129 characters', { login: 'rana@example.com', password: 'x'.repeat(129) }, 'password'],
  ['a list', { login: 'rana@example.com', password: ['a'] }, 'password'],
])('CON-04 refuses a sign-in with %s under its field', async (_what, body, field) => {
  const response = await staffBrowser(testApp, { ip: '203.0.113.34' }).post('/sign-in', body);
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().errors)).toContain(field);
});

test('CON-01 me lists account, roles and the branches of the scope', async () => {
  const browser = await signedIn(testApp, [
    ROLES.vendorManager,
    { role: 'branchStaff', branchId: fixtures.bakeryCorner },
  ]);
  const { me } = (await browser.get('/me', { language: 'ar' })).json();
  expect(me).toMatchObject({ account: { name: 'Rana Saleh', phone: browser.person.phone }, device: null });
  expect(me.roles).toEqual([
    { role: 'branchStaff', vendor: null, branch: { _id: fixtures.bakeryCorner, name: expect.any(String) } },
    { role: 'vendorManager', vendor: { _id: fixtures.grill, name: 'مشاوي البحر الأحمر' }, branch: null },
  ]);
  expect(me.branches.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual([
    fixtures.grillMarket,
    fixtures.grillHarbour,
    fixtures.grillHill,
    fixtures.bakeryCorner,
  ]);
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  expect((await admin.get('/me')).json().me.branches).toHaveLength(6);
});

test('B23 CON-04 signing out ends the session, and clears the cookie and the cache', async () => {
  const browser = await signedIn(testApp, [ROLES.branchStaff]);
  const token = browser.cookies.get('staff_session') ?? '';
  const response = await browser.post('/sign-out');
  expect(response.json()).toEqual({ message: 'You are signed out.' });
  expect(response.headers['clear-site-data']).toBe('"cache"');
  expect(browser.cookies.has('staff_session')).toBe(false);
  browser.cookies.set('staff_session', token);
  expect((await browser.get('/me')).statusCode).toBe(401);
});

test('CON-06 a new password ends all sessions, and this browser gets a new one', async () => {
  const browser = await signedIn(testApp, [ROLES.branchManager]);
  const elsewhere = staffBrowser(testApp);
  await elsewhere.signIn(browser.person.phone);
  const token = browser.cookies.get('staff_session') ?? '';
  const wrong = await browser.post('/password', {
    current_password: 'wrong',
    new_password: 'a-new-orchard-3',
  });
  expect(wrong.json().errors).toEqual({ current_password: ['Current password is not right.'] });
  const common = await browser.post('/password', { current_password: PASSWORD, new_password: 'password123' });
  expect(common.json().errors).toEqual({ new_password: ['New password is too easy to guess.'] });
  const body = { current_password: PASSWORD, new_password: 'a-new-orchard-3' };
  expect((await browser.post('/password', body)).statusCode).toBe(200);
  expect((await browser.get('/me')).statusCode).toBe(200);
  expect((await elsewhere.get('/me')).statusCode).toBe(401);
  const former = staffBrowser(testApp);
  former.cookies.set('staff_session', token);
  expect((await former.get('/me')).statusCode).toBe(401);
  expect((await former.signIn(browser.person.phone)).statusCode).toBe(401);
  expect((await former.signIn(browser.person.phone, 'a-new-orchard-3')).statusCode).toBe(200);
});

test('B22 (SEC-16): the twenty-first sign-in ends the least recently used session', async () => {
  const { phone } = await addStaff(testApp.db, [ROLES.branchStaff]);
  const browsers = Array.from({ length: 21 }, () => staffBrowser(testApp));
  for (const browser of browsers) {
    await browser.signIn(phone);
    clock.passSeconds(1);
  }
  const statuses = await Promise.all(browsers.map(async (browser) => (await browser.get('/me')).statusCode));
  expect(statuses).toEqual([401, ...Array<number>(20).fill(200)]);
});

test('SEC-14: calls that give access or settle cash need the password of the last ten minutes', async () => {
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const { id } = await addStaff(testApp.db, [ROLES.branchStaff]);
  const calls = [
    () => admin.post('/keys', { name: 'Till', scopes: ['orders:read'] }),
    () => admin.post('/team', { name: 'Huda', roles: [ROLES.branchStaff] }),
    () => admin.post(`/team/${id}`, { roles: [ROLES.branchManager] }),
    () => admin.post(`/team/${id}/invite`),
    () => admin.delete(`/team/${id}`),
    () => admin.post(`/shifts/${randomIds.next()}/settle`, { counted: 0, note: null }),
  ];
  const statuses = async () => {
    const all = [];
    for (const call of calls) all.push((await call()).statusCode);
    return all;
  };
  clock.passSeconds(601);
  expect((await admin.get('/team')).statusCode).toBe(200);
  expect((await calls[0]?.())?.json()).toMatchObject({ needsPassword: true });
  expect(await statuses()).toEqual([403, 403, 403, 403, 403, 403]);
  const wrong = await admin.post('/password/confirm', { password: 'wrong-password' });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['password']]);
  expect(await statuses()).toEqual([403, 403, 403, 403, 403, 403]);
  expect((await admin.post('/password/confirm', { password: PASSWORD })).statusCode).toBe(200);
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 404]);
});

test('SEC-14: five wrong passwords stop the confirmation', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const confirm = async (password: string) =>
    (await staff.post('/password/confirm', { password })).statusCode;
  for (let n = 0; n < 5; n++) expect(await confirm('wrong-password')).toBe(422);
  expect(await confirm(PASSWORD)).toBe(429);
});

test('CON-04 a suspended person reads why only with the right password', async () => {
  const { id, phone } = await addStaff(testApp.db, [ROLES.branchStaff]);
  await testApp.db.updateTable('staff').set({ suspended_at: clock.now() }).where('id', '=', id).execute();
  const browser = staffBrowser(testApp);
  expect((await browser.signIn(phone)).statusCode).toBe(403);
  expect((await browser.signIn(phone, 'wrong-password')).statusCode).toBe(401);
});

test('CON-13 a session is read with its roles in one query', async () => {
  const { cookies } = await signedIn(testApp, [ROLES.branchStaff, ROLES.vendorManager]);
  let queries = 0;
  const db = testApp.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const sessions = staffSessionsService({ db, clock, ids: randomIds, isFactorRequired: false });
  const account = await sessions.authenticate(cookies.get('staff_session') ?? '');
  expect([queries, account?.grants.length]).toEqual([1, 2]);
});

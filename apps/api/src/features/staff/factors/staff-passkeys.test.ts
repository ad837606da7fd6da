import { afterAll, expect, test } from 'vitest';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { authenticator } from '#testing/authenticator.ts';
import { fakeClock, visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { ORIGIN, PASSWORD, ROLES, signedIn, type StaffBrowser, staffBrowser } from '../staff.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env: { STAFF_SECOND_FACTOR: 'required' } });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());

let addresses = 0;
const browserOf = () => staffBrowser(testApp, { ip: `203.0.117.${++addresses}` });
const signInOptions = async (browser: StaffBrowser) =>
  (await browser.post('/sign-in/passkey/options')).json().options;

async function add(browser: StaffBrowser, device: ReturnType<typeof authenticator>) {
  const { options } = (await browser.post('/factors/passkeys/options')).json();
  return browser.post('/factors/passkeys', { answer: device.make(options) });
}

async function adminWithPasskey() {
  const admin = await signedIn(testApp, [ROLES.platformAdmin], 'Maha');
  const device = authenticator(ORIGIN);
  const added = await add(admin, device);
  expect(added.statusCode).toBe(200);
  const { passkeys, recoveryCodes } = added.json();
  return { admin, device, passkeyId: passkeys[0]._id, recoveryCodes, phone: admin.person.phone };
}

const factorOf = async (browser: StaffBrowser) => (await browser.get('/me')).json().me.account.secondFactor;

test('SIGN-07 SIGN-08 a passkey is a second factor and alone a whole sign-in', async () => {
  const { admin, device, phone, recoveryCodes } = await adminWithPasskey();
  expect(recoveryCodes).toHaveLength(10);
  expect(await factorOf(admin)).toMatchObject({ hasTotp: false, passkeys: 1, isBlocking: false });
  expect((await admin.get('/team')).statusCode).toBe(200);

  const browser = browserOf();
  expect((await browser.signIn(phone)).statusCode).toBe(403);
  expect((await browser.get('/me')).statusCode).toBe(401);
  const answer = device.sign(await signInOptions(browser));
  const entered = await browser.post('/sign-in/passkey', { answer });
  expect([entered.statusCode, entered.json().me.account.phone]).toEqual([200, phone]);
  expect((await browser.get('/team')).statusCode).toBe(200);
  expect(browser.cookies.get('known_staff_device')).toBeDefined();
  expect((await browserOf().post('/sign-in/passkey', { answer })).statusCode).toBe(422);
});

test('SIGN-07 a recovery code stands in for a lost passkey', async () => {
  const { phone, recoveryCodes } = await adminWithPasskey();
  const browser = browserOf();
  const { ticket } = (await browser.signIn(phone)).json();
  const done = await browser.post('/sign-in/second', { ticket, code: recoveryCodes[0] });
  expect(done.statusCode).toBe(200);
});

test('SIGN-07 the first passkey ends other sessions; a suspended person cannot sign in by one', async () => {
  const other = browserOf();
  const admin = await signedIn(testApp, [ROLES.branchManager]);
  await other.signIn(admin.person.phone);
  const device = authenticator(ORIGIN);
  await add(admin, device);
  expect((await other.get('/me')).statusCode).toBe(401);
  await db
    .updateTable('staff')
    .set({ suspended_at: clock.now() })
    .where('id', '=', admin.person.id)
    .execute();
  const answer = device.sign(await signInOptions(other));
  expect((await other.post('/sign-in/passkey', { answer })).statusCode).toBe(403);
});

test('SIGN-07 passkeys of customers and of staff do not sign each other in', async () => {
  const { device } = await adminWithPasskey();
  const { call } = visitor(testApp);
  const { options } = (await call('/sign-in/passkey/options')).json();
  expect((await call('/sign-in/passkey', { body: { answer: device.sign(options) } })).statusCode).toBe(422);
  const browser = browserOf();
  const customerOptions = (await call('/sign-in/passkey/options')).json().options;
  const answer = device.sign(customerOptions);
  expect((await browser.post('/sign-in/passkey', { answer })).statusCode).toBe(422);
});

test('SIGN-09 a passkey of the account confirms it in place of password and code', async () => {
  const { admin, device } = await adminWithPasskey();
  const other = await adminWithPasskey();
  clock.passSeconds(601);
  expect((await admin.post('/factors/recovery-codes')).statusCode).toBe(403);
  const foreign = other.device.sign(await signInOptions(admin));
  expect((await admin.post('/passkey/confirm', { answer: foreign })).statusCode).toBe(422);
  expect((await admin.post('/factors/recovery-codes')).statusCode).toBe(403);
  const missing = await admin.post('/password/confirm', { password: PASSWORD });
  expect(Object.keys(missing.json().errors)).toEqual(['code']);
  const answer = device.sign(await signInOptions(admin));
  expect((await admin.post('/passkey/confirm', { answer })).statusCode).toBe(200);
  expect((await admin.post('/factors/recovery-codes')).statusCode).toBe(200);
});

test('SIGN-07 renames and removes only the own passkeys, which is logged', async () => {
  const { admin, passkeyId, device } = await adminWithPasskey();
  const other = await adminWithPasskey();
  const path = `/factors/passkeys/${passkeyId}`;
  expect((await other.admin.post(path, { name: 'Mine' })).statusCode).toBe(404);
  expect((await other.admin.delete(path)).statusCode).toBe(404);
  const renamed = await admin.post(path, { name: 'Desk' });
  expect(renamed.json().passkeys).toMatchObject([{ name: 'Desk' }]);
  expect((await admin.delete(path)).json()).toEqual({ passkeys: [] });
  expect(await factorOf(admin)).toMatchObject({ passkeys: 0, recoveryCodes: 0, isBlocking: true });
  const answer = device.sign(await signInOptions(admin));
  expect((await admin.post('/sign-in/passkey', { answer })).statusCode).toBe(422);
  const actions = await db
    .selectFrom('operation_log')
    .select('action')
    .where('subject_id', '=', admin.person.id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['staff.passkey_added', 'staff.passkey_removed']);
});

test('SIGN-09 a reset also removes the passkeys', async () => {
  const { admin } = await adminWithPasskey();
  const lost = await adminWithPasskey();
  expect((await admin.delete(`/team/${lost.admin.person.id}/factors`)).statusCode).toBe(200);
  const browser = browserOf();
  const answer = lost.device.sign(await signInOptions(browser));
  expect((await browser.post('/sign-in/passkey', { answer })).statusCode).toBe(422);
  expect((await browser.signIn(lost.phone)).statusCode).toBe(200);
});

test('SIGN-08 drivers have no passkeys', async () => {
  const driver = await signedIn(testApp, [ROLES.driver]);
  expect((await driver.get('/factors/passkeys')).statusCode).toBe(403);
});

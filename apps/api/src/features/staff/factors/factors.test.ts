import { afterAll, expect, test } from 'vitest';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { fakeClock, visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import {
  acceptLink,
  addStaff,
  PASSWORD,
  ROLES,
  signedIn,
  type StaffBrowser,
  staffBrowser,
} from '../staff.fixture.ts';
import { codeOfStep } from './totp-code.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env: { STAFF_SECOND_FACTOR: 'required' } });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());

const STEP_SECONDS = 30;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (secret: string) =>
  Buffer.from(
    Array.from(secret)
      .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );

/** The code that the app shows now, or some steps later. */
const codeOf = (secret: string, steps = 0) =>
  codeOfStep(bytesOf(secret), Math.floor(clock.now().getTime() / 1_000 / STEP_SECONDS) + steps);

const upwards = (a: number, b: number) => a - b;
const nextStep = () => clock.passSeconds(STEP_SECONDS);
let addresses = 0;
const browserOf = () => staffBrowser(testApp, { ip: `203.0.115.${++addresses}` });

async function setUp(browser: StaffBrowser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret, url } = (await browser.post('/factors/totp')).json();
  expect(url).toContain(`secret=${secret}`);
  const confirmed = await browser.post('/factors/totp/confirm', { code: codeOf(secret) });
  expect(confirmed.statusCode).toBe(200);
  nextStep();
  return { secret, recoveryCodes: confirmed.json().recoveryCodes };
}

/** An admin with an authenticator app, and a browser without a session. */
async function adminWithApp() {
  const admin = await signedIn(testApp, [ROLES.platformAdmin], 'Maha');
  return { admin, ...(await setUp(admin)), phone: admin.person.phone, id: admin.person.id };
}

async function startSignIn(browser: StaffBrowser, phone: string): Promise<string> {
  const response = await browser.signIn(phone);
  expect(response.statusCode).toBe(403);
  return response.json().ticket;
}

const second = (browser: StaffBrowser, ticket: string, code: string) =>
  browser.post('/sign-in/second', { ticket, code });

const factorOf = async (browser: StaffBrowser) => (await browser.get('/me')).json().me.account.secondFactor;

test('CON-12 SIGN-08 without a second factor an admin and a vendor manager reach only its set-up', async () => {
  for (const role of ['platformAdmin', 'vendorManager'] as const) {
    const browser = await signedIn(testApp, [ROLES[role]]);
    const calls = [browser.get('/team'), browser.post('/keys', { name: 'Key', scopes: ['orders:read'] })];
    for (const refused of await Promise.all(calls))
      expect([role, refused.statusCode, refused.json().message]).toEqual([
        role,
        403,
        'Your role needs a second step for signing in. Please set it up in the console.',
      ]);
    expect(await factorOf(browser)).toEqual({
      hasTotp: false,
      passkeys: 0,
      recoveryCodes: 0,
      isRequired: true,
      dueAt: null,
      isBlocking: true,
    });
    await setUp(browser);
    expect((await browser.get('/team')).statusCode).toBe(200);
    expect(await factorOf(browser)).toMatchObject({ hasTotp: true, recoveryCodes: 10, isBlocking: false });
    expect((await browser.post('/sign-out')).statusCode).toBe(200);
  }
});

test('SIGN-08 other staff work without one and may have one, drivers have none', async () => {
  for (const role of ['branchManager', 'branchStaff'] as const) {
    const browser = await signedIn(testApp, [ROLES[role]]);
    expect(await factorOf(browser)).toMatchObject({ isRequired: false, isBlocking: false });
    expect((await setUp(browser)).recoveryCodes).toHaveLength(10);
    await startSignIn(browserOf(), browser.person.phone);
  }
  const driver = await signedIn(testApp, [ROLES.driver]);
  expect((await driver.post('/factors/totp')).statusCode).toBe(403);
});

test('SIGN-08 accounts of before the upgrade have seven days', async () => {
  const { id, phone } = await addStaff(db, [ROLES.platformAdmin]);
  const dueAt = new Date(clock.now().getTime() + 7 * 86_400_000);
  await db.updateTable('staff').set({ factor_due_at: dueAt }).where('id', '=', id).execute();
  const browser = browserOf();
  await browser.signIn(phone);
  expect((await browser.get('/team')).statusCode).toBe(200);
  expect(await factorOf(browser)).toMatchObject({ dueAt: dueAt.toISOString(), isBlocking: false });
  clock.passSeconds(7 * 86_400);
  await browser.signIn(phone);
  expect((await browser.get('/team')).statusCode).toBe(403);
  expect(await factorOf(browser)).toMatchObject({ dueAt: null, isBlocking: true });
});

test('SIGN-08 an installation can leave it to people, who then can still sign in with it', async () => {
  const optional = await startTestApp({ clock });
  await seedFixtures(optional.db);
  const browser = await signedIn(optional, [ROLES.platformAdmin]);
  expect((await browser.get('/team')).statusCode).toBe(200);
  expect(await factorOf(browser)).toMatchObject({ isRequired: false, isBlocking: false });
  await setUp(browser);
  const ticket = await startSignIn(staffBrowser(optional), browser.person.phone);
  expect(ticket).toHaveLength(43);
  await optional.close();
});

test('SIGN-08 SIGN-09 a right password gets a ticket, and a code of the app ends the sign-in', async () => {
  const { phone, secret } = await adminWithApp();
  const browser = browserOf();
  const refused = await browser.signIn(phone);
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'Please go on with the second step.']);
  expect(browser.cookies.get('staff_session')).toBeUndefined();
  const { ticket } = refused.json();
  const typed = codeOf(secret).replace(/^(...)/, '$1 ');
  const done = await second(browser, ticket, typed);
  expect(done.statusCode).toBe(200);
  expect(done.json().me.account.phone).toBe(phone);
  expect((await browser.get('/team')).statusCode).toBe(200);
  expect(browser.cookies.get('known_staff_device')).toBeDefined();
  expect((await second(browserOf(), ticket, codeOf(secret, 1))).statusCode).toBe(404);
});

test('SIGN-09 TF-22 a code is used once, also at the same time, and not after a later one', async () => {
  const { phone, secret } = await adminWithApp();
  const browsers = Array.from({ length: 4 }, browserOf);
  const tickets = await Promise.all(browsers.map((browser) => startSignIn(browser, phone)));
  const code = codeOf(secret);
  const answers = await Promise.all(tickets.map((ticket, n) => second(browsers[n]!, ticket, code)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted(upwards)).toEqual([200, 422, 422, 422]);
  const later = browserOf();
  expect((await second(later, await startSignIn(later, phone), codeOf(secret, -1))).statusCode).toBe(422);
  nextStep();
  expect((await second(later, await startSignIn(later, phone), codeOf(secret))).statusCode).toBe(200);
});

test('SIGN-09 codes of one step before and after are right, of two are wrong', async () => {
  const { phone, secret } = await adminWithApp();
  for (const [steps, status] of [
    [-2, 422],
    [2, 422],
    [-1, 200],
    [1, 200],
  ] as const) {
    clock.passSeconds(10 * STEP_SECONDS);
    const browser = browserOf();
    const answer = await second(browser, await startSignIn(browser, phone), codeOf(secret, steps));
    expect([steps, answer.statusCode]).toEqual([steps, status]);
  }
});

test('SIGN-08 a ticket has five tries and five minutes, and belongs to one account', async () => {
  const { phone, secret } = await adminWithApp();
  const other = await adminWithApp();
  const browser = browserOf();
  const ticket = await startSignIn(browser, phone);
  expect((await second(browser, ticket, codeOf(other.secret))).statusCode).toBe(422);
  for (let n = 1; n < 5; n++) expect((await second(browser, ticket, 'wrong code')).statusCode).toBe(422);
  const spent = await second(browser, ticket, codeOf(secret));
  expect([spent.statusCode, spent.json().message]).toEqual([
    404,
    'This took too long. Please sign in again.',
  ]);

  const late = await startSignIn(browser, other.phone);
  clock.passSeconds(301);
  expect((await second(browser, late, codeOf(other.secret))).statusCode).toBe(404);
  expect((await second(browser, 'unknown', codeOf(secret))).statusCode).toBe(404);
});

test('SIGN-08 guesses are limited for the account, and a known device keeps limits of its own', async () => {
  const { phone, secret } = await adminWithApp();
  const till = browserOf();
  await second(till, await startSignIn(till, phone), codeOf(secret));
  nextStep();
  const guesser = browserOf();
  const statuses = [];
  for (let n = 0; n < 12; n++)
    statuses.push((await second(guesser, await startSignIn(guesser, phone), '000000')).statusCode);
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429]);
  const right = await second(guesser, await startSignIn(guesser, phone), codeOf(secret));
  expect(right.statusCode).toBe(429);
  expect((await second(till, await startSignIn(till, phone), codeOf(secret))).statusCode).toBe(200);
});

test('SIGN-09 each of ten recovery codes is used once, is stored as a digest, and its use is mailed', async () => {
  const { phone, id, recoveryCodes } = await adminWithApp();
  const email = `maha${addresses}@example.com`;
  await db.updateTable('staff').set({ email, is_email_verified: true }).where('id', '=', id).execute();
  expect(new Set(recoveryCodes).size).toBe(10);
  const rows = JSON.stringify(await db.selectFrom('staff_recovery_code').selectAll().execute());
  expect(recoveryCodes.filter((code) => rows.includes(code.replace('-', '')))).toEqual([]);
  const [code = ''] = recoveryCodes;
  const browsers = [browserOf(), browserOf()];
  const tickets = await Promise.all(browsers.map((browser) => startSignIn(browser, phone)));
  const answers = await Promise.all(
    tickets.map((ticket, n) => second(browsers[n]!, ticket, code.toLowerCase())),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted(upwards)).toEqual([200, 422]);
  const signed = browsers[answers.findIndex(({ statusCode }) => statusCode === 200)]!;
  expect(await factorOf(signed)).toMatchObject({ recoveryCodes: 9 });
  const { text } = await visitor(testApp).received(email);
  expect(text).toContain('with one of your recovery codes');
  const other = await adminWithApp();
  const foreign = browserOf();
  const notOwn = await second(foreign, await startSignIn(foreign, other.phone), recoveryCodes[1] ?? '');
  expect(notOwn.statusCode).toBe(422);
});

test('SIGN-09 the secret is sealed, and new recovery codes replace the earlier ones', async () => {
  const { admin, phone, secret, recoveryCodes } = await adminWithApp();
  const rows = await db.selectFrom('staff_totp').select('sealed').execute();
  expect(rows.some(({ sealed }) => sealed.includes(bytesOf(secret)))).toBe(false);
  const renewed: string[] = (await admin.post('/factors/recovery-codes')).json().recoveryCodes;
  expect(renewed).toHaveLength(10);
  const browser = browserOf();
  const ticket = await startSignIn(browser, phone);
  expect((await second(browser, ticket, recoveryCodes[0] ?? '')).statusCode).toBe(422);
  expect((await second(browser, ticket, renewed[0] ?? '')).statusCode).toBe(200);
});

test('SIGN-08 a new app needs a code, ends other sessions, and replaces the earlier app', async () => {
  const { admin, phone, secret } = await adminWithApp();
  const other = browserOf();
  await second(other, await startSignIn(other, phone), codeOf(secret));
  nextStep();
  const started = (await admin.post('/factors/totp')).json();
  const confirm = (code: string) => admin.post('/factors/totp/confirm', { code });
  expect((await confirm('000000')).statusCode).toBe(422);
  expect((await confirm(codeOf(secret))).statusCode).toBe(422);
  const both = await Promise.all([confirm(codeOf(started.secret)), confirm(codeOf(started.secret))]);
  expect(both.map(({ statusCode }) => statusCode).toSorted(upwards)).toEqual([200, 422]);
  expect(both.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({ recoveryCodes: null });
  expect((await other.get('/me')).statusCode).toBe(401);
  expect((await admin.get('/me')).statusCode).toBe(200);
  nextStep();
  const browser = browserOf();
  const ticket = await startSignIn(browser, phone);
  expect((await second(browser, ticket, codeOf(secret))).statusCode).toBe(422);
  expect((await second(browser, ticket, codeOf(started.secret))).statusCode).toBe(200);
});

test('SIGN-09 a secret that was not confirmed in time cannot be used', async () => {
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const { secret } = (await admin.post('/factors/totp')).json();
  clock.passSeconds(901);
  await db.updateTable('staff_session').set({ confirmed_at: clock.now() }).execute();
  expect((await admin.post('/factors/totp/confirm', { code: codeOf(secret) })).statusCode).toBe(422);
  expect(await factorOf(admin)).toMatchObject({ hasTotp: false, isBlocking: true });
});

test('SIGN-09 keys, roles, links and factors need a sign-in of the last ten minutes, with the factor', async () => {
  const { admin, id, secret } = await adminWithApp();
  clock.passSeconds(601);
  const { id: staffId } = await addStaff(db, [ROLES.branchStaff]);
  const calls = () =>
    Promise.all([
      admin.post('/factors/totp'),
      admin.post('/factors/totp/confirm', { code: '123456' }),
      admin.post('/factors/recovery-codes'),
      admin.delete('/factors/totp'),
      admin.delete(`/team/${staffId}/factors`),
      admin.post(`/team/${staffId}`, { roles: [] }),
      admin.post(`/team/${staffId}/invite`),
      admin.post('/keys', { name: 'Key', scopes: ['orders:read'] }),
    ]);
  for (const refused of await calls())
    expect([refused.statusCode, refused.json().needsPassword]).toEqual([403, true]);
  const confirm = (body: object) => admin.post('/password/confirm', body);
  const missing = await confirm({ password: PASSWORD });
  expect([missing.statusCode, Object.keys(missing.json().errors)]).toEqual([422, ['code']]);
  const wrong = await confirm({ password: PASSWORD, code: '000000' });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['code']]);
  const wrongPassword = await confirm({ password: 'wrong-password', code: codeOf(secret) });
  expect(Object.keys(wrongPassword.json().errors)).toEqual(['password']);
  expect((await admin.post('/factors/totp')).statusCode).toBe(403);
  expect((await confirm({ password: PASSWORD, code: codeOf(secret) })).statusCode).toBe(200);
  expect((await admin.post('/factors/totp')).statusCode).toBe(200);
  const again = await confirm({ password: PASSWORD, code: codeOf(secret) });
  expect(again.statusCode).toBe(422);
  expect(id).toBeDefined();
});

test('SIGN-09 removing the app also removes the recovery codes and is mailed and logged', async () => {
  const { admin, id, phone } = await adminWithApp();
  const email = `removed${addresses}@example.com`;
  await db.updateTable('staff').set({ email, is_email_verified: true }).where('id', '=', id).execute();
  expect((await admin.delete('/factors/totp')).statusCode).toBe(200);
  expect((await admin.delete('/factors/totp')).statusCode).toBe(403);
  expect(await factorOf(admin)).toMatchObject({ hasTotp: false, recoveryCodes: 0, isBlocking: true });
  expect((await visitor(testApp).received(email)).text).toContain('no longer needs a second step');
  const actions = await db
    .selectFrom('operation_log')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['staff.factor_added', 'staff.factor_removed']);
  expect((await browserOf().signIn(phone)).statusCode).toBe(200);
  expect((await admin.post('/factors/recovery-codes')).statusCode).toBe(403);
});

test('SIGN-09 recovery codes without a second factor are refused', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  expect((await staff.post('/factors/recovery-codes')).statusCode).toBe(422);
});

test('SIGN-09 whoever could give every role of a person resets the factor: sessions end, it is logged', async () => {
  const { admin } = await adminWithApp();
  const lost = await adminWithApp();
  const manager = await signedIn(testApp, [ROLES.vendorManager]);
  await setUp(manager);
  const branchManager = await signedIn(testApp, [ROLES.branchManager]);
  const own = manager.person.id;
  const reset = (browser: StaffBrowser, staffId: string) => browser.delete(`/team/${staffId}/factors`);
  expect((await reset(branchManager, own)).statusCode).toBe(404);
  expect((await reset(manager, lost.id)).statusCode).toBe(404);
  expect((await reset(manager, own)).statusCode).toBe(403);
  const waiting = browserOf();
  const ticket = await startSignIn(waiting, lost.phone);
  expect((await reset(admin, lost.id)).statusCode).toBe(200);
  expect((await reset(admin, lost.id)).statusCode).toBe(200);
  expect((await lost.admin.get('/me')).statusCode).toBe(401);
  expect((await second(waiting, ticket, codeOf(lost.secret))).statusCode).toBe(404);
  const entries = await db
    .selectFrom('operation_log')
    .select('actor_id')
    .where('subject_id', '=', lost.id)
    .where('action', '=', 'staff.factor_reset')
    .execute();
  expect(entries).toEqual([{ actor_id: admin.person.id }]);
  const back = browserOf();
  expect((await back.signIn(lost.phone)).statusCode).toBe(200);
  expect((await back.get('/team')).statusCode).toBe(403);
  const [shown] = (await admin.get('/team'))
    .json()
    .people.filter(({ _id }: { _id: string }) => _id === admin.person.id);
  expect(shown).toMatchObject({ hasSecondFactor: true, isMe: true });
});

test('SIGN-08 a link to a new password does not go around the factor', async () => {
  const { admin } = await adminWithApp();
  const { id, phone, secret } = await adminWithApp();
  const { link } = (await admin.post(`/team/${id}/invite`)).json();
  const browser = browserOf();
  const password = 'cedar-valley-31';
  const answer = await acceptLink(browser, link.url, { password });
  expect([answer.statusCode, browser.cookies.get('staff_session')]).toEqual([403, undefined]);
  expect((await second(browser, answer.json().ticket, codeOf(secret))).statusCode).toBe(200);
  expect((await browserOf().signIn(phone)).statusCode).toBe(401);
  expect((await browserOf().signIn(phone, password)).statusCode).toBe(403);
});

test('SIGN-08 a new password, suspension and removal end a sign-in that waits for the factor', async () => {
  const { admin } = await adminWithApp();
  for (const end of ['password', 'suspension', 'removal'] as const) {
    const person = await adminWithApp();
    const browser = browserOf();
    const ticket = await startSignIn(browser, person.phone);
    if (end === 'password')
      await person.admin.post('/password', { current_password: PASSWORD, new_password: 'cedar-valley-31' });
    if (end === 'suspension') await admin.post(`/team/${person.id}`, { suspended: true });
    if (end === 'removal') await admin.delete(`/team/${person.id}`);
    const refused = await second(browser, ticket, codeOf(person.secret));
    expect([end, refused.statusCode]).toEqual([end, 404]);
  }
});

test('SIGN-08 a code that is not one, or too long, is refused', async () => {
  const browser = browserOf();
  for (const body of [
    {},
    { ticket: 'x' },
    { ticket: 'x', code: 123456 },
    { ticket: 'x', code: '1'.repeat(41) },
  ])
    expect((await browser.post('/sign-in/second', body)).statusCode).toBe(422);
});

import { afterAll, expect, test } from 'vitest';
import { everyRow } from '#testing/every-row.ts';
import { fakeClock, tokenOf, visitor } from '#testing/people.ts';
import { localInbox } from '#ports/inbox.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { messageText } from '#i18n/messages.ts';
import { startTestApp } from '#testing/test-app.ts';
import { newNumbers } from './sign-in.quotas.ts';

const clock = fakeClock();
const testApp = await startTestApp({
  clock,
  env: { PUBLIC_URL: 'https://hana.example', SMS_DIAL_CODES: '962,49' },
});
const { call, received, codeSentTo, register, registerVerified } = visitor(testApp);
afterAll(() => testApp.close());

const PASSWORD = 'olive-tree-9';
const SENT = 'If this number can receive messages, we have sent a code to it.';
const REFUSED = 'This code is not right, or no longer valid. Please check it or request a new one.';
let last = 700;
const newPhone = () => `+9627900${String(++last).padStart(5, '0')}`;
let addresses = 0;
const newAddress = () => `198.19.${(addresses += 1) >> 8}.${addresses & 255}`;
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

type How = { ip?: string; language?: string; cookie?: string; token?: string };
const ask = (phone: string, how: How = {}) => call('/sign-in/code', { body: { phone }, ...how });
const enter = (phone: string, code: string, name?: string, how: How = {}) =>
  call('/sign-in', { body: { phone, code, ...(name === undefined ? {} : { name }) }, ...how });
/** The messages that have been sent, without waiting for more. */
const inbox = () => localInbox(testApp.dataDir, { now: () => new Date() }).newest();
const isSignInCode = (text: string) => /to sign in/.test(text);
async function codeFor(phone: string, how: How = {}) {
  const countOf = async () =>
    (await inbox()).filter(({ to, text }) => to === phone && isSignInCode(text)).length;
  const before = await countOf();
  expect((await ask(phone, how)).statusCode).toBe(200);
  await expect.poll(countOf).toBeGreaterThan(before);
  return newestCode(phone);
}
const newestCode = async (phone: string) =>
  /\d{6}/.exec((await received(phone, isSignInCode)).text)?.[0] ?? '';
const isIn = async (token: string) => (await call('/user', { method: 'GET', token })).statusCode === 200;
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';

test('SIGN-03 a code opens an account for a new number, and signs in to it later', async () => {
  const phone = newPhone();
  const requested = await ask(phone.replace('+962', '0'));
  expect([requested.statusCode, requested.json()]).toEqual([200, { message: SENT }]);
  const { text } = await received(phone, isSignInCode);
  expect(text).toMatch(/^(\d{6}) is your Hana code to sign in\. Never share it\.\n\n@hana\.example #\1$/);
  const opened = await enter(phone, await newestCode(phone), ' Lina  Haddad ', { language: 'ar' });
  expect([opened.statusCode, opened.json()]).toMatchObject([
    200,
    {
      user: { name: 'Lina Haddad', phone, isVerified: true, hasPassword: false, language: 'ar' },
      isNew: true,
    },
  ]);
  expect(await isIn(tokenOf(opened))).toBe(true);

  clock.passSeconds(61);
  const again = await enter(phone, await codeFor(phone), 'Another Name');
  expect(again.json()).toMatchObject({ user: { name: 'Lina Haddad' }, isNew: false });
  expect(await isIn(tokenOf(opened))).toBe(true);
});

test('SIGN-01 an account with a password is entered by a code, and keeps its password', async () => {
  const phone = newPhone();
  const first = await registerVerified(phone);
  const entered = await enter(phone, await codeFor(phone));
  expect(entered.json()).toMatchObject({ user: { phone, hasPassword: true }, isNew: false });
  expect([await isIn(first), await isIn(tokenOf(entered))]).toEqual([true, true]);
  expect((await call('/login', { body: { phone, password: PASSWORD } })).statusCode).toBe(200);
});

test('SIGN-03 a new number needs a name, and the right code stays valid without one', async () => {
  const phone = newPhone();
  const code = await codeFor(phone);
  for (let round = 0; round < 7; round++) {
    const refused = await enter(phone, code);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['name']]);
  }
  expect((await enter(phone, code, '\u202e\u200b')).statusCode).toBe(422);
  expect((await enter(phone, code, 'Omar')).json().isNew).toBe(true);
});

test('SIGN-04 an unverified account of the number is replaced, with its password and sessions', async () => {
  const phone = newPhone();
  const squatter = await register(phone, { name: 'Somebody' });
  const code = await codeFor(phone);
  expect((await enter(phone, code)).json().errors).toHaveProperty('name');
  const opened = await enter(phone, code, 'Lina');
  expect(opened.json()).toMatchObject({ user: { name: 'Lina', hasPassword: false }, isNew: true });
  expect(await isIn(squatter)).toBe(false);
  expect((await call('/login', { body: { phone, password: PASSWORD } })).statusCode).toBe(401);
});

test('SIGN-11 known, unverified and unknown numbers get the same responses, and the same rows', async () => {
  const [known, unverified] = [newPhone(), newPhone()];
  await registerVerified(known);
  await register(unverified);
  for (const phone of [known, unverified, newPhone()]) {
    const counted = async () => {
      const rows = await testApp.db.selectFrom('sign_in_code').select('holder').execute();
      return rows.length;
    };
    const before = await counted();
    const requested = await ask(phone);
    expect([requested.statusCode, requested.json()]).toEqual([200, { message: SENT }]);
    expect((await received(phone, isSignInCode)).to).toBe(phone);
    expect(await counted()).toBe(before + 1);
    const wrong = await enter(phone, otherThan(await newestCode(phone)));
    expect([wrong.statusCode, wrong.json()]).toEqual([
      422,
      { message: REFUSED, error: REFUSED, errors: { code: [REFUSED] } },
    ]);
    const soon = await ask(phone);
    expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '60']);
  }
});

test('SIGN-03 numbers and codes are stored as digests only', async () => {
  const phone = newPhone();
  const code = await codeFor(phone);
  const rows = await everyRow(testApp.db, (table) => table.includes('sign_in_code'));
  expect(rows).not.toBe('');
  expect([rows.includes(phone), rows.includes(code)]).toEqual([false, false]);
});

test('TF-24 the right code sent twenty times at once opens one account and one session', async () => {
  const phone = newPhone();
  const code = await codeFor(phone);
  const all = await Promise.all(Array.from({ length: 20 }, () => enter(phone, code, 'Lina')));
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(all.filter(({ statusCode }) => statusCode === 422)).toHaveLength(19);
  const accounts = await testApp.db.selectFrom('customer').select('id').where('phone', '=', phone).execute();
  expect(accounts).toHaveLength(1);
});

test('TF-24 two devices with a code each open one account and two sessions', async () => {
  const phone = newPhone();
  const opened = await enter(phone, await codeFor(phone), 'Lina');
  const cookie = cookieOf(opened);
  await call('/account/delete', { token: tokenOf(opened) });
  clock.passSeconds(61);
  const [own, other] = [await codeFor(phone, { cookie }), await codeFor(phone)];
  const both = await Promise.all([enter(phone, own, 'Lina', { cookie }), enter(phone, other, 'Lina')]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(new Set(both.map((response) => response.json().isNew))).toEqual(new Set([false, true]));
  for (const response of both) expect(await isIn(tokenOf(response))).toBe(true);
});

test('TF-22 D-102 a code ends with its use, five wrong tries, ten minutes or a newer code', async () => {
  const used = newPhone();
  const code = await codeFor(used);
  expect((await enter(used, code, 'Lina')).statusCode).toBe(200);
  expect((await enter(used, code, 'Lina')).json().message).toBe(REFUSED);

  const guessed = newPhone();
  const right = await codeFor(guessed);
  for (let by = 1; by <= 5; by++) expect((await enter(guessed, otherThan(right, by))).statusCode).toBe(422);
  expect((await enter(guessed, right, 'Lina')).json().message).toBe(REFUSED);

  const late = newPhone();
  const old = await codeFor(late);
  clock.passSeconds(10 * 60 + 1);
  expect((await enter(late, old, 'Lina')).json().message).toBe(REFUSED);
  const next = await codeFor(late);
  expect((await enter(late, next === old ? otherThan(next) : old, 'Lina')).statusCode).toBe(422);
  expect((await enter(late, next, 'Lina')).statusCode).toBe(200);
});

test('SIGN-10 allows ten wrong codes a day for a number', async () => {
  const phone = newPhone();
  for (let tried = 0; tried < 10; tried++) {
    if (tried % 5 === 0) {
      await ask(phone);
      clock.passSeconds(61);
    }
    expect((await enter(phone, '000000', 'Lina', { ip: newAddress() })).statusCode).toBe(422);
  }
  const eleventh = await enter(phone, '000000', 'Lina', { ip: newAddress() });
  expect([eleventh.statusCode, Number(eleventh.headers['retry-after']) > 3_600]).toEqual([429, true]);
});

test('SIGN-10 TF-25 strangers get ten codes a day for a number, and its own device still gets one', async () => {
  const phone = newPhone();
  const cookie = cookieOf(await enter(phone, await codeFor(phone), 'Lina'));
  const statuses: number[] = [];
  for (let stranger = 0; stranger < 100; stranger++) {
    clock.passSeconds(800);
    statuses.push((await ask(phone, { ip: newAddress() })).statusCode);
  }
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
  const own = await codeFor(phone, { cookie });
  clock.passSeconds(61);
  await ask(phone, { ip: newAddress() });
  expect((await enter(phone, otherThan(own), undefined, { ip: newAddress() })).statusCode).toBe(422);
  expect((await enter(phone, own, undefined, { cookie })).statusCode).toBe(200);
});

test('SIGN-10 SIGN-11 a spent budget of new numbers sends nothing, says nothing, and leaves customers theirs', async () => {
  const [known, fresh] = [newPhone(), newPhone()];
  await registerVerified(known);
  await ask(newPhone());
  const key = await databaseSecrets(testApp.db).digest('quota', `${newNumbers.name}:${newNumbers.subject}`);
  const uses = Array.from({ length: newNumbers.limit }, () => clock.now());
  const spent = await testApp.db.updateTable('quota').set({ uses }).where('key', '=', key).execute();
  expect(spent[0]?.numUpdatedRows).toBe(1n);

  const requested = await ask(fresh);
  expect([requested.statusCode, requested.json()]).toEqual([200, { message: SENT }]);
  expect(await codeFor(known)).toMatch(/^\d{6}$/);
  expect((await inbox()).filter(({ to }) => to === fresh)).toEqual([]);
  await testApp.db.deleteFrom('quota').where('key', '=', key).execute();
});

test('SIGN-12 a sign-in by code on an unknown device is mailed to a verified address', async () => {
  const phone = newPhone();
  const token = await registerVerified(phone);
  const email = `lina${phone.slice(-5)}@example.com`;
  await call('/email/update', { token, body: { email } });
  await call('/email/otp', { token });
  await call('/email/verify', { token, body: { code: await codeSentTo(email) } });
  const isNotice = (text: string) => text.includes('new device');
  const entered = await enter(phone, await codeFor(phone));
  expect((await received(email, isNotice)).text).toContain('https://hana.example/profile');

  clock.passSeconds(61);
  const cookie = cookieOf(entered);
  expect((await enter(phone, await codeFor(phone, { cookie }), undefined, { cookie })).statusCode).toBe(200);
  const notices = (await inbox()).filter(({ to, text }) => to === email && isNotice(text));
  expect(notices).toHaveLength(1);
});

test('SIGN-12 without the phone, the link to a verified mailbox sets the first password of an account', async () => {
  const phone = newPhone();
  const token = tokenOf(await enter(phone, await codeFor(phone), 'Lina'));
  const email = `first${phone.slice(-5)}@example.com`;
  await call('/email/update', { token, body: { email } });
  expect((await call('/password/reset-link', { body: { email } })).statusCode).toBe(422);
  await call('/email/otp', { token });
  await call('/email/verify', { token, body: { code: await codeSentTo(email) } });
  expect((await call('/password/reset-link', { body: { email } })).statusCode).toBe(200);
  const { text } = await received(email, (mail) => mail.includes('/auth/reset/password'));
  const link = new URL(/https:\S+/.exec(text)?.[0] ?? '');
  const body = {
    token: link.searchParams.get('token'),
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
  expect((await call('/password/reset', { body })).statusCode).toBe(200);
  expect((await call('/user', { method: 'GET', token })).statusCode).toBe(401);
  const opened = await call('/login', { body: { phone, password: PASSWORD } });
  expect([opened.statusCode, opened.json().user.hasPassword]).toEqual([200, true]);
});

test('SIGN-06 a sign-in by code is a recent login, and replaces the session of the device', async () => {
  const phone = newPhone();
  const first = tokenOf(await enter(phone, await codeFor(phone), 'Lina'));
  clock.passSeconds(601);
  const email = `recent${phone.slice(-5)}@example.com`;
  expect((await call('/email/update', { token: first, body: { email } })).statusCode).toBe(403);
  const second = tokenOf(await enter(phone, await codeFor(phone), undefined, { token: first }));
  expect(await isIn(first)).toBe(false);
  expect((await call('/email/update', { token: second, body: { email } })).statusCode).toBe(200);
});

test('SIGN-05 a password is optional, and is added after a recent sign-in', async () => {
  const phone = newPhone();
  const opened = await enter(phone, await codeFor(phone), 'Maysoon Alqadi');
  const token = tokenOf(opened);
  const unknown = await call('/login', { body: { phone: newPhone(), password: PASSWORD } });
  const without = await call('/login', { body: { phone, password: PASSWORD } });
  expect([without.statusCode, without.json()]).toEqual([401, unknown.json()]);
  const change = {
    current_password: PASSWORD,
    new_password: 'a-new-orchard-3',
    new_password_confirmation: 'a-new-orchard-3',
  };
  const changed = await call('/password/change', { token, body: change });
  expect([changed.statusCode, changed.json().message]).toEqual([409, 'Your account has no password yet.']);

  const set = (password: string, confirmation = password) =>
    call('/password/set', { token, body: { password, password_confirmation: confirmation } });
  expect((await set(PASSWORD, 'another')).json().errors).toHaveProperty('password_confirmation');
  for (const weak of ['password123', phone.slice(1), 'Maysoon Alqadi'])
    expect((await set(weak)).json().errors).toHaveProperty('password');
  clock.passSeconds(601);
  expect((await set(PASSWORD)).statusCode).toBe(403);
  const fresh = tokenOf(await enter(phone, await codeFor(phone)));
  const all = await Promise.all(
    Array.from({ length: 5 }, () =>
      call('/password/set', {
        token: fresh,
        body: { password: PASSWORD, password_confirmation: PASSWORD },
      }),
    ),
  );
  expect(all.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4);
  const done = all.find(({ statusCode }) => statusCode === 200)?.json();
  expect(done).toMatchObject({ message: 'Your password has been added.', user: { hasPassword: true } });
  expect((await call('/login', { body: { phone, password: PASSWORD } })).statusCode).toBe(200);
});

test('SIGN-03 reports a wrong number under its field, and sends no code to other countries', async () => {
  expect((await ask('12')).json().errors).toEqual({ phone: ['Phone number is not valid.'] });
  expect((await enter('12', '123456')).json().errors).toEqual({ phone: ['Phone number is not valid.'] });
  const abroad = await ask('+447911123456');
  expect([abroad.statusCode, abroad.json().message]).toEqual([
    422,
    'We cannot send codes to numbers of this country.',
  ]);
});

test('SIGN-14 the last line names site and code, where the message stays one part', async () => {
  const text = (language: 'en' | 'ar', host: string) =>
    messageText(language, 'signInCode', { app: language === 'en' ? 'Hana' : 'هنا', code: '123456', host })
      .text;
  expect(text('en', 'hana.example').split('\n').at(-1)).toBe('@hana.example #123456');
  expect(text('ar', 'hana.jo').split('\n').at(-1)).toBe('@hana.jo #123456');
  expect(text('ar', 'hana.jo').length).toBeLessThanOrEqual(70);
  expect(text('ar', 'orders.hana.example')).not.toContain('@');
  expect(messageText('en', 'phoneCode', { app: 'Hana', code: '123456' }).text).not.toContain('@');
});

test('SIGN-03 sends the code in the language of the request, and accepts Arabic digits', async () => {
  const phone = newPhone();
  const requested = await ask(phone, { language: 'ar' });
  expect(requested.json().message).toBe('أرسلنا رمز التأكيد إلى هذا الرقم إذا كان يستقبل الرسائل.');
  const { text } = await received(phone);
  expect(text).toMatch(/^رمز الدخول إلى «هنا»: \d{6}\. يُرجى عدم مشاركته\.$/);
  const code = (/\d{6}/.exec(text)?.[0] ?? '').replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
  expect((await enter(phone, code, 'لينا')).statusCode).toBe(200);
});

import { afterAll, expect, test, vi } from 'vitest';
import { databaseSecrets } from '#ports/secrets.ts';
import { fakeClock, visitor } from '#testing/people.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';

vi.setConfig({ testTimeout: iterations(30_000, 600_000) });

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { call, codeSentTo, received, register } = visitor(testApp);
afterAll(() => testApp.close());

let last = 400;
const newPhone = () => `+9627900${String(++last).padStart(5, '0')}`;
const verify = (token: string, code: string) => call('/verify', { token, body: { code } });
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

async function awaitingCode() {
  const phone = newPhone();
  const token = await register(phone);
  await call('/send/otp', { token });
  return { phone, token, code: await codeSentTo(phone) };
}

test('API-31 API-32 PHONE-04 PHONE-05 the code from the message verifies the phone', async () => {
  const phone = newPhone();
  const token = await register(phone);
  const sent = await call('/send/otp', { token });
  expect(sent.json()).toMatchObject({
    message: 'We have sent a code to your phone.',
    user: { hasPhoneActiveVerifyProcess: true, isVerified: false },
  });
  const code = await codeSentTo(phone);
  expect(sent.body).not.toContain(code);
  const verified = await verify(token, code);
  expect(verified.statusCode).toBe(200);
  expect(verified.json().user).toMatchObject({ isVerified: true, hasPhoneActiveVerifyProcess: false });
});

test('UX accepts a code with Arabic digits and spaces', async () => {
  const { token, code } = await awaitingCode();
  const arabic = code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  expect((await verify(token, ` ${arabic.slice(0, 3)} ${arabic.slice(3)} `)).statusCode).toBe(200);
});

test('I18N sends the message in the language of the customer', async () => {
  const phone = newPhone();
  const body = { name: 'ليلى', phone, password: 'olive-tree-9' };
  const token = (await call('/register', { body, language: 'ar' })).json().authorization.token;
  await call('/send/otp', { token, language: 'en' });
  expect((await received(phone)).text).toMatch(/^رمز «هنا»: \d{6}\. يُرجى عدم مشاركته مع أحد\.$/);
});

test('D-102 reports a wrong code under its field and invalidates the code after five attempts', async () => {
  const { token, code } = await awaitingCode();
  for (let number = 1; number <= 5; number++) {
    const response = await verify(token, otherThan(code, number));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      message: 'This code is not right. Please check it and try again.',
      errors: { code: ['Code is not valid.'] },
    });
  }
  const sixth = await verify(token, code);
  expect([sixth.statusCode, sixth.json().message]).toEqual([
    422,
    'This code is no longer valid. Please request a new one.',
  ]);
  const { user } = (await call('/user', { method: 'GET', token })).json();
  expect(user).toMatchObject({ isVerified: false, hasPhoneActiveVerifyProcess: false });
});

test('T30 counts five of fifty concurrent guesses', async () => {
  const { token, code } = await awaitingCode();
  const guesses = Array.from({ length: 50 }, (_, number) => verify(token, otherThan(code, number + 1)));
  const responses = await Promise.all(guesses);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([422]));
  const messages = responses.map((response) => response.json().message);
  expect(
    messages.filter((message) => message === 'This code is not right. Please check it and try again.'),
  ).toHaveLength(5);
});

test('T30 accepts one of fifty concurrent uses of the right code', async () => {
  const { token, code } = await awaitingCode();
  const responses = await Promise.all(Array.from({ length: 50 }, () => verify(token, code)));
  // The requests after the first report that the phone is verified already.
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
  const { user } = (await call('/user', { method: 'GET', token })).json();
  const left = await testApp.db
    .selectFrom('one_time_code')
    .select('tries')
    .where('customer_id', '=', user._id)
    .execute();
  expect([user.isVerified, left]).toEqual([true, []]);
});

test('D-102 a code expires after ten minutes, also if the clock jumps back', async () => {
  const { token, code } = await awaitingCode();
  clock.passSeconds(10 * 60 + 1);
  expect((await verify(token, code)).json().message).toContain('no longer valid');
  clock.passSeconds(-30);
  expect((await verify(token, code)).statusCode).toBe(200);
});

test('D-102 accepts only the newest code, and only for its account', async () => {
  const { phone, token, code } = await awaitingCode();
  const stranger = await register(newPhone());
  await call('/send/otp', { token: stranger });
  expect((await verify(stranger, code)).statusCode).toBe(422);
  clock.passSeconds(61);
  await call('/send/otp', { token });
  await expect.poll(() => codeSentTo(phone)).not.toBe(code);
  expect((await verify(token, code)).statusCode).toBe(422);
  expect((await verify(token, await codeSentTo(phone))).statusCode).toBe(200);
});

test('D-102 allows one code per minute, five per hour and ten per day', async () => {
  const phone = newPhone();
  const token = await register(phone);
  const ask = () => call('/send/otp', { token });
  expect((await ask()).statusCode).toBe(200);
  const tooSoon = await ask();
  expect([tooSoon.statusCode, tooSoon.headers['retry-after']]).toEqual([429, '60']);
  const sentAfter = async (seconds: number) => {
    clock.passSeconds(seconds);
    const fresh = (await call('/login', { body: { phone, password: 'olive-tree-9' } })).json().authorization
      .token;
    return (await call('/send/otp', { token: fresh })).statusCode;
  };
  for (let number = 2; number <= 5; number++) expect(await sentAfter(61)).toBe(200);
  expect(await sentAfter(61)).toBe(429);
  expect(await sentAfter(30 * 60)).toBe(429);
  for (let number = 6; number <= 10; number++) expect(await sentAfter(3_600)).toBe(200);
  expect(await sentAfter(3_600)).toBe(429);
});

test('T31 registering a number again does not reset its limits', async () => {
  const phone = newPhone();
  await call('/send/otp', { token: await register(phone) });
  const again = await register(phone);
  expect((await call('/send/otp', { token: again })).statusCode).toBe(429);
});

test('T31 limits a block of foreign numbers to twenty codes per hour', async () => {
  const statuses = [];
  for (let number = 0; number < 21; number++) {
    const token = await register(`+4915112340${String(number).padStart(3, '0')}`);
    statuses.push((await call('/send/otp', { token, ip: `192.0.2.${number}` })).statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

test('T31 limits the codes per day of a foreign country and of all countries', async () => {
  const spendAll = async (name: string, subject: string, limit: number) => {
    const key = await databaseSecrets(testApp.db).digest('quota', `${name}:${subject}`);
    const uses = Array<Date>(limit).fill(clock.now());
    const row = { key, uses, expires_at: new Date(clock.now().getTime() + 24 * 3_600_000) };
    await testApp.db
      .insertInto('quota')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ uses }))
      .execute();
  };
  const ask = async (phone: string, ip: string) =>
    (await call('/send/otp', { token: await register(phone), ip })).statusCode;
  expect(await ask('+447911123456', '192.0.2.101')).toBe(200);
  await spendAll('sms-country', '44', 500);
  expect(await ask('+447911223456', '192.0.2.102')).toBe(429);
  expect(await ask(newPhone(), '192.0.2.103')).toBe(200);
  await spendAll('sms-network', '192.0', 1_000);
  expect(await ask(newPhone(), '192.0.77.1')).toBe(429);
  expect(await ask(newPhone(), '198.51.100.1')).toBe(200);
  await spendAll('sms-all', 'all', 10_000);
  expect(await ask(newPhone(), '192.0.2.104')).toBe(429);
  clock.passSeconds(24 * 3_600);
  expect(await ask(newPhone(), '192.0.2.105')).toBe(200);
});

test('T30 rejects attempts after ten wrong ones a day, whatever the number of codes', async () => {
  const { phone, token, code } = await awaitingCode();
  for (let number = 1; number <= 5; number++) await verify(token, otherThan(code, number));
  clock.passSeconds(61);
  await call('/send/otp', { token });
  await expect.poll(() => codeSentTo(phone)).not.toBe(code);
  const second = await codeSentTo(phone);
  for (let number = 1; number <= 5; number++) await verify(token, otherThan(second, number));
  clock.passSeconds(61);
  await call('/send/otp', { token });
  expect((await verify(token, '000000')).statusCode).toBe(429);
});

test('registering a number again does not reset the wrong attempts', async () => {
  for (let attack = 0; attack < iterations(1, 50); attack += 1) {
    const phone = newPhone();
    const statuses: number[] = [];
    for (let account = 0; account < 4; account += 1) {
      // The account is the newest of its number, and its code is the one that was sent after it.
      const token = await register(phone, { ip: `198.18.${attack}.${account}` });
      clock.passSeconds(61);
      expect((await call('/send/otp', { token, ip: `198.19.${attack}.${account}` })).statusCode).toBe(200);
      // Six digits that no code has.
      for (let tries = 0; tries < 5; tries += 1) statuses.push((await verify(token, 'abcdef')).statusCode);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  }
});

test('D-028 sends no code to a verified phone', async () => {
  const { phone, token, code } = await awaitingCode();
  await verify(token, code);
  clock.passSeconds(61);
  expect((await call('/send/otp', { token })).json().message).toBe('Your phone number is verified.');
  expect((await verify(token, '000000')).statusCode).toBe(200);
  expect(await codeSentTo(phone)).toBe(code);
});

test('H29 stores neither the code nor its target', async () => {
  const phone = newPhone();
  const token = await register(phone);
  await call('/send/otp', { token });
  const code = await codeSentTo(phone);
  const rows = await testApp.db.selectFrom('one_time_code').selectAll().execute();
  const limits = await testApp.db.selectFrom('quota').selectAll().execute();
  const text = JSON.stringify([rows, limits]);
  expect(text).not.toContain(code);
  expect(text).not.toContain(phone.slice(1));
});

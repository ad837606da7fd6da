import { afterAll, expect, test } from 'vitest';
import { fakeClock, tokenOf, visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const clock = fakeClock();
const testApp = await startTestApp({
  clock,
  env: { PUBLIC_URL: 'https://hana.example', SMS_DIAL_CODES: '962,49' },
});
const { call, received, codeSentTo, register, registerVerified } = visitor(testApp);
afterAll(() => testApp.close());

const OLD = 'olive-tree-9';
const NEW = 'a-new-orchard-3';
const SENT = 'If this number is verified in an account, we have sent a code to it.';
const REFUSED = 'This code is not right, or no longer valid. Please check it or request a new one.';
let last = 500;
const newPhone = () => `+9627900${String(++last).padStart(5, '0')}`;
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const ask = (phone: string, how: { ip?: string; language?: string } = {}) =>
  call('/password/phone-code', { body: { phone }, ...how });
const reset = (phone: string, code: string, password = NEW, confirmation = password) =>
  call('/password/phone-reset', { body: { phone, code, password, password_confirmation: confirmation } });
const recoveryCode = async (phone: string) => {
  const { text } = await received(phone, (sent) => sent.includes('new password'));
  return /\d{6}/.exec(text)?.[0] ?? '';
};
const logIn = (phone: string, password: string) => call('/login', { body: { phone, password } });

async function forgetful() {
  const phone = newPhone();
  const token = await registerVerified(phone);
  await ask(phone);
  return { phone, token, code: await recoveryCode(phone) };
}

test('D-128 resets the password by a code and ends all sessions without a login', async () => {
  const phone = newPhone();
  const sessions = [await registerVerified(phone), tokenOf(await logIn(phone, OLD))];
  const requested = await ask(phone.replace('+962', '0'));
  expect([requested.statusCode, requested.json()]).toEqual([200, { message: SENT }]);
  const { text } = await received(phone, (sent) => sent.includes('new password'));
  expect(text).toMatch(/^\d{6} is your Hana code for a new password\. Never share it\.$/);
  const response = await reset(phone, await recoveryCode(phone));
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { message: 'Your password has been reset. Please log in.' },
  ]);
  for (const token of sessions) {
    expect((await call('/user', { method: 'GET', token })).statusCode).toBe(401);
    expect((await call('/refresh', { token })).statusCode).toBe(401);
  }
  expect((await logIn(phone, OLD)).statusCode).toBe(401);
  expect((await logIn(phone, NEW)).statusCode).toBe(200);
});

test('D-128 responds the same for an unknown or unverified number, and sends nothing', async () => {
  const unverified = newPhone();
  await register(unverified);
  const { phone } = await forgetful();
  clock.passSeconds(61);
  for (const number of [newPhone(), unverified, phone]) {
    const requested = await ask(number);
    expect([requested.statusCode, requested.json()]).toEqual([200, { message: SENT }]);
    const refused = await reset(number, '000000');
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { message: REFUSED, error: REFUSED, errors: { code: [REFUSED] } },
    ]);
    const soon = await ask(number);
    expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '60']);
  }
  const sent = await testApp.db
    .selectFrom('one_time_code')
    .innerJoin('customer', 'customer.id', 'one_time_code.customer_id')
    .select('customer.phone')
    .where('purpose', '=', 'recovery')
    .where('customer.phone', 'in', [unverified, phone])
    .execute();
  expect(sent).toEqual([{ phone }]);
});

test('D-128 accepts one of nine concurrent uses of a code', async () => {
  const { phone, code } = await forgetful();
  const responses = await Promise.all(
    Array.from({ length: 9 }, (_, number) => reset(phone, code, `${NEW}${number}`)),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(responses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(8);
});

test('D-128 a code ends after five wrong attempts, ten minutes or a newer code', async () => {
  const { phone, code } = await forgetful();
  for (let number = 1; number <= 5; number++) {
    expect((await reset(phone, otherThan(code, number))).statusCode).toBe(422);
  }
  expect((await reset(phone, code)).json().message).toBe(REFUSED);

  const late = await forgetful();
  clock.passSeconds(10 * 60 + 1);
  expect((await reset(late.phone, late.code)).json().message).toBe(REFUSED);
  await ask(late.phone);
  await expect.poll(() => recoveryCode(late.phone)).not.toBe(late.code);
  expect((await reset(late.phone, late.code)).statusCode).toBe(422);
  expect((await reset(late.phone, await recoveryCode(late.phone))).statusCode).toBe(200);
});

test.each([
  ['a number with an account', true],
  ['a number without one', false],
])('T30 allows ten wrong attempts a day for %s', async (_name, hasAccount) => {
  const phone = newPhone();
  if (hasAccount) await registerVerified(phone);
  for (let number = 0; number < 10; number++) {
    if (number % 5 === 0) {
      await ask(phone);
      clock.passSeconds(61);
    }
    expect((await reset(phone, '000000')).statusCode).toBe(422);
  }
  const eleventh = await reset(phone, '000000');
  expect([eleventh.statusCode, Number(eleventh.headers['retry-after']) > 3_600]).toEqual([429, true]);
});

test.each([
  ['a number with an account', true],
  ['a number without one', false],
])('D-128 allows five codes an hour and ten a day for %s', async (_name, hasAccount) => {
  const phone = newPhone();
  if (hasAccount) await registerVerified(phone);
  const sentAfter = async (seconds: number) => {
    clock.passSeconds(seconds);
    return (await ask(phone)).statusCode;
  };
  for (let number = 1; number <= 5; number++) expect(await sentAfter(61)).toBe(200);
  expect(await sentAfter(61)).toBe(429);
  for (let number = 6; number <= 10; number++) expect(await sentAfter(3_600)).toBe(200);
  expect(await sentAfter(3_600)).toBe(429);
});

test('D-128 a rejected password keeps the code valid, and a wrong number is reported under its field', async () => {
  const phone = newPhone();
  await registerVerified(phone, { name: 'Maysoon Alqadi' });
  await ask(phone);
  const code = await recoveryCode(phone);
  expect((await reset(phone, code, NEW, 'other')).json().errors).toEqual({
    password_confirmation: ['Password confirmation does not match.'],
  });
  for (const weak of ['password123', phone.slice(1), 'Maysoon Alqadi']) {
    expect((await reset(phone, code, weak)).json().errors).toEqual({
      password: ['Password is too easy to guess.'],
    });
  }
  expect((await ask('12')).json().errors).toEqual({ phone: ['Phone number is not valid.'] });
  const abroad = await ask('+447911123456');
  expect([abroad.statusCode, abroad.json().message]).toEqual([
    422,
    'We cannot send codes to numbers of this country.',
  ]);
  expect((await reset(phone, code)).statusCode).toBe(200);
});

test('D-128 notifies the verified mailbox and unlocks the login', async () => {
  const phone = newPhone();
  const token = await registerVerified(phone);
  const email = `recovered${phone.slice(-5)}@example.com`;
  await call('/email/update', { token, body: { email } });
  await call('/email/otp', { token });
  await call('/email/verify', { token, body: { code: await codeSentTo(email) } });
  for (let number = 0; number < 6; number++) await logIn(phone, 'wrong-password-1');
  await ask(phone);
  expect((await reset(phone, await recoveryCode(phone))).statusCode).toBe(200);
  expect((await received(email, (text) => text.includes('password was just changed'))).to).toBe(email);
  expect((await logIn(phone, NEW)).statusCode).toBe(200);
});

test('D-128 sends the message in the language of the customer and responds in that of the request', async () => {
  const phone = newPhone();
  const token = await registerVerified(phone);
  await call('/update/language', { token, body: { language: 'ar' } });
  const requested = await ask(phone, { language: 'ar' });
  expect(requested.json().message).toBe(
    'إذا كان هذا الرقم مؤكّدًا في أحد الحسابات، فقد أرسلنا إليه رمز التأكيد.',
  );
  const { text } = await received(phone, (sent) => sent.includes('كلمة مرور'));
  expect(text).toMatch(/^رمز «هنا» لكلمة مرور جديدة: \d{6}\. يُرجى عدم مشاركته\.$/);
});

test('D-128 rejects codes for phone or email verification', async () => {
  const { phone, code } = await forgetful();
  const token = tokenOf(await logIn(phone, OLD));
  const email = `other${phone.slice(-5)}@example.com`;
  await call('/email/update', { token, body: { email } });
  await call('/email/otp', { token });
  const mailed = await codeSentTo(email);
  expect((await reset(phone, mailed === code ? otherThan(mailed) : mailed)).statusCode).toBe(422);
  expect((await call('/email/verify', { token, body: { code: otherThan(mailed) } })).statusCode).toBe(422);
  expect((await reset(phone, code)).statusCode).toBe(200);
});

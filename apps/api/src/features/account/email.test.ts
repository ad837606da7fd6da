import { afterAll, expect, test } from 'vitest';
import { fakeClock, visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { call, codeSentTo, received, registerVerified } = visitor(testApp);
afterAll(() => testApp.close());

let last = 500;
const newPhone = () => `+9627900${String(++last).padStart(5, '0')}`;
const setEmail = (token: string, email: unknown) => call('/email/update', { token, body: { email } });
const verify = (token: string, code: string) => call('/email/verify', { token, body: { code } });

test('EMAIL-04 API-37 API-38 API-39 sets an email, verifies it by its code and notifies the phone', async () => {
  const phone = newPhone();
  const token = await registerVerified(phone);
  const set = await setEmail(token, ' Lina@Example.com ');
  expect(set.json().user).toMatchObject({ email: 'lina@example.com', isEmailVerified: false });
  expect((await call('/email/otp', { token })).json()).toEqual({
    message: 'We have sent a code to your email.',
  });
  const verified = await verify(token, await codeSentTo('lina@example.com'));
  expect(verified.json().user).toMatchObject({ email: 'lina@example.com', isEmailVerified: true });
  expect((await received(phone, (text) => text.includes('email'))).channel).toBe('sms');
});

test('D-110 a new email must be verified again, the same one need not', async () => {
  const token = await registerVerified(newPhone());
  await setEmail(token, 'first@example.com');
  await call('/email/otp', { token });
  await verify(token, await codeSentTo('first@example.com'));
  expect((await setEmail(token, 'FIRST@example.com')).json().user.isEmailVerified).toBe(true);
  expect((await setEmail(token, 'second@example.com')).json().user.isEmailVerified).toBe(false);
});

test('T30 rejects a code that was sent to another address', async () => {
  const token = await registerVerified(newPhone());
  await setEmail(token, 'mine@example.com');
  await call('/email/otp', { token });
  const code = await codeSentTo('mine@example.com');
  await setEmail(token, 'victim@example.com');
  expect((await verify(token, code)).statusCode).toBe(422);
  await setEmail(token, 'mine@example.com');
  expect((await verify(token, code)).statusCode).toBe(422);
});

test('D-110 verifies an email for one account only, also concurrently', async () => {
  const shared = 'shared@example.com';
  const [first, second] = [await registerVerified(newPhone()), await registerVerified(newPhone())];
  const codes: string[] = [];
  for (const token of [first, second]) {
    await setEmail(token, shared);
    await call('/email/otp', { token });
    await expect.poll(() => codeSentTo(shared)).not.toBe(codes[0]);
    codes.push(await codeSentTo(shared));
    clock.passSeconds(61);
  }
  const responses = await Promise.all([verify(first, codes[0] ?? ''), verify(second, codes[1] ?? '')]);
  const refused = responses.find(({ statusCode }) => statusCode === 422);
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(refused?.json().errors).toEqual({ email: ['Email is already in use.'] });
  const third = await registerVerified(newPhone());
  expect((await setEmail(third, shared)).statusCode).toBe(422);
});

test('EMAIL-06 rejects a verification without an email', async () => {
  const token = await registerVerified(newPhone());
  const response = await call('/email/otp', { token, language: 'ar' });
  expect([response.statusCode, response.json().message]).toEqual([409, expect.stringContaining('بريد')]);
  expect((await verify(token, '123456')).statusCode).toBe(409);
});

test.each([
  '',
  'no-at-sign',
  'a@b',
  `${'x'.repeat(260)}@example.com`,
  'a@b.com\nBcc: c@d.com',
  'a@b.com,c@d.com',
  5,
  null,
])('EMAIL-02 rejects the email %j', async (email) => {
  const token = await registerVerified(newPhone());
  const response = await setEmail(token, email);
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().errors)).toEqual(['email']);
});

import { afterAll, expect, test } from 'vitest';
import { fakeClock, tokenOf, visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env: { PUBLIC_URL: 'https://hana.example' } });
const { call, received, codeSentTo, registerVerified } = visitor(testApp);
afterAll(() => testApp.close());

const NEW = 'a-new-orchard-3';
let last = 300;

async function customerWithMail() {
  const number = ++last;
  const phone = `+9627900${String(number).padStart(5, '0')}`;
  const email = `person${number}@example.com`;
  const token = await registerVerified(phone);
  await call('/email/update', { token, body: { email } });
  await call('/email/otp', { token });
  await call('/email/verify', { token, body: { code: await codeSentTo(email) } });
  return { phone, email, token };
}

async function linkSentTo(email: string) {
  const { text } = await received(email, (sent) => sent.includes('/auth/reset/password'));
  const [address = ''] = /https:\S+/.exec(text) ?? [];
  return new URL(address);
}

const askLink = (email: string, ip?: string) =>
  call('/password/reset-link', { body: { email }, ...(ip === undefined ? {} : { ip }) });
const reset = (token: string, email: string, password = NEW, confirmation = password) =>
  call('/password/reset', { body: { token, email, password, password_confirmation: confirmation } });

test('API-41 API-42 resets the password by the mailed link and ends all sessions without a login', async () => {
  const { phone, email, token } = await customerWithMail();
  const requested = await testApp.app.inject({
    method: 'POST',
    url: '/service/api/customer/password/reset-link',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { email: ` ${email.toUpperCase()} ` },
  });
  expect(requested.statusCode).toBe(200);
  const link = await linkSentTo(email);
  expect([link.origin, link.pathname, link.searchParams.get('email')]).toEqual([
    'https://hana.example',
    '/auth/reset/password',
    email,
  ]);
  const linkToken = link.searchParams.get('token') ?? '';
  expect(Buffer.from(linkToken, 'base64url')).toHaveLength(32);

  const response = await reset(linkToken, email);
  expect(response.json()).toEqual({ message: 'Your password has been reset. Please log in.' });
  expect((await call('/user', { method: 'GET', token })).statusCode).toBe(401);
  expect((await call('/login', { body: { phone, password: 'olive-tree-9' } })).statusCode).toBe(401);
  expect(tokenOf(await call('/login', { body: { phone, password: NEW } }))).toMatch(/^[\w-]{43}$/);
  expect((await received(email, (text) => text.includes('password was just changed'))).to).toBe(email);

  const again = await reset(linkToken, email);
  expect(again.statusCode).toBe(422);
  expect(again.json()).toEqual({
    message: expect.stringContaining('no longer valid'),
    error: expect.anything(),
  });
});

test('D-108 accepts only the newest link, for sixty minutes and for its mailbox', async () => {
  const { email } = await customerWithMail();
  await askLink(email);
  const first = (await linkSentTo(email)).searchParams.get('token') ?? '';
  clock.passSeconds(60);
  await askLink(email);
  const second = await expect
    .poll(async () => (await linkSentTo(email)).searchParams.get('token'))
    .not.toBe(first)
    .then(async () => (await linkSentTo(email)).searchParams.get('token') ?? '');
  expect((await reset(first, email)).statusCode).toBe(422);
  expect((await reset(second, 'other@example.com')).statusCode).toBe(422);
  clock.passSeconds(60 * 60 + 1);
  expect((await reset(second, email)).statusCode).toBe(422);
});

test('T34 accepts one of twenty concurrent uses of a link', async () => {
  const { email } = await customerWithMail();
  await askLink(email);
  const token = (await linkSentTo(email)).searchParams.get('token') ?? '';
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, number) => reset(token, email, `${NEW}${number}`)),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('PASS-07 a rejected password keeps the link valid', async () => {
  const { email } = await customerWithMail();
  await askLink(email);
  const token = (await linkSentTo(email)).searchParams.get('token') ?? '';
  expect((await reset(token, email, NEW, 'other')).json().errors).toEqual({
    password_confirmation: ['Password confirmation does not match.'],
  });
  expect((await reset(token, email, 'password123')).json().errors).toEqual({
    password: ['Password is too easy to guess.'],
  });
  expect((await reset(token, email)).statusCode).toBe(200);
});

test('ERR-13 rejects an unknown or unverified mailbox and sends nothing', async () => {
  const token = await registerVerified('+962790004444');
  await call('/email/update', { token, body: { email: 'unproven@example.com' } });
  for (const email of ['nobody@example.com', 'unproven@example.com']) {
    const response = await askLink(email, '198.51.100.7');
    expect(response.statusCode).toBe(422);
    expect(response.json().message).toBe(
      "We can't seem to find the right email address for you. Please resend the email you registered with.",
    );
  }
  const { user } = (await call('/user', { method: 'GET', token })).json();
  const posted = await testApp.db.selectFrom('password_reset').select('customer_id').execute();
  expect(posted.map(({ customer_id }) => customer_id)).not.toContain(user._id);
});

test('D-108 allows three links an hour for a mailbox and ten for an address', async () => {
  const { email } = await customerWithMail();
  for (let number = 0; number < 3; number++) {
    expect((await askLink(email, `198.51.100.${10 + number}`)).statusCode).toBe(200);
  }
  const fourth = await askLink(email, '198.51.100.20');
  expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([429, '3600']);
  for (let number = 0; number < 10; number++) {
    expect((await askLink(`nobody${number}@example.com`, '198.51.100.30')).statusCode).toBe(422);
  }
  expect((await askLink('nobody99@example.com', '198.51.100.30')).statusCode).toBe(429);
});

test('H7 a replaced mailbox cannot reset the password for a day, and the former one is notified', async () => {
  const { email, token } = await customerWithMail();
  await call('/email/update', { token, body: { email: `thief-${email}` } });
  expect((await received(email, (text) => text.includes('another email'))).to).toBe(email);
  await call('/email/otp', { token });
  await call('/email/verify', { token, body: { code: await codeSentTo(`thief-${email}`) } });
  expect((await askLink(`thief-${email}`, '198.51.100.40')).statusCode).toBe(422);
  clock.passSeconds(24 * 3_600 + 1);
  expect((await askLink(`thief-${email}`, '198.51.100.40')).statusCode).toBe(200);
});

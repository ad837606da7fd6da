import { afterAll, expect, test } from 'vitest';
import { authenticator } from '#testing/authenticator.ts';
import { fakeClock, tokenOf, visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const ORIGIN = 'http://localhost:3000';
const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { db } = testApp;
const { call, received, registerVerified } = visitor(testApp);
afterAll(() => testApp.close());

const upwards = (a: number, b: number) => a - b;
let numbers = 0;
let addresses = 0;
const ip = () => `203.0.116.${(addresses += 1) % 250}`;
const person = async () => {
  const phone = `+9627977${String((numbers += 1)).padStart(5, '0')}`;
  return { phone, token: await registerVerified(phone) };
};

const addingOptions = async (token: string) => (await call('/passkeys/options', { token })).json().options;
const signInOptions = async () => (await call('/sign-in/passkey/options', { ip: ip() })).json().options;
const add = (token: string, answer: object) =>
  call('/passkeys', { token, body: { answer }, userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' });
const signIn = (answer: object) => call('/sign-in/passkey', { body: { answer }, ip: ip() });

/** A customer with a passkey. */
async function withPasskey() {
  const { phone, token } = await person();
  const device = authenticator(ORIGIN);
  const added = await add(token, device.make(await addingOptions(token)));
  expect(added.statusCode).toBe(200);
  return { phone, token, device, passkey: added.json().passkeys[0] };
}

test('SIGN-07 adds a discoverable passkey with user verification, named by the device, and signs in with it', async () => {
  const { phone, token } = await person();
  const options = await addingOptions(token);
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: phone },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(64);
  const device = authenticator(ORIGIN);
  const added = await add(token, device.make(options));
  expect(added.json().passkeys).toEqual([
    {
      _id: expect.any(String),
      name: expect.stringMatching(/iPhone/),
      addedAt: clock.now().toISOString(),
      lastUsedAt: null,
    },
  ]);
  const entered = await signIn(device.sign(await signInOptions()));
  expect([entered.statusCode, entered.json().user.phone]).toEqual([200, phone]);
  const list = await call('/passkeys', { method: 'GET', token: tokenOf(entered) });
  expect(list.json().passkeys[0].lastUsedAt).toBe(clock.now().toISOString());
});

test('SIGN-07 TF-22 a challenge is answered once, also at the same time, and within five minutes', async () => {
  const { device } = await withPasskey();
  const options = await signInOptions();
  const answers = [device.sign(options), device.sign(options), device.sign(options)];
  const statuses = await Promise.all(answers.map(async (answer) => (await signIn(answer)).statusCode));
  expect(statuses.toSorted(upwards)).toEqual([200, 422, 422]);
  const late = await signInOptions();
  clock.passSeconds(301);
  expect((await signIn(device.sign(late))).statusCode).toBe(422);
});

test('SIGN-07 refuses another origin, site, person, key, and an answer without user verification', async () => {
  const { device } = await withPasskey();
  const other = await withPasskey();
  const stranger = authenticator(ORIGIN);
  const otherHandle = other.device.sign(await signInOptions()).response.userHandle!;
  const changes = [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:3001' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { userHandle: otherHandle },
  ];
  for (const change of changes) {
    const refused = await signIn(device.sign(await signInOptions(), change));
    expect([change, refused.statusCode]).toEqual([change, 422]);
  }
  expect((await signIn(stranger.sign(await signInOptions()))).statusCode).toBe(422);
  const forged = stranger.sign(await signInOptions(), { userHandle: otherHandle });
  expect((await signIn({ ...forged, id: device.id, rawId: device.id })).statusCode).toBe(422);
  expect((await signIn(device.sign(await signInOptions()))).statusCode).toBe(200);
});

test('SIGN-07 a counter that goes back or stands still is refused; authenticators without one send 0', async () => {
  const { device } = await withPasskey();
  const enter = async (counter: number) =>
    (await signIn(device.sign(await signInOptions(), { counter }))).statusCode;
  expect([
    await enter(0),
    await enter(0),
    await enter(7),
    await enter(7),
    await enter(6),
    await enter(0),
  ]).toEqual([200, 200, 200, 422, 422, 422]);
  expect(await enter(8)).toBe(200);
});

test('SIGN-11 the options of a sign-in name no passkey and no account', async () => {
  await withPasskey();
  const options = await signInOptions();
  expect(Object.keys(options).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
  const unknown = await signIn(authenticator(ORIGIN).sign(await signInOptions()));
  expect([unknown.statusCode, unknown.json().message]).toEqual([
    422,
    'This passkey could not be used. Please try again or sign in another way.',
  ]);
});

test('SIGN-07 a challenge to add a passkey belongs to its account and does not sign in', async () => {
  const [one, two] = [await person(), await person()];
  const device = authenticator(ORIGIN);
  const foreign = device.make(await addingOptions(one.token));
  expect((await add(two.token, foreign)).statusCode).toBe(422);
  expect((await add(one.token, foreign)).statusCode).toBe(422);
  const evil = device.make(await addingOptions(one.token), { origin: 'https://evil.example' });
  expect((await add(one.token, evil)).statusCode).toBe(422);
  const unverified = device.make(await addingOptions(one.token), { isVerified: false });
  expect((await add(one.token, unverified)).statusCode).toBe(422);
  const own = await withPasskey();
  const options = await addingOptions(own.token);
  const answer = own.device.sign({ challenge: options.challenge, rpId: 'localhost' });
  expect((await signIn(answer)).statusCode).toBe(422);
  expect((await call('/passkeys', { method: 'GET', token: one.token })).json()).toEqual({ passkeys: [] });
});

test('SIGN-07 one passkey is added once, and an account has ten at most, also at the same time', async () => {
  const { token } = await person();
  for (let n = 0; n < 9; n++)
    expect((await add(token, authenticator(ORIGIN).make(await addingOptions(token)))).statusCode).toBe(200);
  clock.passSeconds(1);
  const answers = [];
  for (let n = 0; n < 3; n++) answers.push(authenticator(ORIGIN).make(await addingOptions(token)));
  const statuses = await Promise.all(answers.map(async (answer) => (await add(token, answer)).statusCode));
  expect(statuses.toSorted(upwards)).toEqual([200, 422, 422]);
  expect((await call('/passkeys/options', { token })).statusCode).toBe(422);

  const { token: other, device } = await withPasskey();
  const again = await add(other, device.make(await addingOptions(other)));
  expect(again.statusCode).toBe(422);
});

test('SIGN-07 renames and removes only the own passkeys, and mails what was added and removed', async () => {
  const { token, phone, device, passkey } = await withPasskey();
  const stranger = await person();
  const path = `/passkeys/${passkey._id}`;
  for (const method of ['POST', 'DELETE'] as const)
    expect((await call(path, { method, token: stranger.token, body: { name: 'Mine' } })).statusCode).toBe(
      404,
    );
  expect((await call('/passkeys/nothing', { method: 'DELETE', token })).statusCode).toBe(404);
  for (const name of ['', ' ', 'x'.repeat(61), '\u202e'])
    expect([name, (await call(path, { token, body: { name } })).statusCode]).toEqual([name, 422]);
  const renamed = await call(path, { token, body: { name: 'Phone of Lina' } });
  expect(renamed.json().passkeys).toMatchObject([{ name: 'Phone of Lina' }]);

  const email = `lina${numbers}@example.com`;
  await db
    .updateTable('customer')
    .set({ email, is_email_verified: true })
    .where('phone', '=', phone)
    .execute();
  await add(token, authenticator(ORIGIN).make(await addingOptions(token)));
  expect((await received(email, (sent) => sent.includes('new passkey'))).text).toContain('/profile');
  expect((await call(path, { method: 'DELETE', token })).json().passkeys).toHaveLength(1);
  await received(email, (sent) => sent.includes('was removed'));
  expect((await signIn(device.sign(await signInOptions()))).statusCode).toBe(422);
  expect((await call(path, { method: 'DELETE', token })).statusCode).toBe(404);
});

test('SIGN-06 SIGN-07 adding and removing need a recent sign-in, which may be one by a passkey', async () => {
  const { token, device, passkey } = await withPasskey();
  const answer = device.make(await addingOptions(token));
  clock.passSeconds(601);
  const tries = [
    call('/passkeys/options', { token }),
    add(token, answer),
    call(`/passkeys/${passkey._id}`, { method: 'DELETE', token }),
  ];
  for (const refused of await Promise.all(tries)) expect(refused.statusCode).toBe(403);
  expect((await call(`/passkeys/${passkey._id}`, { token, body: { name: 'Phone' } })).statusCode).toBe(200);
  const fresh = tokenOf(await signIn(device.sign(await signInOptions())));
  expect((await call('/passkeys/options', { token: fresh })).statusCode).toBe(200);
});

test('SIGN-07 a server at an IP address has no passkeys', async () => {
  const atAddress = await startTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
  const refused = await visitor(atAddress).call('/sign-in/passkey/options');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Passkeys are not available at this address.',
  ]);
  await atAddress.close();
});

test('SIGN-07 an answer that is not one is refused', async () => {
  const { device } = await withPasskey();
  const answer = device.sign(await signInOptions());
  const wrong = [
    {},
    { answer: 'x' },
    { answer: { ...answer, type: 'password' } },
    { answer: { ...answer, id: 'x'.repeat(1_401) } },
    { answer: { ...answer, response: { ...answer.response, clientDataJSON: 'e30' } } },
    { answer: { ...answer, response: { ...answer.response, clientDataJSON: 'not-json' } } },
    { answer: { ...answer, response: { ...answer.response, signature: 5 } } },
  ];
  for (const body of wrong) expect((await call('/sign-in/passkey', { body, ip: ip() })).statusCode).toBe(422);
});

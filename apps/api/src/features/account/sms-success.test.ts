import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { createLogger } from '#startup/logging.ts';
import { fakeClock, visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const lines: string[] = [];
const keeper = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const clock = fakeClock();
const database = await createTestDatabase();
const shared = { clock, database, log: createLogger('warn', keeper) };
const testApp = await startTestApp(shared);
// Either of them may deliver what the other sends: one inbox for both.
const gulf = await startTestApp({
  ...shared,
  env: { DATA_DIR: testApp.dataDir, SMS_DIAL_CODES: '+962, 966' },
});
const everywhere = visitor(testApp);
const fewCountries = visitor(gulf);
afterAll(async () => {
  await Promise.all([testApp.close(), gulf.close()]);
  await database.close();
});

const alarms = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).startsWith('sms: few codes'));

let last = 0;
/* Twenty an hour are sent to a block of ten thousand numbers, so each gets a block of its own. */
const saudi = () => `+96650${String(++last).padStart(3, '0')}0000`;

async function codeFor(phone: string) {
  const token = await everywhere.register(phone);
  expect((await everywhere.call('/send/otp', { token })).statusCode).toBe(200);
  return token;
}

async function verified(phone: string) {
  const token = await codeFor(phone);
  const code = await everywhere.codeSentTo(phone);
  expect((await everywhere.call('/verify', { token, body: { code } })).statusCode).toBe(200);
}

const british = '+447400123456';
const refusals = [
  ['en', 'We cannot send codes to numbers of this country.'],
  ['ar', 'لا يمكننا إرسال الرموز إلى أرقام هذه الدولة.'],
] as const;

test.each(refusals)('T31 rejects registrations from other countries, in %s', async (language, text) => {
  const body = { name: 'Ann', phone: british, password: 'olive-tree-9' };
  const response = await fewCountries.call('/register', { body, language });
  expect([response.statusCode, response.json().errors]).toEqual([422, { phone: [text] }]);
});

test.each(refusals)(
  'T31 sends no code to an existing account of another country, in %s',
  async (language, text) => {
    const token = await everywhere.register(british);
    const response = await fewCountries.call('/send/otp', { token, language });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ message: text, errors: { phone: [text] } });
  },
);

test('T31 serves the configured countries, or all if none is configured', async () => {
  expect(
    (await fewCountries.call('/send/otp', { token: await fewCountries.register(saudi()) })).statusCode,
  ).toBe(200);
  clock.passSeconds(3_601);
  expect((await everywhere.call('/send/otp', { token: await everywhere.register(british) })).statusCode).toBe(
    200,
  );
});

test('H11 warns once an hour if fewer than a fifth of twenty codes are entered', async () => {
  for (let number = 0; number < 4; number++) await verified(saudi());
  for (let number = 4; number < 20; number++) await codeFor(saudi());
  expect(alarms()).toEqual([]);

  await codeFor(saudi());
  await codeFor(saudi());
  expect(alarms()).toMatchObject([{ level: 40, dialCode: '966', sent: 21, verified: 4 }]);

  clock.passSeconds(3_601);
  for (let number = 0; number < 19; number++) await codeFor(saudi());
  expect(alarms()).toHaveLength(1);
  await codeFor(saudi());
  expect(alarms()[1]).toMatchObject({ dialCode: '966', sent: 20, verified: 0 });
});

test('H11 exports both counters, also if no code was entered', async () => {
  const metrics = (await testApp.app.inject('/metrics')).body;
  expect(metrics).toMatch(/^sms_codes_sent_total\{dial_code="966"\} 42$/m);
  expect(metrics).toMatch(/^sms_codes_verified_total\{dial_code="966"\} 4$/m);
  expect(metrics).toMatch(/^sms_codes_sent_total\{dial_code="44"\} 1$/m);
  expect(metrics).toMatch(/^sms_codes_verified_total\{dial_code="44"\} 0$/m);
});

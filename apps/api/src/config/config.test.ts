import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Environment, InvalidConfig, readConfig, readServerConfig } from './config.ts';

function problemsOf(env: Environment, read: (env: Environment) => unknown = readConfig): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof InvalidConfig) return error.problems;
    throw error;
  }
}

test('PAY-30 card payments are off unless they are switched on, but in the demo', () => {
  expect(readConfig({ DEMO: 'on' }).cardPayments).toBe(true);
  expect(readConfig({ DEMO: 'off' }).cardPayments).toBe(false);
  expect(readConfig({ DEMO: 'off', CARD_PAYMENTS: 'on' }).cardPayments).toBe(true);
});

test('an empty environment configures a local demo', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    demo: true,
    simulator: true,
    appName: { en: 'Hana', ar: 'هنا' },
    trustProxy: [],
    corsOrigins: [],
  });
});

test('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}));
});

test('the public address follows the port', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
});

test('SEC-28: a public address is a public server, also without NODE_ENV', () => {
  expect(readConfig({ PUBLIC_URL: 'https://order.example.com' })).toMatchObject({ isPublic: true });
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ isPublic: true });
  expect(readConfig({})).toMatchObject({ isPublic: false });
});

test('the demo is off in production by default', () => {
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ demo: false, simulator: false });
  expect(readConfig({ NODE_ENV: 'production', DEMO: 'on' })).toMatchObject({ demo: true, simulator: true });
});

test.each([
  ['on', true],
  ['true', true],
  ['1', true],
  ['ON', true],
  ['off', false],
  ['false', false],
  ['0', false],
])('accepts %s as a switch', (word, value) => {
  expect(readConfig({ DEMO: word }).demo).toBe(value);
});

test('links that are not set are hidden, except in the demo, which shows examples', () => {
  expect(readConfig({ DEMO: 'off' }).links).toEqual({
    partner: null,
    careers: null,
    instagram: null,
    facebook: null,
    x: null,
  });
  expect(readConfig({ PARTNER_URL: 'https://partner.test/' }).links).toMatchObject({
    partner: 'https://partner.test',
    careers: 'https://example.com/careers',
  });
});

test('parses comma-separated lists', () => {
  const config = readConfig({
    TRUST_PROXY: '10.0.0.0/8, ::1',
    CORS_ORIGINS: 'https://a.test/, http://localhost:5173',
  });
  expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1']);
  expect(config.corsOrigins).toEqual(['https://a.test', 'http://localhost:5173']);
});

test.each([
  { PORT: '80x' },
  { PORT: '65536' },
  { PORT: '-1' },
  { DEMO: 'maybe' },
  { PUBLIC_URL: 'example.com' },
  { PUBLIC_URL: 'javascript:alert(1)' },
  { DATABASE_URL: 'mysql://localhost/hana' },
  { REDIS_URL: 'http://localhost' },
  { SMTP_URL: 'https://localhost' },
  { OPERATIONS_SECRET: 'x'.repeat(31) },
  { TRUST_PROXY: '10.0.0.0/33' },
  { TRUST_PROXY: '1' },
  { TRUST_PROXY: 'true' },
  { CORS_ORIGINS: '*' },
  { CORS_ORIGINS: 'https://a.test/path' },
  { LOG_LEVEL: 'loud' },
  { VAPID_PUBLIC_KEY: 'only-one-of-three' },
  { S3_ENDPOINT: 'https://s3.test' },
  { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'b-1', S3_ACCESS_KEY_ID: 'k' },
  { S3_BUCKET: 'Not/A bucket' },
  { S3_ENDPOINT: 's3.test' },
])('refuses %o and names it', (env) => {
  const [problem, ...others] = problemsOf(env);
  expect(problem?.split(/[ ,]/)[0]).toBe(Object.keys(env)[0]);
  expect(others).toEqual([]);
});

test('PUSH-01 rejects web push keys that are not a pair', () => {
  const curve = createECDH('prime256v1');
  const env = {
    VAPID_PUBLIC_KEY: curve.generateKeys('base64url'),
    VAPID_PRIVATE_KEY: curve.getPrivateKey('base64url'),
    VAPID_SUBJECT: 'mailto:ops@hana.example',
  };
  expect(readConfig(env).vapid?.publicKey).toBe(env.VAPID_PUBLIC_KEY);
  const other = createECDH('prime256v1').generateKeys('base64url');
  for (const publicKey of [other, 'x', `${env.VAPID_PUBLIC_KEY}=`]) {
    const problems = problemsOf({ ...env, VAPID_PUBLIC_KEY: publicKey });
    expect(problems).toEqual([expect.stringMatching(/^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY/)]);
  }
});

test('lists every problem at once without values', () => {
  const problems = problemsOf({
    PORT: 'zzz-1',
    DATABASE_URL: 'mysql://user:zzz-2@localhost/hana',
    DEMO: 'zzz-3',
    OPERATIONS_SECRET: 'zzz-4',
  });
  const names = problems.map((problem) => problem.split(' ')[0]);
  expect(names).toEqual(['PORT', 'DATABASE_URL', 'DEMO', 'OPERATIONS_SECRET']);
  expect(problems.join()).not.toContain('zzz');
});

test('rejects the simulator without the demo', () => {
  expect(problemsOf({ DEMO: 'off', SIMULATOR: 'on' })).toEqual(['SIMULATOR works only while DEMO is on']);
});

const TWILIO = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
};
const VONAGE = { VONAGE_API_KEY: 'abcd1234', VONAGE_API_SECRET: 'secret', VONAGE_FROM: 'Hana' };

test('issue 40: text messages are sent by a web hook, Twilio or Vonage, and by one of them', () => {
  expect(readConfig({}).sms).toBeNull();
  expect(readConfig({ SMS_WEBHOOK_URL: 'https://sms.example/' }).sms).toEqual({
    by: 'webhook',
    url: 'https://sms.example',
    secret: null,
  });
  expect(readConfig(TWILIO).sms).toEqual({
    by: 'twilio',
    accountSid: TWILIO.TWILIO_ACCOUNT_SID,
    authToken: 'token',
    from: '+15005550006',
  });
  expect(readConfig({ ...VONAGE, VONAGE_FROM: '+447700900000' }).sms).toEqual({
    by: 'vonage',
    apiKey: 'abcd1234',
    apiSecret: 'secret',
    from: '447700900000',
  });
  expect(problemsOf({ ...TWILIO, ...VONAGE })).toEqual([
    'TWILIO_ACCOUNT_SID and VONAGE_API_KEY exclude each other: one sender sends text messages',
  ]);
  expect(problemsOf({ TWILIO_FROM: 'Hana' })).toEqual([
    'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set together',
  ]);
});

test.each([
  [{ ...TWILIO, TWILIO_ACCOUNT_SID: 'SK1' }, 'TWILIO_ACCOUNT_SID'],
  [{ ...TWILIO, TWILIO_FROM: '00962791234567' }, 'TWILIO_FROM'],
  [{ ...TWILIO, TWILIO_FROM: 'A name that is long' }, 'TWILIO_FROM'],
  [{ ...VONAGE, VONAGE_API_KEY: 'a b' }, 'VONAGE_API_KEY'],
  [{ ...VONAGE, VONAGE_FROM: 'هنا' }, 'VONAGE_FROM'],
])('issue 40: %j names %s as wrong, and no other sender as missing', (env, name) => {
  const { SMS_WEBHOOK_URL: _url, ...others } = complete;
  expect(namesOf(serverProblemsOf({ NODE_ENV: 'production', ...others, ...env }))).toEqual([name]);
});

test('files are in a bucket if all of its settings are set', () => {
  expect(readConfig({}).s3).toBeNull();
  const env = {
    S3_ENDPOINT: 'https://s3.test/',
    S3_BUCKET: 'hana-files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig(env).s3).toEqual({
    endpoint: 'https://s3.test',
    bucket: 'hana-files',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
});

test('T31 accepts dial codes with or without a plus and rejects unknown countries', () => {
  expect(readConfig({}).smsDialCodes).toBeNull();
  expect(readConfig({ SMS_DIAL_CODES: '962, +966' }).smsDialCodes).toEqual(['962', '966']);
  const problem = 'SMS_DIAL_CODES must be dial codes such as 962,966';
  for (const wrong of ['jo', '926', '962;966', ','])
    expect(problemsOf({ SMS_DIAL_CODES: wrong })).toEqual([problem]);
});

const senders = { SMS_WEBHOOK_URL: 'https://sms.example/send', SMTP_URL: 'smtp://mail.example' };
const complete = { ...senders, PUBLIC_URL: 'https://hana.example', APP_SECRET: 'x'.repeat(32) };
const serverProblemsOf = (env: Environment) => problemsOf(env, readServerConfig);
const namesOf = (problems: readonly string[]) => problems.map((problem) => problem.split(' ')[0]);

test('the demo must be chosen on a public address', () => {
  for (const open of [{ PUBLIC_URL: 'https://hana.example' }, { HOST: '0.0.0.0' }, { HOST: '::' }]) {
    expect(serverProblemsOf(open)).toEqual([expect.stringMatching(/^DEMO must be set/)]);
    expect(readServerConfig({ ...open, DEMO: 'on' }).demo).toBe(true);
    expect(readServerConfig({ ...complete, ...open, DEMO: 'off' }).demo).toBe(false);
  }
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', undefined])
    for (const HOST of ['localhost', '127.0.0.1', '::1', undefined])
      expect(readServerConfig({ PUBLIC_URL, HOST }).demo).toBe(true);
});

test('production requires address, senders and secret, and lists all that is missing', () => {
  const production = { NODE_ENV: 'production' };
  expect(namesOf(serverProblemsOf(production))).toEqual([
    'PUBLIC_URL',
    'SMS_WEBHOOK_URL',
    'SMTP_URL',
    'APP_SECRET',
  ]);
  expect(serverProblemsOf({ ...production, ...complete })).toEqual([]);
  const { SMS_WEBHOOK_URL: _url, ...others } = complete;
  for (const sender of [TWILIO, VONAGE])
    expect(serverProblemsOf({ ...production, ...others, ...sender })).toEqual([]);
  expect(serverProblemsOf({ ...production, DEMO: 'on' })).toEqual([]);
});

test('a server for customers at a public address has the same needs without NODE_ENV', () => {
  const env = { DEMO: 'off', PUBLIC_URL: 'https://hana.example' };
  expect(namesOf(serverProblemsOf(env))).toEqual(['SMS_WEBHOOK_URL', 'SMTP_URL', 'APP_SECRET']);
  expect(serverProblemsOf({ DEMO: 'off' })).toEqual([]);
});

test('a server for customers needs HTTPS, except on this machine', () => {
  const at = (PUBLIC_URL: string) => serverProblemsOf({ NODE_ENV: 'production', ...complete, PUBLIC_URL });
  expect(at('http://hana.example')).toEqual([expect.stringMatching(/^PUBLIC_URL must begin with https:/)]);
  expect(at('http://localhost:3000')).toEqual([]);
});

test('lists invalid and missing settings at once, each of them once', () => {
  const env = { NODE_ENV: 'production', PORT: 'x', SMTP_URL: 'https://mail.example', APP_SECRET: 'short' };
  const names = namesOf(serverProblemsOf(env));
  expect(names).toEqual(['PORT', 'APP_SECRET', 'SMTP_URL', 'PUBLIC_URL', 'SMS_WEBHOOK_URL']);
});

test('a previous secret needs a current one, and a signature something to sign', () => {
  const secret = 'x'.repeat(32);
  expect(namesOf(problemsOf({ APP_SECRET_PREVIOUS: secret }))).toEqual(['APP_SECRET_PREVIOUS']);
  expect(namesOf(problemsOf({ SMS_WEBHOOK_SECRET: secret }))).toEqual(['SMS_WEBHOOK_SECRET']);
});

test('a server drains for five seconds in production and not at all elsewhere', () => {
  expect(readConfig({}).drainSeconds).toBe(0);
  expect(readConfig({ NODE_ENV: 'production' }).drainSeconds).toBe(5);
  expect(readConfig({ NODE_ENV: 'production', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  expect(namesOf(problemsOf({ DRAIN_SECONDS: '301' }))).toEqual(['DRAIN_SECONDS']);
});

test('a direct address turns prepared statements off unless they are set', () => {
  const pooled = { DATABASE_URL: 'postgres://pooler/hana', DATABASE_DIRECT_URL: 'postgres://db/hana' };
  expect(readConfig(pooled)).toMatchObject({ databasePrepared: false, databasePool: 10 });
  expect(readConfig({ ...pooled, DATABASE_PREPARED: 'on' }).databasePrepared).toBe(true);
  expect(readConfig({ DATABASE_URL: pooled.DATABASE_URL })).toMatchObject({
    databaseDirectUrl: null,
    databasePrepared: true,
  });
  expect(problemsOf({ DATABASE_DIRECT_URL: pooled.DATABASE_DIRECT_URL })).toEqual([
    'DATABASE_DIRECT_URL works only with DATABASE_URL',
  ]);
  expect(problemsOf({ DATABASE_POOL: '1' })).toEqual(['DATABASE_POOL must be a whole number from 2 to 1000']);
});

test.each([
  { DATABASE_URL: 'postgres://hana:zzz@one,two,three/hana?target_session_attrs=read-write' },
  { DATABASE_URL: 'postgres://one:5432,two:5432/hana' },
  { REDIS_URL: 'redis+sentinel://one:26379/hana' },
])('an address of several servers is refused with what to do instead: %j', (env) => {
  expect(() => readConfig(env)).toThrow(/must name one server; put HAProxy/);
  expect(() => readConfig(env)).not.toThrow(/zzz/);
});

import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { StartupError } from '#startup/startup-error.ts';
import { S3_SETTINGS, readS3Settings, s3Problems } from './config-s3.ts';
import { hasSmsSender, readSmsSettings, SMS_SETTINGS, smsProblems } from './config-sms.ts';
import {
  cidr,
  dialCodes,
  httpUrl,
  isKeyPair,
  list,
  origins,
  port,
  switchedOn,
  text,
  urlWith,
  wholeNumber,
} from './config-values.ts';
import { isLoopback } from '#http/server/loopback.ts';

export type Environment = Record<string, string | undefined>;
export type Config = ReturnType<typeof readConfig>;

/** Lists every invalid setting at once, so that one start shows all mistakes. */
export class InvalidConfig extends StartupError {
  override readonly name = 'InvalidConfig';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const secret = text.check(z.minLength(32, 'must have at least 32 characters'));

const Settings = z.object({
  NODE_ENV: z.optional(text),
  PORT: z._default(port, 3000),
  HOST: z._default(text, '127.0.0.1'),
  PUBLIC_URL: z.optional(httpUrl),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 300)),
  DATA_DIR: z._default(text, '.data'),
  DATABASE_URL: z.optional(urlWith('postgres:', 'postgresql:')),
  DATABASE_DIRECT_URL: z.optional(urlWith('postgres:', 'postgresql:')),
  DATABASE_REPLICA_URL: z.optional(urlWith('postgres:', 'postgresql:')),
  DATABASE_PREPARED: z.optional(switchedOn),
  DATABASE_POOL: z._default(wholeNumber(2, 1_000), 10),
  ORDER_DETAILS_KEEP_DAYS: z._default(wholeNumber(2, 3_650), 30),
  ORDERS_KEEP_MONTHS: z.optional(wholeNumber(3, 240)),
  REDIS_URL: z.optional(urlWith('redis:', 'rediss:')),
  ...S3_SETTINGS,
  DEMO: z.optional(switchedOn),
  SIMULATOR: z.optional(switchedOn),
  CARD_PAYMENTS: z.optional(switchedOn),
  HANA_URL: z.optional(httpUrl),
  APP_SECRET: z.optional(secret),
  APP_SECRET_PREVIOUS: z.optional(secret),
  STAFF_SECOND_FACTOR: z.optional(z.enum(['required', 'optional'], 'must be required or optional')),
  OPERATIONS_SECRET: z.optional(secret),
  METRICS_TOKEN: z.optional(text.check(z.minLength(16, 'must have at least 16 characters'))),
  METRICS_PORT: z.optional(port),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpUrl),
  SMTP_URL: z.optional(urlWith('smtp:', 'smtps:')),
  MAIL_FROM: z.optional(text),
  ...SMS_SETTINGS,
  SMS_DIAL_CODES: z.optional(dialCodes),
  VAPID_PUBLIC_KEY: z.optional(text),
  VAPID_PRIVATE_KEY: z.optional(text),
  VAPID_SUBJECT: z.optional(urlWith('mailto:', 'https:')),
  TILES_URL: z._default(text, 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TILES_ATTRIBUTION: z._default(text, '© OpenStreetMap contributors'),
  GEOCODER_URL: z.optional(httpUrl),
  PARTNER_URL: z.optional(httpUrl),
  CAREERS_URL: z.optional(httpUrl),
  INSTAGRAM_URL: z.optional(httpUrl),
  FACEBOOK_URL: z.optional(httpUrl),
  X_URL: z.optional(httpUrl),
  SERVICE_WORKER: z._default(switchedOn, true),
  APP_NAME_EN: z._default(text, 'Hana'),
  APP_NAME_AR: z._default(text, 'هنا'),
  CORS_ORIGINS: z._default(origins, []),
  TRUST_PROXY: z._default(list(cidr), []),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
});
type Settings = z.output<typeof Settings>;

export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape);

/** Parses the environment. Unset and empty variables have working defaults. */
export const readConfig = (env: Environment = process.env) => read(env, () => []);

/** Also rejects an incomplete setup of a server for customers. */
export const readServerConfig = (env: Environment = process.env) => read(env, serverProblems);

function read(env: Environment, further: (settings: Settings) => string[]) {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = Settings.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    const problems = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    // What the other settings lack is listed too; a wrong one counts as set.
    const others = Settings.parse(Object.fromEntries(set.filter(([name]) => !wrong.has(name))));
    const missing = further(others).filter((problem) => !wrong.has(problem.split(' ', 1)[0] ?? ''));
    throw new InvalidConfig([...new Set([...problems, ...missing])]);
  }
  const problems = [...problemsBetween(parsed.data), ...further(parsed.data)];
  if (problems.length > 0) throw new InvalidConfig(problems);
  return arrange(parsed.data);
}

function problemsBetween(settings: Settings): string[] {
  const vapid = [settings.VAPID_PUBLIC_KEY, settings.VAPID_PRIVATE_KEY, settings.VAPID_SUBJECT];
  const set = vapid.filter((value) => value !== undefined).length;
  const [publicKey, privateKey] = vapid;
  return [
    ...(set === 1 || set === 2
      ? ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT must be set together']
      : []),
    ...(publicKey && privateKey && !isKeyPair(publicKey, privateKey)
      ? ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not the two halves of one key']
      : []),
    ...(settings.APP_SECRET_PREVIOUS !== undefined && settings.APP_SECRET === undefined
      ? ['APP_SECRET_PREVIOUS needs APP_SECRET, which replaces it']
      : []),
    ...smsProblems(settings),
    ...(settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL
      ? ['DATABASE_DIRECT_URL works only with DATABASE_URL']
      : []),
    ...(settings.DATABASE_REPLICA_URL && !settings.DATABASE_URL
      ? ['DATABASE_REPLICA_URL works only with DATABASE_URL']
      : []),
    ...s3Problems(settings),
    ...(settings.SIMULATOR && !isDemo(settings) ? ['SIMULATOR works only while DEMO is on'] : []),
  ];
}

const NEEDED = {
  PUBLIC_URL: 'links in messages lead there',
  SMS_WEBHOOK_URL: 'codes are sent there; or the settings of Twilio or Vonage instead',
  SMTP_URL: 'codes and links are sent there',
  APP_SECRET: 'it seals the keys in the database',
} as const;

/* The demo shows every code to every visitor, and its customers have a public password. */
function serverProblems(settings: Settings): string[] {
  const { NODE_ENV, DEMO, HOST, PUBLIC_URL } = settings;
  const isProduction = NODE_ENV === 'production';
  const isPublic = hasPublicUrl(settings);
  if (!isProduction && DEMO === undefined) {
    const openings = [
      ...(isPublic ? ['PUBLIC_URL'] : []),
      ...(isLoopback(`http://${HOST.includes(':') ? `[${HOST}]` : HOST}`) ? [] : ['HOST']),
    ];
    if (openings.length === 0) return [];
    return [`DEMO must be set, to on or off: ${openings.join(' and ')} may be reached from other machines`];
  }
  if (isDemo(settings) || !(isProduction || isPublic)) return [];
  const missing = Object.entries(NEEDED).filter(
    ([name]) =>
      settings[name as keyof typeof NEEDED] === undefined &&
      !(name === 'SMS_WEBHOOK_URL' && hasSmsSender(settings)),
  );
  return [
    ...missing.map(([name, reason]) => `${name} must be set on a server for customers: ${reason}`),
    ...(isPublic && !PUBLIC_URL?.startsWith('https:')
      ? [
          'PUBLIC_URL must begin with https: on a server for customers, because sessions are sent with every request',
        ]
      : []),
  ];
}

const hasPublicUrl = ({ PUBLIC_URL }: Settings) => PUBLIC_URL !== undefined && !isLoopback(PUBLIC_URL);

const isDemo = ({ DEMO, NODE_ENV }: Settings) => DEMO ?? NODE_ENV !== 'production';

function arrange(settings: Settings) {
  const demo = isDemo(settings);
  return {
    isProduction: settings.NODE_ENV === 'production',
    /** Whether strangers may reach it. */
    isPublic: settings.NODE_ENV === 'production' || hasPublicUrl(settings),
    port: settings.PORT,
    host: settings.HOST,
    /** How long a stopping server says that it is not ready before it closes. */
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.NODE_ENV === 'production' ? 5 : 0),
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    /** Set when DATABASE_URL leads to a pooler. Locks, notifications and jobs need a connection without one. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? null,
    /** Reports are read there; null: from the database itself. */
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL ?? null,
    /** Older poolers cannot prepare statements. */
    databasePrepared: settings.DATABASE_PREPARED ?? settings.DATABASE_DIRECT_URL === undefined,
    databasePool: settings.DATABASE_POOL,
    keepOrderDetailsDays: settings.ORDER_DETAILS_KEEP_DAYS,
    /** Null: orders are never removed. */
    keepOrderMonths: settings.ORDERS_KEEP_MONTHS ?? null,
    redisUrl: settings.REDIS_URL ?? null,
    /** Null: files are in DATA_DIR. */
    s3: readS3Settings(settings),
    demo,
    simulator: settings.SIMULATOR ?? demo,
    /** PAY-30 Off: no branch takes cards, and payments that are open finish. */
    cardPayments: settings.CARD_PAYMENTS ?? demo,
    /** The server's address for the operators' commands. */
    serverUrl: settings.HANA_URL ?? `http://localhost:${settings.PORT}`,
    appSecret: appSecretOf(settings),
    /** Whether admins and vendor managers need a second factor. */
    isFactorRequired: (settings.STAFF_SECOND_FACTOR ?? (demo ? 'optional' : 'required')) === 'required',
    operationsSecret: settings.OPERATIONS_SECRET ?? null,
    /** Null: only this machine can read the metrics of a public server. */
    metricsToken: settings.METRICS_TOKEN ?? null,
    /** Null: `/metrics` is served at the port of customers. */
    metricsPort: settings.METRICS_PORT ?? null,
    /** Null: no traces and metrics are sent. */
    otlpEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? null,
    /** Null: text messages go to the local inbox. */
    sms: readSmsSettings(settings),
    /** The countries that messages are sent to; null allows all. */
    smsDialCodes: settings.SMS_DIAL_CODES ?? null,
    vapid: vapidOf(settings),
    tiles: { url: settings.TILES_URL, attribution: settings.TILES_ATTRIBUTION },
    geocoderUrl: settings.GEOCODER_URL ?? null,
    links: linksOf(settings, demo),
    /** Off is the kill switch: browsers remove the worker and its caches. */
    serviceWorker: settings.SERVICE_WORKER,
    appName: { en: settings.APP_NAME_EN, ar: settings.APP_NAME_AR },
    corsOrigins: settings.CORS_ORIGINS,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
  };
}

/** Null: the keys of the database are stored in it unsealed. */
function appSecretOf({ APP_SECRET: current, APP_SECRET_PREVIOUS: previous }: Settings) {
  return current === undefined ? null : { current, previous: previous ?? null };
}

function vapidOf(settings: Settings) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = settings;
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null;
}

/** Unset links are hidden, except in the demo. */
function linksOf(settings: Settings, demo: boolean) {
  const link = (url: string | undefined, example: string) =>
    url ?? (demo ? `https://example.com/${example}` : null);
  return {
    partner: link(settings.PARTNER_URL, 'partner'),
    careers: link(settings.CAREERS_URL, 'careers'),
    instagram: link(settings.INSTAGRAM_URL, 'instagram'),
    facebook: link(settings.FACEBOOK_URL, 'facebook'),
    x: link(settings.X_URL, 'x'),
  };
}

import * as z from 'zod/mini';
import { httpUrl, text } from './config-values.ts';

const matching = (pattern: RegExp, problem: string) => z.optional(text.check(z.regex(pattern, problem)));
const sender = String.raw`\+[1-9]\d{6,14}|\d{3,8}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}`;

export const SMS_SETTINGS = {
  SMS_WEBHOOK_URL: z.optional(httpUrl),
  SMS_WEBHOOK_SECRET: z.optional(text.check(z.minLength(32, 'must have at least 32 characters'))),
  TWILIO_ACCOUNT_SID: matching(/^AC[0-9a-f]{32}$/, 'must be AC and 32 hexadecimal digits'),
  TWILIO_AUTH_TOKEN: z.optional(text),
  TWILIO_FROM: matching(
    new RegExp(`^(?:MG[0-9a-f]{32}|${sender})$`),
    'must be a number such as +962791234567, a name of up to 11 letters and digits, or a messaging service',
  ),
  VONAGE_API_KEY: matching(/^[0-9A-Za-z]{4,40}$/, 'must be letters and digits'),
  VONAGE_API_SECRET: z.optional(text),
  VONAGE_FROM: matching(
    new RegExp(`^(?:${sender})$`),
    'must be a number such as +962791234567 or a name of up to 11 letters and digits',
  ),
};
type Settings = z.output<z.ZodMiniObject<typeof SMS_SETTINGS>>;

export type TwilioSettings = { accountSid: string; authToken: string; from: string };
export type VonageSettings = { apiKey: string; apiSecret: string; from: string };
/** Who sends text messages. */
export type SmsSettings =
  | { by: 'webhook'; url: string; secret: string | null }
  | ({ by: 'twilio' } & TwilioSettings)
  | ({ by: 'vonage' } & VonageSettings);

const SENDERS = [
  ['SMS_WEBHOOK_URL'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['VONAGE_API_KEY', 'VONAGE_API_SECRET', 'VONAGE_FROM'],
] as const;

/** Also true for a sender with a setting that is missing or wrong. */
export const hasSmsSender = (settings: Settings): boolean => begun(settings).length > 0;

const begun = (settings: Settings) =>
  SENDERS.filter((names) => names.some((name) => settings[name] !== undefined));

export function smsProblems(settings: Settings): string[] {
  const senders = begun(settings);
  return [
    ...senders
      .filter((names) => names.some((name) => settings[name] === undefined))
      .map((names) => `${names.join(', ').replace(/, (\w+)$/, ' and $1')} must be set together`),
    ...(senders.length > 1
      ? [`${senders.map(([name]) => name).join(' and ')} exclude each other: one sender sends text messages`]
      : []),
    ...(settings.SMS_WEBHOOK_SECRET !== undefined && settings.SMS_WEBHOOK_URL === undefined
      ? ['SMS_WEBHOOK_SECRET needs SMS_WEBHOOK_URL']
      : []),
  ];
}

/** Null: messages go to the local inbox. */
export function readSmsSettings(settings: Settings): SmsSettings | null {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret = null } = settings;
  if (url) return { by: 'webhook', url, secret };
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM } = settings;
  if (accountSid && authToken && TWILIO_FROM)
    return { by: 'twilio', accountSid, authToken, from: TWILIO_FROM };
  const { VONAGE_API_KEY: apiKey, VONAGE_API_SECRET: apiSecret, VONAGE_FROM } = settings;
  if (apiKey && apiSecret && VONAGE_FROM)
    return { by: 'vonage', apiKey, apiSecret, from: VONAGE_FROM.replace('+', '') };
  return null;
}

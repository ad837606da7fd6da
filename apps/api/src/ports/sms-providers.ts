import * as z from 'zod/mini';
import type { SmsSettings, TwilioSettings, VonageSettings } from '#config/config-sms.ts';
import type { Clock } from './clock.ts';
import { DeliveryRefused, type FailureKind } from './delivery-failed.ts';
import { type Delivery, smsByWebhook, type SmsProvider } from './sms.ts';

const TIMEOUT_MS = 10_000;

export function openSms(settings: SmsSettings, clock: Clock): SmsProvider {
  if (settings.by === 'twilio') return smsByTwilio(settings);
  return settings.by === 'vonage' ? smsByVonage(settings) : smsByWebhook({ ...settings, clock });
}

const TwilioFailure = z.object({ code: z.number() });
/* Codes about the sender or the account, which Twilio answers with 400 like those about a message:
   the number of the sender is wrong, not ours or cannot send; a trial account; a country that is switched off. */
const TWILIO_ACCOUNT = new Set([21212, 21408, 21603, 21606, 21608, 21659, 21660]);

/** The Messages API. It knows no idempotency key. */
export function smsByTwilio(
  { accountSid, authToken, from }: TwilioSettings,
  origin = 'https://api.twilio.com',
): SmsProvider {
  const account = `${origin}/2010-04-01/Accounts/${accountSid}`;
  const headers = basic(accountSid, authToken);
  const accept = async (response: Response) => {
    const { data } = TwilioFailure.safeParse(await readJson(response));
    if (response.ok) return;
    const code = data?.code ?? null;
    const isAboutMessage = response.status === 400 && code !== null && !TWILIO_ACCOUNT.has(code);
    throw new DeliveryRefused(
      code === null ? `HTTP_${response.status}` : `TWILIO_${code}`,
      isAboutMessage ? 'message' : kindOf(response.status),
    );
  };
  return {
    async send({ to, text }, delivery) {
      const sender = from.startsWith('MG') && from.length === 34 ? 'MessagingServiceSid' : 'From';
      const form = { To: to, [sender]: from, Body: text };
      await accept(await call(`${account}/Messages.json`, headers, { form, delivery }));
    },
    async check() {
      await accept(await call(`${account}.json`, headers));
    },
  };
}

const VonageAnswer = z.object({ messages: z.array(z.object({ status: z.string() })) });
const VONAGE_KINDS: Readonly<Record<string, FailureKind>> = {
  ...kinds('message', ['3', '6', '7', '12']),
  ...kinds('account', ['2', '4', '8', '9', '11', '14', '15', '29']),
  ...kinds('busy', ['1', '10']),
};
/* Of these every character is in the alphabet of GSM; a message with others is sent as Unicode. */
const PLAIN = /^[\n\x20-\x5f\x61-\x7e]*$/;

/** The SMS API. It knows no idempotency key; `client-ref` names our message in its log. */
export function smsByVonage(
  { apiKey, apiSecret, from }: VonageSettings,
  origin = 'https://rest.nexmo.com',
): SmsProvider {
  return {
    async send({ to, text }, delivery) {
      const form = {
        api_key: apiKey,
        api_secret: apiSecret,
        from,
        to: to.replace('+', ''),
        text,
        type: PLAIN.test(text) ? 'text' : 'unicode',
        ...(delivery ? { 'client-ref': delivery.id } : {}),
      };
      const response = await call(`${origin}/sms/json`, {}, { form, delivery });
      const { data } = VonageAnswer.safeParse(await readJson(response));
      if (!response.ok) throw new DeliveryRefused(`HTTP_${response.status}`, kindOf(response.status));
      // A long text has several parts, each with its status.
      const failed = data?.messages.find(({ status }) => status !== '0');
      if (failed)
        throw new DeliveryRefused(`VONAGE_${failed.status}`, VONAGE_KINDS[failed.status] ?? 'unavailable');
      if (!data?.messages.length) throw new DeliveryRefused('VONAGE_ANSWER', 'unavailable');
    },
    async check() {
      const response = await call(`${origin}/account/get-balance`, basic(apiKey, apiSecret));
      await response.body?.cancel();
      if (!response.ok) throw new DeliveryRefused(`HTTP_${response.status}`, kindOf(response.status));
    },
  };
}

type Sending = { form: Record<string, string>; delivery: Delivery | undefined };

function call(url: string, headers: Record<string, string>, sending?: Sending): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const stop = sending?.delivery?.signal;
  return fetch(url, {
    headers,
    ...(sending ? { method: 'POST', body: new URLSearchParams(sending.form) } : {}),
    // The secret is for this host alone.
    redirect: 'error',
    signal: stop ? AbortSignal.any([timeout, stop]) : timeout,
  });
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => null);

const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

function kindOf(status: number): FailureKind {
  if (status === 429 || status === 420) return 'busy';
  return status >= 500 ? 'unavailable' : 'account';
}

function kinds(kind: FailureKind, statuses: readonly string[]) {
  return Object.fromEntries(statuses.map((status) => [status, kind]));
}

import { Counter, type Registry } from 'prom-client';
import type { Db } from '#db/connect.ts';
import type { Logger } from '#logging.ts';
import type { Clock } from '#ports/clock.ts';
import { dialCodeOf } from '#ports/phone-numbers.ts';
import type { Quotas } from '#ports/quotas.ts';
import { type SmsEvent, smsEventsRepository } from './sms-events.repository.ts';

type SmsSuccessDeps = { db: Db; clock: Clock; log: Logger; quotas: Quotas; registry: Registry };

export type SmsSuccess = ReturnType<typeof smsSuccess>;

const HOUR_SECONDS = 3_600;
const MIN_SENT = 20;
const MIN_VERIFIED = 0.2;

/**
 * T31 H11: whoever earns by messages to numbers of his own never types their codes. What is sent to a country and
 * hardly ever typed is said once an hour, by whichever process sees it first.
 */
export function smsSuccess({ db, clock, log, quotas, registry }: SmsSuccessDeps) {
  const meter = smsMeter(registry);

  async function look(dialCode: string): Promise<void> {
    const since = new Date(clock.now().getTime() - HOUR_SECONDS * 1_000);
    const { sent, verified } = await smsEventsRepository(db).count(dialCode, since);
    if (sent < MIN_SENT || verified >= sent * MIN_VERIFIED) return;
    const once = { name: 'sms-alarm', subject: dialCode, limit: 1, windowSeconds: HOUR_SECONDS };
    if (!(await quotas.take(once)).allowed) return;
    log.warn({ dialCode, sent, verified }, 'few of the codes sent to a country are typed in');
  }

  return {
    /** In the transaction that makes it so. */
    note: (tx: Db, phone: string, event: SmsEvent) =>
      smsEventsRepository(tx).add({ dialCode: labelOf(phone), event, at: clock.now() }),

    /** After its commit. Nobody is refused because it could not be looked at. */
    async count(phone: string, event: SmsEvent): Promise<void> {
      const dialCode = labelOf(phone);
      meter(dialCode, event);
      if (event === 'verified') return;
      await look(dialCode).catch((error: unknown) => log.warn({ err: error }, 'codes were not looked at'));
    },
  };
}

/* Of numbers that were checked, so there are as many as there are countries. */
const labelOf = (phone: string) => dialCodeOf(phone) || 'other';

function smsMeter(registry: Registry) {
  const registers = [registry];
  const labelNames = ['dial_code'];
  const counters = {
    sent: new Counter({
      name: 'sms_codes_sent_total',
      help: 'Codes sent by SMS, by dial code',
      labelNames,
      registers,
    }),
    verified: new Counter({
      name: 'sms_codes_verified_total',
      help: 'Codes sent by SMS that were typed in, by dial code',
      labelNames,
      registers,
    }),
  };
  return (dialCode: string, event: SmsEvent) => {
    counters[event].inc({ dial_code: dialCode });
    // A rule compares the two: where nothing was typed there has to be a zero.
    counters.verified.inc({ dial_code: dialCode }, 0);
  };
}

import { Counter, type Registry } from 'prom-client';
import type { Db } from '#db/connect.ts';
import type { Logger } from '#startup/logging.ts';
import type { Clock } from '#ports/clock.ts';
import { dialCodeOf } from '#ports/phone-numbers.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { type SmsEvent, smsEventsRepository } from './sms-events.repository.ts';

type SmsSuccessDeps = { db: Db; clock: Clock; log: Logger; quotas: Quotas; registry: Registry };

export type SmsSuccess = ReturnType<typeof smsSuccess>;

const HOUR_SECONDS = 3_600;
const MIN_SENT = 20;
const MIN_VERIFIED = 0.2;

/**
 * T31 H11: codes sent for toll fraud are never entered. Logs a warning once an hour for a country whose codes are
 * rarely entered; the processes share that limit.
 */
export function smsSuccess({ db, clock, log, quotas, registry }: SmsSuccessDeps) {
  const meter = smsMeter(registry);

  async function look(dialCode: string): Promise<void> {
    const since = new Date(clock.now().getTime() - HOUR_SECONDS * 1_000);
    const { sent, verified } = await smsEventsRepository(db).count(dialCode, since);
    if (sent < MIN_SENT || verified >= sent * MIN_VERIFIED) return;
    const once = { name: 'sms-alarm', subject: dialCode, limit: 1, windowSeconds: HOUR_SECONDS };
    if (!(await quotas.tryConsume(once)).allowed) return;
    log.warn({ dialCode, sent, verified }, 'sms: few codes of a country are entered');
  }

  return {
    /** Call in the transaction that verifies the code. */
    note: (tx: Db, phone: string, event: SmsEvent) =>
      smsEventsRepository(tx).add({ dialCode: labelOf(phone), event, at: clock.now() }),

    /** Call after the commit. An error here does not fail the request. */
    async count(phone: string, event: SmsEvent): Promise<void> {
      const dialCode = labelOf(phone);
      meter(dialCode, event);
      if (event === 'verified') return;
      await look(dialCode).catch((error: unknown) => log.warn({ err: error }, 'sms: success check failed'));
    },
  };
}

/* The numbers are validated, so there is at most one label per country. */
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
    // The alert compares both counters, so the second one needs a zero.
    counters.verified.inc({ dial_code: dialCode }, 0);
  };
}

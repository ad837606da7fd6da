import { timingSafeEqual } from 'node:crypto';
import type { Language } from '@app/domain/language';
import { CODE_MINUTES, MAX_CODE_TRIES, readCode } from '@app/domain/one-time-code';
import { deviceNamesOf } from '@app/domain/text/device-names';
import { plainLine } from '@app/domain/text/plain-text';
import { keyedConcurrencyLimit } from '#concurrency/concurrency-limit.ts';
import type { Db } from '#db/connect.ts';
import { AppError, type FieldIssue } from '#errors/app-error.ts';
import type { SmsSuccess } from '#features/account/sms-success.ts';
import type { KnownDevices } from '#http/callers/known-devices.ts';
import type { SecurityLog } from '#http/monitoring/security-log.ts';
import type { Outbox } from '#jobs/outbox.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { readPhone } from '#ports/phone-numbers.ts';
import type { Quota, Quotas } from '#ports/quotas/quotas.ts';
import type { Secrets } from '#ports/secrets.ts';
import type { Logger } from '#startup/logging.ts';
import type { LoginSource } from '../auth.quotas.ts';
import { authRepository } from '../auth.repository.ts';
import type { SessionsService } from '../sessions.service.ts';
import { codesFor, holderOf, newNumbers, spentAlarm, wrongCodes } from './sign-in.quotas.ts';
import { signInRepository } from './sign-in.repository.ts';

type SignInDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Logger;
  secrets: Secrets;
  quotas: Quotas;
  outbox: Outbox;
  sessions: SessionsService;
  devices: KnownDevices;
  success: SmsSuccess;
  noteSecurity: SecurityLog;
  /** Whether codes are sent to the country of a number. */
  isServed: (phone: string) => boolean;
  /** What a message to the number counts against. */
  messageCosts: (phone: string, ip: string) => Quota[];
  forgetPicture: (src: string | null) => Promise<void>;
  publicUrl: string;
};
type From = { ip: string; language: Language; deviceToken: string | null };
type Opening = From & { userAgent: string | undefined; sessionToken: string | null };
type Sent = { phone: string; code: string; name?: string | null | undefined };
type Entered = { customerId: string; token: string; isNew: boolean; replacedImage: string | null };

export type SignInService = ReturnType<typeof signInService>;

const RACES = 3;
const NOTICE_MINUTES = 1_440;
/* Concurrent attempts with one number queue here and hold no database connection meanwhile. */
const ATTEMPT_QUEUE = { maxConcurrent: 1, waiting: 64 };

/**
 * SIGN-03 Signing in by a code to the phone. Numbers with and without an account take the same path. The answer does
 * not show which ones have an account.
 */
export function signInService(deps: SignInDeps) {
  const { db, clock, ids, log, secrets, quotas, outbox, sessions, devices, success } = deps;
  const { noteSecurity, isServed, messageCosts, forgetPicture, publicUrl } = deps;
  const codes = signInRepository(db);
  const inTurn = keyedConcurrencyLimit(ATTEMPT_QUEUE);
  const keyOf = (source: LoginSource) => secrets.digest('sign-in-holder', holderOf(source));
  const digestOf = (source: LoginSource, code: string) =>
    secrets.digest('sign-in-code', `${holderOf(source)}\n${code}`);

  async function readLoginSource(sentPhone: string, { ip, deviceToken }: From): Promise<LoginSource> {
    const phone = readPhone(sentPhone);
    if (phone === null) throw invalid('phone', 'invalid');
    return { phone, ip, deviceId: await devices.recognise(deviceToken, phone) };
  }

  /** Whether a message may be sent. A spent budget is not shown to the caller (SIGN-11). */
  async function hasBudget({ phone, ip }: LoginSource): Promise<boolean> {
    const isCustomer = await codes.isCustomer(phone);
    const costs = [...messageCosts(phone, ip), ...(isCustomer ? [] : [newNumbers])];
    try {
      await quotas.consume(costs, 'auth.too_many_codes');
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const alarm = await quotas.tryConsume(spentAlarm);
      if (alarm.allowed) log.warn({ isCustomer }, 'sms: a budget is spent, codes to sign in are not sent');
      return false;
    }
  }

  /** Opens a session for the holder of the number. */
  const enter = (source: LoginSource, digest: Buffer, name: string, opening: Opening) =>
    db.transaction().execute(async (tx): Promise<Entered> => {
      const { phone } = source;
      const customer = await signInRepository(tx).hold(phone);
      if (!customer && name === '') throw invalid('name', 'required');
      if (!(await signInRepository(tx).useCode(await keyOf(source), digest))) throw refused();
      await success.note(tx, phone, 'verified');
      const names = deviceNamesOf(opening.userAgent);
      if (!customer) {
        const replaced = await authRepository(tx).removeUnverified(phone);
        const { language } = opening;
        const added = await signInRepository(tx).add({ id: ids.next(), name, phone, language });
        if (!added) throw new NumberTaken();
        const token = await sessions.open(tx, added.id, names);
        return { customerId: added.id, token, isNew: true, replacedImage: replaced?.image ?? null };
      }
      if (opening.sessionToken !== null) await sessions.endReplaced(tx, customer.id, opening.sessionToken);
      const token = await sessions.open(tx, customer.id, names);
      if (source.deviceId === null && customer.email !== null && customer.is_email_verified)
        await outbox.post(tx, {
          customerId: customer.id,
          channel: 'mail',
          to: customer.email,
          language: customer.language,
          kind: 'signedInByCode',
          values: { link: `${publicUrl}/profile` },
          validMinutes: NOTICE_MINUTES,
        });
      return { customerId: customer.id, token, isNew: false, replacedImage: null };
    });

  async function redeem(source: LoginSource, sent: Sent, opening: Opening): Promise<Entered> {
    const counted = wrongCodes(source);
    await quotas.consume(counted, 'auth.too_many_attempts').catch(async (error: unknown) => {
      if (error instanceof AppError) await noteSecurity('login_locked', source);
      throw error;
    });
    const holder = await keyOf(source);
    const live = await codes.takeTry(holder, { maxTries: MAX_CODE_TRIES, now: clock.now() });
    const digest = await digestOf(source, readCode(sent.code));
    if (!live) {
      await quotas.refund(counted);
      throw refused();
    }
    if (!timingSafeEqual(digest, live.digest)) {
      await noteSecurity('login_failed', source);
      throw refused();
    }
    await quotas.refund(counted);
    const name = plainLine(sent.name ?? '');
    for (let race = 0; race < RACES; race++) {
      try {
        return await enter(source, digest, name, opening);
      } catch (error) {
        if (error instanceof NumberTaken) continue;
        await codes.returnTry(holder, digest);
        throw error;
      }
    }
    throw new AppError('request.conflict');
  }

  return {
    async sendCode(sentPhone: string, from: From): Promise<void> {
      const source = await readLoginSource(sentPhone, from);
      const { phone } = source;
      if (!isServed(phone)) throw notServed();
      await quotas.consume(codesFor(source), 'auth.too_many_codes');
      const isSent = await hasBudget(source);
      await db.transaction().execute(async (tx) => {
        const code = ids.code();
        const expiresAt = new Date(clock.now().getTime() + CODE_MINUTES * 60_000);
        const [holder, digest] = [await keyOf(source), await digestOf(source, code)];
        await signInRepository(tx).putCode({ holder, digest, expiresAt });
        if (!isSent) return;
        await success.note(tx, phone, 'sent');
        await outbox.post(tx, {
          channel: 'sms',
          to: phone,
          language: from.language,
          kind: 'signInCode',
          values: { code, host: new URL(publicUrl).hostname },
          validMinutes: CODE_MINUTES,
        });
      });
      if (isSent) await success.count(phone, 'sent');
    },

    async signIn(sent: Sent, opening: Opening) {
      const source = await readLoginSource(sent.phone, opening);
      const entered = await inTurn(holderOf(source), () => redeem(source, sent, opening));
      const { customerId, token, isNew, replacedImage } = entered;
      await forgetPicture(replacedImage);
      await noteSecurity('login_succeeded', { ...source, customerId });
      await success.count(source.phone, 'verified');
      return { customerId, token, isNew, deviceToken: await devices.issue(source.phone) };
    },
  };
}

/** Another request opened an account for the number. The transaction is rolled back, so the code stays valid. */
class NumberTaken extends Error {}

/** The same error for a wrong, used, expired and unsent code. */
const refused = () =>
  new AppError('auth.code_refused', {}, { fields: { code: [{ code: 'auth.code_refused' }] } });

const notServed = () =>
  new AppError('auth.country_not_served', {}, { fields: { phone: [{ code: 'auth.country_not_served' }] } });

const invalid = (field: string, problem: FieldIssue['problem']) =>
  new AppError('request.invalid', {}, { fields: { [field]: [{ problem }] } });

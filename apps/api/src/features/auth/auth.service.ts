import type { Language } from '@app/domain/language';
import { plainLine } from '@app/domain/text/plain-text';
import type { Db } from '#db/connect.ts';
import { AppError, type FieldIssue, type FieldIssues, type FieldReason } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Passwords } from '#ports/passwords.ts';
import { readPhone } from '#ports/phone-numbers.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { addressKey } from '#http/rate-limit.ts';
import { keyedConcurrencyLimit } from '#concurrency/concurrency-limit.ts';
import { authRepository } from './auth.repository.ts';
import { failuresAt, failuresFor, registrationsFrom } from './auth.quotas.ts';
import { deviceNamesOf, type DeviceNames } from '@app/domain/text/device-names';
import type { SecurityLog } from '#http/monitoring/security-log.ts';
import type { KnownDevices } from '#http/callers/known-devices.ts';
import type { SessionsService } from './sessions.service.ts';

type AuthDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  passwords: Passwords;
  quotas: Quotas;
  sessions: SessionsService;
  devices: KnownDevices;
  noteSecurity: SecurityLog;
  /** Whether codes are sent to the country of a number. */
  isServed: (phone: string) => boolean;
  forgetPicture: (src: string | null) => Promise<void>;
};
type Newcomer = { name: string; phone: string; password: string };
type Caller = { ip: string; language: Language; userAgent: string | undefined };
type Entered = { customerId: string; token: string };
type Welcome = Entered & { deviceToken: string };
type LoginFrom = {
  ip: string;
  deviceToken: string | null;
  userAgent: string | undefined;
  /** The token of the current session of this device. */
  sessionToken: string | null;
};
type Opening = { names: DeviceNames; replacedToken: string | null };

export type AuthService = ReturnType<typeof authService>;

const RACES = 3;
const VERIFY_WITHIN_MS = 24 * 3_600_000;
/* An address may be a whole carrier; its logins must leave capacity for others. */
const LOGINS_OF_ADDRESS = { maxConcurrent: 4, waiting: 24 };

export function authService(deps: AuthDeps) {
  const { db, clock, ids, quotas, passwords, sessions, devices, noteSecurity, forgetPicture } = deps;
  const inTurn = keyedConcurrencyLimit(LOGINS_OF_ADDRESS);
  const enter = (person: Newcomer, passwordHash: string, { language, userAgent }: Caller) =>
    db.transaction().execute(async (tx) => {
      const customers = authRepository(tx);
      const replaced = await customers.removeUnverified(person.phone);
      const verifyBy = new Date(clock.now().getTime() + VERIFY_WITHIN_MS);
      const added = await customers.add({ ...person, id: ids.next(), passwordHash, language, verifyBy });
      if (!added) return null;
      return {
        customerId: added.id,
        token: await sessions.open(tx, added.id, deviceNamesOf(userAgent)),
        image: replaced?.image ?? null,
      };
    });

  /**
   * Opens a session only while the checked hash is current. If it was replaced meanwhile, the password is checked
   * again: the new hash may belong to another password, or be a stronger one of the same.
   */
  const tryPassword = async (phone: string, password: string, opening: Opening): Promise<Entered | null> => {
    for (let race = 0; race < RACES; race++) {
      const customer = await authRepository(db).findByPhone(phone);
      const hash = customer?.password_hash ?? null;
      const { isRight, isOutdated } = await passwords.verify(hash, password);
      if (!customer || hash === null || !isRight) return null;
      const token = await openSession(customer.id, hash, opening);
      if (token === null) continue;
      if (isOutdated) {
        const to = await passwords.hash(password);
        await authRepository(db).strengthenHash(customer.id, { from: hash, to });
      }
      return { customerId: customer.id, token };
    }
    return null;
  };

  /*
   * A repeated login on a device replaces its session: the old token does not become a recent login, and the
   * device is listed once.
   */
  const openSession = (customerId: string, passwordHash: string, { names, replacedToken }: Opening) =>
    db.transaction().execute(async (tx) => {
      if (!(await authRepository(tx).holdsPassword(customerId, passwordHash))) return null;
      if (replacedToken !== null) await sessions.endReplaced(tx, customerId, replacedToken);
      return sessions.open(tx, customerId, names);
    });

  return {
    async register(sent: Newcomer, caller: Caller): Promise<Welcome> {
      const person = checked(sent, deps);
      await quotas.consume([registrationsFrom(caller.ip)], 'auth.too_many_attempts');
      const passwordHash = await passwords.hash(person.password);
      for (let race = 0; race < RACES; race++) {
        const entered = await enter(person, passwordHash, caller);
        if (entered) {
          await forgetPicture(entered.image);
          const { customerId, token } = entered;
          return { customerId, token, deviceToken: await devices.issue(person.phone) };
        }
        const owner = await authRepository(db).findByPhone(person.phone);
        if (owner?.is_phone_verified) throw invalid({ phone: [{ problem: 'taken' }] });
      }
      throw new AppError('request.conflict');
    },

    /** Counts each attempt before checking it, so that concurrent attempts are counted one by one. */
    async login(sent: { phone: string; password: string }, from: LoginFrom): Promise<Welcome> {
      const phone = readPhone(sent.phone);
      if (phone === null) throw invalid({ phone: [{ problem: 'invalid' }] });
      const source = { phone, ip: from.ip, deviceId: await devices.recognise(from.deviceToken, phone) };
      const counted = failuresFor(source);
      await quotas.consume(counted, 'auth.too_many_attempts').catch(async (error: unknown) => {
        if (error instanceof AppError) await noteSecurity('login_locked', source);
        throw error;
      });
      const opening = { names: deviceNamesOf(from.userAgent), replacedToken: from.sessionToken };
      const check = () => tryPassword(phone, sent.password, opening);
      const entered = await inTurn(addressKey(from.ip), check).catch(async (error: unknown) => {
        await quotas.refund(counted);
        throw error;
      });
      if (!entered) {
        await noteSecurity('login_failed', source);
        throw new AppError('auth.wrong_credentials');
      }
      await noteSecurity('login_succeeded', { ...source, customerId: entered.customerId });
      await quotas.refund(counted);
      await quotas.reset(failuresAt(source));
      return { ...entered, deviceToken: await devices.issue(phone) };
    },
  };
}

/** Reports all problems at once, each under its field. */
function checked({ name, phone, password }: Newcomer, { passwords, isServed }: AuthDeps): Newcomer {
  const person = { name: plainLine(name), phone: readPhone(phone) ?? '', password };
  const about = [person.name, person.phone].filter((own) => own !== '');
  const fields: Record<string, (FieldIssue | FieldReason)[]> = {};
  if (person.name === '') fields['name'] = [{ problem: 'required' }];
  if (person.phone === '') fields['phone'] = [{ problem: 'invalid' }];
  else if (!isServed(person.phone)) fields['phone'] = [{ code: 'auth.country_not_served' }];
  if (passwords.isTooCommon(password, about)) fields['password'] = [{ problem: 'too_common' }];
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return person;
}

const invalid = (fields: FieldIssues) => new AppError('request.invalid', {}, { fields });

import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { KnownDevices } from '#http/callers/known-devices.ts';
import { addressKey } from '#http/rate-limit.ts';
import { keyedConcurrencyLimit } from '#concurrency/concurrency-limit.ts';
import type { Passwords } from '#ports/passwords.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { type Opened, requireSession, type SecondStepService } from '../factors/second-step.service.ts';
import { failedLoginsFrom, failuresAt, failuresFor, firstFailureAt, type SignIn } from '../staff.quotas.ts';
import { accountsRepository, type StaffLogin } from './accounts.repository.ts';
import { readLogin } from './read-login.ts';

type SignInDeps = {
  db: Db;
  passwords: Passwords;
  quotas: Quotas;
  secondSteps: Pick<SecondStepService, 'open'>;
  devices: KnownDevices;
};
type From = { ip: string; userAgent: string | undefined; deviceTokens: readonly string[] };
type Welcome = SignedInStaff & { deviceTokens: string[] };
type Checked = { staffId: string; opened: Opened };
export type SignedInStaff = { staffId: string; token: string };

export type SignInService = ReturnType<typeof signInService>;

const RACES = 3;
/* Password hashes of one address must leave capacity for others. */
const SIGN_INS_OF_ADDRESS = { maxConcurrent: 4, waiting: 24 };

export function signInService({ db, passwords, quotas, secondSteps, devices }: SignInDeps) {
  const inTurn = keyedConcurrencyLimit(SIGN_INS_OF_ADDRESS);

  /** Opens a session only while the checked hash is current; otherwise the password is checked again. */
  const tryPassword = async (
    login: StaffLogin | null,
    password: string,
    from: From,
  ): Promise<Checked | null> => {
    for (let race = 0; race < RACES; race++) {
      const account = login === null ? undefined : await accountsRepository(db).findByLogin(login);
      const hash = account?.password_hash ?? null;
      const { isRight } = await passwords.verify(hash, password);
      if (!account || hash === null || !isRight) return null;
      const opened = await open(account.id, hash, from);
      if (opened !== null) return { staffId: account.id, opened };
    }
    return null;
  };

  const open = (staffId: string, passwordHash: string, { userAgent }: From) =>
    db.transaction().execute(async (tx) => {
      const account = await accountsRepository(tx).lock(staffId);
      if (account?.password_hash !== passwordHash) return null;
      const isOut = account.suspended_at !== null || !(await accountsRepository(tx).hasRole(staffId));
      if (isOut) throw new AppError('staff.suspended');
      return secondSteps.open(tx, staffId, userAgent);
    });

  const deviceOf = async (login: StaffLogin | null, tokens: readonly string[]) => {
    const account = login === null ? undefined : await accountsRepository(db).findByLogin(login);
    if (!account) return null;
    const found = await Promise.all(
      tokens.map(async (token) => ({ token, id: await devices.recognise(token, account.id) })),
    );
    return found.find(({ id }) => id !== null) ?? null;
  };

  const countFailure = async (signIn: SignIn) => {
    if (signIn.deviceId !== null || (await quotas.tryConsume(firstFailureAt(signIn))).allowed) return;
    await quotas.refund([failedLoginsFrom(signIn.ip)]);
  };

  return {
    /** Counts each attempt before it is checked, so that concurrent attempts are counted one by one. */
    async signIn(sent: { login: string; password: string }, from: From): Promise<Welcome> {
      const login = readLogin(sent.login);
      const device = await deviceOf(login, from.deviceTokens);
      const counted = { login: subjectOf(login, sent.login), ip: from.ip, deviceId: device?.id ?? null };
      const failures = failuresFor(counted);
      await quotas.consume(failures, 'auth.too_many_attempts');
      const check = () => tryPassword(login, sent.password, from);
      const checked = await inTurn(addressKey(from.ip), check).catch(async (error: unknown) => {
        await quotas.refund(failures);
        throw error;
      });
      if (!checked) {
        await countFailure(counted);
        throw new AppError('staff.wrong_credentials');
      }
      await quotas.refund(failures);
      await quotas.reset(failuresAt(counted));
      const { staffId } = checked;
      const token = requireSession(checked.opened);
      const others = from.deviceTokens.filter((known) => known !== device?.token);
      return { staffId, token, deviceTokens: [await devices.issue(staffId), ...others] };
    },
  };
}

function subjectOf(login: StaffLogin | null, text: string): string {
  if (login === null) return text.toLowerCase();
  return 'phone' in login ? login.phone : login.email;
}

import type { Db } from '#db/connect.ts';
import { hasSecondFactor } from '#db/staff-parts.ts';
import { AppError } from '#errors/app-error.ts';
import type { KnownDevices } from '#http/callers/known-devices.ts';
import type { Clock } from '#ports/clock.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import type { StaffSessionsService } from '../sessions/staff-sessions.service.ts';
import { wrongFactorsFor } from '../staff.quotas.ts';
import { hashToken, newToken } from '../staff-tokens.ts';
import { type FactorCodes, wrongCode } from './factor-codes.ts';
import type { NoteFactor } from './factor-notes.ts';
import { factorsRepository } from './factors.repository.ts';

type SecondStepDeps = {
  db: Db;
  clock: Clock;
  quotas: Quotas;
  sessions: StaffSessionsService;
  devices: KnownDevices;
  codes: FactorCodes;
  note: NoteFactor;
};
type From = { userAgent: string | undefined; deviceTokens: readonly string[] };

/** A session, or a ticket where the account has a second factor. */
export type Opened = { token: string } | { ticket: string; hasTotp: boolean };

export type SecondStepService = ReturnType<typeof secondStepService>;

const TICKET_MS = 300_000;
const MAX_TRIES = 5;

/** SIGN-08 The step after a right password. */
export function secondStepService(deps: SecondStepDeps) {
  const { db, clock, quotas, sessions, devices, codes, note } = deps;

  const knownDeviceOf = async (staffId: string, tokens: readonly string[]) => {
    const found = await Promise.all(tokens.map((token) => devices.recognise(token, staffId)));
    return found.find((id) => id !== null) ?? null;
  };

  /** Runs with the account locked. The ticket is used only by a right code. */
  const redeem = (staffId: string, { tokenHash, code, userAgent }: Redeemed) =>
    db.transaction().execute(async (tx) => {
      const account = await accountsRepository(tx).lock(staffId);
      if (!account || !(await factorsRepository(tx).useTicket(tokenHash)))
        throw new AppError('staff.ticket_invalid');
      const isOut = account.suspended_at !== null || !(await accountsRepository(tx).hasRole(staffId));
      if (isOut) throw new AppError('staff.suspended');
      const used = await codes.use(tx, staffId, code);
      if (used === null) throw wrongCode();
      if (used === 'recovery')
        await note(tx, {
          staffId,
          actor: { kind: 'staff', id: staffId, name: account.name, keyName: null },
          action: 'staff.recovery_code_used',
          kind: 'recoveryCodeUsed',
        });
      return sessions.open(tx, staffId, userAgent);
    });

  return {
    /** Opens a session, or where there is a second factor, makes a ticket for this step. */
    async open(tx: Db, staffId: string, userAgent: string | undefined): Promise<Opened> {
      if (!(await hasSecondFactor(tx, staffId)))
        return { token: await sessions.open(tx, staffId, userAgent) };
      const ticket = newToken();
      const expiresAt = new Date(clock.now().getTime() + TICKET_MS);
      await factorsRepository(tx).putTicket({ tokenHash: hashToken(ticket), staffId, expiresAt });
      return { ticket, hasTotp: (await factorsRepository(tx).totp(staffId)) !== undefined };
    },

    /** Counts each attempt before it is checked, for the ticket and for the account. */
    async complete(sent: { ticket: string; code: string }, { userAgent, deviceTokens }: From) {
      const tokenHash = hashToken(sent.ticket);
      const live = await factorsRepository(db).takeTry(tokenHash, { maxTries: MAX_TRIES, now: clock.now() });
      if (!live) throw new AppError('staff.ticket_invalid');
      const staffId = live.staff_id;
      const failures = wrongFactorsFor(staffId, await knownDeviceOf(staffId, deviceTokens));
      await quotas.consume(failures, 'auth.too_many_attempts');
      const token = await redeem(staffId, { tokenHash, code: sent.code, userAgent });
      await quotas.refund(failures);
      return { staffId, token, deviceTokens: [await devices.issue(staffId), ...deviceTokens] };
    },

    /** The second factor again, for calls that need it. */
    async confirm(staffId: string, code: string): Promise<void> {
      const failures = wrongFactorsFor(staffId, null);
      await quotas.consume(failures, 'auth.too_many_attempts');
      await db.transaction().execute(async (tx) => {
        await accountsRepository(tx).lock(staffId);
        if ((await codes.use(tx, staffId, code)) === null) throw wrongCode();
      });
      await quotas.refund(failures);
    },
  };
}

type Redeemed = { tokenHash: Buffer; code: string; userAgent: string | undefined };

/** The session of a sign-in that is complete; the ticket is in the response of any other. */
export function requireSession(opened: Opened): string {
  if ('token' in opened) return opened.token;
  throw new AppError('staff.second_factor', {}, { body: { ticket: opened.ticket, hasTotp: opened.hasTotp } });
}

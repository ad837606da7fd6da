import { randomBytes } from 'node:crypto';
import type { Actor } from '@app/domain/staff/actor';
import { toBase32, totpUrl } from '@app/domain/staff/second-factor';
import type { Db } from '#db/connect.ts';
import { hasSecondFactor } from '#db/staff-parts.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import type { StaffSessionsService } from '../sessions/staff-sessions.service.ts';
import { wrongFactorsFor } from '../staff.quotas.ts';
import { type FactorCodes, plainCode, wrongCode } from './factor-codes.ts';
import type { NoteFactor } from './factor-notes.ts';
import { factorsRepository } from './factors.repository.ts';
import { stepOfCode } from './totp-code.ts';

type FactorsDeps = {
  db: Db;
  clock: Clock;
  quotas: Quotas;
  sessions: StaffSessionsService;
  codes: FactorCodes;
  note: NoteFactor;
  appName: string;
};
type Owner = { id: string; sessionId: string; actor: Actor };

export type FactorsService = ReturnType<typeof factorsService>;

/* The digest has 160 bits. */
const SECRET_BYTES = 20;
const SETUP_MS = 900_000;

/** SIGN-08 The own second factor: an authenticator app and recovery codes. */
export function factorsService(deps: FactorsDeps) {
  const { db, clock, quotas, sessions, codes, note, appName } = deps;

  return {
    /** A secret that counts once a code of it is confirmed. */
    async startTotp(staffId: string): Promise<{ secret: string; url: string }> {
      const account = await accountsRepository(db).find(staffId);
      if (!account) throw new AppError('auth.token_invalid');
      const bytes = randomBytes(SECRET_BYTES);
      const expiresAt = new Date(clock.now().getTime() + SETUP_MS);
      await factorsRepository(db).putSetup(staffId, { sealed: await codes.sealSecret(bytes), expiresAt });
      const secret = toBase32(bytes);
      const name = account.email ?? account.phone ?? account.name;
      return { secret, url: totpUrl({ secret, app: appName, account: name }) };
    },

    /** Ends the other sessions, which were opened without it. Returns recovery codes if there are none. */
    async confirmTotp({ id, sessionId, actor }: Owner, typed: string): Promise<string[] | null> {
      const failures = wrongFactorsFor(id, null);
      await quotas.consume(failures, 'auth.too_many_attempts');
      const made = await db.transaction().execute(async (tx) => {
        await accountsRepository(tx).lock(id);
        const factors = factorsRepository(tx);
        const setup = await factors.setup(id, clock.now());
        if (!setup) throw wrongCode('auth.code_expired');
        const step = stepOfCode(await codes.openSecret(setup.sealed), plainCode(typed), clock.now());
        if (step === null) throw wrongCode();
        await factors.putTotp(id, { sealed: setup.sealed, step, now: clock.now() });
        await factors.dropSetup(id);
        await sessions.endOthers(tx, id, sessionId);
        await note(tx, { staffId: id, actor, action: 'staff.factor_added', kind: 'factorAdded' });
        return (await factors.countRecoveryCodes(id)) === 0 ? codes.makeRecoveryCodes(tx, id) : null;
      });
      await quotas.refund(failures);
      return made;
    },

    /** Recovery codes alone are no second factor, so they go with the last one. */
    removeTotp: ({ id, actor }: Owner) =>
      db.transaction().execute(async (tx): Promise<void> => {
        await accountsRepository(tx).lock(id);
        if (!(await factorsRepository(tx).dropTotp(id))) return;
        if (!(await hasSecondFactor(tx, id))) await factorsRepository(tx).dropRecoveryCodes(id);
        await note(tx, { staffId: id, actor, action: 'staff.factor_removed', kind: 'factorRemoved' });
      }),

    renewRecoveryCodes: ({ id, actor }: Owner) =>
      db.transaction().execute(async (tx): Promise<string[]> => {
        await accountsRepository(tx).lock(id);
        if (!(await hasSecondFactor(tx, id))) throw new AppError('staff.factor_missing');
        await note(tx, { staffId: id, actor, action: 'staff.recovery_codes_renewed', kind: null });
        return codes.makeRecoveryCodes(tx, id);
      }),
  };
}

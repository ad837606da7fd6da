import type { Actor } from '@app/domain/staff/actor';
import { isFactorOverdue, needsSecondFactor } from '@app/domain/staff/second-factor';
import { reachOf } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import type { Db } from '#db/connect.ts';
import { operationLog } from '#db/operation-log.ts';
import { toGrants } from '#db/staff-parts.ts';
import { AppError } from '#errors/app-error.ts';
import type { Admitted, ApiKey, PairedScreen, StaffAccount } from '#http/callers/staff-caller.ts';
import type { Clock } from '#ports/clock.ts';
import { placeOfRoles } from '../place-of-roles.ts';
import {
  accountsRepository,
  type BranchOfStaff,
  type NamedRole,
  type StaffRecord,
} from './accounts.repository.ts';

export type Me = {
  account: (StaffRecord & { secondFactor: SecondFactor }) | null;
  device: Pick<PairedScreen, 'id' | 'name' | 'stations'> | null;
  roles: readonly NamedRole[];
  branches: readonly BranchOfStaff[];
};
type SecondFactor = {
  hasTotp: boolean;
  passkeys: number;
  recoveryCodes: number;
  isRequired: boolean;
  dueAt: Date | null;
  isBlocking: boolean;
};
type MeDeps = { db: Db; clock: Clock; isFactorRequired: boolean };
export type MeService = ReturnType<typeof meService>;

export function meService({ db, clock, isFactorRequired }: MeDeps) {
  const accounts = accountsRepository(db);
  const branchesOf = (scopes: readonly StaffScope[]) => accounts.branches(reachOf(scopes));

  return {
    async show(caller: Admitted<StaffAccount | PairedScreen | ApiKey>): Promise<Me> {
      const branches = await branchesOf(caller.scopes);
      if (caller.kind === 'key') return { account: null, device: null, roles: [], branches };
      if (caller.kind === 'device') return { account: null, device: caller, roles: [], branches };
      return { ...(await accountOf(caller.id)), branches };
    },

    /** After signing in, before the first call with the session. */
    async showAccount(staffId: string): Promise<Me> {
      const own = await accountOf(staffId);
      const grants = toGrants(await accounts.grants(staffId));
      return { ...own, branches: await branchesOf(grants.map(({ scope }) => scope)) };
    },

    /** CON-121 Only a verified email gets the figures of a branch. */
    async switchDailySummary(staffId: string, isOn: boolean, actor: Actor): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const own = accountsRepository(tx);
        const account = await own.lock(staffId);
        if (isOn && !account?.is_email_verified) throw new AppError('account.email_unverified');
        if (account?.wants_daily_summary === isOn) return;
        await own.setDailySummary(staffId, isOn);
        await operationLog(tx).add({
          at: clock.now(),
          actor,
          action: isOn ? 'staff.summary_on' : 'staff.summary_off',
          subjectId: staffId,
          place: placeOfRoles(await own.roles([staffId])),
          details: {},
        });
      });
    },
  };

  async function accountOf(staffId: string) {
    const account = await accounts.find(staffId);
    if (!account) throw new AppError('auth.token_invalid');
    const roles = await accounts.roles([staffId]);
    return { account: { ...account, secondFactor: toSecondFactor(account, roles) }, device: null, roles };
  }

  function toSecondFactor(account: StaffRecord, roles: readonly NamedRole[]): SecondFactor {
    const { has_totp: hasTotp, factor_due_at: dueAt } = account;
    const passkeys = Number(account.passkeys);
    const hasFactor = Boolean(hasTotp) || passkeys > 0;
    const isBlocking = isFactorRequired && isFactorOverdue({ roles, hasFactor, dueAt, now: clock.now() });
    const isRequired = isFactorRequired && needsSecondFactor(roles);
    return {
      hasTotp: Boolean(hasTotp),
      passkeys,
      recoveryCodes: Number(account.recovery_codes),
      isRequired,
      dueAt: isRequired && !hasFactor && !isBlocking ? dueAt : null,
      isBlocking,
    };
  }
}

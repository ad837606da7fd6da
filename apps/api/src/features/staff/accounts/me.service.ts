import type { Actor } from '@app/domain/staff/actor';
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
  account: StaffRecord | null;
  device: Pick<PairedScreen, 'id' | 'name' | 'stations'> | null;
  roles: readonly NamedRole[];
  branches: readonly BranchOfStaff[];
};
export type MeService = ReturnType<typeof meService>;

export function meService({ db, clock }: { db: Db; clock: Clock }) {
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
    return { account, device: null, roles: await accounts.roles([staffId]) };
  }
}

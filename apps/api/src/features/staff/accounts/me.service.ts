import { reachOf } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import type { Db } from '#db/connect.ts';
import { toGrants } from '#db/staff-parts.ts';
import { AppError } from '#errors/app-error.ts';
import type { Admitted, PairedScreen, StaffAccount } from '#http/staff-caller.ts';
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

export function meService({ db }: { db: Db }) {
  const accounts = accountsRepository(db);
  const branchesOf = (scopes: readonly StaffScope[]) => accounts.branches(reachOf(scopes));

  return {
    async show(caller: Admitted<StaffAccount | PairedScreen>): Promise<Me> {
      const branches = await branchesOf(caller.scopes);
      if (caller.kind === 'device') return { account: null, device: caller, roles: [], branches };
      return { ...(await accountOf(caller.id)), branches };
    },

    /** After signing in, before the first call with the session. */
    async showAccount(staffId: string): Promise<Me> {
      const own = await accountOf(staffId);
      const grants = toGrants(await accounts.grants(staffId));
      return { ...own, branches: await branchesOf(grants.map(({ scope }) => scope)) };
    },
  };

  async function accountOf(staffId: string) {
    const account = await accounts.find(staffId);
    if (!account) throw new AppError('auth.token_invalid');
    return { account, device: null, roles: await accounts.roles([staffId]) };
  }
}

import type { PasskeyAnswer, PasskeyProof } from '@app/contract/schemas/passkey';
import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import { hasSecondFactor } from '#db/staff-parts.ts';
import { AppError } from '#errors/app-error.ts';
import type { PasskeyOwner } from '#db/passkey-rows.ts';
import type { Passkeys } from '#ports/passkeys.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import type { StaffSessionsService } from '../sessions/staff-sessions.service.ts';
import type { FactorCodes } from './factor-codes.ts';
import type { NoteFactor } from './factor-notes.ts';
import { factorsRepository } from './factors.repository.ts';

type PasskeysDeps = {
  db: Db;
  passkeys: Passkeys;
  sessions: StaffSessionsService;
  codes: FactorCodes;
  note: NoteFactor;
};
type Owner = { id: string; sessionId: string; actor: Actor };

export type StaffPasskeysService = ReturnType<typeof staffPasskeysService>;

const ownerOf = (id: string): PasskeyOwner => ({ kind: 'staff', id });

/** SIGN-07 SIGN-08 The passkeys of staff: a second factor, and a whole sign-in. */
export function staffPasskeysService({ db, passkeys, sessions, codes, note }: PasskeysDeps) {
  return {
    startSignIn: () => passkeys.startSignIn('staff'),

    async signIn(answer: PasskeyProof, userAgent: string | undefined) {
      const staffId = await passkeys.signIn('staff', answer);
      const token = await db.transaction().execute(async (tx) => {
        const account = await accountsRepository(tx).lock(staffId);
        const isOut = !account || account.suspended_at !== null;
        if (isOut || !(await accountsRepository(tx).hasRole(staffId))) throw new AppError('staff.suspended');
        return sessions.open(tx, staffId, userAgent);
      });
      return { staffId, token };
    },

    /** The passkey must be one of the account itself. */
    async confirm({ id, sessionId }: Pick<Owner, 'id' | 'sessionId'>, answer: PasskeyProof): Promise<void> {
      if ((await passkeys.signIn('staff', answer)) !== id) throw new AppError('passkey.refused');
      await sessions.confirm(sessionId);
    },

    list: (staffId: string) => passkeys.list(ownerOf(staffId)),

    async startAdding(staffId: string) {
      const account = await accountsRepository(db).find(staffId);
      if (!account) throw new AppError('auth.token_invalid');
      const name = account.email ?? account.phone ?? account.name;
      return passkeys.startAdding(ownerOf(staffId), { name, label: account.name });
    },

    /** The first factor ends the other sessions, which were opened without it. Returns recovery codes if there are none. */
    async add({ id, sessionId, actor }: Owner, answer: PasskeyAnswer, userAgent: string | undefined) {
      const passkey = await passkeys.check(ownerOf(id), answer, userAgent);
      return db.transaction().execute(async (tx): Promise<string[] | null> => {
        await accountsRepository(tx).lock(id);
        const hadFactor = await hasSecondFactor(tx, id);
        await passkeys.add(tx, ownerOf(id), passkey);
        if (!hadFactor) await sessions.endOthers(tx, id, sessionId);
        await note(tx, { staffId: id, actor, action: 'staff.passkey_added', kind: 'passkeyAdded' });
        const count = await factorsRepository(tx).countRecoveryCodes(id);
        return count === 0 ? codes.makeRecoveryCodes(tx, id) : null;
      });
    },

    rename: (staffId: string, id: string, name: string) => passkeys.rename(ownerOf(staffId), id, name),

    /** Recovery codes alone are no second factor, so they go with the last one. */
    remove: ({ id, actor }: Owner, passkeyId: string) =>
      db.transaction().execute(async (tx): Promise<void> => {
        await accountsRepository(tx).lock(id);
        await passkeys.remove(tx, ownerOf(id), passkeyId);
        if (!(await hasSecondFactor(tx, id))) await factorsRepository(tx).dropRecoveryCodes(id);
        await note(tx, { staffId: id, actor, action: 'staff.passkey_removed', kind: 'passkeyRemoved' });
      }),
  };
}

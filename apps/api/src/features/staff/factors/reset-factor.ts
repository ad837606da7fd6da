import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import { hasSecondFactor } from '#db/staff-parts.ts';
import { passkeyRows } from '#db/passkey-rows.ts';
import type { StaffSessionsService } from '../sessions/staff-sessions.service.ts';
import type { NoteFactor } from './factor-notes.ts';
import { factorsRepository } from './factors.repository.ts';

type ResetDeps = { sessions: Pick<StaffSessionsService, 'endAll'>; note: NoteFactor };

export type ResetFactor = ReturnType<typeof resetFactor>;

/** SIGN-09 Removes every second factor of a person and ends all sessions. False if there was none. */
export const resetFactor =
  ({ sessions, note }: ResetDeps) =>
  async (tx: Db, staffId: string, actor: Actor): Promise<boolean> => {
    const isSet = await hasSecondFactor(tx, staffId);
    await factorsRepository(tx).dropSetup(staffId);
    await factorsRepository(tx).dropTotp(staffId);
    await passkeyRows(tx).removeAll({ kind: 'staff', id: staffId });
    await factorsRepository(tx).dropRecoveryCodes(staffId);
    await sessions.endAll(tx, staffId);
    if (isSet) await note(tx, { staffId, actor, action: 'staff.factor_reset', kind: 'factorRemoved' });
    return isSet;
  };

import type { Actor } from '@app/domain/staff/actor';
import type { Config } from '#config/config.ts';
import type { Db } from '#db/connect.ts';
import type { Outbox } from '#jobs/outbox.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import { readLogin } from '../accounts/read-login.ts';
import { staffSessionsService } from '../sessions/staff-sessions.service.ts';
import { noteFactor } from './factor-notes.ts';
import { resetFactor } from './reset-factor.ts';

type CommandDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  outbox: Outbox;
  config: Pick<Config, 'publicUrl' | 'isFactorRequired'>;
};

const SYSTEM: Actor = { kind: 'system', id: null, name: 'system', keyName: null };

/** For the last admin, whom nobody else can help. Null for an unknown login, false if there was no factor. */
export async function resetFactorByLogin(
  { config, ...deps }: CommandDeps,
  typed: string,
): Promise<boolean | null> {
  const { db } = deps;
  const sessions = staffSessionsService({ ...deps, isFactorRequired: config.isFactorRequired });
  const reset = resetFactor({ sessions, note: noteFactor({ ...deps, publicUrl: config.publicUrl }) });
  const login = readLogin(typed);
  const account = login === null ? undefined : await accountsRepository(db).findByLogin(login);
  if (!account) return null;
  return db.transaction().execute(async (tx) => {
    await accountsRepository(tx).lock(account.id);
    return reset(tx, account.id, SYSTEM);
  });
}

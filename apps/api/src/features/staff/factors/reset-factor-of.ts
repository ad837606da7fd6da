import type { Actor } from '@app/domain/staff/actor';
import type { Config } from '#config/config.ts';
import type { Db } from '#db/connect.ts';
import { createOutbox } from '#jobs/outbox.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import { readLogin } from '../accounts/read-login.ts';
import { staffSessionsService } from '../sessions/staff-sessions.service.ts';
import { noteFactor } from './factor-notes.ts';
import { resetFactor } from './reset-factor.ts';

type CommandDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  config: Pick<Config, 'publicUrl' | 'appSecret' | 'appName' | 'isFactorRequired'>;
};

const SYSTEM: Actor = { kind: 'system', id: null, name: 'system', keyName: null };

/** For the last admin, whom nobody else can help. Null for an unknown login, false if there was no factor. */
export async function resetFactorOf(
  { config, ...deps }: CommandDeps,
  typed: string,
): Promise<boolean | null> {
  const { db } = deps;
  const secrets = databaseSecrets(db, config.appSecret);
  const outbox = createOutbox({ ...deps, secrets, appName: config.appName });
  const sessions = staffSessionsService({ ...deps, isFactorRequired: config.isFactorRequired });
  const reset = resetFactor({ sessions, note: noteFactor({ ...deps, ...config, outbox }) });
  const login = readLogin(typed);
  const account = login === null ? undefined : await accountsRepository(db).findByLogin(login);
  if (!account) return null;
  return db.transaction().execute(async (tx) => {
    await accountsRepository(tx).lock(account.id);
    return reset(tx, account.id, SYSTEM);
  });
}

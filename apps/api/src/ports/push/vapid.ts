import type { Config } from '#config/config.ts';
import type { Db } from '#db/connect.ts';
import type { Secrets } from '#ports/secrets.ts';
import { newVapidKeys, type Vapid } from './web-push.ts';

type VapidDeps = { config: Pick<Config, 'vapid' | 'publicUrl'>; db: Db; secrets: Secrets };

/** The configured keys, or those generated at first start and shared by all processes of the database. */
export async function loadVapidKeys({ config, db, secrets }: VapidDeps): Promise<Vapid> {
  if (config.vapid) return config.vapid;
  const subject = subjectOf(config.publicUrl);
  const stored = await find(db);
  if (stored) return { subject, publicKey: stored.public_key, privateKey: await secrets.open(stored.sealed) };
  const made = newVapidKeys();
  await db
    .insertInto('vapid_key')
    .values({ public_key: made.publicKey, sealed: await secrets.seal(made.privateKey) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return loadVapidKeys({ config, db, secrets });
}

const find = (db: Db) => db.selectFrom('vapid_key').select(['public_key', 'sealed']).executeTakeFirst();

/** Contact for operators of push services. */
function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:push@${new URL(publicUrl).hostname}`;
}

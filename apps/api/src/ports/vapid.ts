import type { Config } from '#config.ts';
import type { Db } from '#db/connect.ts';
import type { Secrets } from './secrets.ts';
import { newVapidKeys, type Vapid } from './web-push.ts';

type VapidDeps = { config: Pick<Config, 'vapid' | 'publicUrl'>; db: Db; secrets: Secrets };

/** The configured keys; else those that the first start made, the same for every process on the database. */
export async function vapidOf({ config, db, secrets }: VapidDeps): Promise<Vapid> {
  if (config.vapid) return config.vapid;
  const subject = subjectOf(config.publicUrl);
  const kept = await find(db);
  if (kept) return { subject, publicKey: kept.public_key, privateKey: await secrets.open(kept.sealed) };
  const made = newVapidKeys();
  await db
    .insertInto('vapid_key')
    .values({ public_key: made.publicKey, sealed: await secrets.seal(made.privateKey) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return vapidOf({ config, db, secrets });
}

const find = (db: Db) => db.selectFrom('vapid_key').select(['public_key', 'sealed']).executeTakeFirst();

/** Whom a push service may write to when something is wrong with what it is sent. */
function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:push@${new URL(publicUrl).hostname}`;
}

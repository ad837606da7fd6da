import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { StartupError } from '#startup/startup-error.ts';

/** Digests and encryption with the server's key, so that the tables alone reveal nothing. */
export type Secrets = {
  /** A keyed, deterministic digest. */
  digest: (purpose: string, text: string) => Promise<Buffer>;
  /** What is sealed for a purpose is opened for that one only. */
  seal: (text: string, purpose?: string) => Promise<Buffer>;
  open: (sealed: Buffer, purpose?: string) => Promise<string>;
};

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The secret of the environment, and the one before it while it is replaced. */
type AppSecret = { current: string; previous: string | null };

/**
 * One key for all processes of the database, generated on first use. With an app secret the database contains it only
 * sealed, so that a copy of the database opens nothing.
 */
export function databaseSecrets(db: Db, appSecret: AppSecret | null = null): Secrets {
  let master: Promise<Buffer> | null = null;
  const keys = new Map<string, Buffer>();
  const keyFor = async (purpose: string) => {
    const known = keys.get(purpose);
    if (known) return known;
    master ??= masterKey(db, appSecret);
    // A failed read is not cached.
    const key = await master.catch((error: unknown) => {
      master = null;
      throw error;
    });
    const derived = Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES));
    keys.set(purpose, derived);
    return derived;
  };
  return {
    digest: async (purpose, text) =>
      createHmac('sha256', await keyFor(purpose))
        .update(text)
        .digest(),
    seal: async (text, purpose = 'seal') => seal(await keyFor(purpose), text),
    open: async (sealed, purpose = 'seal') => open(await keyFor(purpose), sealed),
  };
}

async function masterKey(db: Db, appSecret: AppSecret | null): Promise<Buffer> {
  await db
    .insertInto('app_secret')
    .values(storedForm(randomBytes(KEY_BYTES), appSecret))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await db.selectFrom('app_secret').select(['value', 'sealed']).executeTakeFirstOrThrow();
  if (stored.value !== null) {
    if (appSecret !== null) await replaceKey(db, stored, storedForm(stored.value, appSecret));
    return stored.value;
  }
  if (appSecret === null) throw new StartupError(SECRET_MISSING);
  const { current, previous } = appSecret;
  const key = unsealed(stored, current);
  if (key !== null) return key;
  const former = previous === null ? null : unsealed(stored, previous);
  if (former === null) throw new StartupError(SECRET_WRONG);
  await replaceKey(db, stored, storedForm(former, appSecret));
  return former;
}

const SECRET_MISSING = 'APP_SECRET must be set: the keys of this database are sealed with it.';
const SECRET_WRONG =
  'APP_SECRET does not open the keys of this database. After a change, set APP_SECRET_PREVIOUS to the one before.';

type StoredKey = { value: Buffer | null; sealed: Buffer | null };

const storedForm = (key: Buffer, appSecret: AppSecret | null): StoredKey =>
  appSecret === null
    ? { value: key, sealed: null }
    : { value: null, sealed: seal(sealingKey(appSecret.current), key.toString('base64')) };

function unsealed({ sealed }: StoredKey, secret: string): Buffer | null {
  try {
    return sealed && Buffer.from(open(sealingKey(secret), sealed), 'base64');
  } catch {
    return null;
  }
}

const sealingKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'app-secret', KEY_BYTES));

/** Of several processes that start at once, one replaces it. */
async function replaceKey(db: Db, before: StoredKey, after: StoredKey): Promise<void> {
  await db
    .updateTable('app_secret')
    .set(after)
    .where('value', 'is not distinct from', before.value)
    .where('sealed', 'is not distinct from', before.sealed)
    .execute();
}

function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]);
}

function open(key: Buffer, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(tag);
  return (
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  );
}

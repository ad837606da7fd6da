import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '#db/connect.ts';

/** Digests and encryption with the server's key, so that the tables alone reveal nothing. */
export type Secrets = {
  /** A keyed, deterministic digest. */
  digest: (purpose: string, text: string) => Promise<Buffer>;
  seal: (text: string) => Promise<Buffer>;
  open: (sealed: Buffer) => Promise<string>;
};

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** One key for all processes of the database, generated on first use. */
export function databaseSecrets(db: Db): Secrets {
  let master: Promise<Buffer> | null = null;
  const keyFor = async (purpose: string) => {
    master ??= masterKey(db);
    // A failed read is not cached.
    const key = await master.catch((error: unknown) => {
      master = null;
      throw error;
    });
    return Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES));
  };
  return {
    digest: async (purpose, text) =>
      createHmac('sha256', await keyFor(purpose))
        .update(text)
        .digest(),
    seal: async (text) => seal(await keyFor('seal'), text),
    open: async (sealed) => open(await keyFor('seal'), sealed),
  };
}

async function masterKey(db: Db): Promise<Buffer> {
  await db
    .insertInto('app_secret')
    .values({ value: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('app_secret').select('value').executeTakeFirstOrThrow();
  return value;
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

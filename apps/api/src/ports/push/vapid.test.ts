import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { loadVapidKeys } from './vapid.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());
const config = { vapid: null, publicUrl: 'https://hana.example' };

test('PUSH-01 concurrent processes generate the keys once and share them', async () => {
  const starting = Array.from({ length: 8 }, () =>
    loadVapidKeys({ config, db, secrets: databaseSecrets(db) }),
  );
  const pairs = await Promise.all(starting);
  expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1);
  const [pair] = pairs;
  expect(Buffer.from(pair?.publicKey ?? '', 'base64url')).toHaveLength(65);
  expect(Buffer.from(pair?.privateKey ?? '', 'base64url')).toHaveLength(32);
  expect(pair?.subject).toBe('https://hana.example');
});

test('stores the private key encrypted', async () => {
  const { privateKey } = await loadVapidKeys({ config, db, secrets: databaseSecrets(db) });
  const row = await db.selectFrom('vapid_key').selectAll().executeTakeFirstOrThrow();
  const bytes = Buffer.from(privateKey, 'base64url');
  expect(row.sealed.includes(privateKey) || row.sealed.includes(bytes)).toBe(false);
});

test('uses configured keys unchanged', async () => {
  const vapid = { publicKey: 'p', privateKey: 's', subject: 'mailto:ops@hana.example' };
  expect(await loadVapidKeys({ config: { ...config, vapid }, db, secrets: databaseSecrets(db) })).toBe(vapid);
});

test('without TLS the subject is a mail address', async () => {
  const local = { vapid: null, publicUrl: 'http://localhost:3000' };
  expect((await loadVapidKeys({ config: local, db, secrets: databaseSecrets(db) })).subject).toBe(
    'mailto:push@localhost',
  );
});

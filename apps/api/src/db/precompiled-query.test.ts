import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { precompiledQuery, type Slot } from './precompiled-query.ts';
import type { Db } from './connect.ts';

test('compiles a statement once and executes it with other values', async () => {
  const { db, close } = await createTestDatabase();
  let built = 0;
  const sharedKeys = precompiledQuery((of: Db, slot: Slot<{ key: Buffer; after: Date }>) => {
    built += 1;
    return of
      .selectFrom('quota')
      .select('key')
      .where('key', '=', slot('key'))
      .where('expires_at', '>', slot('after'));
  });
  const key = Buffer.alloc(32, 1);
  const now = new Date();
  await db
    .insertInto('quota')
    .values({ key, uses: [now], expires_at: now })
    .execute();
  const before = new Date(now.getTime() - 1_000);
  expect(await sharedKeys(db, { key, after: before })).toEqual([{ key }]);
  expect(await sharedKeys(db, { key, after: now })).toEqual([]);
  expect(await sharedKeys(db, { key: Buffer.alloc(32, 2), after: before })).toEqual([]);
  expect(built).toBe(1);
  await close();
});

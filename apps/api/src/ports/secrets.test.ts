import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { databaseSecrets } from './secrets.ts';

const FIRST = 'the first secret of this test server';
const SECOND = 'the second secret of this test server';

async function database() {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const stored = () => db.selectFrom('app_secret').select(['value', 'sealed']).executeTakeFirstOrThrow();
  const secretsWith = (current: string, previous: string | null = null) =>
    databaseSecrets(db, { current, previous });
  return { db, stored, secretsWith };
}

test('without an app secret the database contains its key', async () => {
  const { db, stored } = await database();
  const sealed = await databaseSecrets(db).seal('a code');
  expect((await stored()).value).toHaveLength(32);
  expect(await databaseSecrets(db).open(sealed)).toBe('a code');
});

test('the first start with an app secret seals the key, and older data stay readable', async () => {
  const { db, stored, secretsWith } = await database();
  const before = databaseSecrets(db);
  const sealed = await before.seal('a code');
  const digest = await before.digest('quota', 'x');
  const { value } = await stored();
  const starting = Array.from({ length: 4 }, () => secretsWith(FIRST).open(sealed));
  expect(new Set(await Promise.all(starting))).toEqual(new Set(['a code']));
  const after = await stored();
  expect(after.value).toBeNull();
  expect(after.sealed?.includes(value ?? '')).toBe(false);
  expect(await secretsWith(FIRST).digest('quota', 'x')).toEqual(digest);
});

test('a new app secret takes over with the previous one, which is not needed afterwards', async () => {
  const { secretsWith, stored } = await database();
  const running = secretsWith(FIRST);
  const sealed = await running.seal('a code');
  const old = await stored();
  expect(await secretsWith(SECOND, FIRST).open(sealed)).toBe('a code');
  expect((await stored()).sealed).not.toEqual(old.sealed);
  expect(await secretsWith(SECOND).open(sealed)).toBe('a code');
  // A process that has not been restarted yet goes on.
  expect(await running.open(await secretsWith(SECOND).seal('a link'))).toBe('a link');
  await expect(secretsWith(FIRST).open(sealed)).rejects.toThrow(/^APP_SECRET does not open/);
});

test('a missing or wrong app secret is a plain error and changes nothing', async () => {
  const { db, secretsWith, stored } = await database();
  const sealed = await secretsWith(FIRST).seal('a code');
  const before = await stored();
  await expect(databaseSecrets(db).open(sealed)).rejects.toThrow(/^APP_SECRET must be set/);
  await expect(secretsWith(SECOND).open(sealed)).rejects.toThrow(/^APP_SECRET does not open/);
  await expect(secretsWith(SECOND, 'neither of them').open(sealed)).rejects.toThrow(
    /^APP_SECRET does not open/,
  );
  expect(await stored()).toEqual(before);
});

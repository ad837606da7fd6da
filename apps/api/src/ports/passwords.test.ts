import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isCommonPassword } from '#security/common-passwords.ts';
import { argon2Passwords } from './passwords.ts';
import { databaseSecrets } from './secrets.ts';
import { createTestDatabase } from '#testing/test-database.ts';

test('D-105 hashes with Argon2id and the required parameters', async () => {
  const passwords = argon2Passwords();
  const hash = await passwords.hash('olive-tree-9');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, 'olive-tree-9')).toEqual({ isRight: true, isOutdated: false });
  expect(await passwords.verify(hash, 'olive-tree-8')).toEqual({ isRight: false, isOutdated: false });
  expect(await passwords.verify(null, 'olive-tree-9')).toEqual({ isRight: false, isOutdated: false });
  const stronger = argon2Passwords({ memoryCost: 19_456, timeCost: 3, parallelism: 1 });
  expect(await stronger.verify(hash, 'olive-tree-9')).toEqual({ isRight: true, isOutdated: true });
});

test('T27 leaves one core free, queues thirty-two and rejects the rest with 503', async () => {
  const passwords = argon2Passwords();
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => passwords.hash('olive-tree-9')));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(50 - 32 - Math.max(1, availableParallelism() - 1));
  expect(refused[0]).toMatchObject({ reason: { code: 'server.busy' } });
  expect(await passwords.hash('afterwards')).toContain('argon2id');
});

test('a password is hashed outside of the event loop', async () => {
  let isDone = false;
  const hashing = argon2Passwords()
    .hash('olive-tree-9')
    .then(() => (isDone = true));
  await nextTurn();
  expect(isDone).toBe(false);
  await hashing;
});

const about = ['Lina Haddad', '+962790012345'];
test.each([
  'password',
  'PASSWORD123',
  '12345678',
  '1234567890',
  '87654321',
  'abcdefgh',
  'aaaaaaaa',
  'abcabcabc',
  'qwerty123',
  'Hana2026!',
  'hanahana',
  'mohammad123',
  'Samantha',
  'Slipknot',
  'masterkey',
  '0790012345',
  '962790012345',
  'linahaddad',
  'Lina Haddad',
])('T47 %s is too easy to guess', (password) => {
  expect(isCommonPassword(password, about)).toBe(true);
});

test.each([
  'password!',
  'Passw0rd!',
  'P@ssw0rd1',
  'Qwerty123!',
  'Summer2026',
  'Amman2026',
  'jordan2026',
  'Lina2026',
  'haddad!!1',
  'L1naHaddad7',
  'welc0me2026',
])('%s is a known word or the own name with signs', (password) => {
  expect(isCommonPassword(password, about)).toBe(true);
});

test('T47 rejects the three thousand most common passwords in any case', () => {
  const list = readFileSync(new URL('../security/common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(new Set(list).size).toBe(3_000);
  expect(list.filter((password) => password.length < 8)).toEqual([]);
  expect(list.filter((password) => !isCommonPassword(password.toUpperCase(), []))).toEqual([]);
});

test.each([
  'olive-tree-9',
  'correct horse battery',
  'زيتون وزعتر',
  '83917264',
  'hanan-loves-figs',
  'welcome-to-hana',
])('T47 %s is accepted', (password) => {
  expect(isCommonPassword(password, about)).toBe(false);
});

test('any process of the database decrypts a sealed value, and a modified one fails', async () => {
  const database = await createTestDatabase();
  const [one, other] = [databaseSecrets(database.db), databaseSecrets(database.db)];
  const [sealed, again] = await Promise.all([one.seal('رمزك 123456'), other.seal('رمزك 123456')]);
  expect(sealed.equals(again)).toBe(false);
  expect(await other.open(sealed)).toBe('رمزك 123456');
  expect((await one.digest('a', 'x')).equals(await other.digest('a', 'x'))).toBe(true);
  expect((await one.digest('a', 'x')).equals(await one.digest('b', 'x'))).toBe(false);
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  await expect(one.open(sealed)).rejects.toThrow('authenticate');
  await database.close();
});

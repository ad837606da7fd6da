import { afterAll, expect, test } from 'vitest';
import { handClock } from '#testing/people.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { postgresQuotas } from './quotas.ts';
import { databaseSecrets } from './secrets.ts';

const database = await createTestDatabase();
const { db } = database;
const clock = handClock();
const quotas = postgresQuotas(databaseSecrets(db), clock);
afterAll(() => database.close());

const quota = (subject: string, limit = 3) => ({ name: 'test', subject, limit, windowSeconds: 100 });
const spend = (...of: ReturnType<typeof quota>[]) =>
  quotas.spend(db, of, 'request.too_many').then(
    () => 'spent',
    (error: { retryAfterSeconds?: number }) => error.retryAfterSeconds,
  );

test('uses come back one by one, each when its own time is over', async () => {
  expect(await spend(quota('a'))).toBe('spent');
  clock.passSeconds(40);
  expect([await spend(quota('a')), await spend(quota('a'))]).toEqual(['spent', 'spent']);
  expect(await spend(quota('a'))).toBe(60);
  clock.passSeconds(60);
  expect([await spend(quota('a')), await spend(quota('a'))]).toEqual(['spent', 40]);
});

test('several are spent together or not at all', async () => {
  for (let number = 0; number < 3; number++) await spend(quota('full'));
  expect(await spend(quota('free'), quota('full'))).toBe(100);
  expect(await Promise.all([1, 2, 3].map(() => spend(quota('free'))))).toEqual(['spent', 'spent', 'spent']);
});

test('forty at once spend what there is', async () => {
  const results = await Promise.all(Array.from({ length: 40 }, () => spend(quota('b'), quota('c', 5))));
  expect(results.filter((result) => result === 'spent')).toHaveLength(3);
});

test('what is given back can be spent again', async () => {
  for (let number = 0; number < 3; number++) await spend(quota('d'));
  await quotas.giveBack(db, [quota('d')]);
  expect([await spend(quota('d')), await spend(quota('d'))]).toEqual(['spent', 100]);
  await quotas.forget(db, quota('d'));
  expect(await spend(quota('d'))).toBe('spent');
});

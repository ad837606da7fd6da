import { afterAll, expect, test } from 'vitest';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { healthService } from './health.service.ts';

const clock = fakeClock();
// Nothing listens there.
const testApp = await startTestApp({
  clock,
  env: { REDIS_URL: 'redis://127.0.0.1:1', PUBLIC_URL: 'http://127.0.0.1:1' },
});
await seedFixtures(testApp.db);
afterAll(() => testApp.close());

type Answer = { checks: { check: string; isFine: boolean; text: string }[] };

test('issue 40: a platform admin reads what npm run doctor checks, in both languages', async () => {
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const english = await admin.get('/health');
  expect(english.statusCode).toBe(200);
  const { checks } = english.json() as Answer;
  const textOf = (answer: Answer, name: string) => answer.checks.find(({ check }) => check === name)?.text;
  expect(checks.filter(({ isFine }) => !isFine).map(({ check }) => check)).toEqual([
    'redis',
    'public_address',
  ]);
  expect(textOf({ checks }, 'database')).toMatch(/^PostgreSQL \d+, \d+ of \d+ connections$/);
  expect(textOf({ checks }, 'redis')).toContain('REDIS_URL right?');
  const arabic = (await admin.get('/health', { language: 'ar' })).json() as Answer;
  expect(textOf(arabic, 'database')).toMatch(/^نظام PostgreSQL /);
  expect(textOf(arabic, 'redis')).toContain('يُرجى التحقق من تشغيل Redis');
});

test('issue 40: the services are asked once for all who look within ten seconds', async () => {
  let times = 0;
  const health = healthService({
    clock,
    examine: async () => {
      times += 1;
      return [];
    },
  });
  await Promise.all([health.now(), health.now()]);
  clock.passSeconds(9);
  await health.now();
  expect(times).toBe(1);
  clock.passSeconds(1);
  expect((await health.now()).checkedAt).toEqual(clock.now());
  expect(times).toBe(2);
});

import { afterAll, expect, test } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { env, operator } from '#features/staff/operator.fixture.ts';

// A Monday, eight in the evening in Amman.
const clock = fakeClock('2026-11-16T17:00:00Z');
const testApp = await startTestApp({ clock, env });
await seedFixtures(testApp.db);
afterAll(() => testApp.close());
const { get, post, call, log, saveHours } = operator(testApp);
const path = `/branches/${fixtures.grillMarket}/hours`;

const noHours = {
  sunday: [],
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
};
const hours = {
  week: {
    ...noHours,
    monday: [
      ['10:00', '14:00'],
      ['18:00', '02:00'],
    ],
    friday: [['00:00', '00:00']],
  },
  differentDays: [{ from: '2026-12-01', to: '2026-12-02', name: { en: 'Eid', ar: 'عيد' }, spans: [] }],
};

const isOpen = async () =>
  (await testApp.app.inject({ url: `/service/api/customer/branch/${fixtures.grillMarket}` })).json().branch
    .isOpen;

const save = (changed: object | null) => saveHours(fixtures.grillMarket, { hours: changed });

test('HOURS-01 a key reads and replaces the hours of a branch, and removes them', async () => {
  expect((await get(path)).json()).toMatchObject({ hours: null });
  expect((await save(hours)).json()).toMatchObject({ hours });
  expect((await get(path)).json()).toMatchObject({ hours });
  expect(await isOpen()).toBe(true);
  await save({ week: { ...noHours, monday: [['10:00', '14:00']] } });
  expect(await isOpen()).toBe(false);
  expect((await save(null)).json()).toMatchObject({ hours: null });
  expect(await isOpen()).toBe(true);
});

test('HOURS-01 the same hours again, also at the same time, are one entry of the log', async () => {
  const before = await log(fixtures.grillMarket);
  const body = { revision: (await get(path)).json().revision, hours };
  const saved = await Promise.all([post(path, body), post(path, body), post(path, body)]);
  expect(saved.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)[0]).toBe(200);
  const entries = (await log(fixtures.grillMarket)).slice(0, -before.length);
  expect(entries.map(({ action }) => action)).toEqual(['branch.hours_changed']);
});

test.each([
  ['no body', undefined],
  ['a wrong type', { hours: 'always' }],
  ['an unknown day', { hours: { week: { ...noHours, someday: [] } } }],
  ['a time that does not exist', { hours: { ...hours, week: { ...noHours, monday: [['25:00', '26:00']] } } }],
  [
    'spans that overlap',
    {
      hours: {
        ...hours,
        week: {
          ...noHours,
          monday: [
            ['10:00', '14:00'],
            ['13:00', '15:00'],
          ],
        },
      },
    },
  ],
  [
    'too many spans',
    {
      hours: { ...hours, week: { ...noHours, monday: [1, 3, 5, 7, 8].map((n) => [`0${n}:00`, `0${n}:30`]) } },
    },
  ],
  [
    'days that end before they begin',
    { hours: { ...hours, differentDays: [{ ...hours.differentDays[0], to: '2026-11-01' }] } },
  ],
  [
    'too many days',
    { hours: { ...hours, differentDays: Array.from({ length: 61 }, () => hours.differentDays[0]) } },
  ],
])('HOURS-01 hours with %s are refused', async (_, body) => {
  const { revision } = (await get(path)).json();
  const refused = await post(path, body && { revision, ...body });
  expect(refused.statusCode).toBe(422);
});

test('HOURS-01 an unknown branch is 404, a wrong key 401', async () => {
  expect((await post(`/branches/${idOf(999)}/hours`, { revision: 1, hours: null })).statusCode).toBe(404);
  expect(
    (
      await call('POST', path, {
        body: { revision: 1, hours: null },
        headers: { authorization: 'Bearer no' },
      })
    ).statusCode,
  ).toBe(401);
});

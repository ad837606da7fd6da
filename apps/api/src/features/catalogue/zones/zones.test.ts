import { MAX_ZONE_CORNERS, MAX_ZONES, circleAround } from '@app/domain/geo/drawing';
import { afterAll, expect, test } from 'vitest';
import { fixtures, idOf, inTown, seedFixtures } from '#features/branches/branches.fixture.ts';
import { cart, checkout, delivery, falafel, people } from '#features/orders/orders.fixture.ts';
import { ROLES, signedIn, staffBrowser } from '#features/staff/staff.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const clock = fakeClock('2026-11-16T17:00:00Z');
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const manager = await signedIn(testApp, [ROLES.branchManager], 'Rana Saleh');
const colleague = await signedIn(testApp, [ROLES.branchManager], 'Omar Haddad');
const { summary, placed } = checkout(testApp);
const createCustomer = people(db, clock);

const { grillMarket, grillHarbour } = fixtures;
const CROSSING = 'The outline of "South Coast" crosses or touches itself.';
const ZONES = `/branches/${grillMarket}/zones`;

type Zone = { id: string | null; name: { en: string; ar: string }; area: object[]; fee: number };
type Page = { revision: number; zones: (Zone & { warnings: string[] })[] };

const read = async (): Promise<Page> => (await manager.get(ZONES)).json();
const inputs = ({ zones }: Page) => zones.map(({ warnings: _warnings, ...zone }) => zone);
const aZone = (changes: object = {}) => ({
  id: null,
  name: { en: 'South Coast', ar: 'الساحل الجنوبي' },
  area: circleAround({ lat: 29.45, lng: 34.98 }, 2),
  fee: 250,
  minimum: 800,
  travelMinutes: 25,
  ...changes,
});
const versionOf = async () =>
  (
    await db
      .selectFrom('catalogue_version')
      .select('version')
      .where('branch_id', '=', grillMarket)
      .executeTakeFirstOrThrow()
  ).version;
const logged = () =>
  db
    .selectFrom('operation_log')
    .select(['actor', 'branch_id', 'details'])
    .where('action', '=', 'branch.zones_changed')
    .orderBy('id')
    .execute();

test('CON-88 CON-89 CON-92 saves all zones together, in their order, and logs what changed', async () => {
  const before = await read();
  expect(before).toMatchObject({
    branch: { id: grillMarket, currency: 'JD' },
    zones: [{ name: { en: 'Old Town' }, fee: 150, warnings: [] }, { name: { en: 'Greater Town' } }],
  });
  const [old, greater] = inputs(before);
  const version = await versionOf();
  const sent = [{ ...greater, fee: 300 }, aZone()];
  const saved = await manager.post(ZONES, { revision: before.revision, zones: sent });
  expect(saved.statusCode).toBe(200);
  const after: Page = saved.json();
  expect(after.revision).toBeGreaterThan(before.revision);
  expect(after.zones).toMatchObject([
    { id: greater?.id, fee: 300 },
    { name: { en: 'South Coast' }, travelMinutes: 25, warnings: [] },
  ]);
  expect(await read()).toMatchObject(after);
  expect(await versionOf()).toBeGreaterThan(version);
  expect(await logged()).toMatchObject([
    {
      actor: 'Rana Saleh',
      branch_id: grillMarket,
      details: {
        before: [
          expect.stringContaining('1. Old Town · 1.50 · ≥ 5.00'),
          expect.stringContaining('2. Greater Town'),
        ],
        after: [
          expect.stringContaining('1. Greater Town · 3.00'),
          expect.stringContaining('2. South Coast · 2.50'),
        ],
      },
    },
  ]);
  // The same zones again change nothing: neither the revision nor the log.
  const again = await manager.post(ZONES, { revision: after.revision, zones: inputs(after) });
  expect([again.statusCode, again.json()]).toEqual([200, after]);
  expect(await logged()).toHaveLength(1);
  await manager.post(ZONES, { revision: after.revision, zones: [{ ...old, id: null }, ...inputs(after)] });
});

test('CON-92 D-078 a changed fee counts from the next summary on', async () => {
  const by = await createCustomer();
  const feeOf = async () =>
    (await summary(cart({ items: [falafel(4)], order_type: delivery }), { by })).json().data.summary
      .deliveryFee;
  const page = await read();
  const zones = inputs(page).map((zone) => ({ ...zone, fee: 425 }));
  expect((await manager.post(ZONES, { revision: page.revision, zones })).statusCode).toBe(200);
  expect(JSON.stringify(await feeOf())).toContain('4.25');
});

test('CON-93 a stale revision answers 409 with the name and the zones of the other', async () => {
  const page = await read();
  const zones = inputs(page);
  const first = await colleague.post(ZONES, { revision: page.revision, zones: zones.toReversed() });
  expect(first.statusCode).toBe(200);
  const late = await manager.post(ZONES, { revision: page.revision, zones });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    message: 'Omar Haddad has changed this in the meantime.',
    by: 'Omar Haddad',
    ...first.json(),
  });
  expect(await read()).toMatchObject(first.json());
});

test('CON-93 of two saves at once one is refused, and nothing is mixed', async () => {
  const { revision, ...page } = await read();
  const zones = inputs({ revision, ...page });
  const answers = await Promise.all(
    [manager, colleague, manager, colleague].map((by, index) =>
      by.post(ZONES, { revision, zones: zones.map((zone) => ({ ...zone, fee: 100 + index })) }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  const fees = (await read()).zones.map(({ fee }) => fee);
  expect(new Set(fees).size).toBe(1);
});

test('CON-92 an import or another change of the table also makes the revision stale', async () => {
  const page = await read();
  await db
    .updateTable('delivery_zone')
    .set({ delivery_fee: 175 })
    .where('branch_id', '=', grillMarket)
    .execute();
  const late = await manager.post(ZONES, { revision: page.revision, zones: inputs(page) });
  expect([late.statusCode, late.json().by]).toEqual([409, null]);
  expect(late.json().message).toBe('This has changed in the meantime.');
});

test('CON-93 refuses crossing edges, too few corners, negative fees and too much', async () => {
  const { revision, ...page } = await read();
  const refused = async (zones: object[]) => {
    const response = await manager.post(ZONES, { revision, zones });
    return [response.statusCode, response.json().message];
  };
  const [a, b, c, d] = circleAround(inTown, 1, 4);
  expect(await refused([aZone(), aZone({ area: [a, c, b, d] })])).toEqual([422, CROSSING]);
  const answer = await manager.post(ZONES, { revision, zones: [aZone({ area: [a, c, b, d] })] });
  expect(answer.json().errors).toEqual({
    'zones.0.area': [CROSSING],
  });
  expect(await refused([aZone({ area: [a, a, a] })])).toEqual([422, CROSSING]);
  const invalid = [
    { area: [a, b] },
    { area: circleAround(inTown, 1, MAX_ZONE_CORNERS + 1) },
    { area: [a, b, { lat: 91, lng: 35 }] },
    { fee: -1 },
    { fee: 1.5 },
    { minimum: -1 },
    { travelMinutes: 0 },
    { name: { en: 'Only English', ar: ' ' } },
  ];
  for (const changes of invalid) expect((await refused([aZone(changes)]))[0]).toBe(422);
  const many = Array.from({ length: MAX_ZONES + 1 }, () => aZone());
  expect((await refused(many))[0]).toBe(422);
  expect(await read()).toMatchObject({ revision, ...page });
});

test('CON-93 the largest drawing is saved', async () => {
  const page = await read();
  const zones = Array.from({ length: MAX_ZONES }, (_, index) =>
    aZone({ area: circleAround({ lat: 29.4 + index / 200, lng: 35 }, 1, MAX_ZONE_CORNERS) }),
  );
  const saved = await manager.post(ZONES, { revision: page.revision, zones });
  expect([saved.statusCode, saved.json().zones?.length]).toEqual([200, MAX_ZONES]);
  const back = await manager.post(ZONES, {
    revision: saved.json().revision,
    zones: inputs(page).map((zone) => ({ ...zone, id: null })),
  });
  expect(back.statusCode).toBe(200);
});

test('CON-01 refuses zones of other branches, foreign branches and lower roles', async () => {
  const page = await read();
  const [zone] = inputs(page);
  const body = { revision: page.revision, zones: [{ ...zone, id: idOf(43) }] };
  const stolen = await manager.post(ZONES, body);
  expect([stolen.statusCode, Object.keys(stolen.json().errors)]).toEqual([422, ['zones.0.id']]);
  const twice = await manager.post(ZONES, { revision: page.revision, zones: [zone, zone] });
  expect(twice.statusCode).toBe(422);
  const other = await db
    .selectFrom('delivery_zone')
    .select('branch_id')
    .where('id', '=', idOf(43))
    .executeTakeFirstOrThrow();
  expect(other.branch_id).toBe(grillHarbour);

  const foreign = await signedIn(testApp, [{ role: 'branchManager', branchId: fixtures.bakeryCorner }]);
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  for (const path of [ZONES, `${ZONES}/orders`]) {
    expect((await foreign.get(path)).statusCode).toBe(404);
    expect((await staff.get(path)).statusCode).toBe(403);
    expect((await staffBrowser(testApp).get(path)).statusCode).toBe(401);
  }
  expect((await foreign.post(ZONES, { revision: 0, zones: [] })).statusCode).toBe(404);
  expect((await staff.post(ZONES, { revision: 0, zones: [] })).statusCode).toBe(403);
  expect((await manager.get(`/branches/${idOf(999)}/zones`)).statusCode).toBe(404);
});

test('CON-90 warns of zones that are far or tiny, and saves them', async () => {
  const page = await read();
  const far = aZone({ name: { en: 'Amman', ar: 'عمّان' }, area: circleAround({ lat: 31.95, lng: 35.91 }, 2) });
  const tiny = aZone({ name: { en: 'Gate', ar: 'بوابة' }, area: circleAround(inTown, 0.05) });
  const saved = await manager.post(ZONES, { revision: page.revision, zones: [...inputs(page), far, tiny] });
  const { zones, revision }: Page = saved.json();
  expect(zones.slice(-2).map(({ warnings }) => warnings)).toEqual([['far'], ['tiny']]);
  expect((await manager.post(ZONES, { revision, zones: inputs(page) })).statusCode).toBe(200);
});

test('CON-91 SEC-22 shows places of three orders of 30 days, rounded to 100 metres and without ids', async () => {
  const location = { lat: inTown.lat + 0.000_37, lng: inTown.lng - 0.000_21 };
  const deliver = async () =>
    placed(cart({ items: [falafel(4)], order_type: { ...delivery, location } }), {
      by: await createCustomer(),
    });
  await deliver();
  await deliver();
  // One or two orders would show the door of a customer.
  expect((await manager.get(`${ZONES}/orders`)).json().places).toEqual([]);
  await deliver();
  const { days, places } = (await manager.get(`${ZONES}/orders`)).json();
  expect([days, places]).toEqual([30, [{ at: { lat: 29.53, lng: 35.005 }, orders: 3 }]]);
  clock.passSeconds(31 * 86_400);
  const later = await signedIn(testApp, [ROLES.branchManager]);
  expect((await later.get(`${ZONES}/orders`)).json().places).toEqual([]);
});

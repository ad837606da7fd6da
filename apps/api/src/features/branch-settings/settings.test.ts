import { BRANCH_CHANGED, branchChannel } from '@app/contract/events';
import { afterAll, expect, test } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { env, operator } from '#features/staff/operator.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { listening } from '#realtime/realtime.fixture.ts';
import { subscribeStaff } from '#realtime/staff-channels.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

// A Monday, eight in the evening in Amman.
const clock = fakeClock('2026-11-16T17:00:00Z');
const testApp = await startTestApp({ clock, env });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const operators = operator(testApp);
const rana = await signedIn(testApp, [ROLES.branchManager], 'Rana Saleh');
const basil = await signedIn(testApp, [ROLES.vendorManager], 'Basil Haddad');
const amal = await signedIn(testApp, [ROLES.platformAdmin], 'Amal Nasser');

const { grillMarket } = fixtures;
const SETTINGS = `/branches/${grillMarket}/settings`;
const HOURS = `/branches/${grillMarket}/hours`;

const settings = async () => (await rana.get(SETTINGS)).json();
const hours = async () => (await rana.get(HOURS)).json();
const save = async (changes: object, by = rana) =>
  by.post(SETTINGS, { revision: (await settings()).revision, changes });
const saveHours = async (changes: object, by = rana) =>
  by.post(HOURS, { revision: (await hours()).revision, ...changes });
const branchPage = async (id: string = grillMarket) =>
  (await testApp.app.inject(`/service/api/customer/branch/${id}`)).json().branch;
const lastLog = () =>
  db
    .selectFrom('operation_log')
    .select(['action', 'actor', 'details', 'branch_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const countLog = async () =>
  (
    await db
      .selectFrom('operation_log')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const week = {
  sunday: [],
  monday: [['10:00', '14:00']],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
};

test('CON-98 a manager changes settings, customers see them, and the log has before and after', async () => {
  const before = await settings();
  const changes = {
    minimumAmount: 725,
    tipAmounts: [],
    name: { en: 'Market Hall', ar: 'قاعة السوق' },
    phone: '+96232010199',
    location: { lat: 29.531, lng: 35.006 },
    orderTypes: ['pickup'],
    pickupMinutes: 35,
    rideMinutes: 12,
    stations: ['Grill', 'Cold'],
    cover: { src: '/media/0123456789abcdef0123456789abcdef/960.webp', color: '0b525f' },
  };
  await db
    .updateTable('branch')
    .set({ image_hash: 'of the one before' })
    .where('id', '=', grillMarket)
    .execute();
  const saved = await save(changes);
  expect(saved.statusCode).toBe(200);
  expect(saved.json()).toEqual({
    settings: { ...before.settings, ...changes },
    revision: before.revision + 1,
  });
  expect(await settings()).toEqual(saved.json());
  expect(await branchPage()).toMatchObject({
    name: 'Market Hall',
    image: changes.cover.src,
    imageColor: changes.cover.color,
    imageHash: null,
    minimumAmount: 7.25,
    tipAmounts: [],
    isDeliveryEnabled: false,
    preparationMinutes: { pickup: 35 },
    location: { lat: 29.531, lng: 35.006 },
    zones: [{ travelMinutes: 12 }, {}],
  });
  const { stations } = (await rana.get(`/kitchen/overview?branch=${grillMarket}`)).json();
  expect(stations).toEqual(expect.arrayContaining(['Cold', 'Grill']));
  const entry = await lastLog();
  expect(entry).toMatchObject({
    action: 'branch.settings_changed',
    actor: 'Rana Saleh',
    branch_id: grillMarket,
  });
  expect(entry.details).toMatchObject({
    before: { minimumAmount: before.settings.minimumAmount },
    after: { minimumAmount: 725 },
  });
  expect(Object.keys(Object(entry.details).after).toSorted()).toEqual(Object.keys(changes).toSorted());

  const restored = await save(before.settings, amal);
  expect(restored.json().settings).toEqual(before.settings);
});

test('SVC-01 SVC-05 the first percent of service asks whether it is taxed, and 25 % is the most', async () => {
  const undecided = await save({ tableServiceBasisPoints: 1_000 }, basil);
  expect([undecided.statusCode, Object.keys(undecided.json().errors)]).toEqual([
    422,
    ['changes.isServiceTaxed'],
  ]);
  const tooMuch = await save({ deliveryServiceBasisPoints: 2_501, isServiceTaxed: false }, basil);
  expect(tooMuch.statusCode).toBe(422);
  const decided = await save({ deliveryServiceBasisPoints: 2_500, isServiceTaxed: false }, basil);
  expect(decided.json().settings).toMatchObject({ deliveryServiceBasisPoints: 2_500, isServiceTaxed: false });
  expect((await branchPage()).serviceCharge).toEqual({ table_session: 0, delivery: 25, isTaxed: false });
  expect((await save({ deliveryServiceBasisPoints: 0 }, basil)).statusCode).toBe(200);
});

test('CON-98 SVC-01 taxes, service and the currency are for vendor managers, the platform fee for platform admins', async () => {
  const status = async (changes: object, by: typeof rana) => (await save(changes, by)).statusCode;
  for (const tax of [{ taxBasisPoints: 800 }, { deliveryTaxBasisPoints: 700 }, { currency: 'JOD' }]) {
    expect(await status(tax, rana)).toBe(403);
    expect(await status({ ...tax, minimumAmount: 1 }, rana)).toBe(403);
    expect(await status(tax, basil)).toBe(200);
  }
  const service = { tableServiceBasisPoints: 1_000, isServiceTaxed: true };
  expect(await status(service, rana)).toBe(403);
  expect(await status(service, basil)).toBe(200);
  expect(await status({ platformFee: 25 }, basil)).toBe(403);
  expect(await status({ platformFee: 25 }, amal)).toBe(200);
  expect((await settings()).settings).toMatchObject({
    taxBasisPoints: 800,
    currency: 'JOD',
    platformFee: 25,
  });
  const other = await signedIn(testApp, [
    ROLES.branchManager,
    { role: 'vendorManager', vendorId: fixtures.bakery },
  ]);
  expect(await status({ taxBasisPoints: 900 }, other)).toBe(403);
});

test('CON-100 a stale revision answers 409 with what is stored now, and changes nothing', async () => {
  const { revision } = await settings();
  expect((await rana.post(SETTINGS, { revision, changes: { minimumAmount: 310 } })).statusCode).toBe(200);
  const stale = await basil.post(SETTINGS, { revision, changes: { answerMinutes: 20 } }, { language: 'ar' });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({
    message: 'تغيّرت البيانات في هذه الأثناء.',
    current: { revision: revision + 1, settings: { minimumAmount: 310, answerMinutes: 15 } },
  });
  const again = await basil.post(SETTINGS, {
    revision: stale.json().current.revision,
    changes: { answerMinutes: 20 },
  });
  expect(again.json().settings).toMatchObject({ minimumAmount: 310, answerMinutes: 20 });
  const old = await rana.post(HOURS, { revision, isOpen: false });
  expect([old.statusCode, old.json().current.isOpen]).toEqual([409, true]);
});

test('CON-100 of two people who save at the same time one is told; no change is lost', async () => {
  const { revision } = await settings();
  const both = await Promise.all([
    rana.post(SETTINGS, { revision, changes: { minimumAmount: 410 } }),
    basil.post(SETTINGS, { revision, changes: { ordersPerDriver: 5 } }),
  ]);
  expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  const [winner] = both.filter(({ statusCode }) => statusCode === 200);
  expect(await settings()).toEqual(winner?.json());
});

test('CON-100 the same values again change neither revision nor log', async () => {
  const { revision, settings: current } = await settings();
  const entries = await countLog();
  const same = await amal.post(SETTINGS, { revision, changes: current });
  expect([same.statusCode, same.json().revision]).toEqual([200, revision]);
  expect(await countLog()).toBe(entries);
});

test('CON-100 a change by an operator raises the revision', async () => {
  const { revision } = await hours();
  await operators.saveHours(grillMarket, { hours: { week } });
  expect((await hours()).revision).toBe(revision + 1);
  await operators.saveHours(grillMarket, { hours: null });
});

test.each([
  [{ minScheduleHours: 48, maxScheduleHours: 24 }, 'changes.maxScheduleHours'],
  [{ orderTypes: [] }, 'changes.orderTypes'],
  [{ pickupMinutes: 4 }, 'changes.pickupMinutes'],
  [{ answerMinutes: 61 }, 'changes.answerMinutes'],
  [{ minimumAmount: -1 }, 'changes.minimumAmount'],
  [{ minimumAmount: 1.5 }, 'changes.minimumAmount'],
  [{ tipAmounts: [50, 100] }, 'changes.tipAmounts'],
  [{ phone: '079' }, 'changes.phone'],
  [{ name: { en: 'Hall', ar: ' ' } }, 'changes.name.ar'],
  [{ location: { lat: 91, lng: 0 } }, 'changes.location.lat'],
  [{ stations: ['Grill', 'Grill'] }, 'changes.stations'],
  [{ rent: 1 }, 'changes'],
])('CON-100 %j is refused under its field', async (changes, field) => {
  const refused = await save(changes, amal);
  expect([refused.statusCode, Object.keys(refused.json().errors ?? {})]).toEqual([422, [field]]);
});

test('CON-100 the window of later orders is checked with the stored half of it', async () => {
  expect((await save({ minScheduleHours: 2, maxScheduleHours: 24 })).statusCode).toBe(200);
  const refused = await save({ minScheduleHours: 25 });
  expect(refused.json().errors).toEqual({
    'changes.maxScheduleHours': ['Latest time for later orders must be at least 25.'],
  });
});

test('CON-94 a manager sets the hours and customers see them; without hours the switch decides', async () => {
  expect(await hours()).toMatchObject({ hours: null, isOpen: true, timeZone: 'Asia/Amman' });
  const eid = { from: '2026-12-01', to: '2026-12-02', name: { en: 'Eid', ar: 'عيد' }, spans: [] };
  const saved = await saveHours({ hours: { week, differentDays: [eid] } });
  expect(saved.json().hours).toEqual({ week, differentDays: [eid] });
  expect(await branchPage()).toMatchObject({ isOpen: false, opensAt: '2026-11-23T07:00:00.000Z' });
  expect((await lastLog()).details).toMatchObject({
    before: { hasHours: false },
    after: { hasHours: true, monday: [['10:00', '14:00']], differentDays: [eid] },
  });
  await saveHours({ hours: null });
  expect((await branchPage()).isOpen).toBe(true);
});

test('CON-97 a branch that is closed by hand stays closed until it is put back', async () => {
  await saveHours({ hours: { week: { ...week, monday: [['10:00', '23:00']] } }, isOpen: false });
  expect(await branchPage()).toMatchObject({ isOpen: false, opensAt: null });
  expect((await rana.get(`/branches/${grillMarket}/state`)).json().state).toMatchObject({
    availability: 'closed',
    opensAt: null,
  });
  await saveHours({ isOpen: true });
  expect(await branchPage()).toMatchObject({ isOpen: true, closesAt: '2026-11-16T20:00:00.000Z' });
  const { state } = (await rana.get(`/branches/${grillMarket}/state`)).json();
  expect([state.availability, state.closesAt]).toEqual(['open', Date.parse('2026-11-16T20:00:00Z')]);
  await saveHours({ hours: null });
});

test.each([
  [
    'spans that overlap',
    {
      week: {
        ...week,
        friday: [
          ['08:00', '12:00'],
          ['11:00', '13:00'],
        ],
      },
    },
    'hours.week.friday',
    'Friday can have at most four periods, and they must not overlap.',
  ],
  [
    'days that end before they begin',
    {
      week,
      differentDays: [{ from: '2026-12-02', to: '2026-12-01', name: { en: 'Eid', ar: 'عيد' }, spans: [] }],
    },
    'hours.differentDays.0.to',
    'To must not be before the first day.',
  ],
])('CON-100 hours with %s are refused under the field', async (_, given, field, message) => {
  const refused = await saveHours({ hours: given });
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { [field]: [message] }]);
});

test('CON-94 branches of others and unknown branches are not found', async () => {
  for (const id of [fixtures.bakeryCorner, idOf(999), 'marina']) {
    for (const part of ['settings', 'hours', 'state'])
      expect((await rana.get(`/branches/${id}/${part}`)).statusCode).toBe(404);
    expect((await rana.post(`/branches/${id}/settings`, { revision: 1, changes: {} })).statusCode).toBe(404);
    expect((await rana.post(`/branches/${id}/hours`, { revision: 1 })).statusCode).toBe(404);
  }
});

test('CON-100 a change of hours, settings or the switch is on every device of the branch', async () => {
  const port = await listening(testApp.app);
  const socket = await subscribeStaff(port, basil, branchChannel(grillMarket));
  const events = () => socket.frames.filter(({ event }) => event === BRANCH_CHANGED).length;
  const changes = [
    () => save({ minimumAmount: 999 }),
    () => saveHours({ hours: { week } }),
    () => operators.saveHours(grillMarket, { hours: null }),
    () => operators.saveHours(grillMarket, { isOpen: false }),
  ];
  for (const [index, change] of changes.entries()) {
    await change();
    await expect.poll(events).toBe(index + 1);
  }
  socket.socket.close();
});

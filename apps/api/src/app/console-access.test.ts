import { ALL_ENDPOINTS, describeEndpoint } from '@app/contract/schemas/all-endpoints';
import { Id } from '@app/contract/schemas/vocabulary';
import { type Endpoint, isStaffAccess, type StaffAccess } from '@app/contract/endpoint';
import { type GivenRole, holdsRole } from '@app/domain/staff/grant';
import { HIDDEN_FACTS, LOG_FACTS } from '@app/domain/staff/log-fact';
import { STAFF_ROLES } from '@app/domain/staff/role';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { cart, checkout, people } from '#features/orders/orders.fixture.ts';
import {
  addStaff,
  PAGE_HEADERS,
  ROLES,
  signedIn,
  type StaffBrowser,
  staffBrowser,
} from '#features/staff/staff.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { everyRow } from '#testing/every-row.ts';
import { fakeClock, visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { staffWorld } from './staff-world.fixture.ts';

/* The matrix follows from the list of endpoints: a new endpoint is covered by its declared access. */

const clock = fakeClock();
const testApp = await startTestApp({ clock });
await seedFixtures(testApp.db);
afterAll(() => testApp.close());
const { nextTable, publicationAt, tableAt, feedbackAt, reportAt, paymentAt } = staffWorld({
  db: testApp.db,
  clock,
});

type StaffEndpoint = Endpoint & { access: StaffAccess };
const BASE = '/service/api/console';
const DRIVE = '/service/api/drive';
const endpoints = ALL_ENDPOINTS.filter(({ base }) => base === BASE || base === DRIVE);
const ofStaff = endpoints.filter((endpoint): endpoint is StaffEndpoint => isStaffAccess(endpoint.access));

const CALLERS = [...STAFF_ROLES, 'kitchen', 'key with the scope', 'key without it'] as const;
type Caller = (typeof CALLERS)[number];

/** Ids in the scope of the callers, or in that of another vendor. */
type Ids = Record<string, string>;

/** A body that is accepted, where the lookup of the path comes after the validation of the body. */
const BODIES: Record<string, (ids: Ids) => object> = {
  renameStaffPasskey: () => ({ name: 'Phone' }),
  answerFeedback: () => ({ answer: 'Sorry' }),
  refuseFeedback: () => ({ reason: 'insult' }),
  holdFeedback: () => ({ isHeld: true }),
  decideReviewReport: () => ({ isVisible: true }),
  changeStaff: () => ({ suspended: false }),
  assignTicketDriver: ({ driverId }) => ({ driverId }),
  claimPrint: () => ({ kind: 'bill', deviceId: 'tablet' }),
  refuseTicket: () => ({ reason: 'too_busy' }),
  cancelTicket: () => ({ reason: 'too_busy' }),
  postponeTicket: () => ({ minutes: 10 }),
  answerDeliveryProblem: () => ({ answer: 'try_again' }),
  changeOrder: () => ({
    lines: [{ lineId: idOf(4_242), quantity: 1 }],
    consent: 'phone',
    revision: 1,
  }),
  markTicketPaid: () => ({ amount: 1_533 }),
  refundOrder: ({ orderId = '' }) => ({
    key: orderId,
    revision: 1,
    what: { kind: 'whole' },
    method: 'cash',
    reason: 'late',
    borneBy: 'vendor',
  }),
  changeMenuDraft: () => ({
    action: 'add',
    entity: 'collection',
    fields: { name: { en: 'Sweets', ar: 'حلويات' } },
  }),
  restoreMenuPublication: () => ({ state: 'before' }),
  copyMenu: ({ branchId }) => ({ to: [branchId], parts: 'menu', withPrices: true, withPictures: true }),
  addMenuItems: () => ({
    collectionId: fixtures.plates,
    rows: [{ name: { en: `Dish ${++vendors}`, ar: 'طبق' }, price: 1 }],
  }),
  changeItemsInBulk: () => ({
    itemIds: [fixtures.kebab],
    change: { kind: 'station', station: 'grill' },
    isPreview: true,
  }),
  addVendor: () => ({ name: { en: `Vendor ${++vendors}`, ar: 'متجر' } }),
  addBranch: () => ({ name: { en: `Branch ${++vendors}`, ar: 'فرع' }, location: null }),
  changeVendor: () => ({ position: 0 }),
  pauseBranch: () => ({ until: 'half_hour', reason: 'too_busy' }),
  saveZones: () => ({ revision: 0, zones: [] }),
  saveBranchSettings: () => ({ revision: 1, changes: {} }),
  saveBranchHours: () => ({ revision: 1 }),
  markSoldOut: () => ({ until: 'half_hour' }),
  addDiningTables: () => ({ firstNumber: nextTable() }),
  changeDiningTable: () => ({ seats: 4 }),
  renewDiningTableCode: ({ tableId }) => ({ replaces: tableId }),
  moveTableSession: ({ tableId }) => ({ tableId }),
  takeClaim: () => ({ method: 'cash' }),
  sendTableDraft: ({ tableId }) => ({ revision: 1, lines: [tableId], total: 100 }),
  orderAtTable: () => ({
    sessionId: null,
    items: [{ id: randomIds.next(), itemId: fixtures.kebab, quantity: 1, preferences: {} }],
    total: 10_000,
  }),
  addOffer: () => ({ terms: OFFER }),
  changeOffer: () => ({ revision: 1, isActive: false }),
  estimateOffer: () => ({ terms: OFFER }),
  addCoupon: () => ({ code: `CODE-${++codes}`, terms: COUPON }),
  changeCoupon: () => ({ revision: 1, isActive: false }),
  changeDriver: () => ({ vehicle: 'Scooter' }),
  locateDriver: () => ({ location: { lat: 29.5, lng: 35 } }),
  sequenceStops: ({ orderId }) => ({ orderIds: [orderId] }),
  settleShift: () => ({ counted: 0 }),
  takeStep: () => ({ step: 'at_branch', at: clock.now().getTime() }),
  reportProblem: () => ({ reason: 'nobody_there' }),
  authoriseDriverChannel: () => ({ socket_id: '1.2', channel_name: `private-drive.${OWN_DRIVER}` }),
  authoriseStaffChannel: ({ branchId }) => ({ socket_id: '1.2', channel_name: `private-branch.${branchId}` }),
};

let codes = 0;
const COUPON = { name: { en: 'Offer', ar: 'عرض' }, affect: 'item', mode: 'save', percent: 10 };
const OFFER = { ...COUPON, entityType: 'branches' };

const OWN_DRIVER = idOf(951);
let vendors = 0;
let customer = '';
type Headers = Record<string, string>;
let callers: Record<Caller, Headers>;
/** By the role that an endpoint needs: staff who have it at the grill, and a lower one at the bakery. */
let lowerElsewhere: Record<string, Headers>;

const headersFrom = ({ cookies }: StaffBrowser) => ({
  cookie: `staff_session=${cookies.get('staff_session')}`,
  ...PAGE_HEADERS,
});
const sessionOf = async (roles: readonly GivenRole[]) => headersFrom(await signedIn(testApp, roles));
beforeAll(async () => {
  customer = await visitor(testApp).registerVerified('+962790001234');
  const driverCookies = async () => {
    const browser = await signedIn(testApp, [ROLES.driver]);
    const driver = { id: OWN_DRIVER, name: 'Sami', phone: '+962790009501', staff_id: browser.person.id };
    await testApp.db.insertInto('driver').values(driver).execute();
    return headersFrom(browser);
  };
  callers = {
    platformAdmin: await sessionOf([ROLES.platformAdmin]),
    vendorManager: await sessionOf([ROLES.vendorManager]),
    branchManager: await sessionOf([ROLES.branchManager]),
    branchStaff: await sessionOf([ROLES.branchStaff]),
    driver: await driverCookies(),
    kitchen: await pairedScreen(fixtures.grillMarket),
    'key with the scope': {},
    'key without it': {},
  };
  lowerElsewhere = {
    vendorManager: await sessionOf([
      ROLES.vendorManager,
      { role: 'branchManager', branchId: fixtures.bakeryCorner },
    ]),
    branchManager: await sessionOf([
      ROLES.branchManager,
      { role: 'branchStaff', branchId: fixtures.bakeryCorner },
    ]),
    branchStaff: await sessionOf([ROLES.branchStaff, { role: 'driver', branchId: fixtures.bakeryCorner }]),
  };
});

const { placed } = checkout(testApp);
// Staff of the branch may close the day.
await testApp.db
  .updateTable('branch')
  .set({ staff_may_close: true })
  .where('id', '=', fixtures.grillMarket)
  .execute();
// Statements begin before the month of the clock, whenever the test runs.
await testApp.db
  .updateTable('vendor')
  .set({ statements_from: sql`'2026-11-01'::date` })
  .execute();
const placedOrder = await placed(cart(), { by: await people(testApp.db, clock)() });
await testApp.db
  .insertInto('driver')
  .values({ id: idOf(950), name: 'Sami', phone: '+962790009500' })
  .execute();

/** A driver of a branch with an order and an ended shift. */
async function driverAt(branchId: string): Promise<Ids> {
  const [driverId, shiftId] = [randomIds.next(), randomIds.next()];
  const driver = { id: driverId, name: 'Yazan', phone: '+962790009502', branch_id: branchId };
  await testApp.db.insertInto('driver').values(driver).execute();
  const now = clock.now();
  const shift = { id: shiftId, driver_id: driverId, started_at: now, ended_at: now };
  await testApp.db.insertInto('driver_shift').values(shift).execute();
  const orderId = await orderAt(branchId);
  await give(orderId, driverId);
  return { driverId, shiftId, orderId };
}

/** Assigns an accepted delivery. */
const give = (orderId: string, driverId: string) =>
  testApp.db
    .updateTable('customer_order')
    .set({ status: 'processing', type: 'delivery', location: '(35,29.5)', driver_id: driverId })
    .where('id', '=', orderId)
    .execute();

let orders = 0;

/** A copy of the order at another branch. */
async function orderAt(branchId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into customer_order
    select (jsonb_populate_record(base, jsonb_build_object('id', gen_random_uuid(), 'branch_id', ${branchId}::uuid,
      'order_number', ${String(++orders).padStart(8, '0')}::text))).*
    from customer_order base where base.id = ${placedOrder} returning id`.execute(testApp.db);
  return rows[0]?.id ?? '';
}

async function lineOf(orderId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into order_item
    select (jsonb_populate_record(base, jsonb_build_object('id', gen_random_uuid(), 'order_id', ${orderId}::uuid))).*
    from order_item base where base.order_id = ${placedOrder} limit 1 returning id`.execute(testApp.db);
  return rows[0]?.id ?? '';
}

/** A copy of an item at another branch. */
async function itemAt(branchId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`with section as (
      insert into collection (id, branch_id, name_en, name_ar, position)
      values (gen_random_uuid(), ${branchId}, 'Section', 'قسم', 0) returning id)
    insert into item (id, branch_id, collection_id, name_en, name_ar, price, position)
    select gen_random_uuid(), ${branchId}::uuid, section.id, base.name_en, base.name_ar, base.price, base.position
    from item base, section where base.id = ${fixtures.kebab} returning id`.execute(testApp.db);
  return rows[0]?.id ?? '';
}

async function offerAt(branchId: string): Promise<string> {
  return (await admin.post(`/branches/${branchId}/offers`, { terms: OFFER })).json().offer._id;
}

async function couponAt(vendorId: string): Promise<string> {
  const body = { code: `CODE-${++codes}`, terms: COUPON };
  return (await admin.post(`/vendors/${vendorId}/coupons`, body)).json().coupon._id;
}

const admin = await signedIn(testApp, [ROLES.platformAdmin], 'Maha');

async function pairedScreen(branchId: string) {
  const screen = staffBrowser(testApp);
  const { code } = (await screen.post('/devices/code')).json();
  const { device } = (await admin.post('/devices', { code, branchId, name: 'Screen' })).json();
  return {
    cookie: `staff_device=${screen.cookies.get('staff_device')}`,
    ...PAGE_HEADERS,
    deviceId: device._id,
  };
}

const keys = new Map<string, Headers>();

/** The same key serves all endpoints of its scope. */
async function keyOf(scope: string, place: object = { branchId: fixtures.grillMarket }) {
  const body = { name: 'Key', scopes: [scope], ...place };
  const known = keys.get(JSON.stringify(body));
  if (known) return known;
  const { secret } = (await admin.post('/keys', body)).json();
  const headers = { authorization: `Bearer ${secret}` };
  keys.set(JSON.stringify(body), headers);
  return headers;
}

/** A person with a session. */
async function personAt(branchId: string): Promise<Ids> {
  const person = await addStaff(testApp.db, [{ role: 'branchStaff', branchId }]);
  await staffBrowser(testApp).signIn(person.phone);
  const session = await testApp.db
    .selectFrom('staff_session')
    .select('id')
    .where('staff_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return { staffId: person.id, sessionId: session.id };
}

/** A passkey of an account that is none of the callers. */
async function passkeyAt(branchId: string): Promise<string> {
  const { staffId = '' } = await personAt(branchId);
  const id = randomIds.next();
  const stored = { credential_id: id, public_key: Buffer.from('key'), handle: 'h'.repeat(86), counter: 0 };
  await testApp.db
    .insertInto('passkey')
    .values({ id, staff_id: staffId, ...stored, name: 'Phone', added_at: clock.now() })
    .execute();
  return id;
}

async function keyAt(branchId: string): Promise<string> {
  return (await admin.post('/keys', { name: 'Key', scopes: ['orders:read'], branchId })).json().key._id;
}

/** The number of a closed day. */
async function closeAt(branchId: string): Promise<string> {
  const { period } = (await admin.get(`/branches/${branchId}/day`)).json();
  await admin.post(`/branches/${branchId}/closes`, { period, counted: 0, stays: 0, note: 'Not counted' });
  return String(period);
}

/** The ids that the path of the endpoint names. */
async function idsAt(endpoint: Endpoint, vendorId: string, branchId: string): Promise<Ids> {
  const names = (parameter: string) => endpoint.path.split('/').includes(`:${parameter}`);
  const ofOrder = names('orderId');
  const orderId = ofOrder ? await orderAt(branchId) : '';
  return {
    vendorId,
    branchId,
    branch: branchId,
    driverId: idOf(950),
    ...((names('staffId') || names('sessionId')) && (await personAt(branchId))),
    ...(names('passkeyId') && { passkeyId: await passkeyAt(branchId) }),
    ...(names('deviceId') && { deviceId: (await pairedScreen(branchId)).deviceId }),
    ...(names('keyId') && { keyId: await keyAt(branchId) }),
    ...(ofOrder && { orderId }),
    ...((names('driverId') || names('shiftId')) && (await driverAt(branchId))),
    ...((names('paymentId') || endpoint.path.includes('/payment')) && {
      paymentId: await paymentAt(vendorId, ofOrder ? orderId : await orderAt(branchId)),
    }),
    ...(names('month') && { month: '2026-11' }),
    ...(names('number') && { number: await closeAt(branchId) }),
    ...(names('lineId') && { lineId: await lineOf(orderId) }),
    ...(names('feedbackId') && { feedbackId: await feedbackAt(branchId) }),
    ...(names('reportId') && { reportId: await reportAt(branchId) }),
    ...(names('itemId') && { itemId: await itemAt(branchId) }),
    ...(names('publicationId') && { publicationId: await publicationAt(branchId) }),
    ...(names('tableId') && (await tableAt(branchId, false))),
    ...((names('tableSessionId') || names('requestId') || names('claimId')) &&
      (await tableAt(branchId, true))),
    ...(names('offerId') && { offerId: await offerAt(branchId) }),
    ...(names('couponId') && { couponId: await couponAt(vendorId) }),
  };
}

/** The limits per minute are reset, and everyone has just entered the password. */
async function nextMinute(): Promise<void> {
  clock.passSeconds(61);
  await testApp.db.updateTable('staff_session').set({ confirmed_at: clock.now() }).execute();
}

const ownIds = async (endpoint: Endpoint): Promise<Ids> => {
  await nextMinute();
  const ids = await idsAt(endpoint, fixtures.grill, fixtures.grillMarket);
  if (endpoint.base === DRIVE && ids['orderId']) await give(ids['orderId'], OWN_DRIVER);
  return ids;
};
const foreignIds = async (endpoint: Endpoint): Promise<Ids> => {
  await nextMinute();
  return idsAt(endpoint, fixtures.bakery, fixtures.bakeryCorner);
};

const knownNames = new Map<z.ZodMiniType, string[]>();

function namesIn(schema: z.ZodMiniType): string[] {
  const known = knownNames.get(schema);
  if (known) return known;
  const names = Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});
  knownNames.set(schema, names);
  return names;
}

const PLACES = ['branchId', 'branch', 'vendorId'];

/** The request of an endpoint with the given ids; places in the query and the body are filled in. */
function requestOf(endpoint: Endpoint, ids: Ids) {
  const { name, method, path, encoding } = endpoint;
  const { query, body } = describeEndpoint(endpoint);
  const filled = path.replaceAll(/:(\w+)/g, (_whole, parameter: string) => {
    const id = ids[parameter];
    if (id === undefined) throw new Error(`the matrix has no id for :${parameter} of ${name}`);
    return id;
  });
  const places = (schema: z.ZodMiniType) =>
    Object.fromEntries(
      namesIn(schema).flatMap((field) => (PLACES.includes(field) ? [[field, ids[field] ?? '']] : [])),
    );
  // A vendor and a branch exclude each other.
  const { vendorId: _vendorId, ...named } = { vendorId: '', ...places(body) };
  const payload = { ...named, ...BODIES[name]?.(ids) };
  const search = new URLSearchParams(places(query)).toString();
  const isForm = encoding === 'form';
  return {
    method,
    url: `${endpoint.base}${filled}${search && `?${search}`}`,
    headers: isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
    ...(method === 'GET'
      ? {}
      : { payload: isForm ? new URLSearchParams(payload as Record<string, string>).toString() : payload }),
  };
}

function responseOf(endpoint: Endpoint, ids: Ids, headers: Headers) {
  const request = requestOf(endpoint, ids);
  const { deviceId: _id, ...sent } = headers;
  return testApp.app.inject({ ...request, headers: { ...request.headers, ...sent } });
}

const statusOf = async (...call: Parameters<typeof responseOf>) => (await responseOf(...call)).statusCode;

function isAdmitted({ staff, kitchen, key }: StaffAccess, caller: Caller): boolean {
  if (caller === 'kitchen') return kitchen === true;
  if (caller === 'key with the scope') return key !== undefined;
  if (caller === 'key without it' || staff === undefined) return false;
  return staff === 'any' || holdsRole([{ role: caller, scope: { kind: 'platform' } }], staff);
}

async function headersOf(caller: Caller, { key, staff }: StaffAccess) {
  // A key for one branch does not reach its vendor.
  const place = staff === 'vendorManager' ? { vendorId: fixtures.grill } : undefined;
  if (caller === 'key with the scope') return keyOf(key ?? 'orders:read', place);
  if (caller === 'key without it') return keyOf(key === 'reports:read' ? 'orders:read' : 'reports:read');
  return callers[caller];
}

/**
 * Keys are made by the test, the last use of a credential is stored, and jobs add the notifications and send the
 * messages of earlier calls.
 */
const isUnchanged = (table: string) =>
  !/quota|worker|api_key|device|staff_session|operation_log|notification|outgoing_message/.test(table);

/** Whether a call names something by an id, so that a foreign one exists. */
const namesSomething = (endpoint: Endpoint) => {
  const { query, body } = describeEndpoint(endpoint);
  const places = [...namesIn(query), ...namesIn(body)].some((name) => PLACES.includes(name));
  return places || endpoint.path.includes(':');
};

test('CON-01 the console has endpoints, and every one is public on purpose or names its callers', () => {
  expect(ofStaff.length).toBeGreaterThan(15);
  expect(endpoints.filter(({ access }) => access === 'public').map(({ name }) => name)).toEqual([
    'signInStaff',
    'sendStaffResetLink',
    'showInvitation',
    'acceptInvitation',
    'requestPairingCode',
    'showPairingState',
    'completeStaffSignIn',
    'startStaffPasskeySignIn',
    'signInStaffByPasskey',
  ]);
  const empty = ofStaff.filter(({ access: { staff, kitchen, key } }) => !staff && !kitchen && !key);
  expect(empty).toEqual([]);
});

test.each(ofStaff.filter(namesSomething))(
  'CON-01 $method $path answers a foreign id like one that does not exist, and needs the role at its place',
  async (endpoint) => {
    const foreign = await foreignIds(endpoint);
    const limited = CALLERS.filter(
      (caller) => caller !== 'platformAdmin' && isAdmitted(endpoint.access, caller),
    );
    const lower = lowerElsewhere[endpoint.access.staff ?? ''];
    const before = await everyRow(testApp.db, isUnchanged);
    const statuses = [];
    for (const caller of limited)
      statuses.push([caller, await statusOf(endpoint, foreign, await headersOf(caller, endpoint.access))]);
    if (lower) statuses.push(['with a lower role there', await statusOf(endpoint, foreign, lower)]);
    const refusal = endpoint.name === 'authoriseStaffChannel' ? 403 : 404;
    expect(statuses).toEqual(statuses.map(([caller]) => [caller, refusal]));
    expect(await everyRow(testApp.db, isUnchanged)).toBe(before);
  },
);

/** Ids of everything that another vendor has. */
async function worldOf(vendorId: string, branchId: string): Promise<Ids> {
  const parameters =
    'staffId sessionId deviceId keyId driverId shiftId orderId lineId feedbackId reportId itemId publicationId tableSessionId offerId couponId passkeyId paymentId';
  const path = parameters
    .split(' ')
    .map((name) => `/:${name}`)
    .join('');
  return idsAt({ base: BASE, path } as Endpoint, vendorId, branchId);
}

const bakery = await worldOf(fixtures.bakery, fixtures.bakeryCorner);
const idAtBakery = async (table: 'collection' | 'delivery_zone'): Promise<string> =>
  (
    await testApp.db
      .selectFrom(table)
      .select('id')
      .where('branch_id', '=', fixtures.bakeryCorner)
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
bakery['collectionId'] = await idAtBakery('collection');
bakery['zoneId'] = await idAtBakery('delivery_zone');

const bakeryManager = await signedIn(testApp, [{ role: 'vendorManager', vendorId: fixtures.bakery }]);

/** What the manager of the other vendor sees. */
async function seenAtBakery(): Promise<string[]> {
  const { bakeryCorner: branch, bakery: vendor } = fixtures;
  const paths = [
    `/drivers?branch=${branch}`,
    `/shifts?branch=${branch}`,
    `/orders?branch=${branch}`,
    '/devices',
    `/keys?vendorId=${vendor}`,
    `/branches/${branch}/offers`,
    `/vendors/${vendor}/coupons`,
    `/branches/${branch}/day`,
    `/vendors/${vendor}/payments`,
    `/feedback?branch=${branch}`,
  ];
  const responses = await Promise.all(paths.map((path) => bakeryManager.get(path)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 200));
  return responses.map(({ body }) => body);
}

let seenLast: string[] | undefined;

test.each(ofStaff)(
  'CON-01 B2 (SEC-01): $method $path of $base admits the declared roles only, and shows and adds nothing at another vendor',
  async (endpoint) => {
    const own = await ownIds(endpoint);
    const refused = CALLERS.filter((caller) => !isAdmitted(endpoint.access, caller));
    const before = await everyRow(testApp.db, isUnchanged);
    const withoutCredential = await Promise.all([
      statusOf(endpoint, own, PAGE_HEADERS),
      statusOf(endpoint, own, { ...PAGE_HEADERS, cookie: 'staff_session=unknown; staff_device=unknown' }),
      statusOf(endpoint, own, {
        ...PAGE_HEADERS,
        cookie: `access_token=${customer}; staff_session=${customer}`,
      }),
      statusOf(endpoint, own, { authorization: `Bearer ${customer}` }),
    ]);
    expect(withoutCredential).toEqual([401, 401, 401, 401]);
    const statuses = [];
    for (const caller of refused)
      statuses.push([caller, await statusOf(endpoint, own, await headersOf(caller, endpoint.access))]);
    expect(statuses).toEqual(refused.map((caller) => [caller, 403]));
    expect(await everyRow(testApp.db, isUnchanged)).toBe(before);
    const seenBefore = (seenLast ??= await seenAtBakery());
    for (const caller of CALLERS.filter((one) => isAdmitted(endpoint.access, one))) {
      // Each call that writes has ids of its own: the one before may have removed them.
      const ids = endpoint.method === 'GET' ? own : await ownIds(endpoint);
      const isStaff = STAFF_ROLES.some((role) => role === caller);
      // Signing out needs a session of its own.
      const headers =
        isStaff && /signOut|Password/.test(endpoint.name)
          ? await sessionOf([ROLES[caller as (typeof STAFF_ROLES)[number]]])
          : await headersOf(caller, endpoint.access);
      const { statusCode, body } = await responseOf(endpoint, ids, headers);
      // The channel of a branch is not for drivers, who may follow their own account.
      const isOtherChannel = endpoint.name === 'authoriseStaffChannel' && caller === 'driver';
      // An order, a shift, a draft or the keys of a vendor may not be in the state that the action needs. A passkey is personal.
      const expected = isOtherChannel
        ? [403]
        : [
            200,
            422,
            ...(endpoint.path.includes(':passkeyId') ? [404] : []),
            ...(/:order|\/shift$|\/catalogue$|\/zones$|\/send$/.test(endpoint.path) ? [409] : []),
          ];
      expect([caller, statusCode]).toEqual([caller, expect.toBeOneOf(expected)]);
      if (caller === 'platformAdmin') continue;
      expect(Object.entries(bakery).filter(([, id]) => body.includes(id))).toEqual([]);
    }
    await nextMinute();
    seenLast = await seenAtBakery();
    expect(seenLast).toEqual(seenBefore);
  },
);

const ZONE = {
  name: { en: 'Old Town', ar: 'البلدة القديمة' },
  area: [
    { lat: 29.5, lng: 35 },
    { lat: 29.6, lng: 35 },
    { lat: 29.6, lng: 35.1 },
  ],
  fee: 100,
  minimum: 0,
  travelMinutes: null,
};
const ROLES_THERE = ({ branchId }: Ids) => ({ roles: [{ role: 'branchStaff', branchId }] });

/** Bodies that name something by an id beside the place of the path. */
const WITH_IDS: Record<string, (ids: Ids, revision: number) => object> = {
  inviteStaff: (ids) => ({ name: 'Sara', ...ROLES_THERE(ids) }),
  changeStaff: ROLES_THERE,
  addCoupon: ({ branchId }) => ({ code: `CODE-${++codes}`, terms: { ...COUPON, branchIds: [branchId] } }),
  changeCoupon: ({ branchId }) => ({ revision: 1, terms: { ...COUPON, branchIds: [branchId] } }),
  addOffer: ({ itemId }) => ({ terms: { ...OFFER, entityType: 'items', entityId: itemId } }),
  changeOffer: ({ itemId }) => ({ revision: 1, terms: { ...OFFER, entityType: 'items', entityId: itemId } }),
  estimateOffer: ({ offerId }) => ({ offerId, terms: OFFER }),
  addMenuItems: ({ collectionId }) => ({
    collectionId,
    rows: [{ name: { en: 'Dish', ar: 'طبق' }, price: 1 }],
  }),
  changeItemsInBulk: ({ itemId }) => ({ itemIds: [itemId], change: { kind: 'station', station: 'grill' } }),
  changeMenuDraft: ({ itemId }) => ({ action: 'duplicate', entity: 'item', id: itemId, revision: 0 }),
  copyMenu: ({ branchId }) => ({ to: [branchId], parts: 'menu', withPrices: true, withPictures: true }),
  saveZones: ({ zoneId }, revision) => ({ revision, zones: [{ ...ZONE, id: zoneId }] }),
  saveVendorPayments: ({ branchId }, revision) => ({
    revision,
    provider: 'paytabs',
    mode: 'test',
    region: 'demo',
    currency: 'JOD',
    capture: 'on_accept',
    payMinutes: 15,
    maxAmount: 100,
    isOn: true,
    keys: { profileId: '1', serverKey: 'key' },
    branchIds: [branchId],
  }),
  refuseTicket: ({ lineId }) => ({ reason: 'sold_out', itemIds: [lineId] }),
  cancelTicket: ({ lineId }) => ({ reason: 'sold_out', itemIds: [lineId] }),
  assignTicketDriver: ({ driverId }) => ({ driverId }),
  handOverTicket: ({ driverId }) => ({ driverId }),
  sequenceStops: ({ orderId }) => ({ orderIds: [orderId] }),
  changeOrder: ({ lineId }, revision) => ({
    lines: [{ lineId, quantity: 1 }],
    consent: 'phone',
    revision,
  }),
  refundOrder: ({ lineId }, revision) => ({
    key: idOf(4_343),
    revision,
    what: { kind: 'parts', lines: [{ lineId, quantity: 1 }], parts: [] },
    method: 'cash',
    reason: 'late',
    borneBy: 'vendor',
  }),
  moveTableSession: ({ tableId }) => ({ tableId }),
  orderAtTable: ({ itemId }) => ({
    sessionId: null,
    items: [{ id: randomIds.next(), itemId, quantity: 1, preferences: {} }],
    total: 10_000,
  }),
  sendTableDraft: ({ lineId }) => ({ revision: 0, lines: [lineId], total: 100 }),
};

/** The ids of these bodies are chosen by the client, or are the code that is replaced. */
const WITHOUT_FOREIGN = ['addDrawerEntry', 'addStatementEntry', 'renewDiningTableCode'];

const ID_PATTERN = z.toJSONSchema(Id).pattern;

/** Whether a request has a field for an id, at any depth, that is no place which the tests above fill in. */
function namesIds(node: unknown, name = ''): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if ('pattern' in node && node.pattern === ID_PATTERN) return !PLACES.includes(name);
  return Object.entries(node).some(([key, child]) =>
    namesIds(child, /^(items|anyOf|\d+)$/.test(key) ? name : key),
  );
}

test('CON-01 every call with ids in its body is tried with those of another vendor', () => {
  const withIds = ofStaff.filter((endpoint) =>
    namesIds(z.toJSONSchema(describeEndpoint(endpoint).body, { io: 'input', unrepresentable: 'any' })),
  );
  const untried = withIds.map(({ name }) => name).filter((name) => !(name in WITH_IDS));
  expect(untried.toSorted()).toEqual(WITHOUT_FOREIGN);
});

/** The state in which the call would be accepted with ids of the own vendor. */
const STATES: Record<string, object> = {
  cancelTicket: { status: 'processing' },
  handOverTicket: { status: 'processing', type: 'delivery', location: '(35,29.5)', ready_at: clock.now() },
  changeOrder: { status: 'processing' },
  refundOrder: { status: 'completed', is_paid: true, ended_at: clock.now() },
};

/** Prepares what the call changes, and tells its revision. */
async function revisionFor({ name }: Endpoint, ids: Ids): Promise<number> {
  if (name === 'saveVendorPayments')
    return (await admin.get(`/vendors/${ids['vendorId']}/payments`)).json().revision;
  if (name === 'saveZones') return (await admin.get(`/branches/${ids['branchId']}/zones`)).json().revision;
  const state = STATES[name];
  if (!state) return 0;
  const orderId = ids['orderId'] ?? '';
  await lineOf(orderId);
  const orders = testApp.db.updateTable('customer_order').set(state).where('id', '=', orderId);
  return (await orders.returning('revision').executeTakeFirstOrThrow()).revision;
}

/** Their bodies name all of the driver's orders or of the table's lines: others are a conflict. */
const WHOLE_LISTS = ['sequenceStops', 'sendTableDraft'];

test.each(ofStaff.filter(({ name }) => name in WITH_IDS))(
  'CON-01 $name refuses ids of another vendor in its body, and changes nothing',
  async (endpoint) => {
    const { name } = endpoint;
    const own = await ownIds(endpoint);
    const revision = await revisionFor(endpoint, own);
    const before = await everyRow(testApp.db, isUnchanged);
    const payload = WITH_IDS[name]?.(bakery, revision) ?? {};
    expect(Object.values(bakery).some((id) => JSON.stringify(payload).includes(id))).toBe(true);
    const request = { ...requestOf(endpoint, own), payload, headers: callers.vendorManager };
    const { statusCode } = await testApp.app.inject(request);
    expect(statusCode).toBeOneOf(WHOLE_LISTS.includes(name) ? [409] : [403, 404, 422]);
    expect(await everyRow(testApp.db, isUnchanged)).toBe(before);
  },
);

test.each(ofStaff.filter((endpoint) => namesIn(describeEndpoint(endpoint).query).includes('branch')))(
  'CON-01 $method $path refuses a list with a branch of another vendor',
  async (endpoint) => {
    await nextMinute();
    const ids = { ...bakery, branch: `${fixtures.grillMarket},${fixtures.bakeryCorner}` };
    expect(await statusOf(endpoint, ids, callers.branchManager)).toBeOneOf([404, 422]);
  },
);

test('CON-10 the log has words for every fact that these calls have logged', async () => {
  const { rows } = await sql<{ name: string }>`select distinct jsonb_object_keys(details) as name
    from operation_log`.execute(testApp.db);
  const known: readonly string[] = [
    ...LOG_FACTS,
    ...HIDDEN_FACTS,
    'name',
    'before',
    'after',
    'to',
    'changes',
  ];
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

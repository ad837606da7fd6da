import { ALL_ENDPOINTS, describeEndpoint } from '@app/contract/schemas/all-endpoints';
import { type Endpoint, isStaffAccess, type StaffAccess } from '@app/contract/endpoint';
import { Catalogue } from '@app/contract/schemas/catalogue';
import { holdsRole } from '@app/domain/staff/grant';
import { KEY_SCOPES } from '@app/domain/staff/key-scope';
import { STAFF_ROLES } from '@app/domain/staff/role';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { cart, checkout, people } from '#features/orders/orders.fixture.ts';
import { PAGE_HEADERS, ROLES, signedIn, staffBrowser } from '#features/staff/staff.fixture.ts';
import { fuzzValues, type KnownIds } from '#testing/fuzz-values.ts';
import { fakeClock } from '#testing/people.ts';
import { isStress, iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';
import { staffWorld } from './staff-world.fixture.ts';

/* One round is about 800. */
const REQUESTS = iterations(800, 50_000);
/* In a round, after which orders and ids are new. */
const PER_ENDPOINT = 4;
vi.setConfig({ testTimeout: iterations(300_000, 7_200_000) });

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { app, db } = testApp;
const errors = new Map<string, string>();
app.addHook(
  'onError',
  async (request, _reply, error) => void errors.set(request.id, error.stack ?? error.message),
);
await seedFixtures(db);
afterAll(() => testApp.close());

type StaffEndpoint = Endpoint & { access: StaffAccess };
const BASES = ['/service/api/console', '/service/api/drive'];
const endpoints = ALL_ENDPOINTS.filter(
  (endpoint): endpoint is StaffEndpoint => BASES.includes(endpoint.base) && isStaffAccess(endpoint.access),
);

const CALLERS = [...STAFF_ROLES, 'kitchen', 'key'] as const;
type Caller = (typeof CALLERS)[number];
type Headers = Record<string, string>;

const admits = ({ access: { staff, kitchen, key }, base }: StaffEndpoint, caller: Caller): boolean => {
  if (base.endsWith('/drive')) return caller === 'driver';
  if (caller === 'kitchen') return kitchen === true;
  if (caller === 'key') return key !== undefined;
  if (staff === undefined) return false;
  return staff === 'any' || holdsRole([{ role: caller, scope: { kind: 'platform' } }], staff);
};

/** Signs in again after the requests have ended a session. */
const credentials: Record<Caller, () => Promise<Headers>> = {
  platformAdmin: () => session('platformAdmin'),
  vendorManager: () => session('vendorManager'),
  branchManager: () => session('branchManager'),
  branchStaff: () => session('branchStaff'),
  async driver() {
    const { cookies, person } = await signedIn(testApp, [ROLES.driver]);
    await db.updateTable('driver').set({ staff_id: person.id }).where('id', '=', idOf(951)).execute();
    return { cookie: `staff_session=${cookies.get('staff_session')}`, ...PAGE_HEADERS };
  },
  async kitchen() {
    const admin = await signedIn(testApp, [ROLES.platformAdmin]);
    const screen = staffBrowser(testApp);
    const { code } = (await screen.post('/devices/code')).json();
    await admin.post('/devices', { code, branchId: fixtures.grillMarket, name: 'Screen' });
    return { cookie: `staff_device=${screen.cookies.get('staff_device')}`, ...PAGE_HEADERS };
  },
  async key() {
    const admin = await signedIn(testApp, [ROLES.platformAdmin]);
    const { secret } = (
      await admin.post('/keys', { name: 'Key', scopes: [...KEY_SCOPES], vendorId: fixtures.grill })
    ).json();
    return { authorization: `Bearer ${secret}` };
  },
};
const session = async (role: keyof typeof ROLES): Promise<Headers> => {
  const { cookies } = await signedIn(testApp, [ROLES[role]]);
  return { cookie: `staff_session=${cookies.get('staff_session')}`, ...PAGE_HEADERS };
};
const headersOf = new Map<Caller, Headers>();

/* Orders in all states, with lines, a driver, a rating and a table. */
const placed = await checkout(testApp).placed(cart(), { by: await people(db, clock)() });
await db
  .insertInto('driver')
  .values({ id: idOf(951), name: 'Sami', phone: '+962790009501', branch_id: fixtures.grillMarket })
  .execute();
/* The requests change the rows themselves. */
const rowOf = async (table: string, column: string) =>
  (
    await sql<{ row: object }>`select to_jsonb(one) as row from ${sql.table(table)} as one
      where ${sql.ref(column)} = ${placed} limit 1`.execute(db)
  ).rows[0]?.row;
const templates = { order: await rowOf('customer_order', 'id'), line: await rowOf('order_item', 'order_id') };
const world = staffWorld({ db, clock });
let orders = 0;
async function addOrders(): Promise<void> {
  clock.passSeconds(61);
  await sql`delete from quota`.execute(db);
  for (const status of ['pending', 'processing', 'shipped', 'completed', 'cancelled']) {
    orders += 1;
    const { rows } = await sql<{ id: string }>`insert into customer_order
      select (jsonb_populate_record(null::customer_order, ${templates.order}::jsonb ||
        jsonb_build_object('id', gen_random_uuid(), 'status', ${status}::text,
        'order_number', ${String(orders).padStart(8, '0')}::text, 'ordered_at', ${clock.now()}::timestamptz,
        'ended_at', ${status === 'completed' || status === 'cancelled' ? clock.now() : null}::timestamptz,
        'type', 'delivery', 'location', '(35,29.5)', 'driver_id',
        ${status === 'shipped' ? idOf(951) : null}::uuid))).*
      returning id`.execute(db);
    await sql`insert into order_item
      select (jsonb_populate_record(null::order_item, ${templates.line}::jsonb ||
        jsonb_build_object('id', gen_random_uuid(), 'order_id', ${rows[0]?.id}::uuid))).*`.execute(db);
  }
  await addThings();
  await sql`insert into driver_shift (id, driver_id, started_at, ended_at)
    values (gen_random_uuid(), ${idOf(951)}, ${clock.now()}, ${clock.now()})`.execute(db);
  await sql`insert into feedback (id, branch_id, customer_id, rating)
    values (gen_random_uuid(), ${fixtures.grillMarket}, ${fixtures.customer}, 2)`.execute(db);
}

/** What guests and managers have at the branch. Of the newest orders one is a round of a shared table, one is paid. */
async function addThings(): Promise<void> {
  const { grill, grillMarket } = fixtures;
  const { tableId, tableSessionId } = await world.tableAt(grillMarket, true);
  const { rows } = await sql<{ id: string }>`select id from customer_order
    order by ordered_at desc, order_number desc limit 5`.execute(db);
  const [round, ended, card] = rows.map(({ id }) => id);
  await sql`update customer_order set type = 'table_session', table_id = ${tableId}::uuid,
    table_session_id = ${tableSessionId}::uuid, location = null, driver_id = null,
    status = 'processing', ended_at = null where id = ${round}`.execute(db);
  await sql`update customer_order set status = 'completed', is_paid = true,
    ended_at = ${clock.now()} where id = ${ended}`.execute(db);
  if (card) await world.paymentAt(grill, card);
  await world.tableAt(grillMarket, false);
  await world.reportAt(grillMarket);
  await world.publicationAt(grillMarket);
}

/** The newest ids of every table that endpoints name. */
async function knownIds(): Promise<KnownIds> {
  const newest = async (table: string, order = 'id') => {
    const { rows } = await sql<{ id: string }>`
      select id::text from ${sql.table(table)} order by ${sql.ref(order)} desc limit 12`.execute(db);
    return rows.length === 0 ? [idOf(999)] : rows.map(({ id }) => id);
  };
  const things = [
    ...(await newest('collection')),
    ...(await newest('item')),
    ...(await newest('preference')),
  ];
  return {
    vendorId: [fixtures.grill],
    branchId: [fixtures.grillMarket],
    branch: [fixtures.grillMarket],
    to: [fixtures.grillHarbour],
    orderId: await newest('customer_order', 'ordered_at'),
    orderIds: await newest('customer_order', 'ordered_at'),
    lineId: await newest('order_item'),
    itemId: await newest('item'),
    itemIds: await newest('item'),
    collectionId: await newest('collection'),
    id: things,
    parentId: things,
    driverId: [idOf(951)],
    shiftId: await newest('driver_shift'),
    tableId: await newest('dining_table'),
    tableSessionId: await newest('table_session'),
    requestId: await newest('table_request'),
    claimId: await newest('table_claim'),
    passkeyId: await newest('passkey'),
    number: ['1', '2'],
    month: ['2026-11', '2020-01'],
    paymentId: await newest('payment'),
    personId: await newest('party_person'),
    feedbackId: await newest('feedback'),
    reviewId: await newest('feedback'),
    reportId: await newest('review_report'),
    offerId: await newest('offer'),
    couponId: await newest('coupon'),
    publicationId: await newest('menu_publication'),
    deviceId: await newest('device'),
    keyId: await newest('api_key'),
    staffId: await newest('staff'),
    sessionId: await newest('staff_session'),
  };
}

const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer();

/* Built once, because the schema is large. */
const catalogues = fuzzValues(Catalogue, { id: [fixtures.kebab] }, 0.01);

type Sent = { endpoint: StaffEndpoint; caller: Caller; request: InjectOptions };

/** Requests to an endpoint by one of its callers. */
function requestsTo(endpoint: StaffEndpoint, ids: KnownIds): fc.Arbitrary<Sent> {
  const { method, base, path, encoding, name } = endpoint;
  const { query, body } = describeEndpoint(endpoint);
  const callers = CALLERS.filter((caller) => admits(endpoint, caller));
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);
  const inPath = fc.tuple(
    ...parameters.map((parameter) => {
      const known = ids[parameter];
      if (!known) throw new Error(`the fuzz has no id for :${parameter} of ${name}`);
      const wrong = fc.constantFrom('x', '%00', '%ff', idOf(999), 'x'.repeat(190), '%F0%9F%8D%94');
      return fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: wrong });
    }),
  );
  const payload = name === 'importVendorCatalogue' ? catalogues : fuzzValues(body, ids);
  const text = fc.oneof(
    { weight: 40, arbitrary: payload.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', 'null', '"\\ud800"', '['.repeat(5_000), '{"a":1e999}') },
  );
  return fc
    .record({
      caller: fc.constantFrom(...callers),
      inPath,
      inQuery: fuzzValues(query, ids),
      text,
      language: fc.constantFrom('en', 'ar', 'x'.repeat(200)),
      key: fc.option(fc.stringMatching(/^[a-z]{3}$/), { freq: 8 }),
    })
    .map(({ caller, inPath: values, inQuery, text: json, language, key }) => {
      let at = 0;
      const url = base + path.replaceAll(/:\w+/g, () => values[at++] ?? '');
      const headers: Headers = { 'accept-language': language, ...(key && { 'idempotency-key': key }) };
      const request: InjectOptions = { method, url: `${url}${searchOf(inQuery)}`, headers };
      if (method !== 'GET') Object.assign(request, payloadOf(encoding, json, headers));
      return { endpoint, caller, request };
    });
}

function searchOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat())
      search.append(name, typeof one === 'string' ? one.toWellFormed() : JSON.stringify(one));
  return search.size === 0 ? '' : `?${search.toString()}`;
}

function payloadOf(encoding: Endpoint['encoding'], json: string, headers: Headers): InjectOptions {
  if (encoding === 'json')
    return { payload: json, headers: { ...headers, 'content-type': 'application/json' } };
  const fields = fieldsOf(json);
  if (encoding === 'form') {
    const type = 'application/x-www-form-urlencoded';
    return { payload: new URLSearchParams(fields).toString(), headers: { ...headers, 'content-type': type } };
  }
  const parts = fields.map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = '--x\r\ncontent-disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n';
  return {
    payload: Buffer.concat([Buffer.from(parts.join('') + file), jpeg, Buffer.from('\r\n--x--\r\n')]),
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
  };
}

function fieldsOf(json: string): [string, string][] {
  try {
    const fields: unknown = JSON.parse(json);
    return Object.entries(Object(fields)).map(([name, value]) => [
      name.replaceAll(/\W/g, ''),
      (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
    ]);
  } catch {
    return [];
  }
}

async function send({ caller, request }: Sent) {
  let headers = headersOf.get(caller);
  if (!headers) headersOf.set(caller, (headers = await credentials[caller]()));
  return app.inject({ ...request, headers: { ...request.headers, ...headers } });
}

/* The answer of a limit, or of a session that an earlier request has ended. */
const ANSWERS_AGAIN = new Set([401, 429, 503]);

async function statusOf(sent: Sent): Promise<{ status: number; failure: string }> {
  let response = await send(sent);
  if (ANSWERS_AGAIN.has(response.statusCode)) {
    clock.passSeconds(61);
    await sql`delete from quota`.execute(db);
    if (response.statusCode === 401) headersOf.delete(sent.caller);
    response = await send(sent);
  }
  const { statusCode: status } = response;
  const id = String(response.headers['x-request-id']);
  const { method, url, payload } = sent.request;
  const failure = `${sent.caller} ${method} ${String(url).slice(0, 300)} ${String(payload ?? '').slice(0, 600)}: ${status}\n${errors.get(id) ?? ''}`;
  errors.clear();
  return { status, failure };
}

test(`CON-01 T41: none of ${REQUESTS} generated requests of staff, screens and keys fails`, async () => {
  const failures: string[] = [];
  const counts = new Map<number, number>();
  let sent = 0;
  for (let round = 0; sent < REQUESTS; round += 1) {
    await addOrders();
    const ids = await knownIds();
    for (const [at, endpoint] of endpoints.entries()) {
      if (sent >= REQUESTS) break;
      const seed = round * 1_000 + at;
      for (const one of fc.sample(requestsTo(endpoint, ids), { seed, numRuns: PER_ENDPOINT })) {
        const { status, failure } = await statusOf(one);
        counts.set(status, (counts.get(status) ?? 0) + 1);
        sent += 1;
        failures.push(...(status >= 500 || status === 429 ? [failure] : []));
      }
    }
  }
  if (isStress) console.log(`requests: ${sent}; answers: ${JSON.stringify(Object.fromEntries(counts))}`);
  expect(failures.slice(0, 20)).toEqual([]);
  expect(failures).toHaveLength(0);
  // Requests that all have a wrong form would prove little.
  expect(counts.get(200) ?? 0).toBeGreaterThan(sent / 10);
});

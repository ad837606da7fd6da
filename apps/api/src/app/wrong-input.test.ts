import { ALL_ENDPOINTS, describeEndpoint } from '@app/contract/schemas/all-endpoints';
import { type Endpoint, isStaffAccess } from '@app/contract/endpoint';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { people } from '#features/orders/orders.fixture.ts';
import { PAGE_HEADERS, ROLES, signedIn, staffBrowser } from '#features/staff/staff.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { isStress, iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';

vi.setConfig({ testTimeout: iterations(30_000, 300_000) });

const SECRET = 'an-operations-secret-for-the-tests';
const clock = fakeClock();
const testApp = await startTestApp({ clock, env: { OPERATIONS_SECRET: SECRET } });
await seedFixtures(testApp.db);
afterAll(() => testApp.close());

/** PostgreSQL can store neither character. */
const UNSTORABLE = 'a\u0000\ud800';
const WRONG_VALUES = [null, true, -1, 1.5, 1e308, '', 'x'.repeat(20_000), '\ud800', [], [[]], {}];
const WRONG_BODIES = ['{"name":', '[]', '{"__proto__":{},"unknown":1}', ''];
const WRONG_PATHS = ['x', '%00', '%ff'];
const IDS: Record<string, string> = {
  branchId: fixtures.grillMarket,
  vendorId: fixtures.grill,
  itemId: fixtures.kebab,
  tableId: fixtures.table,
  driverId: idOf(951),
};

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  type?: string;
  format?: string;
  minimum?: number;
};
const jsonSchemaOf = (schema: z.ZodMiniType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;

/** A value that the schema mostly accepts, so that one wrong field reaches further than many. */
function exampleOf(schema: Schema, name = ''): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(fields.map(([field, inner]) => [field, exampleOf(inner, field)]));
  }
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items, name)] : [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1);
  if (schema.format === 'uuid' || IDS[name]) return IDS[name] ?? idOf(999);
  if (/phone/i.test(name)) return '+962790001234';
  return /email/i.test(name) ? 'lina@example.com' : 'text';
}

type Replace = (value: unknown) => unknown;

/** The example with one field at a time replaced, also within lists and objects. */
function variantsOf(example: unknown, replace: Replace): unknown[] {
  if (Array.isArray(example)) {
    const inner = example.flatMap((one) => variantsOf(one, replace).map((variant) => [variant]));
    return [replace(example), ...inner];
  }
  if (typeof example !== 'object' || example === null) return [replace(example)];
  return Object.entries(example).flatMap(([name, value]) =>
    variantsOf(value, replace).map((variant) => ({ ...example, [name]: variant })),
  );
}

let nextValue = 0;
/* Usually texts become unstorable, and the other fields take turns with the values. */
const REPLACEMENTS: readonly Replace[] = isStress
  ? [UNSTORABLE, ...WRONG_VALUES].map((wrong) => () => wrong)
  : [(value) => (typeof value === 'string' ? UNSTORABLE : WRONG_VALUES[nextValue++ % WRONG_VALUES.length])];

const createCustomer = people(testApp.db, clock);
const cookiesOf = async (role: keyof typeof ROLES) => {
  const { cookies, person } = await signedIn(testApp, [ROLES[role]]);
  return { person, headers: { cookie: `staff_session=${cookies.get('staff_session')}`, ...PAGE_HEADERS } };
};
const admin = await cookiesOf('platformAdmin');
const driver = await cookiesOf('driver');
await testApp.db
  .insertInto('driver')
  .values({ id: idOf(951), name: 'Sami', phone: '+962790009501', staff_id: driver.person.id })
  .execute();
const screen = staffBrowser(testApp);
const { code } = (await screen.post('/devices/code')).json();
await testApp.app.inject({
  method: 'POST',
  url: '/service/api/console/devices',
  headers: admin.headers,
  payload: { code, branchId: fixtures.grillMarket, name: 'Screen' },
});

async function headersFor({ access, base }: Endpoint): Promise<Record<string, string>> {
  if (!isStaffAccess(access)) return { authorization: `Bearer ${(await createCustomer()).token}` };
  if (base === '/service/api/drive') return driver.headers;
  if (access.staff) return admin.headers;
  if (access.kitchen)
    return { cookie: `staff_device=${screen.cookies.get('staff_device')}`, ...PAGE_HEADERS };
  return { authorization: `Bearer ${SECRET}` };
}

type Sent = { what: string; isWrong: boolean; request: InjectOptions };

/** Requests with one thing wrong each. The contract decides whether a value is wrong. */
function requestsTo(endpoint: Endpoint): Sent[] {
  const { method, base, path, encoding } = endpoint;
  const { params, query, body } = describeEndpoint(endpoint);
  const url = base + path.replaceAll(/:(\w+)/g, (_whole, name: string) => IDS[name] ?? idOf(999));
  const refuses = (schema: z.ZodMiniType, value: unknown) => !z.safeParse(schema, value).success;
  const sent: Sent[] = [];

  for (const value of path.includes(':') ? WRONG_PATHS : []) {
    const wrongUrl = base + path.replaceAll(/:\w+/g, value);
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, value]);
    const isWrong = refuses(params, Object.fromEntries(names));
    sent.push({ what: `path ${value}`, isWrong, request: { method, url: wrongUrl, payload: '{}' } });
  }
  for (const name of Object.keys(jsonSchemaOf(query).properties ?? {})) {
    for (const value of ['-1', 'x'.repeat(2_000), UNSTORABLE]) {
      const isWrong = refuses(query, { [name]: value });
      const search = new URLSearchParams({ [name]: value }).toString();
      sent.push({ what: `query ${name}`, isWrong, request: { method, url: `${url}?${search}` } });
    }
    sent.push({
      what: `${name} twice`,
      isWrong: false,
      request: { method, url: `${url}?${name}=1&${name}=2` },
    });
  }
  if (method === 'GET') return sent;

  const add = (what: string, isWrong: boolean, payload: string, type = 'application/json') =>
    sent.push({ what, isWrong, request: { method, url, payload, headers: { 'content-type': type } } });
  for (const text of WRONG_BODIES) {
    const isBroken = text === '{"name":';
    add(`body ${text}`, isBroken || refuses(body, JSON.parse(text || '{}')), text);
  }
  add('another type', refuses(body, {}), '<x/>', 'text/xml');
  const example = exampleOf(jsonSchemaOf(body));
  if (encoding === 'json') add('example', false, JSON.stringify(example));
  for (const variant of REPLACEMENTS.flatMap((replace) => variantsOf(example, replace))) {
    const text = JSON.stringify(variant);
    add(`body ${text.slice(0, 200)}`, refuses(body, JSON.parse(text)), text);
  }
  return sent;
}

/** The first accepted request ends the session; the next ones are a 401. */
const ENDS_SESSION = new Set(['logout', 'deleteAccount', 'signOutStaff']);
const SIGNS_IN = new Set(['login', 'signInStaff']);

/** The limits per minute are reset, staff have just entered the password, and the admin has a second factor. */
async function resetLimits() {
  clock.passSeconds(61);
  await testApp.db.updateTable('staff_session').set({ confirmed_at: clock.now() }).execute();
  await testApp.db
    .insertInto('staff_totp')
    .values({ staff_id: admin.person.id, sealed: Buffer.from('x'), added_at: clock.now(), last_step: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`delete from quota`.execute(testApp.db);
}

const statusOf = (request: InjectOptions): Promise<number | string> =>
  testApp.app.inject(request).then(
    ({ statusCode }) => statusCode,
    (error: Error) => error.message,
  );

const counts = new Map<number | string, number>();
// Signing out is last, because the endpoints share a session.
const isLast = ({ name }: Endpoint) => Number(name === 'signOutStaff');
const endpoints = ALL_ENDPOINTS.toSorted((a, b) => isLast(a) - isLast(b));

test.each(endpoints)('T41 $name answers wrong input with 4xx and never with 5xx', async (endpoint) => {
  const { name } = endpoint;
  const wrong: string[] = [];
  await resetLimits();
  const headers = await headersFor(endpoint);
  for (const { what, isWrong, request } of requestsTo(endpoint)) {
    const sent = { ...request, headers: { ...headers, ...request.headers } };
    let status = await statusOf(sent);
    if (status === 429) {
      await resetLimits();
      status = await statusOf(sent);
    }
    counts.set(status, (counts.get(status) ?? 0) + 1);
    const isAdmitted = (status !== 401 || ENDS_SESSION.has(name) || SIGNS_IN.has(name)) && status !== 403;
    const isRight = typeof status === 'number' && status < 500 && (!isWrong || status >= 400);
    if (!isRight || !isAdmitted) wrong.push(`${what}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test('T41 most wrong input is refused as such, and hardly any by a limit', () => {
  expect(counts.get(422)).toBeGreaterThan(500);
  // Requests that a limit refuses prove nothing.
  expect(counts.get(429) ?? 0).toBeLessThan(50);
});

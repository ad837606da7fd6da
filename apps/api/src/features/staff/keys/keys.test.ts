import { afterAll, expect, test } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { fakeClock, visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { ROLES, signedIn } from '../staff.fixture.ts';

const clock = fakeClock();
const SECRET = 'an-operations-secret-for-the-tests';
const testApp = await startTestApp({ clock, env: { OPERATIONS_SECRET: SECRET } });
await seedFixtures(testApp.db);
afterAll(() => testApp.close());

const { call, registerVerified } = visitor(testApp);
const admin = await signedIn(testApp, [ROLES.platformAdmin], 'Maha');

const newKey = async (body: object, by = admin) => {
  const response = await by.post('/keys', { name: 'Till bridge', scopes: ['orders:read'], ...body });
  if (response.statusCode !== 200) throw new Error(`key: ${response.statusCode} ${response.body}`);
  return response.json() as { key: { _id: string }; secret: string };
};
const operate = (secret: string, method: 'GET' | 'POST', path: string, body?: object, operator?: string) =>
  testApp.app.inject({
    method,
    url: `/service/api/console${path}`,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(operator === undefined ? {} : { 'x-operator': operator }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });

const ORDERS = `/orders?branch=${fixtures.grillMarket}`;

let customers = 0;
async function placeOrder(branchId: string, itemId: string) {
  const token = await registerVerified(`+9627977${String(++customers).padStart(5, '0')}`);
  const placed = await call(`/order/${branchId}/place`, {
    token,
    body: {
      items: [{ item_id: itemId, quantity: 1, preferences: {} }],
      order_type: { name: 'pickup' },
      payment_method: 'cash',
      note: null,
      receive_at: null,
      use_credit: false,
    },
  });
  return placed.json().data.orderId as string;
}

test('CON-08 a key is shown once, stored as a hash, and listed with its last use', async () => {
  const { key, secret } = await newKey({ endsAt: new Date(clock.now().getTime() + 60_000).toISOString() });
  expect(secret).toMatch(/^hana_key_[\w-]{43}$/);
  const rows = JSON.stringify(await testApp.db.selectFrom('api_key').selectAll().execute());
  expect(rows).not.toContain(secret);
  expect((await operate(secret, 'GET', ORDERS)).statusCode).toBe(200);
  const { keys } = (await admin.get('/keys')).json();
  expect(keys).toContainEqual({
    _id: key._id,
    name: 'Till bridge',
    scopes: ['orders:read'],
    vendor: null,
    branch: null,
    madeBy: { _id: admin.person.id, name: 'Maha' },
    createdAt: clock.now().toISOString(),
    endsAt: expect.any(String),
    lastUsedAt: clock.now().toISOString(),
  });
  clock.passSeconds(60);
  expect((await operate(secret, 'GET', ORDERS)).statusCode).toBe(401);
});

test('SEC-26: a key without an end gets one in a year', async () => {
  const year = new Date(clock.now().getTime() + 365 * 86_400_000).toISOString();
  expect((await newKey({})).key).toMatchObject({ endsAt: year });
  expect((await newKey({ endsAt: null })).key).toMatchObject({ endsAt: year });
});

test('SEC-26: keys of a removed person stay listed with the name, or end with the person', async () => {
  const [stays, goes] = [
    await signedIn(testApp, [ROLES.vendorManager], 'Basil'),
    await signedIn(testApp, [ROLES.vendorManager], 'Huda'),
  ];
  const left = await newKey({ vendorId: fixtures.grill }, stays);
  const ended = await newKey({ vendorId: fixtures.grill }, goes);
  expect((await admin.delete(`/team/${stays.person.id}`)).statusCode).toBe(200);
  expect((await admin.delete(`/team/${goes.person.id}?keys=end`)).statusCode).toBe(200);
  const { keys } = (await admin.get('/keys')).json() as { keys: { _id: string }[] };
  expect(keys.find(({ _id }) => _id === left.key._id)).toMatchObject({
    madeBy: { _id: null, name: 'Basil' },
  });
  expect(keys.map(({ _id }) => _id)).not.toContain(ended.key._id);
  expect((await operate(left.secret, 'GET', ORDERS)).statusCode).toBe(200);
  expect((await operate(ended.secret, 'GET', ORDERS)).statusCode).toBe(401);
});

test('CON-08 a removed key answers 401 at once', async () => {
  const { key, secret } = await newKey({});
  expect((await operate(secret, 'GET', ORDERS)).statusCode).toBe(200);
  expect((await admin.delete(`/keys/${key._id}`)).statusCode).toBe(200);
  expect((await operate(secret, 'GET', ORDERS)).statusCode).toBe(401);
  expect((await admin.delete(`/keys/${key._id}`)).statusCode).toBe(404);
});

test('CON-08 a key outside of its scopes gets 403 with the name of the missing one', async () => {
  const { secret } = await newKey({});
  const driver = { branchId: fixtures.grillMarket, name: 'Sami', phone: '+962790000301' };
  const refused = await operate(secret, 'POST', '/drivers', driver);
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'This API key lacks the scope drivers:write.',
  ]);
  const console = await testApp.app.inject({
    url: '/service/api/console/log',
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(console.json().message).toBe('This API key lacks the scope audit:read.');
});

test('CON-08 the console accepts a key with the scope of the call, without an origin', async () => {
  const { secret } = await newKey({ scopes: ['audit:read'] });
  const headers = { authorization: `Bearer ${secret}` };
  expect((await testApp.app.inject({ url: '/service/api/console/log', headers })).statusCode).toBe(200);
  expect((await testApp.app.inject({ url: '/service/api/console/team', headers })).statusCode).toBe(403);
});

test('CON-08 CON-01 a key of a branch sees and changes that branch alone', async () => {
  const { secret } = await newKey({
    scopes: ['orders:read', 'orders:write', 'catalogue:write', 'audit:read'],
    branchId: fixtures.grillMarket,
  });
  const own = await placeOrder(fixtures.grillMarket, fixtures.kebab);
  const { me } = (await operate(secret, 'GET', '/me')).json();
  expect(me).toMatchObject({ account: null, device: null, roles: [] });
  expect(me.branches.map(({ _id }: { _id: string }) => _id)).toEqual([fixtures.grillMarket]);
  expect((await operate(secret, 'POST', `/orders/${own}/accept`, { minutes: 20 })).statusCode).toBe(200);

  const { secret: foreign } = await newKey({
    scopes: ['orders:read', 'orders:write', 'catalogue:write', 'audit:read'],
    vendorId: fixtures.bakery,
  });
  const answers = await Promise.all([
    operate(foreign, 'GET', `/orders/${own}`),
    operate(foreign, 'GET', `/orders/${own}/history`),
    operate(foreign, 'POST', `/orders/${own}/hand-over`, {}),
    operate(foreign, 'POST', `/orders/${own}/paid`, { amount: 100 }),
    operate(foreign, 'GET', `/orders?branch=${fixtures.grillMarket}`),
    operate(foreign, 'GET', `/branches/${fixtures.grillMarket}/menu`),
    operate(foreign, 'POST', `/branches/${fixtures.grillMarket}/hours`, { revision: 1, isOpen: false }),
    operate(foreign, 'POST', `/items/${fixtures.falafel}/sold-out`, { until: 'put_back' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(404));
  const actionsFor = async (key: string) =>
    (await operate(key, 'GET', '/log')).json().entries.map(({ action }: { action: string }) => action);
  expect(await actionsFor(foreign)).toEqual(['key.added']);
  expect(await actionsFor(secret)).toEqual(['order.accepted', 'key.added']);
});

test('CON-09 the log and the history of an order name the key and the person it names', async () => {
  const { key, secret } = await newKey({ name: 'Till bridge 2', scopes: ['orders:read', 'orders:write'] });
  const order = await placeOrder(fixtures.grillMarket, fixtures.kebab);
  await operate(secret, 'POST', `/orders/${order}/accept`, { minutes: 20 }, 'Rana');
  await operate(secret, 'POST', `/orders/${order}/ready`);
  await operate(SECRET, 'POST', `/orders/${order}/hand-over`, {});
  const { entries } = (await admin.get(`/log?subjectId=${order}`)).json();
  expect(entries.map(({ actor }: { actor: object }) => actor)).toEqual([
    { kind: 'key', _id: null, name: 'operator', keyName: 'OPERATIONS_SECRET' },
    { kind: 'key', _id: key._id, name: 'Till bridge 2', keyName: 'Till bridge 2' },
    { kind: 'key', _id: key._id, name: 'Rana', keyName: 'Till bridge 2' },
  ]);
  const history = await testApp.db
    .selectFrom('order_status_change')
    .select(['status', 'actor', 'actor_kind', 'actor_id'])
    .where('order_id', '=', order)
    .orderBy('id')
    .execute();
  expect(history).toEqual([
    { status: 'pending', actor: 'customer', actor_kind: null, actor_id: null },
    { status: 'processing', actor: 'staff', actor_kind: 'key', actor_id: key._id },
    { status: 'completed', actor: 'staff', actor_kind: 'key', actor_id: null },
  ]);
});

test('CON-08 a vendor manager makes keys of the own vendors, and only an admin makes one without a vendor', async () => {
  const manager = await signedIn(testApp, [ROLES.vendorManager]);
  const { key } = await newKey({ vendorId: fixtures.grill }, manager);
  await newKey({ branchId: fixtures.grillHarbour }, manager);
  const body = { name: 'Till', scopes: ['orders:read'] };
  expect((await manager.post('/keys', body)).statusCode).toBe(403);
  expect((await manager.post('/keys', { ...body, vendorId: fixtures.bakery })).statusCode).toBe(404);
  expect((await manager.post('/keys', { ...body, branchId: fixtures.bakeryCorner })).statusCode).toBe(404);
  const { key: platform } = await newKey({});
  const { keys } = (await manager.get('/keys')).json();
  expect(keys.map(({ _id }: { _id: string }) => _id)).not.toContain(platform._id);
  expect((await manager.delete(`/keys/${platform._id}`)).statusCode).toBe(404);
  expect((await manager.delete(`/keys/${key._id}`)).statusCode).toBe(200);
});

test.each([
  ['no scope', { scopes: [] }, 422],
  ['an unknown scope', { scopes: ['orders:all'] }, 422],
  ['a name of 61 characters', { name: 'x'.repeat(61) }, 422],
  ['an end in the past', { endsAt: '2020-01-01T00:00:00Z' }, 422],
  ['an end that is no time', { endsAt: 'tomorrow' }, 422],
  ['a vendor and a branch', { vendorId: fixtures.grill, branchId: fixtures.grillMarket }, 422],
  ['a vendor that does not exist', { vendorId: idOf(9_999) }, 404],
  ['a branch that does not exist', { branchId: idOf(9_999) }, 404],
])('CON-08 refuses a key with %s', async (_what, changes, status) => {
  const response = await admin.post('/keys', { name: 'Till', scopes: ['orders:read'], ...changes });
  expect(response.statusCode).toBe(status);
});

test('B9 (SEC-10): a key makes at most 1,200 calls of an endpoint in a minute, and another key still its own', async () => {
  const { secret } = await newKey({});
  const statuses: number[] = [];
  for (let batch = 0; batch < 61; batch += 1) {
    const calls = Array.from({ length: 20 }, () => operate(secret, 'GET', '/me'));
    statuses.push(...(await Promise.all(calls)).map(({ statusCode }) => statusCode));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(1_200);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  const other = await newKey({});
  expect((await operate(other.secret, 'GET', '/me')).statusCode).toBe(200);
}, 60_000);

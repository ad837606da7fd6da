import { ALL_ENDPOINTS } from '@app/contract/schemas/all-endpoints';
import { hash } from '@node-rs/argon2';
import { afterAll, expect, test } from 'vitest';
import { idOf, seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { people } from '#features/orders/orders.fixture.ts';
import { everyRow } from '#testing/every-row.ts';
import { fakeClock, visitor } from '#testing/people.ts';
import { newReceiver } from '#testing/push-receiver.ts';
import { randomIds } from '#ports/ids.ts';
import { authenticator } from '#testing/authenticator.ts';
import { CHEAP_PASSWORDS, startTestApp } from '#testing/test-app.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { call } = visitor(testApp);
await seedFixtures(testApp.db);
afterAll(() => testApp.close());

const NON_OWNERS = ['guest', 'other', 'unverified', 'deleted'] as const;
type Role = (typeof NON_OWNERS)[number] | 'owner';
type World = Record<Exclude<Role, 'guest'>, string> & {
  addressId: string;
  passkeyId: string;
  deviceId: string;
  orderId: string;
  orderNumber: string;
  sessionId: string;
  partyId: string;
  invite: string;
  lineId: string;
  personId: string;
  tableId: string;
  tableLink: string;
  tableLine: string;
  claimId: string;
  phone: string;
  newPhone: string;
};
const ORIGIN = 'http://localhost:3000';

type Row = { statuses: string; body?: (world: World, role: Role) => object; query?: string };

const PASSWORD = 'olive-tree-9';
/* Phone numbers without an account, one per role: a number may have one code a minute. */
const RECOVERED: Record<Role, string> = {
  guest: '+962791110001',
  other: '+962791110002',
  unverified: '+962791110003',
  deleted: '+962791110004',
  owner: '+962791110005',
};
const place = { lat: 29.53, lng: 35.005 };
const cart = {
  items: [{ item_id: fixtures.kebab, quantity: 1, preferences: {} }],
  order_type: { name: 'pickup' },
  payment_method: 'cash',
  note: null,
  receive_at: null,
  use_credit: false,
};

const { items: _items, order_type: _type, ...ordering } = cart;
const groupRequest = { revision: 1, ...ordering };
const groupSettings = {
  order_type: { name: 'pickup' },
  receive_at: null,
  deadline: null,
  limit_per_person: null,
  note: null,
};
let groups = 20_000;
const groupOf = (name: string, lines: object[] = []) => ({
  id: idOf((groups += 1)),
  branch_id: fixtures.grillMarket,
  name,
  lines,
  ...groupSettings,
});

/* Answers to challenges that the server did not send. */
const UNKNOWN = {
  challenge: 'bm90LXNlbnQ',
  rp: { id: 'localhost' },
  rpId: 'localhost',
  user: { id: 'handle' },
};
const ANSWER = authenticator(ORIGIN).make(UNKNOWN);
const PROOF = authenticator(ORIGIN).sign(UNKNOWN, { userHandle: 'handle' });

/** The expected status of every endpoint by role: guest, other, unverified, deleted, owner. */
const MATRIX: Record<string, Row> = {
  'POST /login': { statuses: '200 200 200 200 200', body: ({ phone }) => ({ phone, password: PASSWORD }) },
  'POST /register': {
    statuses: '200 200 200 200 200',
    body: ({ newPhone }) => ({ name: 'New', phone: newPhone, password: PASSWORD }),
  },
  'POST /refresh': { statuses: '401 200 200 401 200' },
  'POST /logout': { statuses: '401 200 200 401 200', body: () => ({ endpoint: null }) },
  'GET /devices': { statuses: '401 200 200 401 200' },
  'DELETE /devices/:deviceId': { statuses: '401 404 404 401 200' },
  'POST /devices/end-others': { statuses: '401 200 200 401 200' },
  'POST /password/reset-link': {
    statuses: '422 422 422 422 422',
    body: (_world, role) => ({ email: `${role}@example.com` }),
  },
  'POST /password/reset': {
    statuses: '422 422 422 422 422',
    body: () => ({
      token: 'x',
      email: 'no@example.com',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    }),
  },
  'POST /password/phone-code': {
    statuses: '200 200 200 200 200',
    body: (_world, role) => ({ phone: RECOVERED[role] }),
  },
  'POST /password/phone-reset': {
    statuses: '422 422 422 422 422',
    body: ({ phone }) => ({ phone, code: '000000', password: PASSWORD, password_confirmation: PASSWORD }),
  },
  'POST /sign-in/code': {
    statuses: '200 200 200 200 200',
    body: (_world, role) => ({ phone: RECOVERED[role] }),
  },
  'POST /sign-in': {
    statuses: '422 422 422 422 422',
    body: ({ phone }) => ({ phone, code: '000000' }),
  },

  'POST /sign-in/passkey/options': { statuses: '200 200 200 200 200' },
  'POST /sign-in/passkey': { statuses: '422 422 422 422 422', body: () => ({ answer: PROOF }) },
  'GET /passkeys': { statuses: '401 200 200 401 200' },
  'POST /passkeys/options': { statuses: '401 200 200 401 200' },
  'POST /passkeys': { statuses: '401 422 422 401 422', body: () => ({ answer: ANSWER }) },
  'POST /passkeys/:passkeyId': { statuses: '401 404 404 401 200', body: () => ({ name: 'Phone' }) },
  'DELETE /passkeys/:passkeyId': { statuses: '401 404 404 401 200' },

  'GET /user': { statuses: '401 200 200 401 200' },
  'GET /user/credit': { statuses: '401 200 200 401 200' },
  'POST /profile/update': { statuses: '401 200 200 401 200', body: () => ({ name: 'Renamed' }) },
  'POST /password/change': {
    statuses: '401 200 200 401 200',
    body: () => ({
      current_password: PASSWORD,
      new_password: 'a-new-orchard-3',
      new_password_confirmation: 'a-new-orchard-3',
    }),
  },
  // These customers have a password.
  'POST /password/set': {
    statuses: '401 409 409 401 409',
    body: () => ({ password: 'a-new-orchard-3', password_confirmation: 'a-new-orchard-3' }),
  },
  'POST /email/update': { statuses: '401 200 200 401 200', body: () => ({ email: 'someone@example.com' }) },
  'POST /email/otp': { statuses: '401 409 409 401 409' },
  'POST /email/verify': { statuses: '401 409 409 401 409', body: () => ({ code: '123456' }) },
  'POST /send/otp': { statuses: '401 200 200 401 200' },
  'POST /verify': { statuses: '401 200 422 401 200', body: () => ({ code: '123456' }) },
  'POST /update/notices': { statuses: '401 200 200 401 200', body: () => ({ offers: false }) },
  'POST /update/language': { statuses: '401 200 200 401 200', body: () => ({ language: 'ar' }) },
  'POST /account/delete': { statuses: '401 200 200 401 409' },

  'POST /addresses': {
    statuses: '401 200 200 401 200',
    body: () => ({ name: 'Work', coordinates: place, isDefault: true }),
  },
  'POST /addresses/:addressId/as-default': { statuses: '401 404 404 401 200' },
  'POST /addresses/:addressId/rename': { statuses: '401 404 404 401 200', body: () => ({ name: 'Mine' }) },
  'POST /addresses/:addressId/door': { statuses: '401 404 404 401 200', body: () => ({ floor: '3' }) },
  'DELETE /addresses/:addressId': { statuses: '401 404 404 401 200' },

  'GET /vendors': { statuses: '200 200 200 401 200' },
  'POST /vendors/location': { statuses: '200 200 200 401 200', body: () => ({ location: place }) },
  'POST /vendors/search': {
    statuses: '200 200 200 401 200',
    body: () => ({ location: place, search: 'falafel' }),
  },
  'GET /vendor/:idOrDashedName': { statuses: '200 200 200 401 200' },
  'GET /branch/:branchId': { statuses: '200 200 200 401 200' },
  'GET /branch/:branchId/siblings': { statuses: '200 200 200 200 200' },
  'GET /branch/:branchId/popular': { statuses: '200 200 200 200 200' },
  'GET /branch/:branchId/phone': { statuses: '200 200 200 200 200' },
  'GET /branch/:branchId/location': { statuses: '200 200 200 200 200' },
  'GET /item/:itemId': { statuses: '200 200 200 200 200' },
  'POST /branch/:branchId/save': { statuses: '401 200 200 401 200' },
  'POST /branch/:branchId/feedback': { statuses: '401 200 403 401 200', body: () => ({ rating: 5 }) },
  'GET /branch/:branchId/reviews': { statuses: '200 200 200 200 200' },
  // The order is not completed, and no comment has this id.
  'POST /orders/:orderId/review': { statuses: '401 404 403 401 409', body: () => ({ rating: 5 }) },
  'POST /reviews/:reviewId/report': {
    statuses: '401 404 404 401 404',
    body: () => ({ reason: 'insult' }),
  },
  'GET /branches/saved': { statuses: '401 200 200 401 200' },

  'POST /order/:branchId/summary': { statuses: '401 200 200 401 200', body: () => cart },
  'POST /order/:branchId/place': {
    statuses: '401 200 403 401 200',
    body: () => ({ ...cart, note: 'another' }),
  },
  'POST /order/:orderId/cancel': { statuses: '401 404 404 401 200' },
  'GET /orders/:orderId/show': { statuses: '401 404 404 401 200' },
  'GET /orders/:orderId/receipt': { statuses: '401 404 404 401 200' },
  // Its order is not paid by card; payments.test.ts has one that is.
  'POST /orders/:orderId/change': {
    statuses: '401 404 404 401 409',
    body: () => ({ changeId: '00000000-0000-4000-8000-00000000c0de', answer: 'agree' }),
  },
  'POST /orders/:orderId/pay': { statuses: '401 404 404 401 404' },
  'POST /orders/:orderId/pay/cash': { statuses: '401 404 404 401 404' },
  'GET /orders/:orderId/payment': { statuses: '401 404 404 401 404' },
  'GET /payments/:token': { statuses: '404 404 404 401 404' },
  'GET /active/orders': { statuses: '401 200 200 401 200' },
  'GET /orders': { statuses: '401 200 200 401 200' },

  'GET /branch/:branchId/order/:orderNumber/tracking': { statuses: '200 200 200 200 200' },
  'GET /branch/:branchId/track/latest': { statuses: '200 200 200 200 200' },
  'GET /active/sessions': { statuses: '401 200 200 401 200' },
  'GET /active/:sessionId/session': { statuses: '401 404 404 401 200' },
  'POST /session/:sessionId/requests': {
    statuses: '401 404 404 401 200',
    body: () => ({ kind: 'waiter' }),
  },
  'DELETE /session/:sessionId/requests/:kind': { statuses: '401 404 404 401 200' },
  'GET /branch/:branchId/tables/:code': { statuses: '200 200 200 401 200' },
  'POST /session/start': {
    statuses: '401 409 403 401 200',
    body: ({ tableId }) => ({ branch_id: fixtures.grillMarket, table: tableId, name: 'Lina' }),
  },
  'POST /session/join': {
    statuses: '200 200 200 401 200',
    body: ({ tableLink }, role) => ({ link: tableLink, name: role, device: idOf(900) }),
  },
  'POST /session/:sessionId/send': {
    statuses: '401 404 404 401 200',
    body: ({ tableLine }) => ({ revision: 1, lines: [tableLine], total: 100 }),
  },
  // No waiter entered this item; waiter-orders.test.ts has one.
  'POST /session/:sessionId/items/:itemId': {
    statuses: '401 404 404 401 404',
    body: () => ({ is_mine: true }),
  },
  'POST /session/:sessionId/claims': {
    statuses: '401 404 404 401 200',
    body: ({ claimId }) => ({ id: claimId, part: { kind: 'even' }, pay: 'cash' }),
  },
  'POST /session/:sessionId/claims/:claimId/prolong': { statuses: '401 404 404 401 200' },
  'DELETE /session/:sessionId/claims/:claimId': { statuses: '401 404 404 401 200' },
  'POST /session/:sessionId/pay': {
    statuses: '401 404 404 401 409',
    body: ({ claimId }) => ({ claim_id: claimId }),
  },
  'GET /party/:partyId': { statuses: '401 404 404 401 200' },
  'POST /party/:partyId/lines': {
    statuses: '401 404 404 401 200',
    body: () => ({ id: idOf(800), ...cart.items[0] }),
  },
  'POST /party/:partyId/lines/:lineId': {
    statuses: '401 404 404 401 200',
    body: () => ({ revision: 1, ...cart.items[0], quantity: 2 }),
  },
  'DELETE /party/:partyId/lines/:lineId': { statuses: '401 404 404 401 200' },
  'POST /party/:partyId/ready': { statuses: '401 404 404 401 200', body: () => ({ is_ready: true }) },
  'POST /party/:partyId/leave': { statuses: '401 404 404 401 409' },
  'POST /party/:partyId/account': {
    statuses: '401 404 404 401 200',
    body: () => ({ pass: `pass.${'A'.repeat(43)}` }),
  },
  'POST /party/:partyId/invite': { statuses: '401 404 404 401 200' },
  'DELETE /party/:partyId/people/:personId': { statuses: '401 404 404 401 200' },
  'GET /groups': { statuses: '401 200 200 401 200' },
  'POST /groups': { statuses: '401 200 403 401 200', body: (_world, role) => groupOf(role) },
  'POST /groups/preview': { statuses: '200 200 200 200 200', body: ({ invite }) => ({ link: invite }) },
  'POST /groups/join': {
    statuses: '200 200 200 401 200',
    body: ({ invite }, role) => ({ link: invite, name: role, device: idOf(900) }),
  },
  'POST /group/:partyId/settings': { statuses: '401 404 403 401 200', body: () => groupSettings },
  'POST /group/:partyId/lock': { statuses: '401 404 403 401 200', body: () => ({ is_locked: true }) },
  'POST /group/:partyId/summary': { statuses: '401 404 403 401 200', body: () => groupRequest },
  'POST /group/:partyId/place': { statuses: '401 404 403 401 200', body: () => groupRequest },
  'POST /group/:partyId/end': { statuses: '401 404 403 401 200' },
  'POST /broadcasting/auth': {
    statuses: '401 403 403 401 200',
    body: ({ orderId }) => ({ socket_id: '1.2', channel_name: `private-order.${orderId}` }),
  },

  'POST /web/push': {
    statuses: '401 200 200 401 200',
    body: (_world, role) => ({
      subscription: { endpoint: `https://fcm.googleapis.com/fcm/send/${role}`, keys: newReceiver().keys },
    }),
  },
  'GET /notifications': { statuses: '401 200 200 401 200' },
  'POST /notifications/read': { statuses: '401 200 200 401 200' },

  // This server has no geocoder.
  'GET /geocode/search': { statuses: '404 404 404 404 404', query: '?search=corniche' },
  'GET /geocode/reverse': { statuses: '200 200 200 200 200', query: '?lat=29.5&lng=35&format=json' },
};

let phones = 0;
const newPhone = () => `+96278000${String(++phones).padStart(4, '0')}`;

const createCustomer = people(testApp.db, clock);
const passwordHash = await hash(PASSWORD, CHEAP_PASSWORDS);

/** A signed-in customer with the password. */
async function signedIn({ phone = newPhone(), isVerified = true } = {}) {
  const { id, token } = await createCustomer({ isVerified });
  await testApp.db
    .updateTable('customer')
    .set({ phone, password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
  return token;
}

async function passkeyOf(token: string): Promise<string> {
  const { options } = (await call('/passkeys/options', { token })).json();
  const answer = authenticator(ORIGIN).make(options);
  return (await call('/passkeys', { token, body: { answer } })).json().passkeys[0]._id;
}

async function newWorld(): Promise<World> {
  // After an hour the rate limits are reset.
  clock.passSeconds(3_600);
  const phone = newPhone();
  const owner = await signedIn({ phone });
  const deleted = await signedIn();
  await call('/account/delete', { token: deleted });
  const added = await call('/addresses', {
    token: owner,
    body: { name: 'Home', coordinates: place, isDefault: true },
  });
  const table = {
    id: idOf(10_000 + phones),
    branch_id: fixtures.grillMarket,
    number: 100 + phones,
    images: [],
  };
  await testApp.db.insertInto('dining_table').values(table).execute();
  const atTable = { ...cart, order_type: { name: 'table_session', table_id: table.id } };
  await call(`/order/${fixtures.grillMarket}/place`, { token: owner, body: atTable });
  const sessions = await call('/active/sessions', { method: 'GET', token: owner });
  const [session] = sessions.json().activeSessions;
  const sharing = { branch_id: fixtures.grillMarket, table: table.id, name: 'Lina' };
  const visit = (await call('/session/start', { token: owner, body: sharing })).json();
  const tableLine = randomIds.next();
  const lines = `/party/${visit.partyId}/lines`;
  await call(lines, { token: owner, body: { id: tableLine, ...cart.items[0] } });
  const claimId = randomIds.next();
  const claim = { id: claimId, part: { kind: 'even' }, pay: 'cash' };
  await call(`/session/${visit.sessionId}/claims`, { token: owner, body: claim });
  const shared = await call(`/party/${visit.partyId}`, { method: 'GET', token: owner });
  const lineId = idOf((groups += 1));
  const group = groupOf('Owner', [{ id: lineId, ...cart.items[0] }]);
  const { party } = (await call('/groups', { token: owner, body: group })).json();
  const joining = { link: party.invite, name: 'Omar', device: lineId };
  const guest = (await call('/groups/join', { body: joining })).json();
  return {
    owner,
    partyId: party._id,
    invite: party.invite,
    lineId,
    personId: guest.personId,
    tableId: table.id,
    tableLink: shared.json().party.invite,
    tableLine,
    claimId,
    orderId: session.orders[0]._id,
    orderNumber: session.orders[0].orderNumber,
    sessionId: session._id,
    other: await signedIn(),
    unverified: await signedIn({ isVerified: false }),
    deleted,
    passkeyId: await passkeyOf(owner),
    phone,
    newPhone: newPhone(),
    addressId: added.json().address._id,
    deviceId: (await call('/devices', { method: 'GET', token: owner })).json().devices[0]._id,
  };
}

let readWorld: Promise<World> | null = null;

/** Endpoints that only read share a world: a change of it fails their test. A new world ends the earlier sessions. */
function worldFor(method: string): Promise<World> {
  if (method === 'GET') return (readWorld ??= newWorld());
  readWorld = null;
  return newWorld();
}

const served: { method: 'GET' | 'POST' | 'DELETE'; path: string }[] = Object.entries(
  (await testApp.app.inject('/service/api/openapi.json')).json().paths as Record<string, object>,
).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({
    method: method.toUpperCase() as 'GET',
    path: path.replace('/service/api/customer', '').replaceAll(/\{(\w+)\}/g, ':$1'),
  })),
);
served.sort((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'));
const CONSOLE = '/service/api/console';
const DRIVE = '/service/api/drive';
const registered = served.filter(({ path }) => [CONSOLE, DRIVE].every((base) => !path.startsWith(base)));

test('every registered endpoint has a row, and every row is an endpoint of the contract', () => {
  const calls = registered.map(({ method, path }) => `${method} ${path}`);
  expect(calls.length).toBeGreaterThan(25);
  expect(calls.filter((name) => !(name in MATRIX))).toEqual([]);
  const known = ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(MATRIX).filter((name) => !known.includes(name))).toEqual([]);
});

const rows = (...names: string[]) =>
  names.map((name) => {
    const [guest, customer] = MATRIX[name]?.statuses.split(' ') ?? [];
    return { name, guest, customer };
  });

/* These tests check the table against the requirements; the next test checks the server against the table. */
test('GUARD-07 a guest reads vendors, branches with menu and offers, items, and tracks orders', () => {
  const open = rows(
    'GET /vendors',
    'POST /vendors/location',
    'GET /vendor/:idOrDashedName',
    'GET /branch/:branchId',
    'GET /item/:itemId',
    'GET /branch/:branchId/order/:orderNumber/tracking',
    'GET /branch/:branchId/track/latest',
  );
  expect(open.filter(({ guest }) => guest !== '200')).toEqual([]);
});

test('GUARD-09 GEN-06 private endpoints reject guests and accept customers', () => {
  const personal = rows(
    'POST /addresses',
    'POST /branch/:branchId/save',
    'GET /branches/saved',
    'GET /orders',
    'GET /active/orders',
    'GET /active/sessions',
    'GET /user',
    'POST /profile/update',
    'POST /password/change',
    'POST /email/update',
    'POST /order/:branchId/summary',
    'POST /order/:branchId/place',
    'POST /branch/:branchId/feedback',
    'GET /notifications',
    'POST /account/delete',
  );
  expect(personal.filter(({ guest, customer }) => guest !== '401' || customer !== '200')).toEqual([]);
  // Another customer's order is a 404; the owner can cancel it.
  expect(rows('POST /order/:orderId/cancel')).toEqual([
    { name: 'POST /order/:orderId/cancel', guest: '401', customer: '404' },
  ]);
});

test.each(registered)(
  'T35 $method $path returns the expected status per role and does not change the data of others',
  async ({ method, path }) => {
    const row = MATRIX[`${method} ${path}`];
    const world = await worldFor(method);
    const ids: Record<string, string> = {
      addressId: world.addressId,
      deviceId: world.deviceId,
      passkeyId: world.passkeyId,
      orderId: world.orderId,
      orderNumber: world.orderNumber,
      sessionId: world.sessionId,
      partyId: world.partyId,
      lineId: world.lineId,
      personId: world.personId,
      claimId: world.claimId,
      code: world.tableId,
      kind: 'waiter',
      branchId: fixtures.grillMarket,
      idOrDashedName: 'red-sea-grill',
      itemId: fixtures.falafel,
    };
    const { access } = ALL_ENDPOINTS.find((one) => one.method === method && one.path === path) ?? {};
    const cacheControls = new Set<unknown>();
    const isPersonal = access === 'customer' || access === 'verified' || access === 'member';
    const url =
      path.replaceAll(/:(\w+)/g, (_whole, name: string) => ids[name] ?? idOf(999)) + (row?.query ?? '');
    const showOwner = async () => [
      (await call('/user', { method: 'GET', token: world.owner })).json(),
      (await call('/active/orders', { method: 'GET', token: world.owner })).json(),
    ];
    const before = await showOwner();
    const state = () => everyRow(testApp.db, (table) => method === 'GET' && !/quota|worker/.test(table));
    const stateBefore = await state();
    const ask = async (role: Role) => {
      const token = role === 'guest' ? undefined : world[role];
      const body = row?.body?.(world, role);
      const { statusCode, headers } = await call(url, { method, token, body });
      if (isPersonal && statusCode === 200) cacheControls.add(headers['cache-control']);
      return [role, statusCode] as const;
    };
    const statuses = [];
    for (const role of NON_OWNERS) statuses.push(await ask(role));
    expect(await showOwner()).toEqual(before);
    statuses.push(await ask('owner'));
    expect(cacheControls.difference(new Set(['no-store']))).toEqual(new Set());
    // T48: GET requests change nothing.
    expect(await state()).toBe(stateBefore);
    const expected = row?.statuses.split(' ').map(Number) ?? [];
    expect(statuses).toEqual([...NON_OWNERS, 'owner'].map((role, index) => [role, expected[index]]));
  },
);

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ALL_ENDPOINTS, AREAS, describeEndpoint } from './schemas/all-endpoints.ts';
import { ERRORS } from './errors.ts';
import { ordersSchemas } from './schemas/customer/orders.ts';
import { trackingSchemas } from './schemas/customer/tracking.ts';
import { vendorsSchemas } from './schemas/customer/vendors.ts';
import { Id, LatLng } from './schemas/vocabulary.ts';

/* The calls of the specification with their access: "yes" is `customer`, "anon" and "no" are `public` or `optional`.
   Placing also requires a verified phone. The refresh checks its token itself. */
const SPECIFIED = [
  ['API-05', 'GET', '/branch/:branchId', 'optional'],
  ['API-06', 'GET', '/branch/:branchId/siblings', 'public'],
  ['API-07', 'GET', '/branch/:branchId/phone', 'public'],
  ['API-08', 'GET', '/branch/:branchId/location', 'public'],
  ['API-09', 'POST', '/branch/:branchId/feedback', 'verified'],
  ['API-10', 'POST', '/branch/:branchId/save', 'customer'],
  ['API-11', 'GET', '/item/:itemId', 'public'],
  ['API-12', 'POST', '/order/:orderId/cancel', 'customer'],
  ['API-13', 'GET', '/branch/:branchId/order/:orderNumber/tracking', 'public'],
  ['API-14', 'GET', '/branch/:branchId/track/latest', 'public'],
  ['API-15', 'GET', '/branches/saved', 'customer'],
  ['API-16', 'GET', '/active/orders', 'customer'],
  ['API-17', 'GET', '/orders', 'customer'],
  ['API-18', 'GET', '/active/sessions', 'customer'],
  ['API-19', 'GET', '/active/:sessionId/session', 'member'],
  ['API-20', 'GET', '/orders/:orderId/show', 'customer'],
  ['API-21', 'POST', '/order/:branchId/summary', 'customer'],
  ['API-22', 'POST', '/order/:branchId/place', 'verified'],
  ['API-23', 'GET', '/vendor/:idOrDashedName', 'optional'],
  ['API-25', 'GET', '/vendors', 'optional'],
  ['API-26', 'POST', '/vendors/location', 'optional'],
  ['API-27', 'POST', '/login', 'public'],
  ['API-28', 'POST', '/register', 'public'],
  ['API-29', 'GET', '/user', 'customer'],
  ['API-30', 'POST', '/refresh', 'public'],
  ['API-31', 'POST', '/send/otp', 'customer'],
  ['API-32', 'POST', '/verify', 'customer'],
  ['API-33', 'POST', '/addresses', 'customer'],
  ['API-34', 'POST', '/addresses/:addressId/as-default', 'customer'],
  ['API-35', 'POST', '/profile/update', 'customer'],
  ['API-36', 'POST', '/password/change', 'customer'],
  ['API-37', 'POST', '/email/update', 'customer'],
  ['API-38', 'POST', '/email/otp', 'customer'],
  ['API-39', 'POST', '/email/verify', 'customer'],
  ['API-40', 'POST', '/update/language', 'customer'],
  ['API-41', 'POST', '/password/reset-link', 'public'],
  ['API-42', 'POST', '/password/reset', 'public'],
  ['API-43', 'POST', '/logout', 'customer'],
  ['API-44', 'POST', '/account/delete', 'customer'],
  ['API-45', 'POST', '/web/push', 'customer'],
] as const;

/* Calls of our own, each by the decision that adds it. */
const ADDED = [
  ['D-010', 'POST', '/broadcasting/auth', 'member'],
  ['D-032', 'GET', '/notifications', 'customer'],
  ['D-032', 'POST', '/notifications/read', 'customer'],
  ['D-038', 'DELETE', '/addresses/:addressId', 'customer'],
  ['D-038', 'POST', '/addresses/:addressId/rename', 'customer'],
  ['DOOR-01', 'POST', '/addresses/:addressId/door', 'customer'],
  ['D-045', 'GET', '/geocode/reverse', 'public'],
  ['FIND-04', 'GET', '/geocode/search', 'public'],
  ['PROFILE-01', 'GET', '/user/credit', 'customer'],
  ['PUSH-04', 'POST', '/update/notices', 'customer'],
  ['D-130', 'GET', '/devices', 'customer'],
  ['D-130', 'DELETE', '/devices/:deviceId', 'customer'],
  ['D-130', 'POST', '/devices/end-others', 'customer'],
  ['D-128', 'POST', '/password/phone-code', 'public'],
  ['D-128', 'POST', '/password/phone-reset', 'public'],
  ['SIGN-03', 'POST', '/sign-in/code', 'public'],
  ['SIGN-03', 'POST', '/sign-in', 'public'],
  ['SIGN-07', 'POST', '/sign-in/passkey/options', 'public'],
  ['SIGN-07', 'POST', '/sign-in/passkey', 'public'],
  ['SIGN-07', 'GET', '/passkeys', 'customer'],
  ['SIGN-07', 'POST', '/passkeys/options', 'customer'],
  ['SIGN-07', 'POST', '/passkeys', 'customer'],
  ['SIGN-07', 'POST', '/passkeys/:passkeyId', 'customer'],
  ['SIGN-07', 'DELETE', '/passkeys/:passkeyId', 'customer'],
  ['SIGN-05', 'POST', '/password/set', 'customer'],
  ['RECEIPT-01', 'GET', '/orders/:orderId/receipt', 'customer'],
  ['FIND-01', 'POST', '/vendors/search', 'optional'],
  ['D-125', 'GET', '/branch/:branchId/popular', 'public'],
  ['CON-105', 'POST', '/session/:sessionId/requests', 'member'],
  ['CON-105', 'DELETE', '/session/:sessionId/requests/:kind', 'member'],
  ['TABLE-01', 'GET', '/branch/:branchId/tables/:code', 'optional'],
  ['TABLE-01', 'POST', '/session/start', 'verified'],
  ['TABLE-01', 'POST', '/session/join', 'optional'],
  ['TABLE-15', 'POST', '/session/:sessionId/send', 'member'],
  ['TABLE-13', 'POST', '/session/:sessionId/items/:itemId', 'member'],
  ['TABLE-22', 'POST', '/session/:sessionId/claims', 'member'],
  ['TABLE-22', 'POST', '/session/:sessionId/claims/:claimId/prolong', 'member'],
  ['TABLE-22', 'DELETE', '/session/:sessionId/claims/:claimId', 'member'],
  ['TABLE-23', 'POST', '/session/:sessionId/pay', 'member'],
  ['REVIEW-02', 'POST', '/orders/:orderId/review', 'verified'],
  ['REVIEW-04', 'GET', '/branch/:branchId/reviews', 'public'],
  ['REVIEW-07', 'POST', '/reviews/:reviewId/report', 'customer'],
  ['TABLE-14', 'GET', '/party/:partyId', 'member'],
  ['TABLE-14', 'POST', '/party/:partyId/lines', 'member'],
  ['TABLE-14', 'POST', '/party/:partyId/lines/:lineId', 'member'],
  ['TABLE-14', 'DELETE', '/party/:partyId/lines/:lineId', 'member'],
  ['GROUP-05', 'POST', '/party/:partyId/ready', 'member'],
  ['GROUP-01', 'POST', '/party/:partyId/leave', 'member'],
  ['TABLE-09', 'POST', '/party/:partyId/account', 'customer'],
  ['GROUP-12', 'POST', '/party/:partyId/invite', 'member'],
  ['GROUP-12', 'DELETE', '/party/:partyId/people/:personId', 'member'],
  ['GROUP-01', 'GET', '/groups', 'customer'],
  ['GROUP-03', 'POST', '/groups', 'verified'],
  ['GROUP-04', 'POST', '/groups/preview', 'public'],
  ['GROUP-01', 'POST', '/groups/join', 'optional'],
  ['GROUP-03', 'POST', '/group/:partyId/settings', 'verified'],
  ['GROUP-06', 'POST', '/group/:partyId/lock', 'verified'],
  ['GROUP-06', 'POST', '/group/:partyId/summary', 'verified'],
  ['GROUP-06', 'POST', '/group/:partyId/place', 'verified'],
  ['GROUP-07', 'POST', '/group/:partyId/end', 'verified'],
  ['REFUND-04', 'POST', '/orders/:orderId/change', 'customer'],
  ['PAY-24', 'POST', '/orders/:orderId/pay', 'customer'],
  ['PAY-25', 'POST', '/orders/:orderId/pay/cash', 'customer'],
  ['PAY-25', 'GET', '/orders/:orderId/payment', 'customer'],
  ['PAY-27', 'GET', '/payments/:token', 'optional'],
] as const;

const customerCalls = ALL_ENDPOINTS.filter(({ base }) => base === '/service/api/customer');

test.each([...SPECIFIED, ...ADDED])('%s is %s %s for %s', (_id, method, path, access) => {
  const found = customerCalls.filter((call) => call.method === method && call.path === path);
  expect(found.map((call) => call.access)).toEqual([access]);
});

test('API-01 has no other endpoints under the customer base', () => {
  const known = [...SPECIFIED, ...ADDED].map(([, method, path]) => `${method} ${path}`);
  expect(
    customerCalls.map(({ method, path }) => `${method} ${path}`).filter((call) => !known.includes(call)),
  ).toEqual([]);
});

test('names are unique and have schemas, and every path parameter is in them', () => {
  for (const [endpoints, schemas] of AREAS)
    expect(Object.keys(schemas).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  expect(new Set(ALL_ENDPOINTS.map(({ name }) => name)).size).toBe(ALL_ENDPOINTS.length);
  for (const { name, path } of ALL_ENDPOINTS) {
    const { params } = describeEndpoint({ name });
    const named = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    const { properties = {} } = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' });
    expect([name, ...Object.keys(properties)]).toEqual([name, ...named]);
  }
});

test('API-04 every body is JSON, except pictures and the channel authorization', () => {
  const others = ALL_ENDPOINTS.filter(({ encoding }) => encoding !== 'json');
  expect(others.map(({ name, encoding }) => [name, encoding])).toEqual([
    ['updateProfile', 'multipart'],
    ['authoriseChannel', 'form'],
    ['uploadPicture', 'multipart'],
    ['authoriseStaffChannel', 'form'],
    ['authoriseDriverChannel', 'form'],
  ]);
});

const codesWith = (status: number) =>
  Object.entries(ERRORS).flatMap(([code, error]) => (error.status === status ? [code] : []));

test('D-004 errors have the status of their kind', () => {
  const statuses = new Set(Object.values(ERRORS).map(({ status }) => status));
  expect(statuses.difference(new Set([400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 500, 503]))).toEqual(
    new Set(),
  );
  const codes = Object.keys(ERRORS);
  expect(codesWith(404)).toEqual(expect.arrayContaining(codes.filter((code) => code.endsWith('.not_found'))));
  expect(codesWith(429)).toEqual(
    expect.arrayContaining(codes.filter((code) => /too_(many_|much_)/.test(code))),
  );
  expect(codesWith(401)).toEqual(
    expect.arrayContaining(codes.filter((code) => code.startsWith('auth.token_'))),
  );
});

test.each([
  [{ lat: 90, lng: 180 }, true],
  [{ lat: -90, lng: -180 }, true],
  [{ lat: 90.0001, lng: 0 }, false],
  [{ lat: 0, lng: -180.0001 }, false],
  [{ lat: '0', lng: 0 }, false],
  [{ lat: Number.NaN, lng: 0 }, false],
  [{ lat: Number.POSITIVE_INFINITY, lng: 0 }, false],
  [{ lat: 0 }, false],
])('a place %j is valid: %s', (place, isValid) => {
  expect(z.safeParse(LatLng, place).success).toBe(isValid);
});

const id = '00000000-0000-4000-8000-000000000001';
const line = { item_id: id, quantity: 1, preferences: {} };
const order = {
  items: [line],
  order_type: { name: 'pickup' },
  payment_method: 'cash',
  note: null,
  receive_at: null,
  use_credit: false,
};

test.each([
  ['the plain order', order, true],
  [
    'a delivery with its place',
    { ...order, order_type: { name: 'delivery', location: { lat: 0, lng: 0 } } },
    true,
  ],
  ['a delivery to nowhere', { ...order, order_type: { name: 'delivery' } }, false],
  ['a table with its id', { ...order, order_type: { name: 'table_session', table_id: id } }, true],
  ['a table without it', { ...order, order_type: { name: 'table_session' } }, false],
  ['another type', { ...order, order_type: { name: 'drone' } }, false],
  ['no lines', { ...order, items: [] }, false],
  ['100 lines', { ...order, items: Array.from({ length: 100 }, () => line) }, true],
  ['101 lines', { ...order, items: Array.from({ length: 101 }, () => line) }, false],
  ['99 units', { ...order, items: [{ ...line, quantity: 99 }] }, true],
  ['100 units', { ...order, items: [{ ...line, quantity: 100 }] }, false],
  ['half a unit', { ...order, items: [{ ...line, quantity: 1.5 }] }, false],
  ['no unit', { ...order, items: [{ ...line, quantity: 0 }] }, false],
  ['a chosen option', { ...order, items: [{ ...line, preferences: { [id]: [id] } }] }, true],
  ['an option that is no id', { ...order, items: [{ ...line, preferences: { [id]: ['x'] } }] }, false],
  ['a long note', { ...order, note: 'x'.repeat(501) }, false],
  ['a time in UTC', { ...order, receive_at: '2026-01-01T10:00:00Z' }, true],
  ['a time without a zone', { ...order, receive_at: '2026-01-01 10:00' }, false],
])('D-008 D-058 %s', (_what, request, isValid) => {
  expect(z.safeParse(ordersSchemas.placeOrder.body, request).success).toBe(isValid);
  expect(ordersSchemas.placeOrder.body).toBe(ordersSchemas.summariseOrder.body);
});

test('D-007 a vendor has an id or a dashed name, and they never collide', () => {
  const accepts = (idOrDashedName: string) =>
    z.safeParse(vendorsSchemas.showVendor.params, { idOrDashedName }).success;
  expect([id, 'red-sea-grill', 'a1'].map(accepts)).toEqual([true, true, true]);
  expect(['', 'Red-Sea', 'a--b', '-a', 'a b', 'x'.repeat(61)].map(accepts)).toEqual(Array(6).fill(false));
  expect(z.safeParse(Id, 'red-sea-grill').success).toBe(false);
});

test('D-006 page numbers are parsed from text as integers', () => {
  expect(z.parse(vendorsSchemas.listVendors.query, { page: '2', per_page: '50', other: 'x' })).toEqual({
    page: 2,
    per_page: 50,
  });
  const accepted = ['0', '1.5', 'x', '', '-1', '1e9'].filter(
    (page) => z.safeParse(vendorsSchemas.listVendors.query, { page }).success,
  );
  expect(accepted).toEqual([]);
});

test('D-090 the schema of a public order rejects private fields', () => {
  const { order: publicOrder } = trackingSchemas.trackOrder.response.shape;
  const names = ['location', 'driver', 'note', 'offers', 'customer'];
  const issues = z.safeParse(publicOrder, Object.fromEntries(names.map((name) => [name, {}]))).error?.issues;
  expect(issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: names }));
});

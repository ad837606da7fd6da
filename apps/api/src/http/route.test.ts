import type { CustomerAccess } from '@app/contract/endpoint';
import { KEY_SCOPES } from '@app/domain/staff/key-scope';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '#config/config.ts';
import { createLogger } from '#startup/logging.ts';
import { randomIds } from '#ports/ids.ts';
import { noLimits } from '#testing/quotas.ts';
import { AppError } from '#errors/app-error.ts';
import { createServer } from '#http/server/create-server.ts';
import { registerRoutes, type RoutesSetup } from './register-routes.ts';
import type { Route } from './route.ts';
import { noStaff } from '#testing/staff-gate.ts';
import { testRoute, testEndpoint } from '#testing/test-endpoint.ts';

const secret = 'operators-only-secret';
const setup: RoutesSetup = {
  authenticate: async (token) =>
    token === 'verified' || token === 'fresh'
      ? { id: 'c1', isVerified: token === 'verified', sessionId: 's1' }
      : null,
  staff: {
    session: async () => null,
    device: async () => null,
    key: async (token) =>
      token === secret
        ? { kind: 'key', id: null, name: 'test', keyScopes: KEY_SCOPES, scope: { kind: 'platform' } }
        : null,
  },
  publicUrl: noStaff.publicUrl,
  idempotency: noStaff.idempotency,
  quotas: noLimits,
  validateResponses: true,
};

const Who = z.object({ who: z.nullable(z.string()) });
const open = (access: CustomerAccess) =>
  testRoute(
    testEndpoint({ name: access, method: 'POST', path: `/as/${access}`, access }, { response: Who }),
    ({ customer }) => ({ who: customer === null ? null : String(customer.id) }),
  );

const operator = testEndpoint(
  {
    name: 'operator',
    method: 'POST',
    base: '/service/api/console',
    path: '/as/operator',
    access: { key: 'orders:read' },
  },
  { response: Who },
);

const echo = testEndpoint(
  {
    name: 'echo',
    method: 'POST',
    path: '/echo/:id',
    access: 'public',
  },
  {
    params: z.object({ id: z.string().check(z.regex(/^[a-z]+$/)) }),
    query: z.object({ q: z.optional(z.string().check(z.maxLength(3))) }),
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(5)),
      items: z
        .array(z.object({ quantity: z.int().check(z.minimum(1), z.maximum(99)) }))
        .check(z.maxLength(2)),
      payment_method: z.optional(z.enum(['cash'])),
    }),
    response: z.object({ name: z.string(), id: z.string() }),
  },
);
const form = testEndpoint(
  {
    name: 'form',
    method: 'POST',
    path: '/form',
    access: 'public',
    encoding: 'form',
  },
  {
    body: z.object({ channel_name: z.string() }),
    response: z.object({ channel: z.string() }),
  },
);
const lying = testEndpoint(
  {
    name: 'lying',
    method: 'GET',
    path: '/lying',
    access: 'public',
  },
  {
    response: Who,
  },
);
const strict = testEndpoint(
  {
    name: 'strict',
    method: 'GET',
    path: '/strict',
    access: 'public',
  },
  {
    response: z.object({ order: z.strictObject({ number: z.string() }) }),
  },
);
const failing = testEndpoint(
  {
    name: 'failing',
    method: 'GET',
    path: '/failing',
    access: 'public',
  },
  {
    response: Who,
  },
);

const leaky = { order: { number: '1', phone: '+962790000001' } };
const routes: Route[] = [
  ...(['public', 'optional', 'customer', 'verified'] as const).map(open),
  testRoute(operator, ({ staff }) => ({ who: staff.name })),
  testRoute(echo, ({ body, params }) => ({ name: body.name, id: params.id }), { notFound: 'item.not_found' }),
  testRoute(form, ({ body }) => ({ channel: body.channel_name })),
  testRoute(lying, () => JSON.parse('{"who":7}')),
  testRoute(strict, () => leaky),
  testRoute(failing, () => {
    throw Object.assign(new Error('select * from customer'), { detail: 'Key (phone)=(+962790000001)' });
  }),
];

let app: FastifyInstance;
let production: FastifyInstance;
beforeAll(async () => {
  app = await serverWith(setup);
  production = await serverWith({ ...setup, validateResponses: false });
});
afterAll(() => Promise.all([app.close(), production.close()]));

async function serverWith(options: RoutesSetup) {
  const server = await createServer({ config: readConfig({}), log: createLogger('silent'), ids: randomIds });
  registerRoutes(server, routes, options);
  return server;
}

const base = '/service/api/customer';
const call = (path: string, authorization?: string) =>
  app.inject({ method: 'POST', url: `${base}${path}`, ...(authorization && { headers: { authorization } }) });
const send = (payload: string | object, headers: Record<string, string> = {}, path = '/echo/abc') =>
  app.inject({ method: 'POST', url: `${base}${path}`, headers, payload });

test.each([
  ['public', undefined, 200, null],
  ['public', 'Bearer wrong', 200, null],
  ['optional', undefined, 200, null],
  ['optional', 'Bearer verified', 200, 'c1'],
  ['optional', 'bearer   verified', 200, 'c1'],
  ['optional', 'Bearer wrong', 401, 'Your session has ended. Please log in again.'],
  ['optional', 'Basic dmVyaWZpZWQ=', 401, 'Your session has ended. Please log in again.'],
  ['customer', undefined, 401, 'Please log in to continue.'],
  ['customer', 'Bearer wrong', 401, 'Your session has ended. Please log in again.'],
  ['customer', 'Bearer', 401, 'Your session has ended. Please log in again.'],
  ['customer', 'Bearer verified, verified', 401, 'Your session has ended. Please log in again.'],
  ['customer', 'Bearer fresh', 200, 'c1'],
  ['verified', undefined, 401, 'Please log in to continue.'],
  ['verified', 'Bearer fresh', 403, 'Please verify your phone number first.'],
  ['verified', 'Bearer verified', 200, 'c1'],
])('access %s with %s returns %d', async (access, authorization, status, expected) => {
  const answer = await call(`/as/${access}`, authorization);
  expect(answer.statusCode).toBe(status);
  expect(status === 200 ? answer.json().who : answer.json().message).toBe(expected);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  ['Bearer verified', 401, 'Your session has ended. Please log in again.'],
  [`Bearer ${secret}x`, 401, 'Your session has ended. Please log in again.'],
  [`Bearer ${secret}`, 200, 'test'],
])('CON-08 access of keys with %s answers %d', async (authorization, status, expected) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/service/api/console/as/operator',
    headers: { authorization },
  });
  expect(answer.statusCode).toBe(status);
  expect(status === 200 ? answer.json().who : answer.json().message).toBe(expected);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json',
])('T48 a %s post without a token is refused before its body is read', async (type) => {
  const answer = await send(
    '{broken',
    { 'content-type': type, cookie: 'access_token=verified' },
    '/as/customer',
  );
  expect(answer.statusCode).toBe(401);
});

const good = { name: ' Lina ', items: [{ quantity: 2 }] };

test('parses and trims input and ignores unknown fields', async () => {
  const answer = await send({ ...good, isVerified: true, __price: 1 });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ name: 'Lina', id: 'abc' });
});

test.each([
  [{}, { name: ['Name is required.'], items: ['The cart is required.'] }],
  [{ ...good, name: 5 }, { name: ['Name must be text.'] }],
  [{ ...good, name: '   ' }, { name: ['Name is required.'] }],
  [{ ...good, name: null }, { name: ['Name is required.'] }],
  [{ ...good, name: 'Abdallah' }, { name: ['Name can have at most 5 characters.'] }],
  [{ ...good, items: {} }, { items: ['The cart is not valid.'] }],
  [{ ...good, items: [1] }, { 'items.0': ['The cart is not valid.'] }],
  [{ ...good, items: [{ quantity: '2' }] }, { 'items.0.quantity': ['Quantity must be a number.'] }],
  [{ ...good, items: [{ quantity: 0 }] }, { 'items.0.quantity': ['Quantity must be at least 1.'] }],
  [{ ...good, items: [{ quantity: 100 }] }, { 'items.0.quantity': ['Quantity must be at most 99.'] }],
  [
    { ...good, items: [{}, {}, {}].map(() => ({ quantity: 1 })) },
    { items: ['The cart can hold at most 2 entries.'] },
  ],
  [{ ...good, payment_method: 'visa' }, { payment_method: ['Payment method is not one of the choices.'] }],
])('API-46 %j is 422 with the problem under its field', async (payload, errors) => {
  const answer = await send(payload);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    message: 'Please check what you entered.',
    error: 'Please check what you entered.',
    errors,
  });
});

test('translates field problems to Arabic with its plural forms', async () => {
  const inArabic = { 'accept-language': 'ar' };
  expect((await send({ ...good, name: 'Abdallah' }, inArabic)).json().errors).toEqual({
    name: ['يجب ألا يزيد طول «الاسم» على 5 أحرف.'],
  });
  const answer = await send({ ...good, items: [1, 2, 3] }, inArabic);
  expect(answer.json().errors.items).toContain('يجب ألا يزيد عدد العناصر في «السلة» على عنصرين.');
  expect(answer.headers['content-language']).toBe('ar');
});

test.each([
  ['{"name":', 'application/json', 400],
  ['{"__proto__":{"isVerified":true}}', 'application/json', 400],
  ['[]', 'application/json', 422],
  ['"text"', 'application/json', 422],
  ['7', 'application/json', 422],
  ['', 'application/json', 422],
  ['null', 'application/json', 422],
  ['name=x', 'application/x-www-form-urlencoded', 415],
  ['name=x', 'text/plain', 415],
  ['<a/>', 'application/xml', 415],
  ['x', 'nonsense', 415],
  [JSON.stringify({ name: 'x'.repeat(300_000) }), 'application/json', 413],
])('the body %.20s of type %s is %d, as JSON without a trace of the cause', async (payload, type, status) => {
  const answer = await send(payload, { 'content-type': type });
  expect(answer.statusCode).toBe(status);
  expect(Object.keys(answer.json()).toSorted().join()).toMatch(/^error,(errors,)?message$/);
  expect(answer.body).not.toMatch(/FST_|SyntaxError|node_modules|position/);
});

test('a malformed id in a path gives 404 with the message of its feature', async () => {
  expect((await send(good, {}, '/echo/ABC')).json().message).toBe('This item is no longer on the menu.');
  expect((await send(good, {}, '/echo/%E0%A4%A')).statusCode).toBe(400);
  expect((await send(good, {}, `/echo/${'a'.repeat(500)}`)).statusCode).toBe(404);
});

test('validates query fields and rejects a repeated parameter', async () => {
  expect((await send(good, {}, '/echo/abc?q=abcd')).json().errors).toHaveProperty('q');
  expect((await send(good, {}, '/echo/abc?q=a&q=b')).statusCode).toBe(422);
});

test('parses a form only where the endpoint accepts one', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
  expect((await send('channel_name=private-order.1', type, '/form')).json()).toEqual({
    channel: 'private-order.1',
  });
  expect((await send('socket_id=1.1', type, '/form')).json().errors).toHaveProperty('channel_name');
});

test('rejects a response that breaks the contract; strict schemas also in production', async () => {
  expect((await app.inject(`${base}/lying`)).statusCode).toBe(500);
  expect((await production.inject(`${base}/lying`)).statusCode).toBe(200);
  const leak = await production.inject(`${base}/strict`);
  expect(leak.statusCode).toBe(500);
  expect(leak.body).not.toContain('962');
});

test('hides the cause of an unexpected error', async () => {
  const answer = await app.inject(`${base}/failing`);
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    error: 'Something went wrong on our side. Please try again.',
  });
});

test('an unknown path gives 404 in JSON for any method', async () => {
  for (const method of ['GET', 'POST', 'DELETE', 'PUT', 'PATCH'] as const) {
    const answer = await app.inject({ method, url: `${base}/nowhere`, headers: { 'accept-language': 'ar' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('الصفحة أو البيانات المطلوبة غير موجودة.');
  }
});

test('an error response contains its values and Retry-After', async () => {
  const server = await createServer({ config: readConfig({}), log: createLogger('silent'), ids: randomIds });
  const limited = testEndpoint(
    { name: 'limited', method: 'GET', path: '/limited', access: 'public' },
    { response: Who },
  );
  registerRoutes(
    server,
    [
      testRoute(limited, () => {
        throw new AppError('tracking.too_many_attempts', {}, { retryAfterSeconds: 30 });
      }),
    ],
    setup,
  );
  const answer = await server.inject(`${base}/limited`);
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('30');
  expect(answer.json()).toEqual({
    message: 'Too many attempts. Please wait a moment and try again.',
    error: 'Too many attempts. Please wait a moment and try again.',
  });
  await server.close();
});

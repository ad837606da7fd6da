import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ERRORS } from '@app/contract/errors';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const run = promisify(execFile);
const TSC = join(import.meta.dirname, '../../../../../node_modules/.bin/tsc');

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

test('describes every served endpoint with its schemas', async () => {
  const document = (await world.app.inject('/service/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const lookup = document.paths['/service/api/customer/vendors/location'].post;
  expect(lookup.requestBody.content['application/json'].schema.required).toEqual(['location']);
  expect(lookup.responses[422].content['application/json'].schema.$ref).toBe('#/components/schemas/Error');
  const branch = document.paths['/service/api/customer/branch/{branchId}'].get;
  expect(branch.parameters).toMatchObject([
    { name: 'branchId', in: 'path', required: true },
    { name: 'table', in: 'query', required: false },
  ]);
  expect(branch.security).toEqual([{}, { bearer: [] }]);
  expect(
    branch.responses[200].content['application/json'].schema.properties.branch.properties,
  ).toHaveProperty('deliverytaxRate');
});

test('serves a page that loads nothing from other origins', async () => {
  const page = await world.app.inject('/service/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => String(source));
  expect(sources.length).toBeGreaterThan(4);
  for (const source of sources) {
    expect(source).toMatch(/^\/service\/api\/docs\/static\//);
    expect((await world.app.inject(source)).statusCode).toBe(200);
  }
});

const described = async (env = {}) => {
  const testApp = await startTestApp({ env });
  onTestFinished(() => testApp.close());
  return (await testApp.app.inject('/service/api/openapi.json')).json();
};

test('E the document passes the recommended rules of a linter', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const document = (await world.app.inject('/service/api/openapi.json')).body;
  const problems = await lintFromString({ source: document, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('E every endpoint lists its error codes, and every code belongs to an endpoint', async () => {
  const document = await described();
  const operations = Object.values<Record<string, { responses: object; security: unknown }>>(
    document.paths,
  ).flatMap((methods) => Object.values(methods));
  for (const { responses, security } of operations) {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '500', '503']));
    expect(security).toBeInstanceOf(Array);
  }
  const login = document.paths['/service/api/customer/login'].post;
  expect(login.responses[401].description).toBe('auth.wrong_credentials');
  const said = JSON.stringify(operations);
  // An operation without an address is not an endpoint.
  const ofCalls = Object.keys(ERRORS).filter((code) => code !== 'request.not_found');
  expect(ofCalls.filter((code) => !said.includes(code))).toEqual([]);
});

test('in production the document omits the calls of staff', async () => {
  const paths = Object.keys((await described({ NODE_ENV: 'production' })).paths);
  expect(paths.filter((path) => path.includes('/console/'))).toEqual([]);
  expect(paths).toContain('/service/api/customer/login');
});

const JOURNEY = `
import type { paths } from './api.d.ts';
type Body<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends
  { requestBody: { content: { 'application/json': infer B } } } ? B : never;
type Answer<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends
  { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never;
declare function post<P extends keyof paths>(path: P, body: Body<P, 'post'>): Promise<Answer<P, 'post'>>;
declare function get<P extends keyof paths>(path: P): Promise<Answer<P, 'get'>>;

const { authorization } = await post('/service/api/customer/login', { phone: '+962790000001', password: 'x' });
export const token: string = authorization.token;
const { branch } = await get('/service/api/customer/branch/{branchId}');
const item = branch.menu.collections[0]?.items[0];
const placed = await post('/service/api/customer/order/{branchId}/place', {
  items: [{ item_id: item?._id ?? '', quantity: 1, preferences: {} }],
  order_type: { name: 'pickup' }, payment_method: 'cash', note: null, receive_at: null, use_credit: false,
});
export const orderId: string = placed.data.orderId;
const { order } = await get('/service/api/customer/orders/{orderId}/show');
export const status: 'pending' | 'processing' | 'shipped' | 'completed' | 'cancelled' = order.status;
type Refused = paths['/service/api/customer/login']['post']['responses'][401]['content']['application/json'];
export const say = ({ message }: Refused): string => message;
`;

test('E a client generated from the document type-checks a journey from login to order', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const document = (await world.app.inject('/service/api/openapi.json')).json();
  await writeFile(join(folder.path, 'api.d.ts'), astToString(await openapiTS(document)));
  const check = async (journey: string) => {
    await writeFile(join(folder.path, 'journey.ts'), journey);
    const options = ['--noEmit', '--strict', '--module', 'esnext', '--moduleResolution', 'bundler'];
    const rest = ['--target', 'esnext', '--allowImportingTsExtensions', '--types', '', 'journey.ts'];
    return run(TSC, [...options, ...rest], { cwd: folder.path }).then(
      () => '',
      (error: { stdout?: string }) => String(error.stdout),
    );
  };
  expect(await check(JOURNEY)).toBe('');
  expect(await check(JOURNEY.replace('quantity: 1', 'quantity: "one"'))).toContain(
    "not assignable to type 'number'",
  );
}, 120_000);

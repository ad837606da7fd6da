import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

test('describes every call that is served, with its schemas', async () => {
  const document = (await world.app.inject('/service/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const lookup = document.paths['/service/api/customer/vendors/location'].post;
  expect(lookup.requestBody.content['application/json'].schema.required).toEqual(['location']);
  expect(lookup.responses.default.content['application/json'].schema.$ref).toBe('#/components/schemas/Error');
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

test('shows it on a page that loads nothing from elsewhere', async () => {
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

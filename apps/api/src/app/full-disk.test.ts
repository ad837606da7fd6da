import { ALL_ENDPOINTS } from '@app/contract/schemas/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ freeBytes: async () => 0 });
  await world.app.ready();
});
afterAll(() => world.close());

const isRefused = async ({ method, base, path }: (typeof ALL_ENDPOINTS)[number]) => {
  const url = base + path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000001');
  return (await world.app.inject({ method, url })).statusCode === 503;
};

test('T9 a full disk refuses every call that writes, and none that reads', async () => {
  const served: string[] = [];
  for (const endpoint of ALL_ENDPOINTS) if (!(await isRefused(endpoint))) served.push(endpoint.name);
  const reads = ALL_ENDPOINTS.filter(({ method }) => method === 'GET').map(({ name }) => name);
  expect(served.filter((name) => !reads.includes(name)).toSorted()).toEqual([
    'authoriseChannel',
    'authoriseDriverChannel',
    'authoriseStaffChannel',
    'estimateOffer',
    'findVendorsAt',
    'previewGroup',
    'searchAt',
  ]);
  expect(reads.filter((name) => !served.includes(name))).toEqual([]);
});

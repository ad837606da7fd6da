import { afterAll, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { jobsDone } from '#features/notifications/devices.fixture.ts';
import { people } from '#features/orders/orders.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { startPushService } from '#testing/push-service.ts';
import { startTestApp } from '#testing/test-app.ts';

const service = await startPushService();
const testApp = await startTestApp({ pushNetwork: service.network });
const { db } = testApp;
await seedFixtures(db);
afterAll(async () => {
  await testApp.close();
  await service.close();
});
const { grillMarket, grillHarbour } = fixtures;
const createCustomer = people(db);

async function deviceOf(role: Parameters<typeof signedIn>[1][number]) {
  const browser = await signedIn(testApp, [role]);
  const device = service.newDevice();
  await browser.post('/push', { subscription: device.subscription });
  return device;
}

async function rate(rating: number) {
  const { token } = await createCustomer();
  const { statusCode } = await testApp.app.inject({
    method: 'POST',
    url: `/service/api/customer/branch/${grillMarket}/feedback`,
    headers: { authorization: `Bearer ${token}` },
    payload: { rating, comments: 'Cold bread' },
  });
  expect(statusCode).toBe(200);
}

test('CON-109 two stars are pushed to the managers of the branch, without the comment; three are not', async () => {
  const manager = await deviceOf(ROLES.branchManager);
  const others = [
    await deviceOf(ROLES.branchStaff),
    await deviceOf({ role: 'branchManager', branchId: grillHarbour }),
  ];
  await rate(3);
  await rate(2);
  const [message] = await service.arrived(manager.path, 1);
  const content = JSON.parse(manager.decrypt(message!.body));
  expect(content).toMatchObject({ url: `/console/reviews?branch=${grillMarket}`, lang: 'en', dir: 'ltr' });
  expect(`${content.title} ${content.body}`).toMatch(/2/);
  expect(JSON.stringify(content)).not.toContain('Cold bread');
  await jobsDone(db);
  expect(service.at(manager.path)).toHaveLength(1);
  expect(others.flatMap(({ path }) => service.at(path))).toEqual([]);
});

import { listSavedBranches, showBranch } from '@app/contract/endpoints/branches';
import { listNotifications } from '@app/contract/endpoints/notifications';
import { listPastOrders, showOrder, summariseOrder } from '@app/contract/endpoints/orders';
import { listActiveSessions, showActiveSession } from '@app/contract/endpoints/table-sessions';
import { listVendors, showVendor } from '@app/contract/endpoints/vendors';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aBranch, aCustomer, anOrder, aSession, aVendor, idOf } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

const BRANCH = idOf(10);

/** Literal paths, so that the test fails if a path changes in the app. */
const ROUTES = [
  ['ROUTE-02', '/', 'public', 'Order food and more'],
  ['ROUTE-03', '/ar', 'public', 'طلب الطعام وأكثر'],
  ['ROUTE-04', '/login', 'guest', 'Log in'],
  ['ROUTE-05', '/register', 'guest', 'Create an account'],
  ['ROUTE-06', '/auth/forget/password', 'guest', 'Forgot password'],
  ['ROUTE-07', '/auth/reset/password?token=t&email=a%40b.jo', 'guest', 'New password'],
  ['ROUTE-08', '/phone/verify', 'auth', 'Verify your phone'],
  ['ROUTE-09', '/profile', 'auth', 'Profile'],
  ['ROUTE-10', '/profile-update', 'auth', 'Edit profile'],
  ['ROUTE-11', '/change-password', 'auth', 'Change password'],
  ['ROUTE-12', '/email/update', 'auth', 'Email'],
  ['ROUTE-13', '/email/verify', 'auth', 'Verify your email'],
  ['ROUTE-14', '/previous-orders', 'auth', 'Previous orders'],
  ['ROUTE-15', '/saved-branches', 'auth', 'Saved branches'],
  ['ROUTE-16', '/notifications', 'auth', 'Notifications'],
  ['ROUTE-17', '/map', 'auth', 'Delivery Address'],
  ['ROUTE-17', `/map/${BRANCH}`, 'auth', 'Delivery Address'],
  ['ROUTE-18', '/addresses', 'auth', 'Addresses'],
  ['ROUTE-19', `/branch/${BRANCH}`, 'public', 'Corniche – Red Sea Grill'],
  ['ROUTE-20', '/vendors', 'public', 'Stores'],
  ['ROUTE-21', '/vendor/red-sea-grill', 'public', 'Red Sea Grill'],
  ['ROUTE-22', `/order/${idOf(60)}`, 'auth', 'Order'],
  ['ROUTE-23', `/branch/${BRANCH}/order/7K2M9QXA/tracking`, 'public', 'Track order'],
  ['ROUTE-24', `/branch/${BRANCH}/track`, 'public', 'Track an order'],
  ['ROUTE-25', `/branch/${BRANCH}/track/latest`, 'public', 'Latest order'],
  ['ROUTE-26', `/cart/${BRANCH}`, 'auth', 'Your cart'],
  ['ROUTE-27', `/checkout/${BRANCH}`, 'auth', 'Checkout'],
  ['ROUTE-28', '/active/orders', 'auth', 'Active orders'],
  ['ROUTE-29', `/active/${idOf(70)}/session`, 'auth', 'Table'],
  ['ROUTE-30', '/pravicy-policy', 'public', 'Privacy Policy'],
  ['ROUTE-31', '/driver/pravicy-policy', 'public', 'Driver Privacy Policy'],
  ['ROUTE-32', '/account/delete', 'auth', 'Delete account'],
  ['ROUTE-33', '/anything/else', 'public', 'Page not found'],
] as const;

const WITHOUT_NAVBAR = new Set(['ROUTE-04', 'ROUTE-05', 'ROUTE-06', 'ROUTE-07', 'ROUTE-19', 'ROUTE-21']);

function aServer() {
  const server = createTestServer();
  server.response(showBranch, { branch: aBranch() });
  server.response(showVendor, { vendor: aVendor() });
  server.response(listVendors, { vendors: [aVendor()] });
  server.response(showOrder, { order: anOrder() });
  server.response(listPastOrders, []);
  server.response(listSavedBranches, []);
  server.response(listNotifications, { notifications: [] });
  server.response(listActiveSessions, { activeSessions: [] });
  server.response(showActiveSession, { activeSession: aSession() });
  server.refuse(summariseOrder, 404);
  return server;
}

const unfinished = aCustomer({
  isVerified: false,
  email: 'sami@example.jo',
  hasPhoneActiveVerifyProcess: true,
});
const finished = aCustomer({ email: 'sami@example.jo' });
const customerFor = (id: string) => (id === 'ROUTE-08' ? unfinished : finished);

test.each(ROUTES)('%s %s opens for an allowed visitor', async (id, path, access, title) => {
  const customer = access === 'auth' ? customerFor(id) : null;
  const { router } = await renderScreen(path, { server: aServer(), customer });
  await expect.poll(() => document.title).toMatch(new RegExp(`^${title}`));
  // The reset page removes its query from the address.
  expect(router.state.location.pathname).toBe(path.split('?')[0]);
  const { hasNavbar } = router.state.matches.at(-1)?.staticData ?? {};
  expect(hasNavbar).toBe(!WITHOUT_NAVBAR.has(id));
});

test.each(ROUTES.filter(([, , access]) => access === 'auth'))(
  'GUARD-02 GUARD-09 %s %s redirects a guest to login with the path as redirect',
  async (_id, path) => {
    const { router } = await renderScreen(path, { server: aServer() });
    await expect.poll(() => router.state.location.href).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  },
);

test.each(ROUTES.filter(([, , access]) => access === 'guest'))(
  'GUARD-03 %s %s redirects a customer to Home',
  async (_id, path) => {
    const { router } = await renderScreen(path, { server: aServer(), customer: finished });
    await expect.poll(() => router.state.location.pathname).toBe('/');
  },
);

test.each([
  ['en', '/'],
  ['ar', '/ar'],
] as const)('ROUTE-01 /navigate-me opens the home of the stored language (%s)', async (language, home) => {
  const { router } = await renderScreen('/navigate-me', { server: aServer(), language });
  await expect.poll(() => router.state.location.pathname).toBe(home);
});

test('GEN-07 has no other routes than these, NotFound and the development gallery', async () => {
  const { router } = await renderScreen('/', { server: aServer() });
  const listed = ROUTES.map(([, path]) => router.matchRoutes(path.split('?')[0] ?? '').at(-1)?.routeId);
  // RECEIPT-01 goes beyond the specification.
  const beyond = '/order/$orderId/receipt';
  const expected = new Set([...listed, '/navigate-me', '/__ui', '__root__', beyond]);
  expect(Object.keys(router.routesById).filter((id) => !expected.has(id))).toEqual([]);
});

import { listSavedBranches, showBranch } from '@app/contract/endpoints/branches';
import { listNotifications } from '@app/contract/endpoints/notifications';
import { listPastOrders, showOrder, summariseOrder } from '@app/contract/endpoints/orders';
import { listActiveSessions, showActiveSession } from '@app/contract/endpoints/table-sessions';
import { listVendors, showVendor } from '@app/contract/endpoints/vendors';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { renderScreen } from '#testing/render.tsx';
import { aBranch, aCustomer, anOrder, aSession, aVendor, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

const BRANCH = sampleId(10);

/** Literal paths, titles and a text that the screen alone has, so that a wrong screen behind a path fails. */
const ROUTES = [
  ['ROUTE-02', '/', 'public', 'Order food and more', 'Everything good is here'],
  ['ROUTE-03', '/ar', 'public', 'طلب الطعام وأكثر', 'كل شي هنا'],
  ['ROUTE-04', '/login', 'guest', 'Log in', 'New here?'],
  ['ROUTE-05', '/register', 'guest', 'Create an account', 'Already have an account?'],
  ['ROUTE-06', '/auth/forget/password', 'guest', 'Forgot password', "We'll send a link"],
  [
    'ROUTE-07',
    '/auth/reset/password?token=t&email=a%40b.jo',
    'guest',
    'New password',
    'Confirm new password',
  ],
  ['ROUTE-08', '/phone/verify', 'auth', 'Verify your phone', 'Not your number?'],
  ['ROUTE-09', '/profile', 'auth', 'Profile', 'Your devices'],
  ['ROUTE-10', '/profile-update', 'auth', 'Edit profile', 'Choose a picture'],
  ['ROUTE-11', '/change-password', 'auth', 'Change password', 'Current password'],
  ['ROUTE-12', '/email/update', 'auth', 'Email', 'Send verification code'],
  ['ROUTE-13', '/email/verify', 'auth', 'Verify your email', 'sami@example.jo'],
  ['ROUTE-14', '/previous-orders', 'auth', 'Previous orders', 'No previous orders found'],
  ['ROUTE-15', '/saved-branches', 'auth', 'Saved branches', 'No saved branches found'],
  ['ROUTE-16', '/notifications', 'auth', 'Notifications', 'No notifications yet'],
  ['ROUTE-17', '/map', 'auth', 'Delivery Address', 'Such as Home or Work'],
  ['ROUTE-17', `/map/${BRANCH}`, 'auth', 'Delivery Address', "Corniche doesn't deliver here"],
  ['ROUTE-18', '/addresses', 'auth', 'Addresses', 'Add address'],
  ['ROUTE-19', `/branch/${BRANCH}`, 'public', 'Corniche – Red Sea Grill', 'Kebab'],
  ['ROUTE-20', '/vendors', 'public', 'Stores', 'Search stores and dishes'],
  ['ROUTE-21', '/vendor/red-sea-grill', 'public', 'Red Sea Grill', 'Which branch delivers to you?'],
  ['ROUTE-22', `/order/${sampleId(60)}`, 'auth', 'Order', 'Call the branch'],
  ['ROUTE-23', `/branch/${BRANCH}/order/7K2M9QXA/tracking`, 'public', 'Track order', 'Track order'],
  ['ROUTE-24', `/branch/${BRANCH}/track`, 'public', 'Track an order', 'Order number'],
  ['ROUTE-25', `/branch/${BRANCH}/track/latest`, 'public', 'Latest order', 'Latest order'],
  ['ROUTE-26', `/cart/${BRANCH}`, 'auth', 'Your cart', 'Your cart'],
  ['ROUTE-27', `/checkout/${BRANCH}`, 'auth', 'Checkout', 'Checkout'],
  ['ROUTE-28', '/active/orders', 'auth', 'Active orders', 'No previous orders found'],
  ['ROUTE-29', `/active/${sampleId(70)}/session`, 'auth', 'Table', 'Ask for the bill'],
  ['ROUTE-30', '/pravicy-policy', 'public', 'Privacy Policy', 'what Hana does with your data'],
  ['ROUTE-31', '/driver/pravicy-policy', 'public', 'Driver Privacy Policy', 'drivers who deliver for Hana'],
  ['ROUTE-32', '/account/delete', 'auth', 'Delete account', 'This cannot be undone'],
  ['ROUTE-33', '/anything/else', 'public', 'Page not found', 'this page does not exist'],
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

test.each(ROUTES)(
  '%s NAV-01 %s opens for an allowed visitor, and most pages have the bar',
  async (id, path, access, title, text) => {
    const customer = access === 'auth' ? customerFor(id) : null;
    const { router } = await renderScreen(path, { server: aServer(), customer });
    await expect.poll(() => document.title).toMatch(new RegExp(`^${title}`));
    await expect.poll(() => screen.getByRole('main').textContent).toContain(text);
    // The reset page removes its query from the address.
    expect(router.state.location.pathname).toBe(path.split('?')[0]);
    const { hasNavbar } = router.state.matches.at(-1)?.staticData ?? {};
    expect(hasNavbar).toBe(!WITHOUT_NAVBAR.has(id));
  },
);

/** The names of the specification, which are the keys of `paths` with a small first letter. */
const LINKS = {
  Home: [paths.home('en'), '/'],
  Vendors: [paths.vendors, '/vendors'],
  Branch: [paths.branch(BRANCH, 't7'), `/branch/${BRANCH}?table=t7`],
  ActiveSession: [paths.activeSession(sampleId(70)), `/active/${sampleId(70)}/session`],
  Cart: [paths.cart(BRANCH), `/cart/${BRANCH}`],
  Checkout: [paths.checkout(BRANCH), `/checkout/${BRANCH}`],
  Map: [paths.map(BRANCH), `/map/${BRANCH}`],
  PravicyPolicy: [paths.pravicyPolicy, '/pravicy-policy'],
  PreviousOrders: [paths.previousOrders, '/previous-orders'],
  SavedBranches: [paths.savedBranches, '/saved-branches'],
  AccountDelete: [paths.accountDelete, '/account/delete'],
  NotFound: [paths.notFound, '/not-found'],
} as const;

test('ROUTE-34 links use the twelve names of routes', () => {
  expect(Object.keys(LINKS)).toHaveLength(12);
  for (const [name, [href, expected]] of Object.entries(LINKS)) {
    expect(paths).toHaveProperty(name.charAt(0).toLowerCase() + name.slice(1));
    expect(href).toBe(expected);
  }
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

test('GEN-07 has no other routes than these and NotFound', async () => {
  const { router } = await renderScreen('/', { server: aServer() });
  const listed = ROUTES.map(([, path]) => router.matchRoutes(path.split('?')[0] ?? '').at(-1)?.routeId);
  // RECEIPT-01, PAY-24, PAY-27, GROUP-04 and GROUP-01 go beyond the specification.
  const beyond = [
    '/order/$orderId/receipt',
    '/order/$orderId/pay',
    '/payment/$token',
    '/join',
    '/group/$partyId/{-$step}',
  ];
  const expected = new Set([...listed, '/navigate-me', '__root__', ...beyond]);
  expect(Object.keys(router.routesById).filter((id) => !expected.has(id))).toEqual([]);
});

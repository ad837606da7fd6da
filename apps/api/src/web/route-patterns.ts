/** Who the page is for: private pages stay out of search engines altogether, unlisted ones out of their results. */
type Audience = 'listed' | 'unlisted' | 'private';
type RoutePattern = { name: string; path: string; screen: string; audience: Audience };

/** Every address that is a page of the web app; any other is answered with 404. */
export const ROUTE_PATTERNS = [
  { name: 'home', path: '/', screen: 'home', audience: 'listed' },
  { name: 'arabicHome', path: '/ar', screen: 'home', audience: 'listed' },
  { name: 'login', path: '/login', screen: 'login', audience: 'unlisted' },
  { name: 'register', path: '/register', screen: 'register', audience: 'unlisted' },
  { name: 'forgotPassword', path: '/auth/forget/password', screen: 'forgot-password', audience: 'unlisted' },
  { name: 'resetPassword', path: '/auth/reset/password', screen: 'reset-password', audience: 'unlisted' },
  { name: 'phoneVerify', path: '/phone/verify', screen: 'phone-verify', audience: 'private' },
  { name: 'profile', path: '/profile', screen: 'profile', audience: 'private' },
  { name: 'profileUpdate', path: '/profile-update', screen: 'profile-update', audience: 'private' },
  { name: 'changePassword', path: '/change-password', screen: 'change-password', audience: 'private' },
  { name: 'emailUpdate', path: '/email/update', screen: 'email-update', audience: 'private' },
  { name: 'emailVerify', path: '/email/verify', screen: 'email-verify', audience: 'private' },
  { name: 'previousOrders', path: '/previous-orders', screen: 'previous-orders', audience: 'private' },
  { name: 'savedBranches', path: '/saved-branches', screen: 'saved-branches', audience: 'private' },
  { name: 'notifications', path: '/notifications', screen: 'notifications', audience: 'private' },
  { name: 'map', path: '/map/:branchId?', screen: 'map', audience: 'private' },
  { name: 'addresses', path: '/addresses', screen: 'addresses', audience: 'private' },
  { name: 'branch', path: '/branch/:branchId', screen: 'branch', audience: 'listed' },
  { name: 'vendors', path: '/vendors', screen: 'vendors', audience: 'listed' },
  { name: 'vendor', path: '/vendor/:vendorDashedName', screen: 'vendor', audience: 'listed' },
  { name: 'order', path: '/order/:orderId', screen: 'order', audience: 'private' },
  {
    name: 'tracking',
    path: '/branch/:branchId/order/:orderNumber/tracking',
    screen: 'tracking',
    audience: 'unlisted',
  },
  { name: 'trackEntry', path: '/branch/:branchId/track', screen: 'track-entry', audience: 'unlisted' },
  {
    name: 'trackLatest',
    path: '/branch/:branchId/track/latest',
    screen: 'track-latest',
    audience: 'unlisted',
  },
  { name: 'cart', path: '/cart/:branchId', screen: 'cart', audience: 'private' },
  { name: 'checkout', path: '/checkout/:branchId', screen: 'checkout', audience: 'private' },
  { name: 'activeOrders', path: '/active/orders', screen: 'active-orders', audience: 'private' },
  {
    name: 'activeSession',
    path: '/active/:sessionId/session',
    screen: 'active-session',
    audience: 'private',
  },
  { name: 'privacy', path: '/pravicy-policy', screen: 'privacy', audience: 'listed' },
  { name: 'driverPrivacy', path: '/driver/pravicy-policy', screen: 'driver-privacy', audience: 'listed' },
  { name: 'accountDelete', path: '/account/delete', screen: 'account-delete', audience: 'private' },
] as const satisfies readonly RoutePattern[];

type PageRoute = (typeof ROUTE_PATTERNS)[number];
export type RouteName = PageRoute['name'];
export type RouteMatch = { route: PageRoute; params: Readonly<Record<string, string>> };

const MATCHERS = ROUTE_PATTERNS.map((route) => ({ route, matches: matcherOf(route.path) }));

export function matchRoute(pathname: string): RouteMatch | null {
  for (const { route, matches } of MATCHERS) {
    const found = matches.exec(pathname);
    if (found) return { route, params: decodedParams(found.groups ?? {}) };
  }
  return null;
}

function matcherOf(path: string): RegExp {
  const pattern = path.replaceAll(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${pattern}$`);
}

function decodedParams(groups: Record<string, string | undefined>): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(groups)) {
    if (value !== undefined) params[name] = decoded(value);
  }
  return params;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

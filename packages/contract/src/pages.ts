/** `auth` pages require a login; `guest` pages are for visitors who are not logged in. */
export type PageAccess = 'public' | 'auth' | 'guest';

export type Page<Path extends string = string, Title extends string = string> = {
  /** Parameters are written as in the router: `$id`, and `{-$id}` for an optional one. */
  path: Path;
  /** The key of the title. The file of the screen has the same name in kebab case. */
  title: Title;
  /** `public` by default. */
  access?: PageAccess;
  /** Excluded from search results; pages that are not public always are. */
  isUnlisted?: true;
  /** Opens without a connection if a customer is logged in on the device. */
  worksOffline?: true;
};

/** The pages of the web app: the router and the server's document use this table. The spelling of paths is specified. */
export const PAGES = {
  home: { path: '/', title: 'home' },
  arabicHome: { path: '/ar', title: 'home' },
  login: { path: '/login', title: 'login', access: 'guest' },
  register: { path: '/register', title: 'register', access: 'guest' },
  forgotPassword: { path: '/auth/forget/password', title: 'forgotPassword', access: 'guest' },
  resetPassword: { path: '/auth/reset/password', title: 'resetPassword', access: 'guest' },
  phoneVerify: { path: '/phone/verify', title: 'phoneVerify', access: 'auth' },
  profile: { path: '/profile', title: 'profile', access: 'auth' },
  profileUpdate: { path: '/profile-update', title: 'profileUpdate', access: 'auth' },
  changePassword: { path: '/change-password', title: 'changePassword', access: 'auth' },
  emailUpdate: { path: '/email/update', title: 'emailUpdate', access: 'auth' },
  emailVerify: { path: '/email/verify', title: 'emailVerify', access: 'auth' },
  previousOrders: { path: '/previous-orders', title: 'previousOrders', access: 'auth' },
  savedBranches: { path: '/saved-branches', title: 'savedBranches', access: 'auth' },
  notifications: { path: '/notifications', title: 'notifications', access: 'auth' },
  map: { path: '/map/{-$branchId}', title: 'map', access: 'auth' },
  addresses: { path: '/addresses', title: 'addresses', access: 'auth' },
  branch: { path: '/branch/$branchId', title: 'branch' },
  vendors: { path: '/vendors', title: 'vendors' },
  vendor: { path: '/vendor/$vendorDashedName', title: 'vendor' },
  order: { path: '/order/$orderId', title: 'order', access: 'auth', worksOffline: true },
  payOrder: { path: '/order/$orderId/pay', title: 'payOrder', access: 'auth' },
  paymentReturn: { path: '/payment/$token', title: 'paymentReturn', isUnlisted: true },
  receipt: { path: '/order/$orderId/receipt', title: 'receipt', access: 'auth', worksOffline: true },
  tracking: { path: '/branch/$branchId/order/$orderNumber/tracking', title: 'tracking', isUnlisted: true },
  trackEntry: { path: '/branch/$branchId/track', title: 'trackEntry', isUnlisted: true },
  trackLatest: { path: '/branch/$branchId/track/latest', title: 'trackLatest', isUnlisted: true },
  cart: { path: '/cart/$branchId', title: 'cart', access: 'auth', worksOffline: true },
  checkout: { path: '/checkout/$branchId', title: 'checkout', access: 'auth' },
  join: { path: '/join', title: 'group', isUnlisted: true },
  group: { path: '/group/$partyId/{-$step}', title: 'group', isUnlisted: true },
  activeOrders: { path: '/active/orders', title: 'activeOrders', access: 'auth', worksOffline: true },
  activeSession: {
    path: '/active/$sessionId/session/{-$step}',
    title: 'activeSession',
    access: 'auth',
    worksOffline: true,
  },
  privacy: { path: '/pravicy-policy', title: 'privacy' },
  driverPrivacy: { path: '/driver/pravicy-policy', title: 'driverPrivacy' },
  accountDelete: { path: '/account/delete', title: 'accountDelete', access: 'auth' },
} as const satisfies Readonly<Record<string, Page>>;

export type PageTitle = (typeof PAGES)[keyof typeof PAGES]['title'];

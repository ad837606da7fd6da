import type { Language } from '@app/domain/language';

/** The patterns of the route table. The odd spellings are the product's, and live only here. */
export const patterns = {
  navigateMe: '/navigate-me',
  home: '/',
  arabicHome: '/ar',
  login: '/login',
  register: '/register',
  forgotPassword: '/auth/forget/password',
  resetPassword: '/auth/reset/password',
  phoneVerify: '/phone/verify',
  profile: '/profile',
  profileUpdate: '/profile-update',
  changePassword: '/change-password',
  emailUpdate: '/email/update',
  emailVerify: '/email/verify',
  previousOrders: '/previous-orders',
  savedBranches: '/saved-branches',
  notifications: '/notifications',
  map: '/map/{-$branchId}',
  addresses: '/addresses',
  branch: '/branch/$branchId',
  vendors: '/vendors',
  vendor: '/vendor/$vendorDashedName',
  order: '/order/$orderId',
  tracking: '/branch/$branchId/order/$orderNumber/tracking',
  trackEntry: '/branch/$branchId/track',
  trackLatest: '/branch/$branchId/track/latest',
  cart: '/cart/$branchId',
  checkout: '/checkout/$branchId',
  activeOrders: '/active/orders',
  activeSession: '/active/$sessionId/session',
  pravicyPolicy: '/pravicy-policy',
  driverPravicyPolicy: '/driver/pravicy-policy',
  accountDelete: '/account/delete',
  notFound: '/not-found',
  gallery: '/__ui',
} as const;

const segment = encodeURIComponent;

const withQuery = (path: string, query: Record<string, string | null | undefined>) => {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** Where a link leads. Written by hand nowhere else. */
export const paths = {
  home: (language: Language) => (language === 'ar' ? patterns.arabicHome : patterns.home),
  login: (redirect?: string | null) => withQuery(patterns.login, { redirect }),
  register: (redirect?: string | null) => withQuery(patterns.register, { redirect }),
  forgotPassword: patterns.forgotPassword,
  forgotPasswordByPhone: withQuery(patterns.forgotPassword, { by: 'phone' }),
  resetPassword: patterns.resetPassword,
  phoneVerify: (redirect?: string | null) => withQuery(patterns.phoneVerify, { redirect }),
  profile: patterns.profile,
  profileUpdate: patterns.profileUpdate,
  changePassword: patterns.changePassword,
  emailUpdate: patterns.emailUpdate,
  emailVerify: patterns.emailVerify,
  previousOrders: patterns.previousOrders,
  savedBranches: patterns.savedBranches,
  notifications: patterns.notifications,
  addresses: patterns.addresses,
  /** The addresses to choose from for one branch. */
  addressesFor: (branch: string) => withQuery(patterns.addresses, { branch }),
  vendors: patterns.vendors,
  activeOrders: patterns.activeOrders,
  pravicyPolicy: patterns.pravicyPolicy,
  accountDelete: patterns.accountDelete,
  notFound: patterns.notFound,
  map: (branchId?: string) => (branchId === undefined ? '/map' : `/map/${segment(branchId)}`),
  branch: (branchId: string, table?: string | null) => withQuery(`/branch/${segment(branchId)}`, { table }),
  vendor: (dashedName: string) => `/vendor/${segment(dashedName)}`,
  order: (orderId: string) => `/order/${segment(orderId)}`,
  tracking: (branchId: string, orderNumber: string) =>
    `/branch/${segment(branchId)}/order/${segment(orderNumber)}/tracking`,
  trackEntry: (branchId: string) => `/branch/${segment(branchId)}/track`,
  trackLatest: (branchId: string) => `/branch/${segment(branchId)}/track/latest`,
  cart: (branchId: string) => `/cart/${segment(branchId)}`,
  checkout: (branchId: string) => `/checkout/${segment(branchId)}`,
  activeSession: (sessionId: string) => `/active/${segment(sessionId)}/session`,
} as const;

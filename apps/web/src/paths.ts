import { PAGES } from '@app/contract/pages';
import type { Language } from '@app/domain/language';

/** Routes that are not pages of the product. */
export const extraRoutes = { navigateMe: '/navigate-me', notFound: '/not-found' } as const;

const segment = encodeURIComponent;

const withQuery = (path: string, query: Record<string, string | null | undefined>) => {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** The hrefs of all links. */
export const paths = {
  home: (language: Language) => (language === 'ar' ? PAGES.arabicHome.path : PAGES.home.path),
  login: (redirect?: string | null) => withQuery(PAGES.login.path, { redirect }),
  register: (redirect?: string | null) => withQuery(PAGES.register.path, { redirect }),
  forgotPassword: PAGES.forgotPassword.path,
  forgotPasswordByPhone: withQuery(PAGES.forgotPassword.path, { by: 'phone' }),
  resetPassword: PAGES.resetPassword.path,
  phoneVerify: (redirect?: string | null) => withQuery(PAGES.phoneVerify.path, { redirect }),
  profile: PAGES.profile.path,
  profileUpdate: PAGES.profileUpdate.path,
  changePassword: PAGES.changePassword.path,
  emailUpdate: PAGES.emailUpdate.path,
  emailVerify: PAGES.emailVerify.path,
  previousOrders: PAGES.previousOrders.path,
  savedBranches: PAGES.savedBranches.path,
  notifications: PAGES.notifications.path,
  addresses: PAGES.addresses.path,
  /** The addresses to choose from for one branch. */
  addressesFor: (branch: string) => withQuery(PAGES.addresses.path, { branch }),
  vendors: PAGES.vendors.path,
  /** The vendors with a search or filters. */
  vendorList: (query: Record<string, string | undefined>) => withQuery(PAGES.vendors.path, query),
  activeOrders: PAGES.activeOrders.path,
  pravicyPolicy: PAGES.privacy.path,
  accountDelete: PAGES.accountDelete.path,
  notFound: extraRoutes.notFound,
  map: (branchId?: string) => (branchId === undefined ? '/map' : `/map/${segment(branchId)}`),
  branch: (branchId: string, table?: string | null) => withQuery(`/branch/${segment(branchId)}`, { table }),
  vendor: (dashedName: string) => `/vendor/${segment(dashedName)}`,
  order: (orderId: string) => `/order/${segment(orderId)}`,
  /** PAY-35 The order, whose payment page opens at once. */
  payOrder: (orderId: string) => `/order/${segment(orderId)}/pay`,
  receipt: (orderId: string) => `/order/${segment(orderId)}/receipt`,
  tracking: (branchId: string, orderNumber: string) =>
    `/branch/${segment(branchId)}/order/${segment(orderNumber)}/tracking`,
  trackEntry: (branchId: string) => `/branch/${segment(branchId)}/track`,
  trackLatest: (branchId: string) => `/branch/${segment(branchId)}/track/latest`,
  cart: (branchId: string) => `/cart/${segment(branchId)}`,
  checkout: (branchId: string) => `/checkout/${segment(branchId)}`,
  group: (partyId: string, step: '' | '/menu' | '/checkout' | '/bill' = '') =>
    `/group/${segment(partyId)}${step}`,
  activeSession: (sessionId: string, step: '' | '/menu' = '') =>
    `/active/${segment(sessionId)}/session${step}`,
} as const;

/** Every path of the console, below its base `/console`. */
export const BASE = '/console';

const below = (path: string) => BASE + path;

export const paths = {
  start: BASE,
  signIn: (to?: string) => below(to === undefined ? '/sign-in' : `/sign-in?to=${encodeURIComponent(to)}`),
  protect: below('/protect'),
  forgotPassword: below('/forgot-password'),
  orders: below('/orders'),
  ordersDone: below('/orders/done'),
  order: (orderId: string) => below(`/orders/${orderId}`),
  kitchen: below('/kitchen'),
  dispatch: below('/dispatch'),
  tables: below('/tables'),
  table: (number: number) => below(`/tables/${number}`),
  tableSheets: below('/tables/qr'),
  zones: below('/zones'),
  zone: (key: string) => below(`/zones/${key}`),
  branchHours: below('/branch/hours'),
  branchOrdering: below('/branch/ordering'),
  branchFees: below('/branch/fees'),
  branchPrinting: below('/branch/printing'),
  branchProfile: below('/branch/profile'),
  branch: below('/branch'),
  menu: below('/menu'),
  menuReview: below('/menu/review'),
  menuCollection: (collectionId: string) => below(`/menu/${collectionId}`),
  menuItem: (collectionId: string, itemId: string) => below(`/menu/${collectionId}/${itemId}`),
  reports: below('/reports'),
  report: (name: string) => below(`/reports/${name}`),
  statement: below('/reports/statement'),
  dayClose: below('/reports/day-close'),
  reviews: below('/reviews'),
  reviewReports: below('/review-reports'),
  offers: below('/offers'),
  offer: (offerId: string) => below(`/offers/${offerId}`),
  coupons: below('/offers/coupons'),
  team: below('/team'),
  screens: below('/team/devices'),
  keys: below('/team/keys'),
  drivers: below('/team/drivers'),
  log: below('/log'),
  vendors: below('/vendors'),
  health: below('/health'),
  vendorSetup: (step: string, vendorId?: string) =>
    below(`/vendors/new/${step}${vendorId === undefined ? '' : `?vendor=${vendorId}`}`),
  account: below('/account'),
  device: below('/device'),
} as const;

/** A path with the branch of the page in its address. */
export const withBranch = (path: string, branchId: string | null) =>
  branchId === null ? path : `${path}?branch=${branchId}`;

/** A path with the parameters that have a value. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

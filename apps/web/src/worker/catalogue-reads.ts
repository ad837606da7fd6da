import * as branches from '@app/contract/endpoints/branches';
import * as vendors from '@app/contract/endpoints/vendors';

const BASE = '/service/api/customer';

/** Public reads of vendors, branches and items (D-098). Tracking and customer data are never cached. */
const PUBLIC_READS = [...Object.values(vendors), ...Object.values(branches)]
  .filter((endpoint) => endpoint.cache === 'public')
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
const LOOKUP = `${BASE}/vendors/location`;

type Address = Pick<URL, 'pathname' | 'search'>;

export function isCatalogueRead(url: Address): boolean {
  const { pathname } = url;
  if (!pathname.startsWith(`${BASE}/`) || isVendorLookup(url)) return false;
  const path = pathname.slice(BASE.length);
  return PUBLIC_READS.some((pattern) => pattern.test(path));
}

/** A lookup by location is private, and pages of the list are many; the list of all vendors is cached instead. */
export const isVendorLookup = ({ pathname, search }: Address) =>
  pathname === LOOKUP || (pathname === `${BASE}/vendors` && search !== '');
export const vendorsUrl = (lookup: string) => new URL(`${BASE}/vendors`, lookup).href;

/** Adds the language to the cache key, because caches match by URL only. */
export function cacheKey(address: string, language: string | null): string {
  const url = new URL(address);
  url.searchParams.set('__language', language?.startsWith('ar') ? 'ar' : 'en');
  return url.href;
}

/** Pictures of menus; pictures of people are private and not cached. */
export const isMenuPicture = ({ pathname }: Pick<URL, 'pathname'>) =>
  pathname.startsWith('/media/') && !pathname.startsWith('/media/people/');

/** Paths that are server routes or files, not pages of the app. */
export const NON_PAGE_PATHS = [
  /^\/(?:service|app|media|assets|shell)\//,
  /^\/(?:healthz|readyz|metrics|__inbox|__ui|docs|demo-bank)(?:\/|$)/,
  // Apps of staff, which have workers of their own.
  /^\/(?:console|drive)(?:\/|$)/,
  /^\/(?:.*\/)?[^/]+\.(?:js|txt|xml|webmanifest|svg|png|webp|woff2)$/,
];

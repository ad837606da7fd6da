const BASE = '/service/api/customer';

/** What anybody may read of vendors, branches and items (D-098). Tracking and every page of a customer are not here. */
const PUBLIC_READS = [
  /^\/vendors$/,
  /^\/vendor\/[^/]+$/,
  /^\/branch\/[^/]+(?:\/siblings)?$/,
  /^\/item\/[^/]+$/,
];
const LOOKUP = `${BASE}/vendors/location`;

export function isCatalogueRead({ pathname }: Pick<URL, 'pathname'>): boolean {
  if (!pathname.startsWith(`${BASE}/`)) return false;
  const path = pathname.slice(BASE.length);
  return PUBLIC_READS.some((pattern) => pattern.test(path));
}

/** Where a place was looked up: the place itself is nobody's to keep, but the list of all vendors is. */
export const isVendorLookup = ({ pathname }: Pick<URL, 'pathname'>) => pathname === LOOKUP;
export const vendorsUrl = (lookup: string) => new URL(`${BASE}/vendors`, lookup).href;

/** One copy per language. The header decides what the server says, and a cache looks at addresses alone. */
export function copyKey(address: string, language: string | null): string {
  const url = new URL(address);
  url.searchParams.set('__language', language?.startsWith('ar') ? 'ar' : 'en');
  return url.href;
}

/** Pictures of menus; those of people are theirs. */
export const isMenuPicture = ({ pathname }: Pick<URL, 'pathname'>) =>
  pathname.startsWith('/media/') && !pathname.startsWith('/media/people/');

/** What belongs to the server itself, or is a file: no page of the app. */
export const NO_PAGES = [
  /^\/(?:service|app|media|assets|shell)\//,
  /^\/(?:healthz|readyz|metrics|__inbox|__ui|docs)(?:\/|$)/,
  /^\/(?:.*\/)?[^/]+\.(?:js|txt|xml|webmanifest|svg|png|webp|woff2)$/,
];

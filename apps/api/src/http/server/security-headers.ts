import { ENTRY_GUARD_SOURCE } from './entry-guard.ts';

type Site = { publicUrl: string; tiles: { url: string } };
type Headers = Readonly<Record<string, string>>;

const TWO_YEARS_SECONDS = 63_072_000;

const ALWAYS: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/* These URLs contain a secret, so they must not appear in a Referer header. */
const SECRET_LINKS = ['/auth/reset/', '/console/join'];

/* JSON responses may load or run nothing and are not indexed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers are built once at startup. */
export function securityHeaders(site: Site): (url: string) => Headers {
  const common = { ...ALWAYS, ...transportSecurity(site.publicUrl) };
  const forPages = { ...common, 'content-security-policy': pagePolicy(site) };
  const forApi = { ...common, 'content-security-policy': API_POLICY, 'x-robots-tag': 'noindex' };
  const forSecretLinks = { ...forPages, 'referrer-policy': 'no-referrer' };
  return (url) => {
    if (url.startsWith('/service/')) return forApi;
    return SECRET_LINKS.some((path) => url.startsWith(path)) ? forSecretLinks : forPages;
  };
}

/** One inline script by its hash; other scripts and styles from this origin only, images also from the tile server. */
function pagePolicy({ publicUrl, tiles }: Site): string {
  const { host, protocol } = new URL(publicUrl);
  const socketProtocols = protocol === 'https:' ? ['wss'] : ['ws', 'wss'];
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' ${ENTRY_GUARD_SOURCE}`,
    'style-src': "'self'",
    'img-src': ["'self'", 'data:', 'blob:', ...tilesOrigin(tiles.url)].join(' '),
    'font-src': "'self'",
    // Older browsers do not count a socket on the same host as 'self'.
    'connect-src': ["'self'", ...socketProtocols.map((name) => `${name}://${host}`)].join(' '),
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    // Only these Trusted Types policies may create scripts from text.
    'require-trusted-types-for': "'script'",
    'trusted-types': 'hana default',
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` is any sub-domain; a path is our own proxy. */
function tilesOrigin(template: string): string[] {
  if (!URL.canParse(template.replace('{s}', '*'))) return [];
  return [new URL(template.replace('{s}', '*')).origin];
}

function transportSecurity(publicUrl: string): Headers {
  if (!publicUrl.startsWith('https:')) return {};
  return { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` };
}

/** Never looked up: only there to resolve against. */
const HERE = 'https://app.invalid';

/**
 * Where a `redirect` parameter may lead: a path of this site, as the browser would resolve it. Null for anything
 * else. The parameter is written by whoever made the link.
 */
export function safeRedirect(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null;
  if (!URL.canParse(value, HERE)) return null;
  const url = new URL(value, HERE);
  const path = url.pathname + url.search + url.hash;
  // The parser drops tabs and newlines and folds dots, so a second slash can come forward only now.
  return url.origin === HERE && !/^\/[/\\]/.test(path) ? path : null;
}

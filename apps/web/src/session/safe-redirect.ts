/** A base to resolve paths against; it is never requested. */
const BASE = 'https://app.invalid';

/**
 * Returns the path of a `redirect` parameter, as the browser resolves it, or null if it leads to another origin.
 * The parameter is untrusted, because any link can set it.
 */
export function safeRedirect(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null;
  if (!URL.canParse(value, BASE)) return null;
  const url = new URL(value, BASE);
  const path = url.pathname + url.search + url.hash;
  // The parser drops tabs and newlines and resolves dots, so a second slash can appear only now.
  return url.origin === BASE && !/^\/[/\\]/.test(path) ? path : null;
}

import { isLanguage, type Language } from '@app/domain/language';

export type PushMessage = { title: string; body: string; path: string; tag: string; language: Language };

const MAX_TEXT_LENGTH = 200;

/** Parses an untrusted push payload. Null means that nothing is shown; a foreign path becomes the start page. */
export function parsePush(text: string | null, base: string): PushMessage | null {
  const { title, body, url, tag, lang } = recordFrom(text);
  if (typeof title !== 'string' || title.trim() === '') return null;
  const path = ownPath(url, base) ?? base;
  return {
    title: title.slice(0, MAX_TEXT_LENGTH),
    body: typeof body === 'string' ? body.slice(0, MAX_TEXT_LENGTH) : '',
    path,
    tag: typeof tag === 'string' && tag !== '' ? tag : path,
    language: isLanguage(lang) ? lang : 'en',
  };
}

/** Returns a path below the base, or null. */
export function ownPath(value: unknown, base: string): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null;
  const origin = 'https://here.invalid';
  const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
  const isBelow = url?.pathname === base || url?.pathname.startsWith(`${base}/`);
  return url?.origin === origin && isBelow ? url.pathname + url.search : null;
}

function recordFrom(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

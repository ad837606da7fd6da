import { isLanguage, type Language } from '@app/domain/language';

export type PushMessage = {
  title: string;
  body: string;
  /** A path of the app. */
  path: string;
  /** A notification replaces an earlier one with the same tag (UX 6). */
  tag: string;
  language: Language;
  /** Null in the apps of staff. */
  activeOrders: number | null;
};

const MAX_TEXT_LENGTH = 200;

/** Parses an untrusted push payload. Invalid fields get defaults; null means that nothing is shown. */
export function parsePush(text: string | null, base: string, start: string): PushMessage | null {
  const { url, lang, activeOrders, ...texts } = recordFrom(text);
  const title = asText(texts['title']);
  if (title === null) return null;
  const path = ownPath(url, base) ?? start;
  return {
    title,
    body: asText(texts['body']) ?? '',
    path,
    tag: asText(texts['tag']) ?? path,
    language: isLanguage(lang) ? lang : 'en',
    activeOrders: isCount(activeOrders) ? activeOrders : null,
  };
}

/** Returns a path of this origin below the base, or null for other values such as `//host` and `javascript:`. */
export function ownPath(value: unknown, base: string): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null;
  const origin = 'https://here.invalid';
  const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
  const isBelow = url?.pathname === base || url?.pathname.startsWith(`${base}/`);
  return url?.origin === origin && isBelow ? url.pathname + url.search : null;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function asText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, MAX_TEXT_LENGTH) : null;
}

function recordFrom(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

import { isLanguage, type Language } from '@app/domain/language';

export type PushMessage = {
  title: string;
  body: string;
  /** A path of this site. */
  path: string;
  /** A notification replaces an earlier one with the same tag (UX 6). */
  tag: string;
  language: Language;
  activeOrders: number | null;
};

const MAX_TEXT_LENGTH = 200;
const FALLBACK_PATH = '/active/orders';

/** Parses an untrusted push payload. Invalid fields get defaults; null means that nothing is shown. */
export function parsePush(text: string | null): PushMessage | null {
  const payload = recordFrom(text);
  const title = asText(payload['title']);
  if (title === null) return null;
  const path = toOwnPath(payload['url']) ?? FALLBACK_PATH;
  const { lang, activeOrders } = payload;
  return {
    title,
    body: asText(payload['body']) ?? '',
    path,
    tag: asText(payload['tag']) ?? path,
    language: isLanguage(lang) ? lang : 'en',
    activeOrders: isCount(activeOrders) ? activeOrders : null,
  };
}

/** Returns a path of this origin, or null for other values such as `//host` and `javascript:`. */
export function toOwnPath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null;
  const base = 'https://here.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  return url?.origin === base ? url.pathname + url.search : null;
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

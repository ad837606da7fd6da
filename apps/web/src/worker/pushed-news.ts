import { isLanguage, type Language } from '@app/domain/language';

export type PushedNews = {
  title: string;
  body: string;
  /** A path of this site. */
  path: string;
  /** News with the same tag take each other's place (UX 6). */
  tag: string;
  language: Language;
  activeOrders: number | null;
};

const LONGEST = 200;
const FALLBACK_PATH = '/active/orders';

/** What a push says. It came from outside: anything that is not as expected is left out, and null shows nothing. */
export function newsFrom(text: string | null): PushedNews | null {
  const given = recordFrom(text);
  const title = textOf(given['title']);
  if (title === null) return null;
  const path = ownPath(given['url']) ?? FALLBACK_PATH;
  const { lang, activeOrders } = given;
  return {
    title,
    body: textOf(given['body']) ?? '',
    path,
    tag: textOf(given['tag']) ?? path,
    language: isLanguage(lang) ? lang : 'en',
    activeOrders: isCount(activeOrders) ? activeOrders : null,
  };
}

/** An address of this site as a path; `//elsewhere` and `javascript:` are none. */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null;
  const here = 'https://here.invalid';
  const url = URL.canParse(value, here) ? new URL(value, here) : null;
  return url?.origin === here ? url.pathname + url.search : null;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, LONGEST) : null;
}

function recordFrom(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

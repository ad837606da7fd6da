import { isLanguage, type Language } from '@app/domain/language';
import { readCookie, writeCookie } from '#lib/cookies.ts';

const COOKIE = 'language';
const LIFETIME_DAYS = 100;

/** The first language that we speak: of the cookie, then of the browser, then English. */
export function chooseLanguage(cookie: string | null, browser: readonly string[]): Language {
  if (isLanguage(cookie)) return cookie;
  return browser.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

export function storedLanguage(): Language {
  return chooseLanguage(readCookie(COOKIE), navigator.languages);
}

/** Whether the browser would rather read Arabic than English. */
export function prefersArabic(): boolean {
  return chooseLanguage(null, navigator.languages) === 'ar';
}

/** Whether the customer ever chose here; the browser's language is only a guess. */
export function hasChosenLanguage(): boolean {
  return isLanguage(readCookie(COOKIE));
}

/** The home pages speak a language of their own; everywhere else the stored one is spoken. */
export function languageAt(pathname: string): Language {
  if (pathname === '/ar') return 'ar';
  return pathname === '/' ? 'en' : storedLanguage();
}

export function storeLanguage(language: Language): void {
  writeCookie(COOKIE, language, LIFETIME_DAYS);
}

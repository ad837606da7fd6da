import { isLanguage, type Language } from '@app/domain/language';
import { readCookie, writeCookie } from '#storage/cookies.ts';

const COOKIE = 'language';
const LIFETIME_DAYS = 100;

/** The first supported language of the cookie, then of the browser, then English. */
export function chooseLanguage(cookie: string | null, browser: readonly string[]): Language {
  if (isLanguage(cookie)) return cookie;
  return browser.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

/** The chosen language, else the first of the preferred ones. */
export function storedLanguage(preferred = navigator.languages): Language {
  return chooseLanguage(readCookie(COOKIE), preferred);
}

/** Whether the browser prefers Arabic to English. */
export function prefersArabic(): boolean {
  return chooseLanguage(null, navigator.languages) === 'ar';
}

/** Whether the user has chosen a language in this browser. */
export function hasChosenLanguage(): boolean {
  return isLanguage(readCookie(COOKIE));
}

export function storeLanguage(language: Language): void {
  writeCookie(COOKIE, language, LIFETIME_DAYS);
}

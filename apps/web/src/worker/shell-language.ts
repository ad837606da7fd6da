import { isLanguage, type Language } from '@app/domain/language';

/** Same order as on the server: the language of a home page, else the cookie, else the browser. */
export function shellLanguage(pathname: string, cookie: string | null, browser: readonly string[]): Language {
  if (pathname === '/ar') return 'ar';
  if (pathname === '/') return 'en';
  if (isLanguage(cookie)) return cookie;
  return browser.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

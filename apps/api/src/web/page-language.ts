import { isLanguage, type Language } from '@app/domain/language';
import { parseAcceptLanguage } from '#http/language.ts';

type Headers = { cookie?: string | undefined; 'accept-language'?: string | undefined };

/** `/` is English and `/ar` Arabic (D-017); on other pages the cookie decides, then the browser, then English. */
export function pageLanguage(pathname: string, headers: Headers): Language {
  if (pathname === '/') return 'en';
  if (pathname === '/ar') return 'ar';
  return storedLanguage(headers);
}

/** The chosen language, else that of the app, else that of the browser. */
export function storedLanguage(headers: Headers, ofApp?: Language): Language {
  const [, stored] = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return isLanguage(stored) ? stored : (ofApp ?? parseAcceptLanguage(headers['accept-language']));
}

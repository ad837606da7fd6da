import { isLanguage, type Language } from '@app/domain/language';

/** Files that do not change within a build. */
const FILES = /^\/(?:(?:console|drive)\/assets|fonts|art)\//;

/** The pictures of the error page. */
export const PICTURES = ['/art/offline.svg', '/art/error.svg'];

/** What the worker does with a request: CON-132 it stores the shell and its files, nothing of orders. */
export function requestKind(request: Pick<Request, 'method' | 'mode' | 'url'>): 'page' | 'file' | null {
  if (request.method !== 'GET') return null;
  if (request.mode === 'navigate') return 'page';
  return FILES.test(new URL(request.url).pathname) ? 'file' : null;
}

/** The URLs of the files that a document loads first. */
export const filesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="([^"]+)"/g)].flatMap(([, url = '']) => (FILES.test(url) ? [url] : [])),
  ),
];

/** Same order as on the server: the cookie, else Arabic for drivers (CON-57) and the browser's for others. */
export function shellLanguage(cookie: string | null, base: string, browser: readonly string[]): Language {
  if (isLanguage(cookie)) return cookie;
  if (base === '/drive') return 'ar';
  return browser.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

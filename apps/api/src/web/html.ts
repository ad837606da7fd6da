import { directionOf, type Language } from '@app/domain/language';
import { ENTRY_GUARD } from '#http/server/entry-guard.ts';
import { escapeHtml, jsonForScript } from './escape-html.ts';
import type { FirstView } from './first-view.ts';
import type { PageHead } from './page-head.ts';
import { structuredData } from './structured-data.ts';

export type Page = {
  head: PageHead;
  language: Language;
  /** The public URL, without a trailing slash. */
  origin: string;
  pathname: string;
  appName: string;
  /** The default preview picture of shared links. */
  mark: string | null;
  config: unknown;
  preloads: readonly string[];
};

const ROOT = '<html lang="en" dir="ltr">';
const HEAD = '<!--app:head-->';
const VIEW = '<!--app:first-view-->';
const LOCALES = { en: 'en_JO', ar: 'ar_JO' } as const satisfies Record<Language, string>;

/** The theme colour of the design tokens. */
const THEME_COLOURS = { light: '#ffffff', dark: '#121f23' } as const;

/** Fills the built index.html. The three placeholders are located once, not per request. */
export function documentWriter(
  template: string,
  viewOf: (view: FirstView) => string,
  skeletons: Readonly<Record<NonNullable<PageHead['skeleton']>, string>>,
): (page: Page) => string {
  const [beforeRoot, afterRoot] = splitAt(template, ROOT);
  const [beforeHead, afterHead] = splitAt(afterRoot, HEAD);
  const [beforeView, afterView] = splitAt(afterHead, VIEW);
  return (page) => {
    const root = `<html lang="${page.language}" dir="${directionOf(page.language)}">`;
    const { view: shown, skeleton } = page.head;
    const view = shown ? viewOf(shown) : skeleton ? skeletons[skeleton] : '';
    return `${beforeRoot}${root}${beforeHead}${headOf(page)}${beforeView}${view}${afterView}`;
  };
}

function splitAt(text: string, place: string): [string, string] {
  const at = text.indexOf(place);
  if (at < 0) throw new Error(`index.html of the web app has no ${place}`);
  return [text.slice(0, at), text.slice(at + place.length)];
}

function headOf(page: Page): string {
  const { head } = page;
  const lines = [
    ENTRY_GUARD,
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    ...(head.isListed ? [] : [meta('robots', 'noindex')]),
    ...addresses(page),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_COLOURS.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_COLOURS.dark}">`,
    meta('apple-mobile-web-app-title', page.appName),
    ...preview(page),
    ...page.preloads,
    ...(head.about ? [structuredData(head.about, page)] : []),
    `<script type="application/json" id="app-config">${jsonForScript(page.config)}</script>`,
  ];
  return lines.join('\n    ');
}

function addresses({ head, origin, pathname }: Page): string[] {
  if (head.status === 404) return [];
  const canonical = link('canonical', origin + pathname);
  if (pathname !== '/' && pathname !== '/ar') return [canonical];
  return [canonical, alternate('en', `${origin}/`), alternate('ar', `${origin}/ar`)];
}

function preview({ head, language, origin, pathname, appName, mark }: Page): string[] {
  const picture = head.picture ?? mark;
  const other = language === 'en' ? 'ar' : 'en';
  return [
    property('og:type', 'website'),
    property('og:site_name', appName),
    property('og:title', head.title),
    property('og:description', head.description),
    ...(head.status === 404 ? [] : [property('og:url', origin + pathname)]),
    ...(picture === null ? [] : [property('og:image', absolute(origin, picture))]),
    property('og:locale', LOCALES[language]),
    property('og:locale:alternate', LOCALES[other]),
    meta('twitter:card', picture === null ? 'summary' : 'summary_large_image'),
  ];
}

const absolute = (origin: string, path: string) => (path.startsWith('/') ? origin + path : path);
const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}">`;
const alternate = (language: Language, href: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`;

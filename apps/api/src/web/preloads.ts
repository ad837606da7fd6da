import type { Language } from '@app/domain/language';
import { neededBy, type BuildManifest } from './built-assets.ts';
import type { RouteMatch } from './route-patterns.ts';
import { manifestPath } from './web-manifest.ts';

const FONTS = {
  en: ['/fonts/readex-latin.woff2'],
  // Latin digits live in the latin file, so Arabic needs both.
  ar: ['/fonts/readex-latin.woff2', '/fonts/readex-arabic.woff2'],
} as const satisfies Record<Language, readonly string[]>;

const NOT_FOUND_SCREEN = 'not-found';

/** They say only what the first part of the catalog holds. */
const FIRST_SCREENS: readonly string[] = ['home', 'vendors', 'vendor', 'branch'];

type Built = { manifest: BuildManifest; hasFile: (path: string) => boolean };

/**
 * What the page will ask for a moment later, named early: its fonts, its words, its screen. Not the icons: a
 * browser does not let `<use>` take a preloaded picture.
 */
export function preloadsFor(match: RouteMatch | null, language: Language, built: Built): string[] {
  const name = match?.route.screen ?? NOT_FOUND_SCREEN;
  const sources = [`src/screens/${name}.screen.tsx`];
  if (!FIRST_SCREENS.includes(name)) sources.push(`src/i18n/${language}.rest.ts`);
  return preloadsOf(sources, language, built);
}

/** The same for any page at all. */
export const shellPreloads = (language: Language, built: Built) => preloadsOf([], language, built);

function preloadsOf(sources: readonly string[], language: Language, built: Built): string[] {
  const { scripts, styles } = neededBy(built.manifest, [`src/i18n/${language}.ts`, ...sources]);
  return [
    ...FONTS[language].filter(built.hasFile).map(fontLink),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    `<link rel="manifest" href="${manifestPath(language)}">`,
  ];
}

/** The widths of a stored picture, and how wide the app shows a cover: a browser must choose the same twice. */
const COVER_WIDTHS: Readonly<Record<string, readonly number[]>> = {
  480: [240, 480, 960],
  960: [480, 960, 1440],
};
const COVER_SIZES = '(min-width: 80rem) 1200px, (min-width: 48rem) 60vw, 100vw';

/** The picture that decides when a page looks loaded; the app would ask for it only after its data. */
export function coverPreload(cover: string | null): string[] {
  const [, folder = '', width = ''] = /^(\/media\/[\w./-]*\/)(\d+)\.webp$/.exec(cover ?? '') ?? [];
  const sources = COVER_WIDTHS[width]?.map((each) => `${folder}${each}.webp ${each}w`);
  if (!sources) return [];
  const attributes = `fetchpriority="high" imagesrcset="${sources.join(', ')}" imagesizes="${COVER_SIZES}"`;
  return [`<link rel="preload" as="image" ${attributes}>`];
}

const fontLink = (href: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`;

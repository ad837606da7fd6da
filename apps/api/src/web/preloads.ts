import type { Language } from '@app/domain/language';
import { neededBy, type BuildManifest } from './built-assets.ts';
import type { PageMatch } from './route-patterns.ts';
import { manifestPath } from './web-manifest.ts';

const FONTS = {
  en: ['/fonts/readex-latin.woff2'],
  // Latin digits live in the latin file, so Arabic needs both.
  ar: ['/fonts/readex-latin.woff2', '/fonts/readex-arabic.woff2'],
} as const satisfies Record<Language, readonly string[]>;

/** Of the name that the document itself shows. */
const HEADING_FONTS = {
  en: ['/fonts/alexandria-latin.woff2'],
  ar: ['/fonts/alexandria-latin.woff2', '/fonts/alexandria-arabic.woff2'],
} as const satisfies Record<Language, readonly string[]>;

const NOT_FOUND_SCREEN = 'not-found';

/** What the entry starts once the document is on the screen. */
const START = 'src/app/start.tsx';

type Built = { manifest: BuildManifest; hasFile: (path: string) => boolean };

/**
 * What the page will ask for a moment later, named early: its fonts, its words, its screen. Not the icons: a
 * browser does not let `<use>` take a preloaded picture.
 */
export function preloadsFor(
  match: PageMatch | null,
  language: Language,
  built: Built,
  isDrawn: boolean,
): string[] {
  const name = match ? kebabCase(match.page.title) : NOT_FOUND_SCREEN;
  return preloadsOf([screenSource(built.manifest, name)], language, built, isDrawn);
}

const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A screen is in the folder of its area. */
const screenSource = (manifest: BuildManifest, name: string) =>
  Object.keys(manifest).find((source) => source.endsWith(`/${name}.screen.tsx`)) ?? '';

/** The same for any page at all. */
export const shellPreloads = (language: Language, built: Built) => preloadsOf([], language, built, false);

function preloadsOf(sources: readonly string[], language: Language, built: Built, isDrawn: boolean) {
  const { scripts, styles } = neededBy(built.manifest, [START, `src/i18n/${language}.ts`, ...sources]);
  const fonts = isDrawn ? [...FONTS[language], ...HEADING_FONTS[language]] : FONTS[language];
  return [
    ...fonts.filter(built.hasFile).map(fontLink),
    ...(isDrawn ? [scriptsLater(scripts)] : scripts.map(scriptLink)),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    `<link rel="manifest" href="${manifestPath(language)}">`,
  ];
}

/** The widths of a stored picture, and how wide the app shows a cover: a browser must choose the same twice. */
const COVER_WIDTHS: Readonly<Record<string, readonly number[]>> = {
  480: [240, 480, 960],
  960: [480, 960, 1440],
};
export const COVER_SIZES = '(min-width: 80rem) 1200px, (min-width: 48rem) 60vw, 100vw';

/** The picture that decides when a page looks loaded; the app would ask for it only after its data. */
export function coverPreload(cover: string | null): string[] {
  const sources = coverSources(cover);
  if (!sources) return [];
  const attributes = `fetchpriority="high" imagesrcset="${sources}" imagesizes="${COVER_SIZES}"`;
  return [`<link rel="preload" as="image" ${attributes}>`];
}

/** Null for a picture that is kept in one size only. */
export function coverSources(cover: string | null): string | null {
  const [, folder = '', width = ''] = /^(\/media\/[\w./-]*\/)(\d+)\.webp$/.exec(cover ?? '') ?? [];
  return COVER_WIDTHS[width]?.map((each) => `${folder}${each}.webp ${each}w`).join(', ') ?? null;
}

const fontLink = (href: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`;

const scriptLink = (href: string) => `<link rel="modulepreload" crossorigin href="${href}">`;

/** What is seen comes before what makes it move: the entry asks for these once the document is on the screen. */
const scriptsLater = (hrefs: readonly string[]) => `<meta name="scripts" content="${hrefs.join(' ')}">`;

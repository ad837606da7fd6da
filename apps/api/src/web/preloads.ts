import type { Language } from '@app/domain/language';
import { neededBy, type BuildManifest } from './built-assets.ts';
import type { PageMatch } from './match-page.ts';
import { manifestPath } from './web-manifest.ts';

const FONTS = {
  en: ['/fonts/readex-latin.woff2'],
  // Latin digits are in the latin file, so Arabic needs both.
  ar: ['/fonts/readex-latin.woff2', '/fonts/readex-arabic.woff2'],
} as const satisfies Record<Language, readonly string[]>;

/** The font of the name in the document's placeholder. */
const HEADING_FONTS = {
  en: ['/fonts/alexandria-latin.woff2'],
  ar: ['/fonts/alexandria-latin.woff2', '/fonts/alexandria-arabic.woff2'],
} as const satisfies Record<Language, readonly string[]>;

const NOT_FOUND_SCREEN = 'not-found';

/** Scripts that the entry loads after the first paint. */
const START = 'src/app/start.tsx';

type Built = { manifest: BuildManifest; hasFile: (path: string) => boolean };

/**
 * Preloads the fonts, texts and screen of a page. Icons are not preloaded: browsers do not use preloaded pictures
 * for `<use>`.
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

/** Screens are in the folder of their area. */
const screenSource = (manifest: BuildManifest, name: string) =>
  Object.keys(manifest).find((source) => source.endsWith(`/${name}.screen.tsx`)) ?? '';

/** The preloads that all pages share. */
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

const fontLink = (href: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`;

const scriptLink = (href: string) => `<link rel="modulepreload" crossorigin href="${href}">`;

/** Scripts that the entry requests after the first paint, so that they do not delay it. */
const scriptsLater = (hrefs: readonly string[]) => `<meta name="scripts" content="${hrefs.join(' ')}">`;

import type { Language } from '@app/domain/language';
import { neededBy, type BuildManifest } from './built-assets.ts';
import type { RouteMatch } from './route-patterns.ts';

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
  const sources = [`src/i18n/${language}.ts`, `src/screens/${name}.screen.tsx`];
  if (!FIRST_SCREENS.includes(name)) sources.push(`src/i18n/${language}.rest.ts`);
  const { scripts, styles } = neededBy(built.manifest, sources);
  return [
    ...FONTS[language].filter(built.hasFile).map(fontLink),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...manifestLink(language, built),
  ];
}

const fontLink = (href: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`;

function manifestLink(language: Language, { hasFile }: Built): string[] {
  const href = `/manifest.${language}.webmanifest`;
  return hasFile(href) ? [`<link rel="manifest" href="${href}">`] : [];
}

import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { ar } from './ar.ts';
import { en } from './en.ts';

/** Formats what was parsed here; the library's own parses, too. */
const FORMAT = fileURLToPath(new URL('format-message.ts', import.meta.url));

const CATALOGS = { en, ar };

/** What the first screens say before anything is tapped; every other text comes with the `.rest.ts` of its language. */
const FIRST: ReadonlySet<string> = new Set([
  'title',
  'common',
  'nav',
  'footer',
  'problem',
  'auth',
  'home',
  'homeMap',
  'vendors',
  'vendor',
  'branch',
  'language',
  'offers',
  'coach',
  'itemColl',
  'cart',
  'addressColl',
  'offline',
  'update',
] satisfies (keyof typeof en)[]);

/**
 * Parses the texts while building, so that customers need no ICU parser, and parts them in two: 12 kB less before
 * the first screen.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: FORMAT }] },
    }),
    load(id) {
      const [, language, rest] = /\/i18n\/(en|ar)(\.rest)?\.ts$/.exec(id) ?? [];
      if (language !== 'en' && language !== 'ar') return null;
      const isFirst = rest === undefined;
      const sections = Object.entries(CATALOGS[language]).filter(([name]) => FIRST.has(name) === isFirst);
      return `export const ${isFirst ? language : 'rest'} = ${JSON.stringify(compiled(Object.fromEntries(sections)))};`;
    },
  };
}

function compiled(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : compiled(text),
    ]),
  );
}

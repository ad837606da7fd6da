import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { ar } from '../src/i18n/ar.ts';
import { en } from '../src/i18n/en.ts';

const CATALOGS = { en, ar };

/** Parses the messages at build time and replaces the library's parser with its formatter for parsed messages. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    load(id) {
      const [, language] = /\/i18n\/(en|ar)\.ts$/.exec(id) ?? [];
      if (language !== 'en' && language !== 'ar') return null;
      return `export const ${language} = ${JSON.stringify(compiled(CATALOGS[language]))};`;
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

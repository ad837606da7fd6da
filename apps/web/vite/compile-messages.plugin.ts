import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { ar } from '../src/i18n/ar.ts';
import { en } from '../src/i18n/en.ts';
import { PROMISE_TEXTS } from '../src/i18n/promise-texts.ts';

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
      if (id.endsWith('/i18n/promise-texts.ts'))
        return `export const PROMISE_TEXTS = ${JSON.stringify(compiled(PROMISE_TEXTS))};`;
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

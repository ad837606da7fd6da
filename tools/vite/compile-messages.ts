import { glob } from 'node:fs/promises';
import { join, relative } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** The exports of a file of texts, by their name. */
type Exports = Readonly<Record<string, object>>;

const ROOT = join(import.meta.dirname, '../..');

/** The files with the texts of an app and with those that apps share: `i18n/en/*.ts` and `i18n/ar/*.ts`. */
export async function textFiles(app: string): Promise<Readonly<Record<string, Exports>>> {
  const files = await Array.fromAsync(
    glob(`{${relative(ROOT, app)},packages/client}/src/i18n/{en,ar}/*.ts`, { cwd: ROOT }),
  );
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await import(join(ROOT, file))] as const)),
  );
}

/**
 * Parses messages at build time and replaces the library's parser with its formatter for parsed messages. The files
 * are given by the end of their path.
 */
export function compileMessages(files: Readonly<Record<string, Exports>>): Plugin {
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
      const found = Object.entries(files).find(([file]) => id.endsWith(file));
      if (!found) return null;
      return Object.entries(found[1])
        .map(([name, texts]) => `export const ${name} = ${JSON.stringify(compiled(texts))};`)
        .join('\n');
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

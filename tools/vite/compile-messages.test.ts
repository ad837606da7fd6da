import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CONFIG = readFileSync('apps/console/vite.config.ts', 'utf8');
const IMPORTED = /from '(?:#(?=i18n)|@app\/client\/)((?:i18n\/(?:en|ar)\/|offers\/texts-)[^']+)'/g;

test('CON-36 CON-83 every file of texts that code imports directly is compiled, like the texts of papers and offers', () => {
  // The built app formats compiled messages only, and prints the source of any other.
  const files = globSync('apps/console/src/**/*.{ts,tsx}', {
    exclude: ['**/src/i18n/**', '**/*.test.*', '**/testing/**'],
  });
  const imported = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(IMPORTED), ([, path]) => path),
  );
  expect(imported).toContain('i18n/ar/printing.ts');
  expect(imported).toContain('offers/texts-ar.ts');
  for (const path of new Set(imported)) expect(CONFIG).toContain(`'/${path}'`);
});

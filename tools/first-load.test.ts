import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const DIST = 'apps/web/dist';
const KB = 1_000;

/* P11; libraries account for 107 kB. */
const SCRIPT_KB = { home: 140, vendors: 145, vendor: 145, branch: 155 } as const;
const STYLE_KB = 20;
const FONT_KB = { en: 25, ar: 60 } as const;

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };

/** The files that a screen's document loads without interaction. */
function firstLoad(screen: string, language: string): { scripts: string[]; styles: string[] } {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8'));
  const entry = Object.keys(manifest).find((source) => manifest[source]?.isEntry);
  const waiting = [
    entry ?? '',
    'src/app/start.tsx',
    Object.keys(manifest).find((source) => source.endsWith(`/${screen}.screen.tsx`)) ?? screen,
    `src/i18n/${language}.ts`,
  ];
  const found = new Map<string, Chunk>();
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the build has no ${source}`);
    if (found.has(source)) continue;
    found.set(source, chunk);
    waiting.push(...(chunk.imports ?? []));
  }
  const chunks = [...found.values()];
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  };
}

const packedKb = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(`${DIST}/${file}`), { level: 9 }).length, 0) / KB;

test.each(['home', 'vendors', 'vendor', 'branch'] as const)(
  'P11 the first load of %s is within its budget',
  (screen) => {
    for (const language of ['en', 'ar']) {
      const { scripts, styles } = firstLoad(screen, language);
      expect(packedKb(scripts), `script in ${language}`).toBeLessThanOrEqual(SCRIPT_KB[screen]);
      expect(packedKb(styles), 'style').toBeLessThanOrEqual(STYLE_KB);
    }
  },
);

test('P11 a first page contains no schema library, map, sheet or cart logic', () => {
  const { scripts } = firstLoad('branch', 'en');
  const text = scripts.map((file) => readFileSync(`${DIST}/${file}`, 'utf8')).join('\n');
  expect(scripts.length).toBeLessThan(12);
  for (const marker of ['ZodError', 'leaflet-container', 'qrcode', 'InvalidProration', 'CartIsFull'])
    expect(text).not.toContain(marker);
});

test('P11 the fonts of a page are within their budget', () => {
  const sizeOf = (script: string) =>
    ['readex', 'alexandria'].reduce(
      (sum, family) => sum + readFileSync(`${DIST}/fonts/${family}-${script}.woff2`).length / KB,
      0,
    );
  expect(sizeOf('latin')).toBeLessThanOrEqual(FONT_KB.en);
  expect(sizeOf('latin') + sizeOf('arabic')).toBeLessThanOrEqual(FONT_KB.ar);
});

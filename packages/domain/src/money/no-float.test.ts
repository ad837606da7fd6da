import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : sourcesIn(path);
    return /\.(ts|tsx|mts|js|mjs)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const FLOATS = /\b(?:toFixed|toPrecision|parseFloat)\b/;

test('no source outside money rounds or reads decimals with doubles', () => {
  const money = join(ROOT, 'packages', 'domain', 'src', 'money') + sep;
  const sources = ['apps', 'packages'].flatMap((folder) => sourcesIn(join(ROOT, folder)));
  expect(sources.length).toBeGreaterThan(30);
  const guilty = sources.filter((path) => !path.startsWith(money) && FLOATS.test(readFileSync(path, 'utf8')));
  expect(guilty.map((path) => relative(ROOT, path))).toEqual([]);
});

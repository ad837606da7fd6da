import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('every lazily loaded map imports the policy before Leaflet', () => {
  // A bundler places Leaflet before the policy if one of these modules imports Leaflet first.
  const files = Array.from(sourceOf('lazy-map.tsx').matchAll(/import\('(\.\/[^']+)'\)/g), ([, file]) => file);
  expect(files).toHaveLength(3);
  for (const file of files) expect(sourceOf(file ?? '')).toMatch(/^import '\.\/leaflet-policy\.ts';/);
});

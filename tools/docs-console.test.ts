import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogOf, type Texts } from './catalog.ts';

/* Shops read the guide of the console in their language. */

const read = (file: string) => readFileSync(`docs/${file}`, 'utf8');
const arabic = read('console.ar.md');

function textsIn(node: Texts | string): string[] {
  return typeof node === 'string' ? [node] : Object.values(node).flatMap(textsIn);
}

test('the Arabic guide of the console names texts that the screens show', async () => {
  const shown = new Set(
    (await Promise.all(['console', 'drive'].map((app) => catalogOf(app, 'ar')))).flatMap(textsIn),
  );
  const named = Array.from(arabic.matchAll(/«([^»]+)»/g), ([, text = '']) => text);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((text) => !shown.has(text))).toEqual([]);
});

test('both guides name the same options of browsers', () => {
  const options = (text: string) => new Set(text.match(/--[a-z-]{4,}|\b[a-z]+(?:\.[a-z_]+)+(?= *[`=])/g));
  const missing = [...options(arabic)].filter((option) => !read('console.md').includes(option));
  expect(missing).toEqual([]);
});

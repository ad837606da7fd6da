import { PAGES } from '../packages/contract/src/pages.ts';
import { expect, test } from 'vitest';
import { PAGE_TITLES } from '../apps/api/src/web/page-texts.ts';
import { ar } from '../apps/web/src/i18n/ar.ts';
import { en } from '../apps/web/src/i18n/en.ts';
import { sourceFiles } from './source-files.ts';

const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('ROUTE-34 every page has its own path and a screen named after its title', () => {
  const pages = Object.values(PAGES);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  const screens = sourceFiles('apps/web/src/screens/**/*.screen.tsx').map((file) =>
    file.replace(/^.*\//, ''),
  );
  expect(screens.toSorted()).toEqual(
    [...new Set(pages.map(({ title }) => title)), 'notFound']
      .map((title) => `${kebabCase(title)}.screen.tsx`)
      .toSorted(),
  );
});

test('ROUTE-34 the server’s documents have the titles of the web app', () => {
  const english = Object.entries(PAGE_TITLES).map(([title, text]) => [title, text.en]);
  const arabic = Object.entries(PAGE_TITLES).map(([title, text]) => [title, text.ar]);
  expect(Object.fromEntries(english)).toEqual(en.title);
  expect(Object.fromEntries(arabic)).toEqual(ar.title);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APPS, iconsOf, UI_ICONS } from './icon-list.ts';
import { iconFiles } from './sprite.ts';

test.each(iconFiles())('%s is up to date', (path, content) => {
  expect(readFileSync(path, 'utf8')).toBe(content);
});

test.each(APPS)('the sprite of $folder has every icon once', (app) => {
  expect(iconsOf(app)).toEqual([...new Set(iconsOf(app))]);
});

const textOf = (folder: string) =>
  globSync(`${folder}**/*.{ts,tsx}`)
    .filter((file) => !/\.generated\.ts$|\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const unusedIn = (names: readonly string[], text: string) =>
  names.filter((name) => !text.includes(`'${name}'`) && !text.includes(`"${name}"`));

test("CON-131 the customers' sprite has only icons that the shared components and the app use", () => {
  expect(unusedIn(UI_ICONS, textOf('packages/ui/src/'))).toEqual([]);
  expect(unusedIn(APPS[0]?.own ?? [], textOf('apps/web/src/'))).toEqual([]);
});

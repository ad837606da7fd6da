import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames, iconSprite } from './sprite.ts';

const ui = new URL('../../packages/ui/src/content/', import.meta.url);

test('the sprite in the web app is up to date', () => {
  expect(readFileSync(new URL('icon-sprite.svg', ui), 'utf8')).toBe(iconSprite());
});

test('the icon names in the web app are up to date', () => {
  expect(readFileSync(new URL('icon-names.generated.ts', ui), 'utf8')).toBe(iconNames());
});

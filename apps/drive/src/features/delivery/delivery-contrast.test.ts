import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TOKENS = readFileSync(
  new URL('../../../../../packages/ui/src/styles/tokens.css', import.meta.url),
  'utf8',
);

/** The light and the dark colour of a token. */
function coloursOf(token: string): [string, string] {
  const [, light, dark] =
    new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(TOKENS) ?? [];
  if (light === undefined || dark === undefined) throw new Error(`there is no colour ${token}`);
  return [light, dark];
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast as WCAG defines it. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const source = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test.each([
  ['the step button', 'step-footer.tsx', 'on-primary', 'primary', 7],
  ['the cash', 'delivery-parts.tsx', 'saffron-ink', 'saffron-soft', 6],
] as const)('CON-57 %s is readable in sunlight in both themes', (_, file, text, ground, ratio) => {
  expect(source(file)).toMatch(new RegExp(`bg-${ground} [^"']*text-${text}\\b`));
  const [texts, grounds] = [coloursOf(text), coloursOf(ground)];
  expect(contrast(texts[0], grounds[0])).toBeGreaterThanOrEqual(ratio);
  expect(contrast(texts[1], grounds[1])).toBeGreaterThanOrEqual(ratio);
});

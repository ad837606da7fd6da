import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** Subsets the two font families. Run after a font update: `node tools/fonts/subset.ts`. */
const OUT = new URL('../../apps/web/public/fonts/', import.meta.url);
const resolve = createRequire(import.meta.url).resolve;

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join('');

const LATIN = `${range(0x20, 0x7e)}\u00A0·×«»–—‘’“”…€−`;
/* Arabic letters and marks, and those of loanwords in names; other languages use the device's font. */
const ARABIC = `،؛؟ـ٪٫٬${range(0x621, 0x63a)}${range(0x641, 0x652)}ٰٱپچژڤکگی${range(0x200c, 0x200f)}`;
/* Headings contain names and amounts, no code. */
const HEADING_LATIN = LATIN.replaceAll(/[\\^_`{|}~<>=[\]]/g, '');

type Cut = {
  family: string;
  name: string;
  script: 'latin' | 'arabic';
  weights: { min: number; max: number };
};

const CUTS: readonly Cut[] = (['latin', 'arabic'] as const).flatMap((script) => [
  { family: 'alexandria', name: 'alexandria', script, weights: { min: 500, max: 700 } },
  { family: 'readex-pro', name: 'readex', script, weights: { min: 400, max: 600 } },
]);

async function cut({ family, name, script, weights }: Cut) {
  const source = resolve(`@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`);
  const latin = name === 'alexandria' ? HEADING_LATIN : LATIN;
  const font = await subsetFont(await readFile(source), script === 'latin' ? latin : ARABIC, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(new URL(`${name}-${script}.woff2`, OUT), font);
  console.log(`${name}-${script}.woff2`, font.length);
}

await mkdir(OUT, { recursive: true });
await Promise.all(CUTS.map(cut));

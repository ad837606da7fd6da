import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ICONS } from './icon-list.ts';

const resolve = createRequire(import.meta.url).resolve;

function symbol({ name, weight }: (typeof ICONS)[number]): string {
  const file = resolve(`@phosphor-icons/core/assets/${weight}/${name}.svg`);
  const drawing = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8'))?.[1];
  if (!drawing) throw new Error(`no drawing in ${file}`);
  return `<symbol id="${name}" viewBox="0 0 256 256">${drawing}</symbol>`;
}

export function iconSprite(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${ICONS.map(symbol).join('\n')}\n</svg>\n`;
}

export function iconNames(): string {
  const names = ICONS.map(({ name }) => `  | '${name}'`).toSorted();
  return `/* Written by tools/icons/write.ts. */\nexport type IconName =\n${names.join('\n')};\n`;
}

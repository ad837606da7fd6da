import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AppIcons, APPS, iconsOf, mirroredOf, UI_ICONS } from './icon-list.ts';

const resolve = createRequire(import.meta.url).resolve;
const HEAD = '/* Written by tools/icons/write.ts. */';
const UI_NAMES = 'content/icon-names.generated.ts';

const weightOf = (name: string) => /-(fill|bold)$/.exec(name)?.[1] ?? 'regular';

function symbol(name: string): string {
  const file = resolve(`@phosphor-icons/core/assets/${weightOf(name)}/${name}.svg`);
  const drawing = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8'))?.[1];
  if (!drawing) throw new Error(`no drawing in ${file}`);
  return `<symbol id="${name}" viewBox="0 0 256 256">${drawing}</symbol>`;
}

const keysOf = (names: readonly string[], indent: string) =>
  names
    .toSorted()
    .map((name) => `${indent}'${name}': true;`)
    .join('\n');

const sprite = (names: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${names.map(symbol).join('\n')}\n</svg>\n`;

const uiNames = () => `${HEAD}

/** The icons of the shared components. Each app adds those of its own sprite. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
export interface Icons {
${keysOf(UI_ICONS, '  ')}
}

export type IconName = keyof Icons;
`;

const appNames = ({ own }: AppIcons) => `${HEAD}
import type {} from '@app/ui/${UI_NAMES}';

declare module '@app/ui/${UI_NAMES}' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Icons {
${keysOf(own, '    ')}
  }
}
`;

const appModule = (app: AppIcons) => `${HEAD}
export { default as spriteUrl } from './sprite.svg?url&no-inline';

export const MIRRORED = new Set([
${mirroredOf(app)
  .map((name) => `  '${name}',`)
  .join('\n')}
]);
`;

/** Every generated file with its content. */
export const iconFiles = (): [path: string, content: string][] => [
  [`packages/ui/src/${UI_NAMES}`, uiNames()],
  ...APPS.flatMap((app): [string, string][] => [
    [`${app.folder}sprite.svg`, sprite(iconsOf(app))],
    [`${app.folder}icon-names.generated.ts`, appNames(app)],
    [`${app.folder}icons.generated.ts`, appModule(app)],
  ]),
];

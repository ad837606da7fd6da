import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { ar } from './ar.ts';
import { en } from './en.ts';

/** Formats what was parsed here; the library's own parses, too. */
const FORMAT = fileURLToPath(new URL('format-message.ts', import.meta.url));

const CATALOGS = { en, ar };

type Catalog = typeof en;
type Keys<Section> = readonly (keyof Section)[];
type Said<Section> = 'all' | { only: Keys<Section> } | { allBut: Keys<Section> };

/** What the first screens say before anything is tapped; every other text comes with the `.rest.ts` of its language. */
const FIRST: { [Section in keyof Catalog]?: Said<Catalog[Section]> } = {
  title: { only: ['home', 'vendors', 'vendor', 'branch'] },
  common: 'all',
  nav: 'all',
  footer: 'all',
  problem: 'all',
  auth: { only: ['refreshFailed'] },
  home: 'all',
  homeMap: { only: ['deliverTo', 'lookupFailed'] },
  vendors: 'all',
  vendor: 'all',
  branch: {
    allBut: [
      'switchBranch',
      'currentBranch',
      'noOtherBranches',
      'switchBranchKeepsCart',
      'switchTitle',
      'switchTo',
      'switchClearsCart',
      'switchAnyway',
      'switchBringOver',
      'scanTable',
      'scanTableTitle',
      'viewCart',
      'goToCart',
      'chooseAddress',
      'keepReading',
      'openInMaps',
      'others',
      'othersDetail',
      'shareDetail',
      'saveDetail',
      'feedbackDetail',
      'languageDetail',
      'streetAndKm',
      'bill',
      'locationFailed',
      'picture',
    ],
  },
  language: 'all',
  offers: { allBut: ['details', 'onlyFor', 'forEveryType', 'applyHere'] },
  itemColl: { only: ['addItem', 'takeItem'] },
  offline: 'all',
  update: 'all',
};

/**
 * Parses the texts while building, so that customers need no ICU parser, and parts them in two: 12 kB less before
 * the first screen.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: FORMAT }] },
    }),
    load(id) {
      const [, language, rest] = /\/i18n\/(en|ar)(\.rest)?\.ts$/.exec(id) ?? [];
      if (language !== 'en' && language !== 'ar') return null;
      const isFirst = rest === undefined;
      const part = compiled(partOf(CATALOGS[language], isFirst));
      return `export const ${isFirst ? language : 'rest'} = ${JSON.stringify(part)};`;
    },
  };
}

function partOf(catalog: object, isFirst: boolean): object {
  const said = new Map<string, Said<Record<string, string>>>(Object.entries(FIRST));
  const sections = Object.entries(catalog).map(([section, texts]: [string, object]) => {
    const kept = Object.entries(texts).filter(([key]) => isSaid(said.get(section), key) === isFirst);
    return [section, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(sections.filter(([, texts]) => Object.keys(texts).length > 0));
}

function isSaid(said: Said<Record<string, string>> | undefined, key: string): boolean {
  if (said === undefined || said === 'all') return said === 'all';
  return 'only' in said ? said.only.includes(key) : !said.allBut.includes(key);
}

function compiled(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : compiled(text),
    ]),
  );
}

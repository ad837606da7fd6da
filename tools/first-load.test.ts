import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const WEB = 'apps/web/dist';
const CONSOLE = 'apps/console/dist';
const DRIVE = 'apps/drive/dist';
const KB = 1_000;

/* P11; libraries account for 107 kB. */
const SCRIPT_KB = { home: 155, vendors: 155, vendor: 155, branch: 179 } as const;
/* CON-131 the console; CON-69 each first screen of the drivers' app. */
const CONSOLE_SCRIPT_KB = 204;
const DRIVE_SCRIPT_KB = 105;
const STYLE_KB = 20;
const FONT_KB = { en: 25, ar: 60 } as const;

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };

type Loaded = { scripts: string[]; styles: string[] };

const manifestOf = (dist: string): Record<string, Chunk> =>
  JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

/** The files that the document of a customers' screen loads without interaction. */
function firstLoad(screen: string, language: string): Loaded {
  const sources = Object.keys(manifestOf(WEB));
  const file = sources.find((source) => source.endsWith(`/${screen}.screen.tsx`)) ?? screen;
  return loadedBy(WEB, ['index.html', 'src/app/start.tsx', file, `src/i18n/${language}.ts`]);
}

/** The files of these modules and of all modules that they import. */
function loadedBy(dist: string, sources: readonly string[]): Loaded {
  const manifest = manifestOf(dist);
  const waiting = [...sources];
  const found = new Map<string, Chunk>();
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the build has no ${source}`);
    if (found.has(source)) continue;
    found.set(source, chunk);
    waiting.push(...(chunk.imports ?? []));
  }
  const chunks = [...found.values()];
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  };
}

const packedKb = (files: readonly string[], dist = WEB) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length, 0) / KB;

test.each(['home', 'vendors', 'vendor', 'branch'] as const)(
  'P11 the first load of %s is within its budget',
  (screen) => {
    for (const language of ['en', 'ar']) {
      const { scripts, styles } = firstLoad(screen, language);
      expect(packedKb(scripts), `script in ${language}`).toBeLessThanOrEqual(SCRIPT_KB[screen]);
      expect(packedKb(styles), 'style').toBeLessThanOrEqual(STYLE_KB);
    }
  },
);

test('P11 a first page contains no schema library, map or sheet', () => {
  const { scripts } = firstLoad('branch', 'en');
  const text = scripts.map((file) => readFileSync(`${WEB}/${file}`, 'utf8')).join('\n');
  expect(scripts.length).toBeLessThan(12);
  for (const marker of ['ZodError', 'leaflet-container', 'qrcode'])
    expect([marker, text.includes(marker)]).toEqual([marker, false]);
});

test('P11 the fonts of a page are within their budget', () => {
  const sizeOf = (script: string) =>
    ['readex', 'alexandria'].reduce(
      (sum, family) => sum + readFileSync(`${WEB}/fonts/${family}-${script}.woff2`).length / KB,
      0,
    );
  expect(sizeOf('latin')).toBeLessThanOrEqual(FONT_KB.en);
  expect(sizeOf('latin') + sizeOf('arabic')).toBeLessThanOrEqual(FONT_KB.ar);
});

test.each(['en', 'ar'])(
  'CON-131 the first loads of the apps of staff are within their budgets [%s]',
  (language) => {
    const texts = `src/i18n/${language}.ts`;
    const board = Object.keys(manifestOf(CONSOLE)).filter((source) => /\/orders?\.screen\.tsx$/.test(source));
    const operators = loadedBy(CONSOLE, ['index.html', texts, ...board]);
    expect(packedKb(operators.scripts, CONSOLE), 'console').toBeLessThanOrEqual(CONSOLE_SCRIPT_KB);
    expect(packedKb(operators.styles, CONSOLE), 'style').toBeLessThanOrEqual(STYLE_KB);
  },
);

test.each(['en', 'ar'])(
  "CON-69 the first loads of the drivers' app are within their budget [%s]",
  (language) => {
    const start = ['index.html', `src/i18n/${language}.ts`];
    const home = [...start, 'src/app/driver-pages.tsx'];
    const screens = {
      delivery: [...home, 'src/features/delivery/delivery-view.tsx'],
      shift: [...home, 'src/features/shift/shift-view.tsx'],
      signIn: [...start, 'src/screens/sign-in/sign-in.screen.tsx'],
    };
    for (const screen of ['signIn', 'shift', 'delivery'] as const) {
      const { scripts, styles } = loadedBy(DRIVE, screens[screen]);
      expect(packedKb(scripts, DRIVE), `script of ${screen}`).toBeLessThanOrEqual(DRIVE_SCRIPT_KB);
      expect(packedKb(styles, DRIVE), 'style').toBeLessThanOrEqual(STYLE_KB);
    }
  },
);

test('CON-131 the bundles of customers contain nothing of the apps of staff', () => {
  const files = Object.values(manifestOf(WEB)).map(({ file }) => file);
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  for (const file of scripts) {
    const text = readFileSync(`${WEB}/${file}`, 'utf8');
    for (const marker of ['/service/api/console', 'signInStaff', 'staff_session'])
      expect([file, marker, text.includes(marker)]).toEqual([file, marker, false]);
  }
});

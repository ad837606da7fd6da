import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readConfig, type Environment } from '#config/config.ts';
import { ratingsInMemory } from '#features/reviews/ratings.ts';
import { createServer } from '#http/server/create-server.ts';
import { createLogger } from '#startup/logging.ts';
import { randomIds } from '#ports/ids.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { serveConsole } from './serve-console.ts';
import { serveWeb } from './serve-web.ts';

const WEB = join(import.meta.dirname, '../../../web');
const APPS = join(import.meta.dirname, '../../..');

const MANIFEST = {
  'index.html': { file: 'assets/main-1.js', isEntry: true, imports: ['_react-1.js'] },
  '_react-1.js': { file: 'assets/react-1.js' },
  '_sheet-1.js': { file: 'assets/sheet-1.js', imports: ['_react-1.js'] },
  'src/i18n/ar.ts': { file: 'assets/ar-1.js' },
  'src/screens/branch/branch.screen.tsx': {
    file: 'assets/branch-1.js',
    imports: ['_sheet-1.js', '_react-1.js'],
    css: ['assets/branch-1.css'],
  },
};

const BRANCH = '<main class="star-motif"><h1>{{vendor}} · {{branch}}</h1></main>';
const BRANCH_WITH_COVER =
  '<img src="{{cover}}" srcset="{{sources}}"><main><h1>{{vendor}} · {{branch}}</h1></main>';
const FIRST_VIEWS = {
  'branch-open': BRANCH,
  'branch-open-cover': BRANCH_WITH_COVER,
  'branch-closed': `<div class="saturate-[.15]">${BRANCH}</div>`,
  'branch-closed-cover': `<div class="saturate-[.15]">${BRANCH_WITH_COVER}</div>`,
  order: '<main><span class="shimmer"></span></main>',
};

const FILES = {
  'first-views.json': JSON.stringify(FIRST_VIEWS),
  '.vite/manifest.json': JSON.stringify(MANIFEST),
  'assets/main-1.js': 'export const main = 1;',
  'assets/main-1.js.br': 'brotli',
  'fonts/readex-latin.woff2': 'latin',
  'fonts/readex-arabic.woff2': 'arabic',
  'social.png': 'png',
  'screenshots/home-en.webp': 'home',
  'screenshots/home-ar.webp': 'home',
  'sw.js': 'const list = [{"url":"/shell/en","revision":"__SHELL_REVISION__"},{"url":"__BASE_MAP_URL__"}];',
  'sw-off.js': 'self.registration.unregister();',
};

const NOW = new Date('2026-11-15T10:00:00Z');

/** Starts the server with a built web app of a few small files. */
export async function startTestWebApp(
  env: Environment = {},
  { isBuilt = true, baseMapUrl = null }: { isBuilt?: boolean; baseMapUrl?: string | null } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'hana-test-site-'));
  if (isBuilt) await writeTestApps(folder);
  const database = await createTestDatabase();
  const ratings = ratingsInMemory(database.db);
  const config = readConfig({ PUBLIC_URL: 'https://hana.example', DEMO: 'off', DATA_DIR: folder, ...env });
  const deps = {
    config,
    db: database.db,
    log: createLogger('silent'),
    ids: randomIds,
    clock: { now: () => NOW },
    ratings,
    baseMapUrl,
  };
  const app = await createServer(deps);
  await serveConsole(app, deps, folder);
  await serveWeb(app, deps, folder);
  return {
    app,
    db: database.db,
    ratings,
    folder,
    open: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers: { accept: 'text/html', ...headers } }),
    async close() {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The three browser apps as a build leaves them, with a few small files. */
export async function writeTestApps(folder: string): Promise<void> {
  await Promise.all([
    writeWebApp(join(folder, 'web/dist')),
    writeStaffApp(folder, 'console'),
    writeStaffApp(folder, 'drive'),
  ]);
}

async function writeWebApp(distDir: string) {
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(distDir, name)), { recursive: true });
    await writeFile(join(distDir, name), content);
  }
  await cp(join(WEB, 'index.html'), join(distDir, 'index.html'));
}

async function writeStaffApp(folder: string, name: 'console' | 'drive') {
  const distDir = join(folder, name, 'dist');
  await mkdir(join(distDir, 'assets'), { recursive: true });
  await writeFile(join(distDir, `assets/${name}-1.js`), `export const ${name} = 1;`);
  await writeFile(join(distDir, 'sw.js'), "const revision = '__SHELL_REVISION__';");
  await cp(join(APPS, name, 'index.html'), join(distDir, 'index.html'));
}

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runToEnd } from './programs.ts';

/* Takes long enough to meet another build, and fails if it does. */
const BUILD_TOOL = `#!/usr/bin/env node
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
const folder = process.argv[process.argv.indexOf('--outDir') + 1];
if (process.env.BUILD_FAILS) { console.error('a plugin failed'); process.exit(3); }
mkdirSync('../building');
appendFileSync('../../builds.log', process.cwd() + '\\n');
if (process.env.BUILD_HANGS) { console.log('building'); await sleep(600_000); }
await sleep(300);
mkdirSync(folder, { recursive: true });
writeFileSync(folder + '/index.html', 'built');
rmSync('../building', { recursive: true });
`;

const FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'small-project',
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      start: 'exec node scripts/ensure.mjs start',
      postinstall: 'echo installed >> installs.log',
    },
    dependencies: { library: 'file:library' },
    devDependencies: { vite: 'file:build-tool' },
  }),
  'build-tool/package.json': JSON.stringify({
    name: 'vite',
    version: '1.0.0',
    type: 'module',
    bin: 'vite.js',
  }),
  'library/package.json': JSON.stringify({ name: 'library', version: '1.0.0' }),
  'build-tool/vite.js': BUILD_TOOL,
  'apps/web/src/main.ts': '',
  'apps/console/src/main.ts': '',
  'apps/drive/src/main.ts': '',
  'apps/api/src/config/config.ts': `
    export class InvalidConfig extends Error {}
    export const readServerConfig = () => ({ demo: false });`,
  'apps/api/src/main.ts': `
    import { readFileSync } from 'node:fs';
    console.log('serving', readFileSync('apps/web/dist/index.html', 'utf8'));`,
};

/** A project with the real scripts and a build tool of its own, which installs without a registry. */
export async function smallProject() {
  const root = await mkdtemp(join(tmpdir(), 'hana-test-start-'));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content, { mode: 0o755 });
  }
  await cp('scripts', join(root, 'scripts'), { recursive: true });
  const npm = (args: string[], env = {}) => runToEnd('npm', args, { cwd: root, env });
  await npm(['install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit', '--no-fund']);
  return {
    root,
    npm,
    start: (env = {}) => runToEnd('node', ['scripts/ensure.mjs', 'start'], { cwd: root, env }),
    linesOf: async (log: string) =>
      (await readFile(join(root, log), 'utf8').catch(() => '')).split('\n').filter(Boolean).length,
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

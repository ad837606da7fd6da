import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A program that the tests need and npm does not provide. */
type Program = {
  name: string;
  /** The environment variable with the path of the binary; it also passes the path to the tests. */
  variable: string;
  places: readonly string[];
  packages: readonly string[];
  /** The path of the binary in the packages. */
  binary: string;
  /** Whether root installs the packages; those with a service are only unpacked, because installing starts it. */
  isInstallable: boolean;
  /** The tests run without it too, only slower. It uses the libraries of Chromium. */
  isOptional?: boolean;
};

const chromium: Program = {
  name: 'Chromium',
  variable: 'CHROMIUM',
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  packages: ['chromium', 'fonts-noto-core'],
  binary: 'usr/lib/chromium/chromium',
  isInstallable: true,
};

/** Not every Debian version has it. */
const headlessShell: Program = {
  name: 'the headless shell of Chromium',
  variable: 'HEADLESS_SHELL',
  places: ['/usr/bin/chromium-headless-shell'],
  packages: ['chromium-headless-shell', 'chromium-common'],
  binary: 'usr/lib/chromium/chromium-headless-shell',
  isInstallable: false,
  isOptional: true,
};

const redis: Program = {
  name: 'Redis',
  variable: 'REDIS_SERVER',
  places: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
  packages: ['redis-server'],
  binary: 'usr/bin/redis-server',
  isInstallable: false,
};

const pgbouncer: Program = {
  name: 'PgBouncer',
  variable: 'PGBOUNCER',
  places: ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
  packages: ['pgbouncer'],
  binary: 'usr/sbin/pgbouncer',
  isInstallable: false,
};

const nginx: Program = {
  name: 'nginx',
  variable: 'NGINX',
  places: ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
  packages: ['nginx'],
  binary: 'usr/sbin/nginx',
  isInstallable: false,
};

const caddy: Program = {
  name: 'Caddy',
  variable: 'CADDY',
  places: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'],
  packages: ['caddy'],
  binary: 'usr/bin/caddy',
  isInstallable: false,
};

const promtool: Program = {
  name: 'promtool',
  variable: 'PROMTOOL',
  places: ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool'],
  packages: ['prometheus'],
  binary: 'usr/bin/promtool',
  isInstallable: false,
};

/** Finds a Chromium for the journeys: an installed one, else Playwright's, else Debian's. */
export async function ensureBrowser() {
  if (!find(chromium)) await findOrInstallPlaywrightBrowser();
  ensure(chromium);
  ensure(headlessShell);
}

export const findHeadlessShell = () => find(headlessShell);

async function findOrInstallPlaywrightBrowser() {
  const playwright = await import('@playwright/test');
  const path = playwright.chromium.executablePath();
  if (!existsSync(path) && (await canReach('https://cdn.playwright.dev'))) {
    console.log('Fetching Chromium with Playwright, a minute or two…');
    spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  }
  // Playwright's build may lack libraries, which Debian's package installs.
  if (spawnSync(path, ['--version']).status === 0) process.env['CHROMIUM'] = path;
}

const canReach = (url: string) =>
  fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );

/** Tests of several processes and of the deployment use the real programs. */
export function ensureServers() {
  for (const program of [redis, pgbouncer, nginx, caddy, promtool]) ensure(program);
}

/** Finds an installed program, else fetches Debian's package, else exits with an error. An optional one is tried once. */
function ensure(program: Program) {
  const { name, variable, packages, isInstallable, isOptional } = program;
  const wasTried = isOptional && existsSync(folderOf(program));
  if (!find(program) && !wasTried && existsSync('/usr/bin/apt-get')) {
    console.log(`Fetching ${name} from the Debian packages, a minute or two…`);
    if (isInstallable && process.getuid?.() === 0) installSystemWide(program);
    else unpackForThisProject(program);
  }
  const found = find(program);
  if (!found && isOptional) return;
  if (!found) {
    console.error(`\nNo ${name} found. Install ${packages[0]}, or set ${variable} to its path.`);
    process.exit(1);
  }
  process.env[variable] = found;
}

const folderOf = ({ packages }: Program) => resolve(`.cache/programs/${packages[0]}`);
const starterOf = (program: Program) => `${folderOf(program)}/start`;

const find = (program: Program) =>
  [process.env[program.variable], ...program.places, starterOf(program)].find(
    (path) => path && existsSync(path),
  );

function apt(args: readonly string[], cwd = '.') {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env, cwd });
}

function installSystemWide({ packages }: Program) {
  apt(['update']);
  apt(['install', '-y', '--no-install-recommends', ...packages]);
}

/** Unpacks the packages into the cache, with a start script that finds their libraries. */
function unpackForThisProject(program: Program) {
  const own = folderOf(program);
  const folders = { lists: `${own}/lists`, archives: `${own}/archives`, root: `${own}/root` };
  for (const folder of [`${folders.lists}/partial`, `${folders.archives}/partial`, folders.root]) {
    mkdirSync(folder, { recursive: true });
  }
  const settings = [
    `Dir::State::lists=${folders.lists}`,
    `Dir::Cache=${own}`,
    `Dir::Cache::archives=${folders.archives}`,
    'Debug::NoLocking=1',
    // As root, apt downloads as another user, who cannot write here.
    'APT::Sandbox::User=root',
    'Acquire::http::Timeout=10',
  ].flatMap((setting) => ['-o', setting]);
  apt([...settings, 'update']);
  const withLibraries = ['install', '-y', '--download-only', '--no-install-recommends'];
  const download = program.isOptional ? ['download'] : withLibraries;
  apt([...settings, ...download, ...program.packages], folders.archives);
  for (const file of readdirSync(folders.archives).filter((name) => name.endsWith('.deb'))) {
    spawnSync('dpkg-deb', ['-x', `${folders.archives}/${file}`, folders.root]);
  }
  const binary = `${folders.root}/${program.binary}`;
  if (!existsSync(binary)) return;
  const starter = starterOf(program);
  writeFileSync(starter, `#!/bin/sh\nLD_LIBRARY_PATH='${libraryPath(folders.root)}' exec '${binary}' "$@"\n`);
  chmodSync(starter, 0o755);
  if (program.isOptional && spawnSync(starter, ['--version']).status !== 0) rmSync(starter);
}

function libraryPath(root: string) {
  const usr = `${root}/usr/lib`;
  const perMachine = existsSync(usr) ? readdirSync(usr).filter((name) => name.includes('-linux-')) : [];
  return perMachine.flatMap((name) => [`${usr}/${name}`, `${root}/lib/${name}`]).join(':');
}

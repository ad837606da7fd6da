import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A program that the tests need and npm cannot bring. */
type Program = {
  name: string;
  /** Names the binary to use instead, and hands the one found to the tests. */
  variable: string;
  places: readonly string[];
  packages: readonly string[];
  /** Nice to have; not every Debian has it. */
  extra?: string;
  /** Where the packages keep the binary, below the root of the file system. */
  binary: string;
  /** Whether root installs it for everyone; a service would be started by that, so it is only unpacked. */
  isInstallable: boolean;
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
  extra: 'chromium-headless-shell',
  binary: 'usr/lib/chromium/chromium',
  isInstallable: true,
};

const redis: Program = {
  name: 'Redis',
  variable: 'REDIS_SERVER',
  places: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
  packages: ['redis-server'],
  binary: 'usr/bin/redis-server',
  isInstallable: false,
};

/** Journeys run in a real Chromium: an installed one, else Playwright's, else Debian's. */
export async function ensureBrowser() {
  if (!find(chromium)) await findOrInstallPlaywrightBrowser();
  ensure(chromium);
}

async function findOrInstallPlaywrightBrowser() {
  const playwright = await import('@playwright/test');
  const path = playwright.chromium.executablePath();
  if (!existsSync(path) && (await canReach('https://cdn.playwright.dev'))) {
    console.log('Fetching Chromium with Playwright, a minute or two…');
    spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  }
  // On a bare machine it may lack libraries; Debian's package brings them.
  if (spawnSync(path, ['--version']).status === 0) process.env['CHROMIUM'] = path;
}

const canReach = (url: string) =>
  fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );

/** What several processes share is tested over a real Redis. */
export const ensureRedis = () => ensure(redis);

/** The program of the machine, else Debian's package, else an error. */
function ensure(program: Program) {
  const { name, variable, packages, isInstallable } = program;
  if (!find(program) && existsSync('/usr/bin/apt-get')) {
    console.log(`Fetching ${name} from the Debian packages, a minute or two…`);
    if (isInstallable && process.getuid?.() === 0) installForEveryone(program);
    else unpackForThisProject(program);
  }
  const found = find(program);
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

function apt(args: readonly string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

function installForEveryone({ packages, extra }: Program) {
  apt(['update']);
  apt(['install', '-y', '--no-install-recommends', ...packages]);
  if (extra) apt(['install', '-y', '--no-install-recommends', extra]);
}

/** The same packages, unpacked into a folder of ours, with a starter that finds their libraries. */
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
    // Root's apt would fetch as another user, who may not write here.
    'APT::Sandbox::User=root',
  ].flatMap((setting) => ['-o', setting]);
  apt([...settings, 'update']);
  apt([...settings, 'install', '-y', '--download-only', '--no-install-recommends', ...program.packages]);
  for (const file of readdirSync(folders.archives).filter((name) => name.endsWith('.deb'))) {
    spawnSync('dpkg-deb', ['-x', `${folders.archives}/${file}`, folders.root]);
  }
  const binary = `${folders.root}/${program.binary}`;
  if (!existsSync(binary)) return;
  const starter = starterOf(program);
  writeFileSync(starter, `#!/bin/sh\nLD_LIBRARY_PATH='${libraryPath(folders.root)}' exec '${binary}' "$@"\n`);
  chmodSync(starter, 0o755);
}

function libraryPath(root: string) {
  const usr = `${root}/usr/lib`;
  const perMachine = existsSync(usr) ? readdirSync(usr).filter((name) => name.includes('-linux-')) : [];
  return perMachine.flatMap((name) => [`${usr}/${name}`, `${root}/lib/${name}`]).join(':');
}

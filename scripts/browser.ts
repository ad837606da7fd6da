import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const own = resolve('.cache/browser');
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  `${own}/chromium`,
];

const findBrowser = () => [process.env.CHROMIUM, ...usualPlaces].find((path) => path && existsSync(path));

/** Journeys run in a real Chromium: the machine's own, else Debian's package, else a clear word. */
export function ensureBrowser() {
  if (!findBrowser() && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the Debian packages, a minute or two…');
    if (process.getuid?.() === 0) installForEveryone();
    else unpackForThisUser();
  }
  const browser = findBrowser();
  if (!browser) {
    console.error(
      '\nNo Chromium found. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
    );
    process.exit(1);
  }
  process.env.CHROMIUM = browser;
}

function apt(args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

function installForEveryone() {
  apt(['update']);
  apt(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core']);
}

/** Without root: the same packages, unpacked into a folder of ours, with a starter that finds their libraries. */
function unpackForThisUser() {
  const folders = { lists: `${own}/lists`, archives: `${own}/archives`, root: `${own}/root` };
  for (const folder of [`${folders.lists}/partial`, `${folders.archives}/partial`, folders.root]) {
    mkdirSync(folder, { recursive: true });
  }
  const settings = [
    `Dir::State::lists=${folders.lists}`,
    `Dir::Cache=${own}`,
    `Dir::Cache::archives=${folders.archives}`,
    'Debug::NoLocking=1',
  ].flatMap((setting) => ['-o', setting]);
  apt([...settings, 'update']);
  apt([
    ...settings,
    'install',
    '-y',
    '--download-only',
    '--no-install-recommends',
    'chromium',
    'fonts-noto-core',
  ]);
  for (const file of readdirSync(folders.archives).filter((name) => name.endsWith('.deb'))) {
    spawnSync('dpkg-deb', ['-x', `${folders.archives}/${file}`, folders.root]);
  }

  const libraries = readdirSync(`${folders.root}/usr/lib`).filter((name) => name.includes('-linux-'));
  const path = libraries
    .flatMap((name) => [`${folders.root}/usr/lib/${name}`, `${folders.root}/lib/${name}`])
    .join(':');
  const binary = `${folders.root}/usr/lib/chromium/chromium`;
  if (!existsSync(binary)) return;
  writeFileSync(`${own}/chromium`, `#!/bin/sh\nLD_LIBRARY_PATH='${path}' exec '${binary}' "$@"\n`);
  chmodSync(`${own}/chromium`, 0o755);
}

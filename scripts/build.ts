import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { withLock } from './lock.mjs';
import { precompress } from './precompress.ts';
import { shOrExit } from './shell.ts';

const sharedSources = ['packages/{domain,contract,ui,client}/src/**/*', 'package-lock.json'];
const sourcesOf = (app: string) => [
  `apps/${app}/{src,public,vite}/**/*`,
  `apps/${app}/*.{ts,html,json}`,
  ...sharedSources,
];

/** The apps of customers, of operators and of drivers. */
const apps = [
  { app: 'web', message: 'Building the web app…' },
  { app: 'console', message: 'Building the console…' },
  { app: 'drive', message: "Building the drivers' app…" },
];
const builtFolder = (app: string) => `apps/${app}/dist`;

export async function buildWeb() {
  for (const { app, message } of apps) {
    await whenChanged(builtFolder(app), sourcesOf(app), async (stamp) => {
      console.log(message);
      await buildApp(app, stamp);
    });
  }
}

/** Built beside the present folder and exchanged at the end, so that a server never reads half a build. */
async function buildApp(app: string, stamp: string) {
  const folder = builtFolder(app);
  const [fresh, former] = [`${folder}.new`, `${folder}.old`];
  await shOrExit('vite', ['build', '--outDir', 'dist.new'], { cwd: `apps/${app}` });
  await precompress(fresh);
  await writeFile(stampIn(fresh), stamp);
  await rm(former, { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, former);
  await rename(fresh, folder);
  await rm(former, { recursive: true, force: true });
}

export async function isWebBuilt(): Promise<boolean> {
  for (const { app } of apps) {
    if (!(await hasStamp(builtFolder(app), await fingerprint(sourcesOf(app))))) return false;
  }
  return true;
}

/** Builds a folder whose sources changed. Of several processes one builds, and the others wait for it. */
async function whenChanged(folder: string, patterns: string[], build: (stamp: string) => Promise<void>) {
  const wanted = await fingerprint(patterns);
  if (await hasStamp(folder, wanted)) return;
  const waiting = () => console.log('Another process installs or builds in this folder: waiting for it…');
  await withLock(
    '.cache/lock',
    async () => {
      if (!(await hasStamp(folder, wanted))) await build(wanted);
    },
    waiting,
  );
}

const stampIn = (folder: string) => `${folder}/.stamp`;

const hasStamp = async (folder: string, wanted: string) =>
  existsSync(stampIn(folder)) && (await readFile(stampIn(folder), 'utf8')) === wanted;

async function fingerprint(patterns: string[]): Promise<string> {
  const entries = await Array.fromAsync(glob(patterns, { withFileTypes: true }));
  const files = entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

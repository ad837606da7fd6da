import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { precompress } from './precompress.ts';
import { shOrExit } from './shell.ts';

const sharedSources = ['packages/{domain,contract,ui,client}/src/**/*', 'package-lock.json'];
const sourcesOf = (app: string) => [
  `apps/${app}/{src,public,vite}/**/*`,
  `apps/${app}/*.{ts,html,json}`,
  ...sharedSources,
];
const artworkSources = ['tools/artwork/**/*.ts', 'demo/src/**/*.ts'];

/** Builds the customers' app and the operators' app. */
export async function buildWeb() {
  await buildApp('web', 'Building the web app…');
  await buildApp('console', 'Building the console…');
}

async function buildApp(app: string, message: string) {
  await whenChanged(`apps/${app}/dist/.stamp`, sourcesOf(app), async () => {
    console.log(message);
    await shOrExit('vite', ['build'], { cwd: `apps/${app}` });
    await precompress(`apps/${app}/dist`);
  });
}

export async function drawDemoPictures() {
  await whenChanged('.cache/demo-media/.stamp', artworkSources, async () => {
    console.log('Drawing the pictures of the demo menus…');
    await mkdir('.cache/demo-media', { recursive: true });
    await shOrExit('node', ['demo/src/artwork-manifest.ts', '.cache/demo-media.json']);
    await shOrExit('node', ['tools/artwork/render.ts', '.cache/demo-media.json', '.cache/demo-media']);
  });
}

async function whenChanged(stamp: string, patterns: string[], build: () => Promise<void>) {
  const wanted = await fingerprint(patterns);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return;
  await build();
  await writeFile(stamp, wanted);
}

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

import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import {
  builtEntries,
  OFFLINE_FILES,
  OFFLINE_SCREENS,
  type PrecacheEntry,
} from '../src/worker/precache-list.ts';

/** The server replaces the revision, because its two documents contain its settings. */
const SHELLS = ['en', 'ar'].map((language) => ({
  url: `/shell/${language}`,
  revision: '__SHELL_REVISION__',
}));

/** The server replaces the URL; it is empty if the server has no base map. */
const BASE_MAP = { url: '__BASE_MAP_URL__', revision: null };

/** Builds the service worker after the app, with its precache list. */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      outDir = join(root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error) return;
        const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
        const built = builtEntries(manifest, OFFLINE_SCREENS);
        const list = [...SHELLS, BASE_MAP, ...built, ...(await publicEntries(join(root, 'public')))];
        await bundle({ root, outDir, name: 'sw' }, list);
        await bundle({ root, outDir, name: 'sw-off' }, []);
      },
    },
  };
}

async function publicEntries(folder: string): Promise<PrecacheEntry[]> {
  const files = await Array.fromAsync(glob('**/*', { cwd: folder }));
  const offlineFiles = files.filter((file) => OFFLINE_FILES.test(`/${file}`)).toSorted();
  return Promise.all(
    offlineFiles.map(async (file) => {
      const content = await readFile(join(folder, file));
      return { url: `/${file}`, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) };
    }),
  );
}

type Worker = { root: string; outDir: string; name: string };

/** Bundles one classic script, because some browsers do not support module workers. */
async function bundle({ root, outDir, name }: Worker, list: readonly PrecacheEntry[]): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { __PRECACHE_LIST__: JSON.stringify(list), 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'baseline-widely-available',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, `src/${name}.ts`),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
}

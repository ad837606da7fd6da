import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { iconAlias } from './icon-alias.ts';

/** Writes `first-views.json`: the HTML that the server puts into the documents of branches and orders. */
export function firstViews(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'first-views',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      outDir = join(root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler(error?: Error) {
        if (error) return;
        await writeFile(join(outDir, 'first-views.json'), JSON.stringify(await render(root)));
      },
    },
  };
}

async function render(root: string): Promise<unknown> {
  const server = await createServer({
    configFile: false,
    root,
    mode: 'production',
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: iconAlias },
    plugins: [react()],
  });
  try {
    const { firstViews } = await server.ssrLoadModule('/src/first-views.tsx');
    return firstViews();
  } finally {
    await server.close();
  }
}

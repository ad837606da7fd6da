import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Builds the worker of the apps of staff after the app, as one classic script, because some browsers do not support
 * modules.
 */
export function staffWorker(): Plugin {
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
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          build: {
            target: 'baseline-widely-available',
            outDir,
            emptyOutDir: false,
            copyPublicDir: false,
            modulePreload: false,
            rolldownOptions: {
              input: join(root, '../../packages/client/src/worker/staff-worker.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}

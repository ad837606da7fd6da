import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages, textFiles } from '../../tools/vite/compile-messages.ts';
import { codeSplitting } from './vite/chunks.ts';
import { firstViews } from './vite/first-views.plugin.ts';
import { iconAlias } from './vite/icon-alias.ts';
import { serviceWorker } from './vite/service-worker.plugin.ts';

/* The document names what it needs first; lists of what each later file needs would make the first one larger. */
const resolveDependencies = (_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' ? files : [];

const server = process.env['HANA_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  logLevel: 'warn',
  resolve: { alias: iconAlias },
  plugins: [
    compileMessages(await textFiles(import.meta.dirname)),
    react(),
    tailwindcss(),
    firstViews(),
    serviceWorker(),
  ],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies },
    sourcemap: false,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting },
    },
  },
  server: {
    proxy: {
      '/service': server,
      '/media': server,
      '/__inbox': server,
      '/app': { target: server, ws: true },
    },
  },
});

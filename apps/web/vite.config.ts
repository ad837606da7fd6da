import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedChunks } from './src/app/shared-chunks.plugin.ts';
import { compileMessages } from './src/i18n/compile-messages.plugin.ts';
import { serviceWorker } from './vite/service-worker.plugin.ts';

/* Drawn once or seldom, and on every first page: remembering what they drew would cost more than drawing it. */
const COLD = [
  /node_modules/,
  /packages[\\/]ui[\\/]|src[\\/]app[\\/]/,
  /src[\\/]features[\\/]branches[\\/](branch|order-type|delivery|offer|unavailable|open|add|section)-[a-z-]+|item-(row|card)\.tsx$/,
  /src[\\/]screens[\\/](skeletons|discovery)/,
];

/* The document names what it needs first; lists of what each later file needs would make the first one larger. */
const resolveDependencies = (_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' ? files : [];

const server = process.env['HANA_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    compileMessages(),
    react(),
    babel({ exclude: COLD, presets: [reactCompilerPreset()] }),
    tailwindcss(),
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
      output: { codeSplitting: sharedChunks(import.meta.dirname) },
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

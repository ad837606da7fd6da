import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages, textFiles } from '../../tools/vite/compile-messages.ts';
import { staffWorker } from '../../tools/vite/staff-worker.plugin.ts';

/** What nearly every screen uses in one file: small files compress badly. */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: 'shared', minShareCount: 16 }],
};

const server = process.env['HANA_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/console/',
  // The fonts belong to the customers' app, so that the build cannot resolve their URLs and warns.
  logLevel: 'error',
  plugins: [compileMessages(await textFiles(import.meta.dirname)), react(), tailwindcss(), staffWorker()],
  resolve: {
    alias: { 'app-icons': fileURLToPath(new URL('src/icons/icons.generated.ts', import.meta.url)) },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    rolldownOptions: { output: { codeSplitting } },
    modulePreload: { polyfill: false },
    sourcemap: false,
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5174,
    proxy: { '/service': server, '/media': server, '/app': { target: server, ws: true } },
  },
});

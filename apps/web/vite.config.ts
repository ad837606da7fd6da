import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './src/i18n/compile-messages.plugin.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [compileMessages(), react(), babel({ presets: [reactCompilerPreset()] }), tailwindcss()],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
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

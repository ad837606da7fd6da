import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from '../../tools/vite/compile-messages.ts';
import * as ar from './src/i18n/ar/first.ts';
import * as arMore from './src/i18n/ar/more.ts';
import * as en from './src/i18n/en/first.ts';
import * as enMore from './src/i18n/en/more.ts';
import { ADDRESS_SEARCH_TEXTS } from './src/i18n/texts/address-search-texts.ts';
import { DOOR_TEXTS } from './src/i18n/texts/door-texts.ts';
import { DEVICES_TEXTS } from './src/i18n/texts/devices-texts.ts';
import { INSTALL_TEXTS } from './src/i18n/texts/install-texts.ts';
import { FIND_TEXTS } from './src/i18n/texts/find-texts.ts';
import { HOURS_TEXTS } from './src/i18n/texts/hours-texts.ts';
import { SESSION_TEXTS } from './src/i18n/texts/session-texts.ts';
import { SOLD_TEXTS } from './src/i18n/texts/sold-texts.ts';
import { FOOD_TEXTS } from './src/i18n/texts/food-texts.ts';
import { PAUSE_TEXTS } from './src/i18n/texts/pause-texts.ts';
import { POPULAR_TEXTS } from './src/i18n/texts/popular-texts.ts';
import { COUPON_TEXTS } from './src/i18n/texts/coupon-texts.ts';
import { TIP_TEXTS } from './src/i18n/texts/tip-texts.ts';
import { PROMISE_TEXTS } from './src/i18n/texts/promise-texts.ts';
import { STATUS_TEXTS } from './src/i18n/texts/status-texts.ts';
import { RECEIPT_TEXTS } from './src/i18n/texts/receipt-texts.ts';
import { codeSplitting } from './vite/chunks.ts';
import { firstViews } from './vite/first-views.plugin.ts';
import { iconAlias } from './vite/icon-alias.ts';
import { serviceWorker } from './vite/service-worker.plugin.ts';

/* The document names what it needs first; lists of what each later file needs would make the first one larger. */
const resolveDependencies = (_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' ? files : [];

const texts = {
  '/i18n/en/first.ts': en,
  '/i18n/en/more.ts': enMore,
  '/i18n/ar/first.ts': ar,
  '/i18n/ar/more.ts': arMore,
  '/i18n/texts/promise-texts.ts': { PROMISE_TEXTS },
  '/i18n/texts/address-search-texts.ts': { ADDRESS_SEARCH_TEXTS },
  '/i18n/texts/door-texts.ts': { DOOR_TEXTS },
  '/i18n/texts/devices-texts.ts': { DEVICES_TEXTS },
  '/i18n/texts/install-texts.ts': { INSTALL_TEXTS },
  '/i18n/texts/find-texts.ts': { FIND_TEXTS },
  '/i18n/texts/hours-texts.ts': { HOURS_TEXTS },
  '/i18n/texts/session-texts.ts': { SESSION_TEXTS },
  '/i18n/texts/status-texts.ts': { STATUS_TEXTS },
  '/i18n/texts/pause-texts.ts': { PAUSE_TEXTS },
  '/i18n/texts/popular-texts.ts': { POPULAR_TEXTS },
  '/i18n/texts/sold-texts.ts': { SOLD_TEXTS },
  '/i18n/texts/food-texts.ts': { FOOD_TEXTS },
  '/i18n/texts/tip-texts.ts': { TIP_TEXTS },
  '/i18n/texts/receipt-texts.ts': { RECEIPT_TEXTS },
  '/i18n/texts/coupon-texts.ts': { COUPON_TEXTS },
};

const server = process.env['HANA_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  logLevel: 'warn',
  resolve: { alias: iconAlias },
  plugins: [compileMessages(texts), react(), tailwindcss(), firstViews(), serviceWorker()],
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

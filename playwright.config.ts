import { defineConfig } from '@playwright/test';
import { chromiumFlags, phone, quickBrowser } from './e2e/chromium.ts';
import { geocoderPort, OPERATIONS_SECRET, port } from './e2e/operator.ts';

export const dataFolder = '.cache/e2e-data';

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/set-up.ts',
  outputDir: './test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A journey that fails once fails the run.
  retries: 0,
  reporter: [['line']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Recording every journey doubles its time; `npm run e2e -- --trace on` records the one in question.
    trace: 'off',
    // Only the journeys about it want the worker between the page and the server.
    serviceWorkers: 'block',
    launchOptions: { executablePath: quickBrowser, args: chromiumFlags },
  },
  projects: [
    // A journey whose result does not depend on the language has the tag of one.
    { name: 'en', use: { ...phone, locale: 'en-JO' }, grepInvert: /@ar/ },
    { name: 'ar', use: { ...phone, locale: 'ar-JO' }, grepInvert: /@en/ },
  ],
  webServer: [
    {
      command: 'node e2e/fake-geocoder.ts',
      url: `http://127.0.0.1:${geocoderPort}/`,
      reuseExistingServer: process.env['E2E_REUSE'] === 'on',
    },
    {
      // Journeys start with the data of a first start, so the data folder is new each time.
      command: `rm -rf ${dataFolder} && exec node apps/api/src/main.ts`,
      url: `http://127.0.0.1:${port}/readyz`,
      env: {
        PORT: String(port),
        DATA_DIR: dataFolder,
        DEMO: 'on',
        SIMULATOR: 'off',
        OPERATIONS_SECRET,
        LOG_LEVEL: 'warn',
        // No tile service can be reached: the drawn map shows. To answer for one in the browser, Playwright would have to
        // hold every request of every page.
        TILES_URL: `http://127.0.0.1:${port}/media/no-tiles/{z}/{x}/{y}.png`,
        GEOCODER_URL: `http://127.0.0.1:${geocoderPort}`,
        // So that a journey can come from an address of its own: accounts are counted per address.
        TRUST_PROXY: '127.0.0.1/32',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      // Journeys can be repeated on a server that is still running, for example `E2E_REUSE=on npm run e2e`.
      reuseExistingServer: process.env['E2E_REUSE'] === 'on',
      stdout: 'ignore',
      timeout: 60_000,
    },
  ],
});

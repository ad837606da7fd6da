import { existsSync } from 'node:fs';

/** Runs as root and without a display, and calls nobody by itself. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser people use: it installs apps and shows notifications. */
export const wholeBrowser = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** The same without its windows, where it is there: journeys take a third less. */
const withoutWindows = '/usr/bin/chromium-headless-shell';
export const quickBrowser = existsSync(withoutWindows) ? withoutWindows : wholeBrowser;

import { existsSync } from 'node:fs';

/** Flags for running as root, without a display and without background requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The full browser, which installs apps and shows notifications. */
export const wholeBrowser = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** The headless shell where available: journeys take a third less time. */
const withoutWindows = '/usr/bin/chromium-headless-shell';
export const quickBrowser = existsSync(withoutWindows) ? withoutWindows : wholeBrowser;

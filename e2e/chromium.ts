import { devices } from '@playwright/test';
import { findHeadlessShell } from '../scripts/programs.ts';

/** The real phone has seven times as many pixels, which are drawn without a graphics card. */
export const phone = { ...devices['Pixel 7'], deviceScaleFactor: 1 };

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

/** The headless shell where available: journeys take a fifth less processor time. */
export const quickBrowser = findHeadlessShell() ?? wholeBrowser;

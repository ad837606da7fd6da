export type DeviceNames = { browser: string | null; system: string | null };

/* The order matters: most user agents also contain the names of other browsers. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?: OS X|intosh)\b/],
  ['Linux', /\bLinux\b/],
] as const;

const MAX_AGENT_LENGTH = 1_000;

/** The browser and system of a user agent; null if unknown. */
export function deviceNamesOf(userAgent: string | undefined): DeviceNames {
  const agent = (userAgent ?? '').slice(0, MAX_AGENT_LENGTH);
  const nameIn = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(agent))?.[0] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}

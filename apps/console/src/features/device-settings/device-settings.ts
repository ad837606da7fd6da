import { type Tone, TONES } from '@app/client/device/tones.ts';
import { createSignal } from '@app/client/signal.ts';
import { storage } from '@app/client/storage/storage.ts';
import { isLanguage, type Language } from '@app/domain/language';
import { useSyncExternalStore } from 'react';

const THEMES = ['system', 'light', 'dark'] as const;
const DENSITIES = ['comfortable', 'compact'] as const;

/** The choices of this browser. They belong to the device and not to the account. */
export type DeviceSettings = {
  /** Identifies the browser, such as for the claim to print an order. */
  deviceId: string;
  name: string;
  theme: (typeof THEMES)[number];
  /** From 0 to 1. */
  volume: number;
  tone: Tone;
  shortcuts: boolean;
  density: (typeof DENSITIES)[number];
  /** Prints an accepted order without a press. */
  printsByItself: boolean;
  /** The copies of each kind of print: `kitchen`, `bill`, and `kitchen:` with the name of a station. */
  copies: Readonly<Record<string, number>>;
  /** The language of item names that kitchen tickets show first. */
  kitchenLanguage: Language;
};

const KEY = 'console.device';

const DEFAULTS: Omit<DeviceSettings, 'deviceId'> = {
  name: '',
  theme: 'system',
  volume: 0.8,
  tone: 'bell',
  shortcuts: true,
  density: 'comfortable',
  printsByItself: false,
  copies: { kitchen: 1, bill: 1 },
  kitchenLanguage: 'ar',
};

export const MAX_COPIES = 5;

const oneOf = <Value extends string>(values: readonly Value[], value: unknown, fallback: Value): Value =>
  values.find((one) => one === value) ?? fallback;
const isVolume = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

const isCopies = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COPIES;
const copiesFrom = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (entry): entry is [string, number] => isCopies(entry[1]),
    ),
  );

/** Each part that is missing or invalid has its default. */
export function deviceSettingsFrom(value: unknown): DeviceSettings | null {
  if (typeof value !== 'object' || value === null) return null;
  const found: Partial<Record<keyof DeviceSettings, unknown>> = value;
  if (typeof found.deviceId !== 'string' || found.deviceId === '') return null;
  return {
    deviceId: found.deviceId,
    name: typeof found.name === 'string' ? found.name : DEFAULTS.name,
    theme: oneOf(THEMES, found.theme, DEFAULTS.theme),
    volume: isVolume(found.volume) ? found.volume : DEFAULTS.volume,
    tone: oneOf(TONES, found.tone, DEFAULTS.tone),
    shortcuts: found.shortcuts !== false,
    density: oneOf(DENSITIES, found.density, DEFAULTS.density),
    printsByItself: found.printsByItself === true,
    copies: { ...DEFAULTS.copies, ...copiesFrom(found.copies) },
    kitchenLanguage: isLanguage(found.kitchenLanguage) ? found.kitchenLanguage : DEFAULTS.kitchenLanguage,
  };
}

const schema = {
  safeParse(value: unknown) {
    const data = deviceSettingsFrom(value);
    return data === null ? { success: false as const, error: value } : { success: true as const, data };
  },
};

let settings: DeviceSettings | null = null;
const changes = createSignal<void>();

function stored(): DeviceSettings {
  const found = storage.readJson(KEY, schema);
  if (found) return found;
  const first = { ...DEFAULTS, deviceId: crypto.randomUUID() };
  storage.writeJson(KEY, first);
  return first;
}

export function deviceSettings(): DeviceSettings {
  settings ??= stored();
  return settings;
}

export function changeDeviceSettings(change: Partial<Omit<DeviceSettings, 'deviceId'>>): void {
  settings = { ...deviceSettings(), ...change };
  storage.writeJson(KEY, settings);
  applyTheme();
  changes.emit();
}

/** Another tab of this browser has changed the settings. */
function readAgain(): void {
  settings = stored();
  applyTheme();
  changes.emit();
}

export const useDeviceSettings = () => useSyncExternalStore(changes.listen, deviceSettings);

/** Sets the theme of the document; without a choice the browser's applies. */
export function applyTheme(): void {
  const { theme } = deviceSettings();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Applies the settings, and follows changes of other tabs. Call it once, at startup. */
export function startDeviceSettings(): void {
  applyTheme();
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) readAgain();
  });
}

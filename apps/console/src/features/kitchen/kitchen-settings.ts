import { createSignal } from '@app/client/signal.ts';
import { storage } from '@app/client/storage/storage.ts';
import { type Language, LANGUAGES } from '@app/domain/language';
import { useSyncExternalStore } from 'react';

export type KitchenSettings = {
  /** The language of item names; null is that of the page. */
  names: Language | null;
  /** Shows the other language below. */
  both: boolean;
};

const KEY = 'console.kitchen';
const changes = createSignal<void>();

const schema = {
  safeParse(value: unknown) {
    if (typeof value !== 'object' || value === null) return { success: false as const, error: value };
    const { names, both }: Partial<Record<keyof KitchenSettings, unknown>> = value;
    const data = { names: LANGUAGES.find((one) => one === names) ?? null, both: both === true };
    return { success: true as const, data };
  },
};

let settings: KitchenSettings | null = null;
function current(): KitchenSettings {
  settings ??= storage.readJson(KEY, schema) ?? { names: null, both: false };
  return settings;
}

export function changeKitchenSettings(change: Partial<KitchenSettings>): void {
  settings = { ...current(), ...change };
  storage.writeJson(KEY, settings);
  changes.emit();
}

export const useKitchenSettings = () => useSyncExternalStore(changes.listen, current);

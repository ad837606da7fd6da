import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isShortcut } from '#features/device-settings/shortcuts.ts';
import type { RailEntry } from '#ui/rail.tsx';

const KEYS: Readonly<Record<string, string>> = {
  KeyO: 'orders',
  KeyK: 'kitchen',
  KeyD: 'dispatch',
  KeyT: 'tables',
  KeyM: 'menu',
  KeyR: 'reports',
};
/** The second key follows within this time. */
const WITHIN_MS = 1_500;

/** CON-35 `G` and then the key of a screen goes to it. Screens that the role lacks have no key. */
export function useGoKeys(entries: readonly RailEntry[]): void {
  const router = useRouter();
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  useEffect(() => {
    let startedAt = -Infinity;
    function press(event: KeyboardEvent) {
      if (!isShortcut(event) || document.querySelector('dialog[open]')) return;
      const isSecond = event.timeStamp - startedAt < WITHIN_MS;
      startedAt = event.code === 'KeyG' ? event.timeStamp : -Infinity;
      const entry = isSecond && latest.current.find(({ key }) => key === KEYS[event.code]);
      if (!entry) return;
      // On the board the second key alone would act on an order.
      event.stopImmediatePropagation();
      event.preventDefault();
      void router.navigate({ href: entry.href });
    }
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [router]);
}

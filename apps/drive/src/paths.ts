import { createSignal } from '@app/client/signal.ts';
import { useSyncExternalStore } from 'react';

export const DRIVE = '/drive';
export const CASH = '/drive/cash';
export const SETTINGS = '/drive/settings';
export const deliveryPath = (orderId: string) => `${DRIVE}/${orderId}`;

const changes = createSignal<void>();
window.addEventListener('popstate', () => changes.emit());

/** The app has few pages, so it needs no router. */
export const useDrivePath = () => useSyncExternalStore(changes.listen, () => location.pathname);

export function goTo(path: string): void {
  if (path === location.pathname) return;
  history.pushState({ isOwn: true }, '', path);
  window.scrollTo(0, 0);
  changes.emit();
}

/** Back to the deliveries, by the history where this app has written it. */
export function goBack(): void {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'isOwn' in state) history.back();
  else goTo(DRIVE);
}

import { createSignal } from '@app/client/signal.ts';
import { useSyncExternalStore } from 'react';

/** Live: events arrive. Delayed: the screen asks the server instead. Offline: neither works. */
export type LiveState = 'live' | 'delayed' | 'offline';

type Liveness = {
  state: LiveState;
  /** When the screen last had the state of the server; null before the first response. */
  lastNewsAt: number | null;
};

let liveness: Liveness | null = null;
const changes = createSignal<void>();

/** The liveness of the screen on top. A live screen reports it, and sets null when it closes. */
export function reportLiveness(next: Liveness | null): void {
  if (liveness?.state === next?.state && liveness?.lastNewsAt === next?.lastNewsAt) return;
  liveness = next;
  changes.emit();
}

export const useLiveness = () => useSyncExternalStore(changes.listen, () => liveness);

/** Counts on the entries of the rail, by the key of the entry. */
type Badges = Readonly<Record<string, number>>;

let badges: Badges = {};
const badgeChanges = createSignal<void>();

/** Sets the count on an entry of the rail, such as the orders to accept; 0 removes it. */
export function reportBadge(entry: string, count: number): void {
  if ((badges[entry] ?? 0) === count) return;
  badges = { ...badges, [entry]: count };
  badgeChanges.emit();
}

export const useBadges = () => useSyncExternalStore(badgeChanges.listen, () => badges);

import { createSignal } from '@app/client/signal.ts';
import type { OrderMovedBody } from '@app/contract/schemas/board';
import { useSyncExternalStore } from 'react';

/** What a ticket says about the last action on it. */
export type TicketNotice =
  /** The request is under way. */
  | { kind: 'busy' }
  /** The action is sent in a moment, unless it is undone. */
  | { kind: 'held' }
  /** The action is sent when the connection is back. */
  | { kind: 'queued' }
  /** Another person was first. */
  | { kind: 'moved'; change: OrderMovedBody['change']; minutes: number | null }
  | { kind: 'failed'; text: string; retry: () => void };

const MOVED_MS = 20_000;

let notices: ReadonlyMap<string, TicketNotice> = new Map();
const changes = createSignal<void>();

/** Null removes the notice of the order. */
export function setNotice(orderId: string, notice: TicketNotice | null): void {
  const next = new Map(notices);
  if (notice === null) next.delete(orderId);
  else next.set(orderId, notice);
  notices = next;
  changes.emit();
  if (notice?.kind === 'moved')
    setTimeout(() => notices.get(orderId) === notice && setNotice(orderId, null), MOVED_MS);
}

export const useNotice = (orderId: string) =>
  useSyncExternalStore(changes.listen, () => notices.get(orderId) ?? null);

import { createSignal } from '@app/client/signal.ts';
import { useSyncExternalStore } from 'react';

export type Undoable = {
  id: number;
  /** Null for an action that is not about one order. */
  orderNumber: string | null;
  text: string;
  ms: number;
  onUndo: () => void;
};

/** CON-31 The time to undo an action that was already sent. */
export const UNDO_MS = 8_000;

let current: Undoable | null = null;
let count = 0;
const changes = createSignal<void>();

function set(next: Undoable | null) {
  current = next;
  changes.emit();
}

/** Offers to undo the last action. A newer one replaces it. */
export function offerUndo(offer: Omit<Undoable, 'id'>): void {
  count += 1;
  set({ ...offer, id: count });
}

export function undoLast(): void {
  const last = current;
  set(null);
  last?.onUndo();
}

/** The time for undoing is over. */
export function closeUndo(id: number): void {
  if (current?.id === id) set(null);
}

export const useUndoable = () => useSyncExternalStore(changes.listen, () => current);

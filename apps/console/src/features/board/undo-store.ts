import { createSignal } from '@app/client/signal.ts';
import { useSyncExternalStore } from 'react';

export type Undoable = {
  id: number;
  orderNumber: string;
  text: string;
  ms: number;
  onUndo: () => void;
};

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

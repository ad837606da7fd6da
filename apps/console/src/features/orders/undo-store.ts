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

let offers: readonly Undoable[] = [];
let count = 0;
const changes = createSignal<void>();

function set(next: readonly Undoable[]) {
  offers = next;
  changes.emit();
}

/** Offers to undo an action, beside the earlier ones. */
export function offerUndo(offer: Omit<Undoable, 'id'>): void {
  count += 1;
  set([...offers, { ...offer, id: count }]);
}

export function undo(id: number): void {
  const offer = offers.find((one) => one.id === id);
  closeUndo(id);
  offer?.onUndo();
}

export function undoLast(): void {
  const last = offers.at(-1);
  if (last) undo(last.id);
}

/** The time for undoing is over. */
export function closeUndo(id: number): void {
  set(offers.filter((one) => one.id !== id));
}

/** The screen is left. */
export const closeAllUndos = () => set([]);

export const useUndoables = () => useSyncExternalStore(changes.listen, () => offers);

import { createSignal } from '@app/client/signal.ts';
import { storage } from '@app/client/storage/storage.ts';
import { useSyncExternalStore } from 'react';

const KEY = 'console.kitchen-queue';
const READY = 'ready';

/** A tap without a connection: a line ticked or not, or an order that is ready. */
export type QueuedTap = { orderId: string; lineId: string | null; isDone: boolean };

const changes = createSignal<void>();
let taps: readonly QueuedTap[] = read();

/** SHOP-18 The taps that are sent when the connection is back. They survive a reload. */
export const kitchenQueue = {
  taps: () => taps,
  /** A later tap on the same line replaces the one before. */
  add: (tap: QueuedTap) => write([...others(tap), tap]),
  remove: (tap: QueuedTap) => write(others(tap)),
};

export const useKitchenQueue = () => useSyncExternalStore(changes.listen, kitchenQueue.taps);

const others = ({ orderId, lineId }: QueuedTap) =>
  taps.filter((tap) => tap.orderId !== orderId || tap.lineId !== lineId);

function write(next: readonly QueuedTap[]): void {
  taps = next;
  const lines = next.map(({ orderId, lineId, isDone }) => [orderId, lineId ?? READY, isDone].join(' '));
  if (lines.length === 0) storage.remove(KEY);
  else storage.writeText(KEY, lines.join('\n'));
  changes.emit();
}

function read(): QueuedTap[] {
  const lines = (storage.readText(KEY) ?? '').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [orderId = '', lineId = READY, isDone] = line.split(' ');
    return { orderId, lineId: lineId === READY ? null : lineId, isDone: isDone === 'true' };
  });
}

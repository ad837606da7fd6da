import { storage } from '@app/client/storage/storage.ts';

const KEY = 'console.ready-queue';

/** CON-33 The orders that were marked ready without a connection. They survive a reload. */
export const readyQueue = {
  ids: (): string[] => (storage.readText(KEY) ?? '').split(',').filter(Boolean),
  add: (orderId: string) => write([...new Set([...readyQueue.ids(), orderId])]),
  remove: (orderId: string) => write(readyQueue.ids().filter((id) => id !== orderId)),
};

function write(ids: readonly string[]): void {
  if (ids.length === 0) storage.remove(KEY);
  else storage.writeText(KEY, ids.join(','));
}

import { clearCaches } from './clear-caches.ts';

let isSwitchedOff = false;

/** Nothing is stored any more once the server has switched its worker off. */
export const storeWhileOn = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isSwitchedOff ? null : response),
  // A copy that was being written meanwhile.
  cacheDidUpdate: async ({ cacheName }: { cacheName: string }) => {
    if (isSwitchedOff) await caches.delete(cacheName);
  },
};

export async function switchOff(): Promise<void> {
  isSwitchedOff = true;
  await clearCaches();
}

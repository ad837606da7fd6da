let isSwitchedOff = false;

/** Nothing is stored any more once the server has switched its worker off. */
export const storeWhileOn = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isSwitchedOff ? null : response),
};

export async function switchOff(): Promise<void> {
  isSwitchedOff = true;
  await clearCaches();
}

export async function clearCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

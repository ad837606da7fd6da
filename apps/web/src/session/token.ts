import { storage } from '#lib/storage.ts';

const KEY = 'access_token';

export type Tokens = { read(): string | null; write(token: string): void; remove(): void };

/** The access token, where every tab of this browser finds it. */
export const tokens: Tokens = {
  read: () => storage.readText(KEY),
  write: (token) => storage.writeText(KEY, token),
  remove: () => storage.remove(KEY),
};

/** Tells when another tab signs in or out. */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

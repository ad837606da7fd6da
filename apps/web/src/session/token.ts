import { storage } from '#lib/storage.ts';

const KEY = 'access_token';
const SHAPE = /^[\w.~+/=-]{1,512}$/;

export type Tokens = { read(): string | null; write(token: string): void; remove(): void };

/** The access token, where every tab of this browser finds it. */
export const tokens: Tokens = {
  read: readToken,
  write: (token) => storage.writeText(KEY, token),
  remove: () => storage.remove(KEY),
};

/** What can be no token would not even get into a request: it is dropped, and its owner is a guest again (T54). */
function readToken(): string | null {
  const token = storage.readText(KEY);
  if (token === null || SHAPE.test(token)) return token;
  storage.remove(KEY);
  return null;
}

/** Tells when another tab signs in or out. */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

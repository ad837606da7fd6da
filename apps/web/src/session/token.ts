import { storage } from '#lib/storage.ts';

const KEY = 'access_token';
const SHAPE = /^[\w.~+/=-]{1,512}$/;

export type Tokens = { read(): string | null; write(token: string): void; remove(): void };

type Area = Pick<typeof storage, 'readText' | 'writeText' | 'remove'>;

export function tokensIn(area: Area): Tokens {
  return {
    /** What can be no token would not even get into a request: it is dropped, and its owner is a guest (T54). */
    read() {
      const token = area.readText(KEY);
      if (token === null || SHAPE.test(token)) return token;
      area.remove(KEY);
      return null;
    },
    write: (token) => area.writeText(KEY, token),
    remove: () => area.remove(KEY),
  };
}

/** The access token, where every tab of this browser finds it. */
export const tokens = tokensIn(storage);

/** Tells when another tab signs in or out. */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

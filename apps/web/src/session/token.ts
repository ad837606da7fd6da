import { storage } from '@app/client/storage/storage.ts';

const KEY = 'access_token';
/** The customer who last signed in on this device. */
export const LAST_CUSTOMER = 'last_customer';
const SHAPE = /^[\w.~+/=-]{1,512}$/;

export type Tokens = { read(): string | null; write(token: string): void; remove(): void };

type Area = Pick<typeof storage, 'readText' | 'writeText' | 'remove'>;

export function tokensIn(area: Area): Tokens {
  return {
    /** Removes a value that is not a valid header value; the user is then a guest (T54). */
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

/** The access token, shared by all tabs of the browser. */
export const tokens = tokensIn(storage);

/** Calls the listener when another tab writes or removes the token. */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

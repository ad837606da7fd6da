import { logError } from '#log.ts';

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & Partial<Pick<Storage, 'key' | 'length'>>;
type Schema<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown };
};

/**
 * Wraps the browser's storage and never throws: if it is blocked or full, values stay in memory until the page
 * closes. The area is a function because reading `window.localStorage` can throw.
 */
export function createStorage(area: () => Area) {
  const inMemory = new Map<string, string | null>();

  function readText(key: string): string | null {
    const value = inMemory.get(key);
    if (value !== undefined) return value;
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  }

  function writeText(key: string, value: string): void {
    try {
      area().setItem(key, value);
      inMemory.delete(key);
    } catch (error) {
      inMemory.set(key, value);
      logError(`storage: writing ${key} failed`, error);
    }
  }

  function remove(key: string): void {
    try {
      area().removeItem(key);
      inMemory.delete(key);
    } catch {
      inMemory.set(key, null);
    }
  }

  /** Removes the values of all keys with this beginning, also those of an earlier page. */
  function removeAll(prefix: string): void {
    for (const key of [...storedKeys(), ...inMemory.keys()]) if (key.startsWith(prefix)) remove(key);
  }

  function storedKeys(): string[] {
    try {
      const { length = 0 } = area();
      return Array.from({ length }, (_, index) => area().key?.(index) ?? '');
    } catch {
      return [];
    }
  }

  /** Removes a value that does not match its schema, because the next read would fail again. */
  function readJson<T>(key: string, schema: Schema<T>): T | null {
    const text = readText(key);
    if (text === null) return null;
    const parsed = schema.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    logError(`storage: removed an invalid value of ${key}`);
    remove(key);
    return null;
  }

  const writeJson = (key: string, value: unknown) => writeText(key, JSON.stringify(value));

  return { readText, writeText, remove, removeAll, readJson, writeJson };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const storage = createStorage(() => window.localStorage);

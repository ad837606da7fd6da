import { logError } from './log.ts';

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Schema<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: unknown };
};

/**
 * The browser's storage without its traps: where it is blocked or full, values are remembered until the page
 * is closed, and nothing ever throws. The area is a function because merely touching `localStorage` can throw.
 */
export function createStorage(area: () => Area) {
  const remembered = new Map<string, string | null>();

  function readText(key: string): string | null {
    const kept = remembered.get(key);
    if (kept !== undefined) return kept;
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  }

  function writeText(key: string, value: string): void {
    try {
      area().setItem(key, value);
      remembered.delete(key);
    } catch (problem) {
      remembered.set(key, value);
      logError(`could not store ${key}`, problem);
    }
  }

  function remove(key: string): void {
    try {
      area().removeItem(key);
      remembered.delete(key);
    } catch {
      remembered.set(key, null);
    }
  }

  /** A value that is no JSON or not of its schema is removed: it would only fail again. */
  function readJson<T>(key: string, schema: Schema<T>): T | null {
    const text = readText(key);
    if (text === null) return null;
    const parsed = schema.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    logError(`dropped a broken value of ${key}`);
    remove(key);
    return null;
  }

  const writeJson = (key: string, value: unknown) => writeText(key, JSON.stringify(value));

  return { readText, writeText, remove, readJson, writeJson };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const storage = createStorage(() => window.localStorage);

import { afterAll, vi } from 'vitest';

/* Files that share a worker share its globals too. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

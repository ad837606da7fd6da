import { vi } from 'vitest';

/** happy-dom has no layout: every query of a width matches, and the pointer is a mouse. */
export function showWideScreen(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: !query.includes('coarse'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

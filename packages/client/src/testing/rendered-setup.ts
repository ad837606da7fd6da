import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The library's default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

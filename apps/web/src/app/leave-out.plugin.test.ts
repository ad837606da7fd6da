import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/* The part of the library that knows no React. */
const REACT_QUERY = dirname(fileURLToPath(import.meta.resolve('@tanstack/react-query')));
const LIBRARY = join(REACT_QUERY, '../../../query-core/build/modern');

const importersOf = (file: string) =>
  readdirSync(LIBRARY)
    .filter(
      (name) => name.endsWith('.js') && readFileSync(join(LIBRARY, name), 'utf8').includes(`"./${file}"`),
    )
    .toSorted();

test('P11 only the observer of changes can start one, so what runs it may come with it', () => {
  expect(importersOf('mutation.js')).toEqual(['index.js', 'mutationCache.js', 'mutationObserver.js']);
  const cache = readFileSync(join(LIBRARY, 'mutationCache.js'), 'utf8');
  // Once imported and once made: in `build`, which the observer calls.
  expect(cache.match(/\bnew Mutation\b/g)).toHaveLength(1);
  const client = readFileSync(join(LIBRARY, 'queryClient.js'), 'utf8');
  expect(client).not.toMatch(/mutationCache\.build\(/);
});

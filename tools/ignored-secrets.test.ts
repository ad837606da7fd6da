import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['.gitignore', '.dockerignore'])(
  'SEC-17 %s leaves out settings with secrets, in every folder, but not their example',
  (file) => {
    const rules = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').split('\n');
    expect(rules).toEqual(expect.arrayContaining(['**/.env', '**/.env.*', '!**/env.example']));
  },
);

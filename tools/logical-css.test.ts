import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const physical =
  /(?:^|[\s;{])(?:left|right|(?:margin|padding|border)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float)\s*:\s*(?:left|right)/;

test('I18N-04 stylesheets use inline-start and inline-end instead of left and right', () => {
  const lines = sourceFiles('apps/{web,console}/src/**/*.css', 'packages/ui/src/**/*.css').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => `${file}:${index + 1} ${line.trim()}`),
  );
  expect(lines.filter((line) => physical.test(line.replace(/^\S+ /, ' ')))).toEqual([]);
});

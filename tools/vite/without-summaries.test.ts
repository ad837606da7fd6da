import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { leaveOutSummaries } from './without-summaries.ts';

const countOf = (text: string, part: string) => text.split(part).length - 1;

test('CON-131 the summaries of endpoints are left out of a build, and nothing else', async () => {
  let count = 0;
  for await (const file of glob('packages/contract/src/endpoints/**/*.ts')) {
    const source = await readFile(file, 'utf8');
    const code = leaveOutSummaries(source);
    count += countOf(source, 'summary:');
    expect([file, countOf(code, 'summary:')]).toEqual([file, 0]);
    for (const part of ['endpoint({', 'name:', 'path:', 'access:'])
      expect([file, countOf(code, part)]).toEqual([file, countOf(source, part)]);
  }
  expect(count).toBeGreaterThan(100);
});

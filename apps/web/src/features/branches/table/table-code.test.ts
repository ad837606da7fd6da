import { expect, test } from 'vitest';
import { tableLinkIn } from './table-code.ts';

const origin = 'https://hana.example';
const branch = '0190c9d2-7d0c-7000-8000-000000000000';

test('parses the branch and the table of a code', () => {
  expect(tableLinkIn(`${origin}/branch/${branch}?table=t7`, origin)).toBe(`/branch/${branch}?table=t7`);
  expect(tableLinkIn(`${origin}/branch/${branch}/?utm=x&table=a%26b#top`, origin)).toBe(
    `/branch/${branch}?table=a%26b`,
  );
});

test.each([
  'a phone number',
  `${origin}/branch/${branch}`,
  `${origin}/branch/${branch}?table=`,
  `${origin}/cart/${branch}?table=t7`,
  `${origin}/branch/${branch}/track?table=t7`,
  `https://evil.example/branch/${branch}?table=t7`,
  `http://hana.example/branch/${branch}?table=t7`,
  `javascript:alert(1)//branch/${branch}?table=t7`,
])('rejects %s as a table code', (text) => {
  expect(tableLinkIn(text, origin)).toBeNull();
});

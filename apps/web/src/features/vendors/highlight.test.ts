import { expect, test } from 'vitest';
import { highlighted } from './highlighted.tsx';

test.each([
  ['Falafel plate', 'falafil', ['Falafel']],
  ['Stuffed falafel', 'fal', ['falafel']],
  ['صحن فلافل', 'فلافل', ['فلافل']],
  ['كنافة ناعمة', 'كنافه ناعمه', ['كنافة', 'ناعمة']],
  ['Mint lemonade', 'coffee', []],
])('FIND-02 %s marks the words of %s', (name, search, expected) => {
  const parts = highlighted(name, search);
  expect(parts.map(({ text }) => text).join('')).toBe(name);
  expect(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(expected);
});

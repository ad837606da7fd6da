import { expect, test } from 'vitest';
import { addressKindOf } from './address.ts';

test.each([
  ['Home', 'home'],
  ['my house', 'home'],
  ['البيت', 'home'],
  ['منزلي', 'home'],
  ['Work', 'work'],
  ['Office, third floor', 'work'],
  ['العمل', 'work'],
  ['مكتب العقبة', 'work'],
  ['Homer', 'other'],
  ['Beach', 'other'],
  ['default 3', 'other'],
  ['بيتزا', 'other'],
  ['', 'other'],
] as const)('an address called "%s" is a place of kind %s', (name, kind) => {
  expect(addressKindOf(name)).toBe(kind);
});

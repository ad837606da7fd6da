import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('a person is one capital letter', () => {
  expect(initialsOf('lina haddad')).toBe('L');
});

test('a vendor is two, and a sign between the words is no letter', () => {
  expect(initialsOf('Saj & Zaatar', 2)).toBe('SZ');
  expect(initialsOf('«Reef» Gear', 2)).toBe('RG');
});

test('Arabic letters are kept from joining', () => {
  expect(initialsOf('بيت المنسف', 2)).toBe('ب\u200Cا');
});

test('an empty name has no initials', () => {
  expect(initialsOf('  ')).toBe('');
});

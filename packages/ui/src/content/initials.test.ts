import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('a person is one capital letter', () => {
  expect(initialsOf('lina haddad')).toBe('L');
});

test('a vendor is two, and a sign between the words is no letter', () => {
  expect(initialsOf('Saj & Zaatar', 2)).toBe('SZ');
  expect(initialsOf('«Reef» Gear', 2)).toBe('RG');
});

test('Arabic letters are kept from joining, and the article is none of them', () => {
  expect(initialsOf('بيت المنسف', 2)).toBe('ب\u200Cم');
  expect(initialsOf('زقاق الشاورما', 2)).toBe('ز\u200Cش');
  expect(initialsOf('ألف', 1)).toBe('أ');
});

test('an empty name has no initials', () => {
  expect(initialsOf('  ')).toBe('');
});

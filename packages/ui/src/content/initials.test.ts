import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('returns one capital letter for a person', () => {
  expect(initialsOf('lina haddad')).toBe('L');
});

test('returns two letters for a vendor and skips signs between the words', () => {
  expect(initialsOf('Saj & Zaatar', 2)).toBe('SZ');
  expect(initialsOf('«Reef» Gear', 2)).toBe('RG');
});

test('separates Arabic letters and skips the article', () => {
  expect(initialsOf('بيت المنسف', 2)).toBe('ب\u200Cم');
  expect(initialsOf('زقاق الشاورما', 2)).toBe('ز\u200Cش');
  expect(initialsOf('ألف', 1)).toBe('أ');
});

test('returns an empty string for an empty name', () => {
  expect(initialsOf('  ')).toBe('');
});

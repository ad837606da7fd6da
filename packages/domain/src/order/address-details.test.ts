import { expect, test } from 'vitest';
import {
  cleanAddressDetails,
  ADDRESS_DETAILS_LIMITS,
  isFindable,
  MAX_ITEM_NOTE_LENGTH,
  noAddressDetails,
  tooLongIn,
} from './address-details.ts';

test('DOOR-01 nothing given is no details', () => {
  expect(cleanAddressDetails({})).toBeNull();
  expect(cleanAddressDetails({ ...noAddressDetails, building: '  ', directions: '\u200b\n' })).toBeNull();
});

test('DOOR-01 removes what cannot be seen; directions keep their lines', () => {
  expect(
    cleanAddressDetails({ building: ' Al  Waha\u202e 12 ', directions: 'Blue gate\r\nsecond stairs ' }),
  ).toEqual({
    ...noAddressDetails,
    building: 'Al Waha 12',
    directions: 'Blue gate\nsecond stairs',
  });
});

test('DOOR-01 leaving it at the door is a detail of its own', () => {
  expect(cleanAddressDetails({ leaveAtDoor: true })).toEqual({ ...noAddressDetails, leaveAtDoor: true });
});

test('DOOR-01 DOOR-02 texts have limits', () => {
  expect(ADDRESS_DETAILS_LIMITS.directions).toBe(300);
  expect(MAX_ITEM_NOTE_LENGTH).toBe(140);
  expect(tooLongIn({ ...noAddressDetails, directions: 'x'.repeat(300), floor: '3'.repeat(20) })).toEqual([]);
  expect(tooLongIn({ ...noAddressDetails, directions: 'x'.repeat(301), floor: '3'.repeat(21) })).toEqual([
    'floor',
    'directions',
  ]);
});

test('DOOR-01 a building, or directions of five characters, are enough to find the door', () => {
  expect(isFindable({ building: '7' })).toBe(true);
  expect(isFindable({ directions: 'Gates' })).toBe(true);
  expect(isFindable({ directions: 'Gate ' })).toBe(false);
  expect(isFindable({ ...noAddressDetails, floor: '3', phone: '+962790000001', leaveAtDoor: true })).toBe(
    false,
  );
});

import { expect, test } from 'vitest';
import { groupPhone } from './phone.ts';

test('groups a Jordanian number for reading', () => {
  expect(groupPhone('+962790123456')).toBe('+962 7 9012 3456');
  expect(groupPhone('+96232010101')).toBe('+962 3 201 0101');
  expect(groupPhone('+442079460958')).toBe('+442079460958');
});

import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each(['Asia/Amman', 'Europe/Berlin', 'UTC'])('CON-122 %s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(['', 'Amman', 'Asia/Aman', 'GMT+99', '+03:00', 'Asia/Amman; drop table'])(
  'CON-122 "%s" is none',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

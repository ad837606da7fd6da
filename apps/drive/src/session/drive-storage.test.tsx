import { beforeEach, expect, test } from 'vitest';
import { driverPage } from '#testing/deliveries.ts';
import { driveStorage } from './drive-storage.ts';
import { forgetAccount } from './last-account.ts';

beforeEach(() => localStorage.clear());

const pages = () => Object.keys(localStorage).filter((key) => key.startsWith('drive.page.'));

test('SEC-36: a page of more than twelve hours ago is removed', () => {
  let now = 0;
  const { page } = driveStorage('a', () => now);
  page.write(driverPage([]));
  now = 12 * 3_600_000 - 1;
  expect(page.read()).not.toBeNull();
  now += 1;
  expect(page.read()).toBeNull();
  expect(pages()).toEqual([]);
});

test('SEC-36: signing out removes the pages of all drivers of the phone', () => {
  driveStorage('a').page.write(driverPage([]));
  driveStorage('b').page.write(driverPage([]));
  forgetAccount();
  expect(pages()).toEqual([]);
});

import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { watchFreeSpace } from './free-space.ts';

const MB = 1_024 * 1_024;

test('T9 below 64 MB the space is low, and not when it cannot be asked', async () => {
  let free = () => Promise.resolve(64 * MB);
  const space = watchFreeSpace('anywhere', () => free());
  const look = async () => {
    await space.look();
    return space.isLow();
  };
  expect(await look()).toBe(false);
  free = () => Promise.resolve(64 * MB - 1);
  expect(await look()).toBe(true);
  free = () => Promise.reject(new Error('gone'));
  expect(await look()).toBe(false);
});

test('the space of a real folder is known', async () => {
  const space = watchFreeSpace(tmpdir());
  await space.look();
  expect(space.isLow()).toBe(false);
});

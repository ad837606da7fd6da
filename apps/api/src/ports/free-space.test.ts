import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { watchFreeSpace } from './free-space.ts';

const MB = 1_024 * 1_024;

test('T9 space is low below 64 MB, and not when it is unknown', async () => {
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

test('reads the free space of a real folder', async () => {
  const space = watchFreeSpace(tmpdir());
  await space.look();
  expect(space.isLow()).toBe(false);
});

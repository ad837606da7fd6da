import { expect, test } from 'vitest';
import { aDispatch, aDriver } from '#testing/dispatch.ts';
import { mergeDispatch, withDriver } from './live-dispatch.ts';

test('CON-56 what has not changed stays the same object', () => {
  const [free, other] = [aDriver(), aDriver()];
  const before = aDispatch({ drivers: [free, other] });
  const changed = { ...other, cashInHand: 500 };
  const after = mergeDispatch(before, structuredClone({ ...before, drivers: [changed, free] }));
  expect(after.drivers[0]).toEqual(changed);
  expect(after.drivers[1]).toBe(before.drivers[0]);
  expect(after.zones).toBe(before.zones);
});

test('CON-56 a driver as an action has left them replaces the known one', () => {
  const [free, other] = [aDriver(), aDriver()];
  const before = aDispatch({ drivers: [free, other] });
  const changed = { ...other, cashInHand: 500 };
  expect(withDriver(before, changed).drivers).toEqual([free, changed]);
});

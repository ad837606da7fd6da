import { expect, test } from 'vitest';
import { expiringCache } from './expiring-cache.ts';

test('forgets what was not asked for the longest', () => {
  const cache = expiringCache<string>(2);
  cache.set('fort', 'Aqaba Fort', 100);
  cache.set('bay', 'Tala Bay', 100);
  expect(cache.get('fort', 0)).toBe('Aqaba Fort');
  cache.set('rum', 'Wadi Rum', 100);
  expect(['fort', 'bay', 'rum'].map((key) => cache.get(key, 0))).toEqual([
    'Aqaba Fort',
    undefined,
    'Wadi Rum',
  ]);
});

test('forgets what has had its time', () => {
  const cache = expiringCache<string>(2);
  cache.set('fort', 'Aqaba Fort', 100);
  expect([cache.get('fort', 99), cache.get('fort', 100), cache.get('fort', 0)]).toEqual([
    'Aqaba Fort',
    undefined,
    undefined,
  ]);
});

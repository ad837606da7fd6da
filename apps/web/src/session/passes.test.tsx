import { beforeEach, expect, test } from 'vitest';
import { partyDevice, passes } from './passes.ts';
import { emitSignedOut } from './session-lost.ts';

beforeEach(() => localStorage.clear());

test('GROUP-04 keeps the passes of the last five groups, and what is known of each', () => {
  for (const id of ['1', '2', '3', '4', '5', '6']) passes.remember(id, { token: `pass.${id}`, link: id });
  expect(passes.list().map(({ partyId }) => partyId)).toEqual(['6', '5', '4', '3', '2']);
  const group = { branchId: 'b', hostName: 'Lina', endsAt: '2026-05-04T12:00:00.000Z' };
  passes.remember('4', { group });
  expect(passes.find('4')).toEqual({ partyId: '4', token: 'pass.4', link: '4', group, visit: null });
  expect(passes.tokenOf('4')).toBe('pass.4');
  expect(passes.tokenOf('1')).toBeNull();
});

test('GROUP-04 reads nothing from an invalid value, and forgets all after signing out', () => {
  localStorage.setItem('passes', '{"a":1}');
  expect(passes.list()).toEqual([]);
  localStorage.setItem('passes', 'x');
  expect(passes.list()).toEqual([]);
  passes.remember('1', { token: 'pass.1' });
  emitSignedOut();
  expect(passes.list()).toEqual([]);
});

test('GROUP-12 a phone is the same one in every call to join', () => {
  const device = partyDevice();
  expect(device).toMatch(/^[0-9a-f-]{36}$/);
  expect(partyDevice()).toBe(device);
});

import { expect, test } from 'vitest';
import { withDefault } from './use-addresses.ts';

test('D-037 has exactly one default after another address is selected', () => {
  const addresses = [
    { _id: 'a', isDefault: true },
    { _id: 'b', isDefault: false },
  ];
  expect(withDefault(addresses, 'b')).toEqual([
    { _id: 'a', isDefault: false },
    { _id: 'b', isDefault: true },
  ]);
});

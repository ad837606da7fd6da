import { expect, test } from 'vitest';
import { withDefault } from './use-addresses.ts';

test('D-037 exactly one address is the default after another was chosen', () => {
  const addresses = [
    { _id: 'a', isDefault: true },
    { _id: 'b', isDefault: false },
  ];
  expect(withDefault(addresses, 'b')).toEqual([
    { _id: 'a', isDefault: false },
    { _id: 'b', isDefault: true },
  ]);
});

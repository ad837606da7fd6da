import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateOf } from './estimate.ts';

const minutes = fc.integer({ min: 0, max: 180 });

test.each([
  [{ preparationMinutes: 20, longestItemMinutes: 0, travelMinutes: 0 }, '20–30'],
  [{ preparationMinutes: 20, longestItemMinutes: 45, travelMinutes: 0 }, '45–55'],
  [{ preparationMinutes: 25, longestItemMinutes: 12, travelMinutes: 8 }, '30–40'],
])('ETA-01 %j is %s minutes', (basis, expected) => {
  const { from, to } = estimateOf(basis);
  expect(`${from}–${to}`).toBe(expected);
});

test('ETA-01 the range includes the minutes, is in steps of five and at least ten wide', () => {
  fc.assert(
    fc.property(minutes, minutes, minutes, (preparationMinutes, longestItemMinutes, travelMinutes) => {
      const { from, to } = estimateOf({ preparationMinutes, longestItemMinutes, travelMinutes });
      const total = Math.max(preparationMinutes, longestItemMinutes) + travelMinutes;
      expect(from <= total && total <= to && to - from >= 10 && from % 5 === 0 && to % 5 === 0).toBe(true);
    }),
  );
});

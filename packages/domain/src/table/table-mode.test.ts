import { expect, test } from 'vitest';
import { TABLE_MODES, waitsForStaff } from './table-mode.ts';

test('TABLE-05 only a table that staff open, and nobody is at, waits for staff', () => {
  const waiting = TABLE_MODES.flatMap((mode) =>
    [false, true].flatMap((hasVisit) =>
      [false, true]
        .filter((hasOwnBill) => waitsForStaff({ mode, hasVisit, hasOwnBill }))
        .map((hasOwnBill) => [mode, hasVisit, hasOwnBill]),
    ),
  );
  expect(waiting).toEqual([['staff', false, false]]);
});

/**
 * TABLE-05 How the tables of a branch are opened: by the first guest, by staff only, or not at all, because each
 * customer has an own bill.
 */
export const TABLE_MODES = ['guests', 'staff', 'separate'] as const;
export type TableMode = (typeof TABLE_MODES)[number];

type AtTable = {
  mode: TableMode;
  /** The table has an open visit. A change of the mode counts for the next visit. */
  hasVisit: boolean;
  /** The customer has an open bill of their own there, from before a change. */
  hasOwnBill: boolean;
};

/** Whether orders by the code of a table wait for staff to open it. */
export const waitsForStaff = ({ mode, hasVisit, hasOwnBill }: AtTable): boolean =>
  mode === 'staff' && !hasVisit && !hasOwnBill;

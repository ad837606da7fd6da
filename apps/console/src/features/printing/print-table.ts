import type { FloorSession, FloorTableDetails } from '@app/contract/schemas/console/tables';
import type { Move } from './table-documents.tsx';

/** Prints the bills of a table. The documents are loaded with the first print. */
export const printTableBill = async (
  details: FloorTableDetails,
  sessions: readonly FloorSession[],
): Promise<void> => (await import('./table-documents.tsx')).printTableBill(details, sessions);

/** Prints the note for the kitchen that guests have moved. */
export const printMoveNote = async (details: FloorTableDetails, move: Move): Promise<void> =>
  (await import('./table-documents.tsx')).printMoveNote(details, move);

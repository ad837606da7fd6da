import type { DiningTable } from '@app/contract/schemas/console/tables';
import type { TableRecord } from './dining-tables.repository.ts';

export const toDiningTable = (table: TableRecord, publicUrl: string): DiningTable => ({
  _id: table.id,
  number: table.number,
  section: table.section,
  seats: table.seats,
  image: table.images[0] ?? null,
  code: table.code,
  link: `${publicUrl}/branch/${table.branch_id}?table=${table.code}`,
  isTaken: Boolean(table.is_taken),
});

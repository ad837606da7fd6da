import { sql } from 'kysely';

/** The code in a table's QR code: a random code, or the table's id before the first renewal (D-118). */
export const codeOfTable = sql<string>`coalesce(dining_table.code, dining_table.id)`;

import { sql } from 'kysely';

/** What the QR code of a table carries: a random code, or its id before the first renewal (D-118). */
export const codeOfTable = sql<string>`coalesce(dining_table.code, dining_table.id)`;

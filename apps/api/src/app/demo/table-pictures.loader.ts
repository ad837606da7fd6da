import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

/** Gives tables the picture of their branch, because the catalogue has none for tables. */
export async function loadTablePictures(db: Db): Promise<void> {
  await sql`
    update dining_table
    set images = array[branch.image]
    from branch
    where branch.id = dining_table.branch_id and branch.image is not null
  `.execute(db);
}

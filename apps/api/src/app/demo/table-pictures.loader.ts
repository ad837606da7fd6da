import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

/** The catalogue knows no pictures of tables; the demo shows what stands on them: the branch's own. */
export async function loadTablePictures(db: Db): Promise<void> {
  await sql`
    update dining_table
    set images = array[branch.image]
    from branch
    where branch.id = dining_table.branch_id and branch.image is not null
  `.execute(db);
}

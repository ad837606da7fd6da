import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

/** What belonged to one person belongs to another one, who is the same customer. */
export async function replacePerson(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('party_line').set({ person_id: to }).where('person_id', '=', from).execute();
  await tx.updateTable('table_claim').set({ person_id: to }).where('person_id', '=', from).execute();
  await tx.updateTable('order_item').set({ person_id: to }).where('person_id', '=', from).execute();
  await sql`update party_person set left_at = null where id = ${to}
    and exists (select from party_person other where other.id = ${from} and other.left_at is null)`.execute(
    tx,
  );
  await tx.deleteFrom('party_person').where('id', '=', from).execute();
}

import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

type Contact = { id: string; branchId: string; at: Date };

/** SHOP-03 As staff read it in both languages. */
const NAME = 'Guest · ضيف';

/** Guests without an account, of one vendor. They have no phone and no password and cannot sign in. */
export const contactsRepository = (db: Db) => ({
  async add({ id, branchId, at }: Contact): Promise<string> {
    await db
      .insertInto('customer')
      .values({
        id,
        name: NAME,
        created_at: at,
        contact_of: sql<string>`(select vendor_id from branch where id = ${branchId})`,
      })
      .execute();
    return id;
  },

  /** The session of a visit whose host has left; another call may have given it to a contact meanwhile. */
  async takeOver(sessionId: string, { from, to }: { from: string; to: string }): Promise<string> {
    await db
      .updateTable('table_session')
      .set({ customer_id: to })
      .where('id', '=', sessionId)
      .where('customer_id', '=', from)
      .execute();
    const { customer_id: owner } = await db
      .selectFrom('table_session')
      .select('customer_id')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    if (owner !== to) await db.deleteFrom('customer').where('id', '=', to).execute();
    return owner;
  },
});

import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

type Device = {
  id: string;
  customerId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  now: Date;
};

export const subscriptionsRepository = (db: Db) => ({
  /** Serialised per customer, so that concurrent requests cannot exceed the limit. */
  lockCustomer: (id: string) =>
    db.selectFrom('customer').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),

  /**
   * A device belongs to the customer who logged in last; the former owner’s subscription is replaced. Returns
   * false if the session has ended meanwhile.
   */
  async put({ id, customerId, sessionId, endpoint, p256dh, auth, now }: Device): Promise<boolean> {
    const { rows } = await sql`
      insert into push_subscription (id, customer_id, session_id, endpoint, p256dh, auth, subscribed_at)
      select ${id}, customer_id, id, ${endpoint}, ${p256dh}, ${auth}, ${now} from login_session
      where id = ${sessionId} and customer_id = ${customerId} for key share
      on conflict (endpoint) do update
      set customer_id = excluded.customer_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth, subscribed_at = excluded.subscribed_at
      returning id`.execute(db);
    return rows.length === 1;
  },

  keepNewest: (customerId: string, count: number) =>
    db
      .deleteFrom('push_subscription')
      .where('id', 'in', (query) =>
        query
          .selectFrom('push_subscription')
          .select('id')
          .where('customer_id', '=', customerId)
          .orderBy('subscribed_at', 'desc')
          .orderBy('id', 'desc')
          .offset(count),
      )
      .execute(),

  /** Deletes only subscriptions of this customer, so that a known endpoint cannot be removed by others (H19). */
  remove: (customerId: string, endpoint: string) =>
    db
      .deleteFrom('push_subscription')
      .where('customer_id', '=', customerId)
      .where('endpoint', '=', endpoint)
      .execute(),

  removeById: (id: string, endpoint: string) =>
    db.deleteFrom('push_subscription').where('id', '=', id).where('endpoint', '=', endpoint).execute(),
});

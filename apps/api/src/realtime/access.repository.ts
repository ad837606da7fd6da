import type { OrderStatus } from '@app/domain/order/order-status';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { isCurrentMember } from '#db/party-parts.ts';
import { IDLE_MS, MAX_AGE_MS } from '#db/session-lifetime.ts';
import type { CustomerChannel } from './protocol.ts';

/** Only the owner subscribes to an order, and to its driver while the order is shipped; people subscribe to their party. */
export const accessRepository = (db: Db) => ({
  async canSubscribe(customerId: string, { kind, id }: CustomerChannel, now: Date): Promise<boolean> {
    if (kind === 'party') return isMember(db, { customerId, partyId: id }, now);
    const order = db.selectFrom('customer_order').select('id').where('customer_id', '=', customerId);
    const reason =
      kind === 'order'
        ? order.where('id', '=', id)
        : order.where('driver_id', '=', id).where('status', '=', 'shipped');
    return (await reason.limit(1).executeTakeFirst()) !== undefined;
  },

  async sessionsOfOrders(orderIds: readonly string[], now: Date) {
    // A JSON parameter and lateral lookups: PostgreSQL keeps one plan for all values.
    const ids = JSON.stringify([...new Set(orderIds)]);
    const sessions = liveSessions(db, now).where(
      sql<boolean>`login_session.customer_id = changed.customer_id`,
    );
    const { rows } = await sql<{ id: string; order_id: string; status: OrderStatus }>`
      select session.id, changed.id as order_id, changed.status
      from json_array_elements_text(${ids}::json) as event (order_id)
      cross join lateral (
        select id, status, customer_id from customer_order where id = event.order_id::uuid offset 0
      ) changed
      cross join lateral (${sessions.offset(0)}) session`.execute(db);
    return rows;
  },

  async sessionsOfDrivers(driverIds: readonly string[], now: Date) {
    return liveSessions(db, now)
      .innerJoin('customer_order', 'customer_order.customer_id', 'login_session.customer_id')
      .where(isOneOf('customer_order.driver_id', driverIds))
      .where('customer_order.status', '=', 'shipped')
      .select('customer_order.driver_id')
      .distinct()
      .execute();
  },

  /** TABLE-17 The sessions of the customers in these parties, and the people with a pass. */
  async membersOfParties(partyIds: readonly string[], now: Date) {
    const ids = [...partyIds];
    const { rows } = await sql<{ party_id: string; id: string }>`
      select party_person.party_id, session.id from party_person
      join (${liveSessions(db, now).select('login_session.customer_id')}) session
        on session.customer_id = party_person.customer_id
        -- TABLE-09 At a table the devices of an account are limited.
        and (cardinality(party_person.devices) = 0 or session.id = any(party_person.devices))
      where party_person.party_id = any(${ids}::uuid[]) and ${isCurrentMember(now)}
      union all
      select party_person.party_id, party_person.id from party_person
      where party_person.party_id = any(${ids}::uuid[]) and pass_hash is not null
        and ${isCurrentMember(now)}`.execute(db);
    return rows;
  },

  /** The party with its revision, by its id or by its order. */
  partyOf: (by: { partyId: string } | { orderId: string }) => {
    const parties = db.selectFrom('party').select(['party.id', 'party.revision']);
    return 'partyId' in by
      ? parties.where('party.id', '=', by.partyId).executeTakeFirst()
      : parties
          .where(
            sql<boolean>`party.id in (
              select party_id from group_order where order_id = ${by.orderId}
              union all
              select party_id from customer_order join table_session on table_session.id = table_session_id
              where customer_order.id = ${by.orderId} and party_id is not null)`,
          )
          .executeTakeFirst();
  },

  async activeSessionIds(sessionIds: readonly string[], now: Date): Promise<string[]> {
    const sessions = await liveSessions(db, now).where(isOneOf('login_session.id', sessionIds)).execute();
    return sessions.map(({ id }) => id);
  },

  positionOf: (driverId: string) =>
    db.selectFrom('driver').select(['location', 'located_at']).where('id', '=', driverId).executeTakeFirst(),
});

const isMember = async (
  db: Db,
  { customerId, partyId }: { customerId: string; partyId: string },
  now: Date,
): Promise<boolean> => {
  const found = db
    .selectFrom('party_person')
    .select('party_person.id')
    .where('party_id', '=', partyId)
    .where('customer_id', '=', customerId)
    .where(isCurrentMember(now));
  return (await found.executeTakeFirst()) !== undefined;
};

const liveSessions = (db: Db, now: Date) =>
  db
    .selectFrom('login_session')
    .select('login_session.id')
    .where('login_session.last_used_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('login_session.opened_at', '>', new Date(now.getTime() - MAX_AGE_MS));

/* One array parameter: PostgreSQL would parse and plan thousands of separate ones. */
const isOneOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

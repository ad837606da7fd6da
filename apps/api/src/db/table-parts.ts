import { ACTIVE_STATUSES } from '@app/domain/order/order-status';
import { sql } from 'kysely';

/** The code in a table's QR code: a random code, or the table's id before the first renewal (D-118). */
export const codeOfTable = sql<string>`coalesce(dining_table.code, dining_table.id)`;

const IDLE_MS = 3 * 3_600_000;
/** TABLE-11 */
const EMPTY_VISIT_MS = 30 * 60_000;

/**
 * Whether a `table_session` has had no activity for three hours and no open order: it is closed then (D-094). A visit
 * of one person without a round ends after half an hour.
 */
export const isIdle = (now: Date) => sql<boolean>`
  (case when table_session.last_active_at <= ${new Date(now.getTime() - IDLE_MS)} then true
    when table_session.party_id is null
      or table_session.last_active_at > ${new Date(now.getTime() - EMPTY_VISIT_MS)} then false
    else not exists (select from customer_order where table_session_id = table_session.id)
      and (select count(*) from party_person where party_person.party_id = table_session.party_id) < 2
   end and not exists (
    select from customer_order
    where table_session_id = table_session.id and status = any(${[...ACTIVE_STATUSES]})))`;

/** Whether a `table_session` is a visit that goes on. */
export const isOpenVisit = (now: Date) => sql<boolean>`
  (table_session.party_id is not null and table_session.closed_at is null and not ${isIdle(now)})`;

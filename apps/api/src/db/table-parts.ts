import { ACTIVE_STATUSES } from '@app/domain/order/order-status';
import { sql } from 'kysely';

/** The code in a table's QR code: a random code, or the table's id before the first renewal (D-118). */
export const codeOfTable = sql<string>`coalesce(dining_table.code, dining_table.id)`;

const IDLE_MS = 3 * 3_600_000;

/** Whether a `table_session` has had no activity for three hours and no open order: it is closed then (D-094). */
export const isIdle = (now: Date) => sql<boolean>`
  (table_session.last_active_at <= ${new Date(now.getTime() - IDLE_MS)} and not exists (
    select from customer_order
    where table_session_id = table_session.id and status = any(${[...ACTIVE_STATUSES]})))`;

import { sql } from 'kysely';
import { isOpenVisit } from './table-parts.ts';

/** A group is readable for a day after it has ended, or after its order has. */
const READABLE_MS = 24 * 3_600_000;

const dayBefore = (now: Date) => new Date(now.getTime() - READABLE_MS);

const isOverGroup = (now: Date) => sql<boolean>`
  coalesce(case when group_order.order_id is null
    then least(party.ended_at, party.ends_at) else customer_order.ended_at end
    <= ${dayBefore(now)}, false)`;

/** Whether members can no longer read a party. The query joins `group_order` and `customer_order`. */
export const isOver = (now: Date) => sql<boolean>`
  case when party.kind = 'table' then not exists (
    select from table_session where table_session.party_id = party.id and ${isOpenVisit(now)})
  else ${isOverGroup(now)} end`;

/** TABLE-26 Whether a party is deleted, with the names that were typed. */
export const isDeletable = (now: Date) => sql<boolean>`
  case when party.kind = 'table' then not exists (
    select from table_session where table_session.party_id = party.id
      and (closed_at is null or closed_at > ${dayBefore(now)}))
  else ${isOverGroup(now)} end`;

/** Whether a `party_person` still belongs to the party, and may read it. */
export const isCurrentMember = (now: Date) => sql<boolean>`
  (party_person.left_at is null and party_person.removed_at is null and exists (
    select from party
    left join group_order on group_order.party_id = party.id
    left join customer_order on customer_order.id = group_order.order_id
    where party.id = party_person.party_id and not ${isOver(now)}))`;

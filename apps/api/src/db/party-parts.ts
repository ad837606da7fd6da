import { sql } from 'kysely';

/** A party is readable for a day after it has ended, or after its order has. */
const READABLE_MS = 24 * 3_600_000;

/** Whether a party, joined with its `group_order` and `customer_order`, has ended that long ago. */
export const isOver = (now: Date) => sql<boolean>`
  coalesce(case when group_order.order_id is null
    then least(party.ended_at, party.ends_at) else customer_order.ended_at end
    <= ${new Date(now.getTime() - READABLE_MS)}, false)`;

/** Whether a `party_person` still belongs to the party, and may read it. */
export const isCurrentMember = (now: Date) => sql<boolean>`
  (party_person.left_at is null and party_person.removed_at is null and exists (
    select from party
    left join group_order on group_order.party_id = party.id
    left join customer_order on customer_order.id = group_order.order_id
    where party.id = party_person.party_id and not ${isOver(now)}))`;

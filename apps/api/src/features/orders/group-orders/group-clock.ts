import { sql } from 'kysely';
import { addJob, jobCall } from '#db/jobs.ts';
import type { Db } from '#db/connect.ts';
import type { JobTask } from '#jobs/runner.ts';
import type { Clock } from '#ports/clock.ts';
import { type PartyRecord, partyRepository } from '../party/party.repository.ts';
import { stateOf } from '../party/party-view.ts';

type Times = Pick<PartyRecord, 'id' | 'deadline' | 'ends_at'>;

/** GROUP-07 Adds the job of the next time at which the clock changes a group; it replaces the one of an earlier time. */
export async function scheduleGroupClock(db: Db, { id, deadline, ends_at }: Times, now: Date): Promise<void> {
  const at = deadline !== null && deadline > now ? deadline : ends_at;
  const afterSeconds = Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1_000));
  await addJob(db, 'group_clock', { partyId: id }, { key: `group:${id}`, afterSeconds });
}

/**
 * GROUP-07 GROUP-08 The deadline locks by the clock. This job only makes open pages read the group again, and sends a
 * push to the devices of the host.
 */
export const groupClockTask =
  ({ db, clock }: { db: Db; clock: Clock }): JobTask<'group_clock'> =>
  ({ partyId }) =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const party = await partyRepository(tx).lock(partyId, now);
      const state = party && stateOf(party, now);
      if (!party || state === 'placed' || party.ended_at !== null) return;
      if (state === 'ended') return partyRepository(tx).tell(partyId, 'closed');
      await scheduleGroupClock(tx, party, now);
      if (party.deadline === null || party.deadline > now) return;
      await partyRepository(tx).tell(partyId, 'people');
      await sql`
        select job.id from group_order join push_subscription device on device.customer_id = group_order.customer_id
        cross join lateral ${jobCall('group_push', { partyId: sql`group_order.party_id`, subscriptionId: sql`device.id` })} as job
        where group_order.party_id = ${partyId}`.execute(tx);
    });

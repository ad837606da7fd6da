import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import type { Portraits } from './portraits.ts';

type SweepDeps = { db: Db; clock: Clock; portraits: Pick<Portraits, 'remove'> };

/**
 * H9: deletes accounts whose phone was not verified in time. They have no orders, since placing requires a
 * verified phone.
 */
export const cleanupAccounts =
  ({ db, clock, portraits }: SweepDeps) =>
  async (): Promise<void> => {
    const removed = await db
      .deleteFrom('customer')
      .where('is_phone_verified', '=', false)
      .where('verify_by', '<', clock.now())
      .returning('image')
      .execute();
    for (const { image } of removed) await portraits.remove(image);
  };

import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import type { Portraits } from './portraits.ts';

type SweepDeps = { db: Db; clock: Clock; portraits: Pick<Portraits, 'remove'> };

/** H9: nobody keeps a number that he has not proven to be his. Without that proof there are no orders either. */
export const sweepAccounts =
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

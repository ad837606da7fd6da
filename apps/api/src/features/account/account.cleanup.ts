import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import { eraseRepository } from './erase.repository.ts';
import { eraseService } from './erase.service.ts';
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

const CONTACT_MS = 30 * 24 * 3_600_000;
const CONTACTS_AT_ONCE = 500;

/** SHOP-03 Guests without an account are erased after a month, as accounts are. Their orders stay. */
export const removeOldContacts = ({ db, clock, portraits }: SweepDeps) => {
  const erasing = eraseService({ db, clock, portraits, forgetMessages: () => Promise.resolve() });
  return async (): Promise<void> => {
    const old = await db
      .selectFrom('customer')
      .select('id')
      .where('contact_of', 'is not', null)
      .where('created_at', '<', new Date(clock.now().getTime() - CONTACT_MS))
      .limit(CONTACTS_AT_ONCE)
      .execute();
    for (const { id } of old)
      if (!(await eraseRepository(db).isBusy(id, clock.now()))) await erasing.erase(id);
  };
};

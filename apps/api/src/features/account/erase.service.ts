import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { eraseRepository } from './erase.repository.ts';
import type { Portraits } from './portraits.ts';

type EraseDeps = {
  db: Db;
  clock: Clock;
  portraits: Pick<Portraits, 'remove'>;
  forgetMessages: (recipients: readonly string[]) => Promise<void>;
};

export type EraseService = ReturnType<typeof eraseService>;

/** The owner of the orders of all deleted accounts. */
export const DELETED_CUSTOMER_ID = '00000000-0000-0000-0000-000000000000';

export function eraseService({ db, clock, portraits, forgetMessages }: EraseDeps) {
  return {
    async erase(customerId: string): Promise<void> {
      const person = await db.transaction().execute(async (tx) => {
        const rows = eraseRepository(tx);
        const customer = await rows.lock(customerId);
        if (!customer) throw new AppError('auth.token_invalid');
        if (await rows.isBusy(customerId, clock.now())) throw new AppError('account.has_active_orders');
        await rows.addDeletedCustomer(DELETED_CUSTOMER_ID, clock.now());
        await rows.removeItemNotes(customerId);
        await rows.removeReasons(customerId);
        await rows.anonymiseOrders(customerId, DELETED_CUSTOMER_ID);
        await rows.removeGroups(customerId);
        await rows.removeTableSessions(customerId, DELETED_CUSTOMER_ID);
        await rows.removeFeedbackTexts(customerId);
        await rows.removePaymentNotices(customerId);
        await rows.removeQuotes(customerId);
        await rows.remove(customerId);
        return customer;
      });
      await portraits.remove(person.image);
      await forgetMessages([person.phone, person.email].filter((to) => to !== null));
    },
  };
}

import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import type { Logger } from '#startup/logging.ts';

type SuspendDeps = { db: Db; clock: Clock; log: Pick<Logger, 'warn'> };

/** Suspends the accounts of the demo when the demo is off, because their password is public. */
export async function suspendDemoAccounts({ db, clock, log }: SuspendDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const staff = await tx
      .updateTable('staff')
      .set({ suspended_at: clock.now() })
      .where('made_by', '=', 'demo')
      .where('suspended_at', 'is', null)
      .returning('id')
      .execute();
    const customers = await tx
      .updateTable('customer')
      .set({ password_hash: null })
      .where('is_demo', '=', true)
      .where('password_hash', 'is not', null)
      .returning('id')
      .execute();
    if (staff.length + customers.length === 0) return;
    await tx
      .deleteFrom('passkey')
      .where('customer_id', 'in', (query) =>
        query.selectFrom('customer').select('id').where('is_demo', '=', true),
      )
      .execute();
    const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);
    if (staff.length > 0)
      await tx.deleteFrom('staff_session').where('staff_id', 'in', idsOf(staff)).execute();
    if (customers.length > 0)
      await tx.deleteFrom('login_session').where('customer_id', 'in', idsOf(customers)).execute();
    log.warn(
      { staff: staff.length, customers: customers.length },
      'demo: is off, so its accounts are suspended and signed out',
    );
  });
}

import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#db/connect.ts';

export type PaymentRow = Selectable<Database['payment']>;
export type AttemptRow = Selectable<Database['payment_attempt']>;
export type CallRow = Selectable<Database['payment_call']>;

/** An attempt with what a provider has to be asked for it. */
export type AttemptOfAccount = AttemptRow & {
  account_id: string;
  /** Null for a part of a table's bill. */
  order_id: string | null;
  amount: number;
  currency: string;
};

/** Guests at a table have no account. */
export type Payer = { customerId: string; personId: null } | { customerId: string | null; personId: string };

export const paymentsRepository = (db: Db) => ({
  ofOrder: (orderId: string) =>
    db
      .selectFrom('payment')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),

  /** TABLE-23 The newest of the parts by card that have paid a round. */
  partOf: (orderId: string) =>
    db
      .selectFrom('payment')
      .selectAll()
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('taking')
          .select(sql<string>`payment_id`.as('payment_id'))
          .where('taking.order_id', '=', orderId)
          .where('payment_id', 'is not', null),
      )
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),

  attempts: (paymentId: string) =>
    db
      .selectFrom('payment_attempt')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('number')
      .execute(),

  attempt: (paymentId: string, number: number) =>
    attemptsOfAccounts(db)
      .where('payment_attempt.payment_id', '=', paymentId)
      .where('payment_attempt.number', '=', number)
      .executeTakeFirst(),

  attemptByReturn: (accountId: string, token: string) =>
    attemptsOfAccounts(db)
      .where('payment.account_id', '=', accountId)
      .where('return_token', '=', token)
      .executeTakeFirst(),

  /** The attempt that a notice is about, by one of the names that the provider may give it. */
  attemptOfNotice: (
    accountId: string,
    names: { reference: string | null; ref: string | null; key: string | null },
  ) =>
    attemptsOfAccounts(db)
      .where('payment.account_id', '=', accountId)
      .where(
        sql<boolean>`(payment_attempt.reference::text = ${names.reference ?? ''}
          or payment_attempt.provider_ref = ${names.ref ?? ''}
          or exists (select from payment_event event
            where event.payment_id = payment.id and event.attempt = payment_attempt.number
              and event.account_id = ${accountId}
              and event.provider_key in (${`${names.key ?? ''}:authorized`}, ${`${names.key ?? ''}:captured`})))`,
      )
      .executeTakeFirst(),

  of: (id: string) => db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst(),

  /** PAY-44 Cards of this customer, or of this person at a table, that were refused since then. */
  async refusedSince({ customerId, personId }: Payer, since: Date): Promise<number> {
    const { count } = await db
      .selectFrom('payment_attempt')
      .innerJoin('payment', 'payment.id', 'payment_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where((eb) =>
        customerId === null
          ? eb('payment.id', 'in', (of) =>
              of
                .selectFrom('table_claim')
                .select(sql<string>`table_claim.payment_id`.as('payment_id'))
                .where('person_id', '=', personId)
                .where('table_claim.payment_id', 'is not', null),
            )
          : eb('payer_id', '=', customerId),
      )
      .where('created_at', '>=', since)
      .where('failure', '=', 'refused')
      .executeTakeFirstOrThrow();
    return count;
  },

  async changeAttempt(
    { payment_id: paymentId, number }: Pick<AttemptRow, 'payment_id' | 'number'>,
    set: Partial<
      Pick<AttemptRow, 'provider_ref' | 'page_url' | 'page_ends_at' | 'query_at' | 'queries' | 'failure'>
    >,
  ): Promise<void> {
    await db
      .updateTable('payment_attempt')
      .set(set)
      .where('payment_id', '=', paymentId)
      .where('number', '=', number)
      .execute();
  },

  call: (id: string) => db.selectFrom('payment_call').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Null if it is done, or another process makes it. */
  async claimCall(id: string, now: Date, until: Date): Promise<CallRow | null> {
    const claimed = await db
      .updateTable('payment_call')
      .set({ claimed_until: until, tries: sql`tries + 1` })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .where(isUnclaimed(now))
      .returningAll()
      .executeTakeFirst();
    return claimed ?? null;
  },

  async endCall(id: string, doneAt: Date, problem: string | null): Promise<void> {
    await db.updateTable('payment_call').set({ done_at: doneAt, problem }).where('id', '=', id).execute();
  },

  async postponeCall(id: string, until: Date, problem: string): Promise<void> {
    await db
      .updateTable('payment_call')
      .set({ claimed_until: until, problem })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .execute();
  },

  /** What the sweep finds to do; each list is read by an index of its own. */
  dueQueries: (now: Date, limit: number) =>
    db
      .selectFrom('payment_attempt')
      .innerJoin('payment', 'payment.id', 'payment_id')
      .select(['payment_id', 'number', 'account_id'])
      .where('query_at', '<=', now)
      .orderBy('query_at')
      .limit(limit)
      .execute(),
  expired: (now: Date, limit: number) =>
    db
      .selectFrom('payment')
      .select(['id', 'order_id'])
      .where('state', '=', 'awaiting')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(limit)
      .execute(),
  openCalls: (now: Date, limit: number) =>
    db
      .selectFrom('payment_call')
      .innerJoin('payment', 'payment.id', 'payment_id')
      .select(['payment_call.id', 'account_id'])
      .where('done_at', 'is', null)
      .where(isUnclaimed(now))
      .orderBy('payment_call.created_at')
      .limit(limit)
      .execute(),
  /** PAY-13 Reservations of orders without an answer that began before. */
  heldSince: (before: Date, limit: number) =>
    db
      .selectFrom('payment')
      .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
      .select(['payment.id', 'customer_order.id as order_id'])
      .where('state', '=', 'authorized')
      .where('created_at', '<=', before)
      .where('customer_order.status', '=', 'pending')
      .limit(limit)
      .execute(),
  /** PAY-28 The payments of the last days. */
  since: (since: Date) =>
    db.selectFrom('payment').select(['id', 'order_id']).where('created_at', '>=', since).execute(),
  openNotices: (before: Date, limit: number) =>
    db
      .selectFrom('payment_notice')
      .select('id')
      .where('done_at', 'is', null)
      .where('received_at', '<=', before)
      .orderBy('received_at')
      .limit(limit)
      .execute(),

  notice: (id: number) => db.selectFrom('payment_notice').selectAll().where('id', '=', id).executeTakeFirst(),
  async endNotice(id: number, doneAt: Date, problem: string | null): Promise<void> {
    await db.updateTable('payment_notice').set({ done_at: doneAt, problem }).where('id', '=', id).execute();
  },
  /** PAY-47 Raw notices of a person who was erased are not kept. */
  async endNoticeOf(paymentId: string, id: number, doneAt: Date): Promise<void> {
    await db
      .updateTable('payment_notice')
      .set({ done_at: doneAt, payment_id: paymentId })
      .where('id', '=', id)
      .execute();
    await db
      .deleteFrom('payment_notice')
      .where('id', '=', id)
      .where('payment_id', 'in', (eb) =>
        eb
          .selectFrom('payment')
          .select('payment.id')
          .where('payment.id', '=', paymentId)
          .where('payer_id', 'is', null),
      )
      .execute();
  },
  /** PAY-20 Raw notices are kept for 90 days. */
  async removeNotices(before: Date): Promise<void> {
    await db.deleteFrom('payment_notice').where('received_at', '<', before).execute();
  },
});

const isUnclaimed = (now: Date) => sql<boolean>`(claimed_until is null or claimed_until <= ${now})`;

const attemptsOfAccounts = (db: Db) =>
  db
    .selectFrom('payment_attempt')
    .innerJoin('payment', 'payment.id', 'payment_attempt.payment_id')
    .selectAll('payment_attempt')
    .select(['payment.account_id', 'payment.amount', 'payment.currency', 'payment.order_id']);

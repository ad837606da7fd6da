import { sealKeys } from '#features/orders/payments/payment-accounts.ts';
import { fixtures } from '#features/branches/branches.fixture.ts';
import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import { randomIds } from '#ports/ids.ts';
import { databaseSecrets } from '#ports/secrets.ts';

type Ids = Record<string, string>;

/** Things that calls of staff name by an id, at any branch. */
export function staffWorld({ db, clock }: { db: Db; clock: Clock }) {
  let nextTable = 100;

  async function publicationAt(branchId: string): Promise<string> {
    const diff = { counts: { added: 0, removed: 0, changed: 0 }, changes: [], values: [] };
    const publication = { id: randomIds.next(), branch_id: branchId, at: clock.now(), by: 'Rana' };
    await db
      .insertInto('menu_publication')
      .values({ ...publication, diff: JSON.stringify(diff) })
      .execute();
    return publication.id;
  }

  /** A table; with a session also a request of its guests, one of them with a part of the bill. */
  async function tableAt(branchId: string, hasGuest: boolean): Promise<Ids> {
    const [tableId, tableSessionId, requestId] = [randomIds.next(), randomIds.next(), randomIds.next()];
    await db
      .insertInto('dining_table')
      .values({ id: tableId, branch_id: branchId, number: nextTable++, images: [] })
      .execute();
    if (!hasGuest) return { tableId };
    const at = clock.now();
    const [partyId, personId, claimId] = [randomIds.next(), randomIds.next(), randomIds.next()];
    await db
      .insertInto('party')
      .values({ id: partyId, kind: 'table', branch_id: branchId, started_at: at, ends_at: at })
      .execute();
    await db
      .insertInto('party_person')
      .values({ id: personId, party_id: partyId, name: 'Omar', joined_at: at, seen_at: at })
      .execute();
    const session = {
      id: tableSessionId,
      table_id: tableId,
      customer_id: fixtures.customer,
      party_id: partyId,
    };
    await db
      .insertInto('table_session')
      .values({ ...session, opened_at: at, last_active_at: at })
      .execute();
    const request = {
      id: requestId,
      table_id: tableId,
      session_id: tableSessionId,
      kind: 'waiter' as const,
      at,
    };
    await db.insertInto('table_request').values(request).execute();
    await db
      .insertInto('table_claim')
      .values({
        id: claimId,
        session_id: tableSessionId,
        person_id: personId,
        kind: 'rest',
        pay: 'cash',
        amount: 100,
        claimed_at: at,
        expires_at: at,
      })
      .execute();
    return { tableId, tableSessionId, requestId, personId, claimId };
  }

  async function feedbackAt(branchId: string): Promise<string> {
    const id = randomIds.next();
    await db
      .insertInto('feedback')
      .values({
        id,
        branch_id: branchId,
        customer_id: fixtures.customer,
        rating: 2,
        comments: 'Cold',
        is_counted: true,
      })
      .execute();
    return id;
  }

  /** An open report of a comment. */
  async function reportAt(branchId: string): Promise<string> {
    const report = { id: randomIds.next(), feedback_id: await feedbackAt(branchId), created_at: clock.now() };
    await db
      .insertInto('review_report')
      .values({ ...report, reason: 'insult' })
      .execute();
    return report.id;
  }

  /** A payment by card without a page. */
  async function paymentAt(vendorId: string, orderId: string): Promise<string> {
    const [id, accountId] = [randomIds.next(), randomIds.next()];
    const account = { id: accountId, vendor_id: vendorId, currency: 'JOD', region: 'demo', key_hint: '' };
    const keys = { profileId: '1', serverKey: 'key' };
    const sealed = await sealKeys(databaseSecrets(db), accountId, keys);
    await db
      .insertInto('payment_account')
      .values({ ...account, provider: 'paytabs', mode: 'test', sealed_keys: sealed })
      .execute();
    const payment = {
      id,
      account_id: accountId,
      order_id: orderId,
      order_number: 'X',
      amount: 1,
      currency: 'JOD',
    };
    await db
      .insertInto('payment')
      .values({ ...payment, capture: 'on_accept', created_at: clock.now(), expires_at: clock.now() })
      .execute();
    return id;
  }

  return {
    nextTable: () => nextTable++,
    publicationAt,
    tableAt,
    feedbackAt,
    reportAt,
    paymentAt,
  };
}

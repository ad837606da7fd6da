import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { DELETED_CUSTOMER_ID } from '#features/account/erase.service.ts';
import { sessionsService } from '#features/auth/sessions.service.ts';
import { idOf, inTown, fixtures } from '#features/branches/branches.fixture.ts';
import { type Clock, systemClock } from '#ports/clock.ts';
import { randomIds } from '#ports/ids.ts';
import { databaseSecrets } from '#ports/secrets.ts';

export const SMALL = idOf(702);
export const LARGE = idOf(701);
export const pickup = { name: 'pickup' } as const;
export const delivery = { name: 'delivery', location: inTown } as const;
export const atTable = { name: 'table_session', table_id: fixtures.table } as const;

type Body = Omit<OrderRequest, 'items'> & { items: unknown[] };

/** Two plates of kebab to be picked up: 13.00, 16 % tax and a fee of 0.25, so 15.33. */
export const cart = (changes: Partial<Body> = {}): Body => ({
  items: [line(fixtures.kebab, 2)],
  order_type: pickup,
  payment_method: 'cash',
  note: null,
  receive_at: null,
  use_credit: false,
  ...changes,
});

export const line = (itemId: string, quantity = 1, preferences: Record<string, string[]> = {}) => ({
  item_id: itemId,
  quantity,
  preferences,
});
export const falafel = (quantity = 1, options = [SMALL]) =>
  line(fixtures.falafel, quantity, { [fixtures.size]: options });

export type Person = { id: string; token: string };

/** Creates customers with a verified phone, a session and optional credit with the grill. */
export function people(db: Db, clock: Clock = systemClock) {
  const sessions = sessionsService({ db, secrets: databaseSecrets(db), clock, ids: randomIds });
  let count = 0;
  return async ({
    credit = 0,
    isVerified = true,
    vendorId = fixtures.grill as string,
  } = {}): Promise<Person> => {
    const id = randomIds.next();
    const phone = `+96277${String(process.pid % 1_000).padStart(3, '0')}${String(++count).padStart(4, '0')}`;
    await db
      .insertInto('customer')
      .values({ id, name: `Person ${count}`, phone, is_phone_verified: isVerified })
      .execute();
    if (credit > 0) await grant(db, { customerId: id, vendorId, amount: credit });
    return { id, token: await sessions.open(db, id) };
  };
}

async function grant(db: Db, given: { customerId: string; vendorId: string; amount: number }) {
  const account = { customer_id: given.customerId, vendor_id: given.vendorId };
  // One transaction, because a backup may be taken at any moment.
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('credit_balance')
      .values({ ...account, balance: given.amount })
      .execute();
    await tx
      .insertInto('credit_entry')
      .values({ ...account, kind: 'grant', amount: given.amount })
      .execute();
  });
}

type Sending = {
  by: Person;
  key?: string;
  language?: string;
  branchId?: string;
  app?: FastifyInstance;
  ip?: string;
};

/** The calls of a customer's checkout. */
export function checkout(testApp: { app: FastifyInstance }) {
  const send = (what: 'summary' | 'place', body: object, { by, key, language, branchId, app, ip }: Sending) =>
    (app ?? testApp.app).inject({
      method: 'POST',
      remoteAddress: ip ?? '203.0.113.1',
      url: `/service/api/customer/order/${branchId ?? fixtures.grillMarket}/${what}`,
      headers: {
        authorization: `Bearer ${by.token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(language === undefined ? {} : { 'accept-language': language }),
      },
      payload: body,
    });
  const ask = (method: 'GET' | 'POST', path: string, { token }: Person, language = 'en') =>
    testApp.app.inject({
      method,
      url: `/service/api/customer${path}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    });
  return {
    summary: (body: object, sending: Sending) => send('summary', body, sending),
    place: (body: object, sending: Sending) => send('place', body, sending),
    placed: async (body: object, sending: Sending): Promise<string> => {
      const response = await send('place', body, sending);
      if (response.statusCode !== 200) throw new Error(`place: ${response.statusCode} ${response.body}`);
      return response.json().data.orderId;
    },
    ask,
  };
}

/** Invariants of orders and money. Returns the names of the broken ones. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const checks = {
    'an order without its lines': sql`select id from customer_order
      where subtotal <> (select coalesce(sum(total), 0) from order_item
        where order_id = customer_order.id and removed_at is null)`,
    'an order without its history': sql`select id from customer_order where status is distinct from
      (select status from order_status_change where order_id = customer_order.id order by id desc limit 1)`,
    // The requests of a deleted account are removed with it.
    'an order without its request': sql`select id from customer_order
      where customer_id <> ${DELETED_CUSTOMER_ID}
        and not exists (select from order_request where order_id = customer_order.id)`,
    'credit used but not spent': sql`select id from customer_order where used_credit <>
      -(select coalesce(sum(amount), 0) from credit_entry where order_id = customer_order.id and kind = 'spend'
        or change_id in (select id from order_change where order_id = customer_order.id))
      + (select coalesce(sum(money_as_credit), 0) from order_change where order_id = customer_order.id)`,
    'a saving that its offers do not have': sql`select id from customer_order where saved <
      (select coalesce(sum(saved), 0) from order_offer
       where order_id = customer_order.id and mode = 'save' and affect = 'item')`,
    'a cancelled order that keeps its credit': sql`select id from customer_order
      where used_credit > 0 and (status = 'cancelled') <>
        exists (select from credit_entry where order_id = customer_order.id and kind = 'refund')`,
    'cashback that was not earned, or not given': sql`select id from customer_order
      where case when status = 'completed' and is_paid then cashback else 0 end <>
        (select coalesce(sum(amount), 0) from credit_entry
         where order_id = customer_order.id and kind in ('cashback', 'cashback_undone'))`,
    'a coupon whose uses are not counted': sql`select id from coupon where uses <>
      (select count(*) from coupon_use where coupon_id = coupon.id)`,
    'a cancelled order that keeps its coupon': sql`select order_id from coupon_use
      join customer_order on customer_order.id = order_id where status = 'cancelled'`,
    'an order with a code and without its use': sql`select order_id from order_offer
      join customer_order on customer_order.id = order_id
      where code is not null and (status <> 'cancelled') <>
        exists (select from coupon_use where coupon_use.order_id = order_offer.order_id)`,
    'a balance that is not the sum of its ledger': sql`select customer_id from credit_balance where balance <>
      (select coalesce(sum(amount), 0) from credit_entry
       where credit_entry.customer_id = credit_balance.customer_id and credit_entry.vendor_id = credit_balance.vendor_id)`,
    'CLOSE-02 takings that are not the money of their order': sql`select id from customer_order
      where payment_method <> 'visa' and case when is_paid then coalesce(paid_amount, 0) else claims_taken end not in (
        (select coalesce(sum(amount - tip), 0) from taking where order_id = customer_order.id),
        (select coalesce(sum(amount - tip), 0) from taking where order_id = customer_order.id and kind <> 'returned'))`,
    'CLOSE-02 takings that are not the money of their card': sql`select id from payment
      where (order_id is not null or counted_at is not null) and captured - refunded <>
        (select coalesce(sum(amount), 0) from taking where payment_id = payment.id)`,
    'TABLE-23 takings of money that does not count': sql`select id from payment
      where order_id is null and counted_at is null and exists (select from taking where payment_id = payment.id)`,
  };
  const broken: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const { rows } = await check.execute(db);
    if (rows.length > 0) broken.push(`${name}: ${rows.length}`);
  }
  return broken;
}

/** The orders of a customer, in the order of placing. */
export async function ordersOf(db: Db, customerId: string) {
  return db
    .selectFrom('customer_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('ordered_at')
    .execute();
}

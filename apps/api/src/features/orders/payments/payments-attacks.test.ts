import { createHmac } from 'node:crypto';
import { isPaymentPage } from '@app/domain/payment/page-address';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fixtures } from '#features/branches/branches.fixture.ts';
import { ROLES, signedIn, type StaffBrowser } from '#features/staff/staff.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { everyRow } from '#testing/every-row.ts';
import type { Person } from '../orders.fixture.ts';
import {
  AMOUNT,
  cardCart,
  PAYTABS_ACCOUNT,
  PAYTABS_KEYS,
  startCardShop,
  STRIPE_ACCOUNT,
  STRIPE_KEYS,
} from './payments.fixture.ts';

/* T72 What a thief would try, by the requirement that stops it. None of it may move money or change an order. */
const shop = await startCardShop();
const { app, ask, bank, db, placeByCard, pageOf, payRaw, orderOf, paymentOf, referenceOf } = shop;
const { createCustomer, move } = shop;
afterAll(() => shop.close());
await shop.useAccount(PAYTABS_ACCOUNT);
await db.updateTable('branch').set({ manager_refund_limit: 1_000 }).execute();
const vendor = await signedIn(shop, [ROLES.vendorManager], 'Huda');
const manager = await signedIn(shop, [ROLES.branchManager], 'Mona');
const clerk = await signedIn(shop, [ROLES.branchStaff], 'Rami');
const admin = await signedIn(shop, [ROLES.platformAdmin], 'Nour');
const stranger = await signedIn(shop, [{ role: 'vendorManager', vendorId: fixtures.bakery }], 'Omar');
const CARD_NUMBER = '4111111111111111';

const isNow = (orderId: string, state: string) =>
  vi.waitFor(async () => expect((await paymentOf(orderId)).state).toBe(state), { timeout: 10_000 });
let owner: Person;
let thief: Person;
/** Waits for its payment. */
let held: string;
let reference: string;
/** Was paid and has ended. */
let ended: string;
beforeAll(async () => {
  [owner, thief] = [await createCustomer(), await createCustomer()];
  ended = await placeByCard(owner);
  await bank.pay(await pageOf(ended, owner));
  await isNow(ended, 'authorized');
  await move(ended, 'processing');
  await isNow(ended, 'captured');
  await move(ended, 'completed');
  held = await placeByCard(owner);
  await pageOf(held, owner);
  reference = await referenceOf(held);
});

/** All money, and what orders know of it. */
async function readMoney() {
  const { rows } = await sql`select
    (select json_agg(p order by id) from payment p) as payments,
    (select json_agg(o order by id) from (select id, status, is_held, is_paid, paid_amount, refunded, credit_returned,
      payment_method, total from customer_order) o) as orders,
    (select json_agg(t order by id) from taking t) as takings,
    (select json_agg(r order by id) from refund r) as refunds,
    (select json_agg(b) from credit_balance b) as credit,
    (select json_agg(a order by id) from payment_account a) as accounts,
    (select json_agg(d order by branch_id) from drawer d) as drawers,
    (select count(*) from statement_entry) as entries,
    (select count(*) from payment_event) as events`.execute(db);
  return rows[0];
}

const notices = (account: string) => `/service/api/payments/${account}/notices`;
let addresses = 0;
const send = (account: string, headers: Record<string, string>, payload: string) =>
  app.inject({
    method: 'POST',
    url: notices(account),
    // Each from an address of its own, so that no limit hides another refusal.
    remoteAddress: `203.0.113.${(addresses += 1)}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');
const paytabs = (changes: object = {}) =>
  JSON.stringify({
    tran_ref: `TST${randomIds.next()}`,
    tran_type: 'Auth',
    cart_id: reference,
    cart_currency: 'JOD',
    cart_amount: '15.330',
    payment_result: { response_status: 'A' },
    ...changes,
  });
const byPaytabs = (body: string, key: string = PAYTABS_KEYS.serverKey) =>
  send(PAYTABS_ACCOUNT, { signature: hmac(key, body) }, body);
const stripe = (changes: object = {}) =>
  JSON.stringify({
    type: 'charge.succeeded',
    livemode: false,
    data: {
      object: {
        id: `ch_${randomIds.next()}`,
        amount: 15_330,
        amount_captured: 15_330,
        captured: true,
        created: 1,
        currency: 'jod',
        metadata: { reference },
        status: 'succeeded',
      },
    },
    ...changes,
  });
const byStripe = (body: string, { seconds = 0, key = STRIPE_KEYS.noticeSecret } = {}) => {
  const time = Math.floor(Date.now() / 1_000) + seconds;
  return send(STRIPE_ACCOUNT, { 'stripe-signature': `t=${time},v1=${hmac(key, `${time}.${body}`)}` }, body);
};
const refund = async (by: StaffBrowser, changes: object = {}, orderId = ended) =>
  by.post(`/orders/${orderId}/refunds`, {
    key: randomIds.next(),
    revision: (await shop.details(ended)).ticket.revision,
    what: { kind: 'amount', amount: 100 },
    method: 'card',
    reason: 'quality',
    borneBy: 'vendor',
    ...changes,
  });
const amountOf = (amount: unknown) => ({ what: { kind: 'amount', amount } });
const ofAccount = `/vendors/${fixtures.grill}/payments`;
const keys = { profileId: '1', serverKey: 'the key of a thief' };
const closes = `/branches/${fixtures.grillMarket}/closes`;
const entries = `/vendors/${fixtures.grill}/statement-entries`;
const entry = () => ({ id: randomIds.next(), kind: 'adjustment', amount: -100, reason: 'A gift' });

type Attack = [what: string, attack: () => Promise<{ statusCode: number }>, status: number];

const ATTACKS: Attack[] = [
  ['PAY-43 a notice without a signature', () => send(PAYTABS_ACCOUNT, {}, paytabs()), 401],
  ['PAY-43 a notice with an empty signature', () => send(PAYTABS_ACCOUNT, { signature: '' }, paytabs()), 401],
  ['PAY-43 a notice that another key has signed', () => byPaytabs(paytabs(), 'a guess'), 401],
  [
    'PAY-43 a notice signed with the key of the other account',
    () => byPaytabs(paytabs(), STRIPE_KEYS.noticeSecret),
    401,
  ],
  [
    'PAY-43 the signature of another notice',
    () => send(PAYTABS_ACCOUNT, { signature: hmac(PAYTABS_KEYS.serverKey, paytabs()) }, paytabs()),
    401,
  ],
  [
    'PAY-43 a signature that is cut',
    () => {
      const body = paytabs();
      return send(PAYTABS_ACCOUNT, { signature: hmac(PAYTABS_KEYS.serverKey, body).slice(0, 32) }, body);
    },
    401,
  ],
  [
    'PAY-43 a signed notice with a byte more',
    () => {
      const body = paytabs();
      return send(PAYTABS_ACCOUNT, { signature: hmac(PAYTABS_KEYS.serverKey, body) }, `${body} `);
    },
    401,
  ],
  [
    'PAY-43 a notice to an account that does not exist',
    () => send(randomIds.next(), { signature: hmac(PAYTABS_KEYS.serverKey, 'x') }, 'x'),
    404,
  ],
  ['PAY-43 a notice to no account', () => send('1 or 1=1', {}, paytabs()), 404],
  ['PAY-26 a notice of a megabyte', () => byPaytabs('x'.repeat(1_000_000)), 413],
  ['PAY-43 a signed notice that is no JSON', () => byPaytabs('{"tran_ref":'), 200],
  ['PAY-43 a signed notice of nothing', () => byPaytabs('null'), 200],
  ['PAY-43 a notice of Stripe without its time', () => send(STRIPE_ACCOUNT, {}, stripe()), 401],
  ['PAY-43 a notice of Stripe of six minutes ago', () => byStripe(stripe(), { seconds: -360 }), 401],
  ['PAY-43 a notice of Stripe of the future', () => byStripe(stripe(), { seconds: 360 }), 401],
  [
    'PAY-43 a notice of Stripe with the key of calls',
    () => byStripe(stripe(), { key: STRIPE_KEYS.secretKey }),
    401,
  ],
  ['PAY-43 a live notice to a test account', () => byStripe(stripe({ livemode: true })), 200],
  ['PAY-43 a notice of one account for a payment of the other', () => byStripe(stripe()), 200],
  ['PAY-27 a return with a token of zeros', () => ask('GET', `/payments/${'0'.repeat(32)}`, thief), 404],
  ['PAY-27 a return with a token that is none', () => ask('GET', `/payments/${'%00'.repeat(4)}`, thief), 404],
  ['PAY-03 paying the order of somebody else', () => payRaw(held, thief), 404],
  ['PAY-03 reading the payment of somebody else', () => ask('GET', `/orders/${held}/payment`, thief), 404],
  [
    'PAY-12 turning the order of somebody else to cash',
    () => ask('POST', `/orders/${held}/pay/cash`, thief),
    404,
  ],
  [
    'PAY-12 cash for an order that is paid by card',
    () => ask('POST', `/orders/${ended}/pay/cash`, owner),
    409,
  ],
  ['PAY-11 paying an order that has ended', () => payRaw(ended, owner), 409],
  ['PAY-46 marking a card order as not paid', () => shop.call('DELETE', `/orders/${ended}/paid`), 409],
  ['PAY-42 reading the account as staff of a branch', () => clerk.get(ofAccount), 403],
  ['PAY-42 reading the account of another vendor', () => stranger.get(ofAccount), 404],
  ['PAY-42 changing keys as manager of a branch', () => manager.post(ofAccount, { keys }), 403],
  ['PAY-42 changing keys of another vendor', () => stranger.post(ofAccount, { keys }), 404],
  ['PAY-45 staff without a limit return money', () => refund(clerk), 422],
  ['PAY-45 a manager returns more than the limit', () => refund(manager, amountOf(AMOUNT)), 422],
  ['PAY-45 a refund for another vendor', () => refund(stranger), 404],
  ['PAY-45 a refund at the cost of the platform', () => refund(vendor, { borneBy: 'platform' }), 403],
  ['PAY-45 a refund above what was paid', () => refund(vendor, amountOf(AMOUNT + 1)), 422],
  ['PAY-45 a refund that takes money', () => refund(vendor, amountOf(-100)), 422],
  ['PAY-45 a refund of a part of a hundredth', () => refund(vendor, amountOf(0.5)), 422],
  ['PAY-45 a refund of very much', () => refund(vendor, amountOf(1e300)), 422],
  ['PAY-45 a card refund in cash', () => refund(vendor, { method: 'cash' }), 422],
  ['PAY-45 a refund of a held order', () => refund(vendor, {}, held), 404],
  ['PAY-46 a key returns money', () => shop.post(`/orders/${ended}/refunds`, amountOf(100)), 403],
  ['PAY-46 a key changes lines', () => shop.post(`/orders/${ended}/changes`, {}), 403],
  ['PAY-46 a key changes the account', () => shop.post(ofAccount, { keys }), 403],
  ['PAY-46 a key closes the day', () => shop.post(closes, { period: 1, counted: 0, stays: 0 }), 403],
  ['PAY-46 a key adjusts a statement', () => shop.post(entries, entry()), 403],
  ['PAY-42 a vendor adjusts its statement', () => vendor.post(entries, entry()), 403],
  ['PAY-42 an admin adjusts one without a second factor', () => admin.post(entries, entry()), 403],
];

/** What a notice would do is done by its job. */
const areNoticesRead = async () =>
  await expect
    .poll(() => db.selectFrom('payment_notice').select('id').where('done_at', 'is', null).execute())
    .toEqual([]);

describe('T72', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await readMoney();
  });
  afterEach(async () => {
    if (JSON.stringify(await readMoney()) !== JSON.stringify(before)) throw new Error('money has moved');
  });

  test.each(ATTACKS)('%s', async (_what, attack, status) => {
    expect((await attack()).statusCode).toBe(status);
    await areNoticesRead();
  });

  test('PAY-42 sealed keys do not open as those of another account', async () => {
    const { sealed_keys: sealed } = await db
      .selectFrom('payment_account')
      .select('sealed_keys')
      .where('id', '=', PAYTABS_ACCOUNT)
      .executeTakeFirstOrThrow();
    const open = databaseSecrets(db).open(sealed, `payment-account:${STRIPE_ACCOUNT}`);
    await expect(open).rejects.toThrow(/authenticate/);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://secure-jordan.paytabs.com/',
    'https://secure-jordan.paytabs.com.evil.example/',
    'https://checkout.stripe.com@evil.example/',
    'https://checkout.stripe.com:444/',
    'https://evil.example/#https://checkout.stripe.com',
  ])('PAY-41 no page opens at %s', async (address) => {
    expect(isPaymentPage(new URL(address), null)).toBe(false);
  });

  test('PAY-43 forged notices from one address are refused before they are read', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 25; tries += 1)
      statuses.push(
        (
          await app.inject({
            method: 'POST',
            url: notices(PAYTABS_ACCOUNT),
            remoteAddress: '198.51.100.7',
            headers: { 'content-type': 'application/json', signature: 'x' },
            payload: paytabs(),
          })
        ).statusCode,
      );
    expect([statuses.at(0), statuses.at(-1)]).toEqual([401, 429]);
  });

  test('PAY-44 tokens of returns are not tried one after another', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async () => {
        const token = randomIds.next().replaceAll('-', '');
        const url = `/service/api/payments/${PAYTABS_ACCOUNT}/return/${token}`;
        return (await app.inject({ url, remoteAddress: '198.51.100.8' })).statusCode;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
  });
});

test('T72 PAY-43 a signed notice with another amount or currency releases nothing', async () => {
  for (const wrong of [{ cart_amount: '15.320' }, { cart_currency: 'USD' }, { cart_amount: '0' }]) {
    const id = await placeByCard(await createCustomer());
    await db
      .insertInto('payment_attempt')
      .values({
        payment_id: (await paymentOf(id)).id,
        number: 1,
        reference: randomIds.next(),
        return_token: randomIds.next().replaceAll('-', ''),
        opened_at: new Date(),
      })
      .execute();
    const cartId = await referenceOf(id);
    expect((await byPaytabs(paytabs({ cart_id: cartId, ...wrong }))).statusCode).toBe(200);
    await areNoticesRead();
    const events = db.selectFrom('payment_event').select('kind');
    const { id: paymentId } = await paymentOf(id);
    expect(await events.where('payment_id', '=', paymentId).execute()).toEqual([{ kind: 'authorized' }]);
    expect(await orderOf(id)).toMatchObject({ is_held: true, is_paid: false });
  }
});

test('T72 PAY-44 five refused cards of an order are the last ones', async () => {
  const by = await createCustomer();
  const id = await placeByCard(by);
  for (let tries = 1; tries <= 5; tries += 1) {
    await bank.pay(await pageOf(id, by), { card: '0002' });
    await expect
      .poll(async () => {
        const attempts = await db
          .selectFrom('payment_attempt')
          .select('failure')
          .where('payment_id', '=', (await paymentOf(id)).id)
          .execute();
        return attempts.filter(({ failure }) => failure === 'refused').length;
      })
      .toBe(tries);
  }
  expect((await payRaw(id, by)).statusCode).toBe(429);
});

test('T72 PAY-40 a number of a card that somebody sends is stored nowhere', async () => {
  const by = await createCustomer();
  const body = { ...cardCart(), card_number: CARD_NUMBER, card: { number: CARD_NUMBER, cvc: '123' } };
  const placed = await shop.place(body as ReturnType<typeof cardCart>, { by });
  const id = placed.json().data?.orderId ?? (await placeByCard(by));
  await ask('POST', `/orders/${id}/pay?card=${CARD_NUMBER}`, by);
  const cartId = await referenceOf(id);
  const info = { payment_description: CARD_NUMBER, card_scheme: 'Visa' };
  await byPaytabs(paytabs({ cart_id: cartId, payment_info: info }));
  await expect.poll(async () => (await paymentOf(id)).card_last_four).toBe('1111');
  expect(await everyRow(db)).not.toContain(CARD_NUMBER);
});

test('T72 PAY-47 the provider learns nothing about the customer and the items', async () => {
  const { payments } = await bank.journal();
  const sent = JSON.stringify(payments);
  const { name, phone } = await db
    .selectFrom('customer')
    .select(['name', 'phone'])
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  for (const secret of [name ?? 'Kebab', phone ?? 'Kebab', 'Kebab']) expect(sent).not.toContain(secret);
});

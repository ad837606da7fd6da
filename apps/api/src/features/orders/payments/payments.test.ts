import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  AMOUNT,
  cardCart,
  PAYTABS_ACCOUNT,
  PAYTABS_KEYS,
  startCardShop,
  STRIPE_ACCOUNT,
} from './payments.fixture.ts';
import { sealKeys } from './payment-accounts.ts';
import { fixtures } from '#features/branches/branches.fixture.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { iterations } from '#testing/stress.ts';
import { atTable, cart, type Person } from '../orders.fixture.ts';

vi.setConfig({ testTimeout: iterations(30_000, 3_600_000) });

const shop = await startCardShop();
const { app, ask, bank, db, placeByCard, pageOf, payRaw, orderOf, paymentOf, referenceOf, becomes, tasks } =
  shop;
const { createCustomer, paidOrder, move } = shop;
afterAll(() => shop.close());
beforeEach(async () => {
  await bank.clearScripts();
  await shop.useAccount(PAYTABS_ACCOUNT);
});
afterEach(() => shop.checkMoney());

const shown = async (orderId: string, by: Person) =>
  (await ask('GET', `/orders/${orderId}/show`, by)).json().order;
const isReleased = async (orderId: string) =>
  await expect.poll(async () => (await orderOf(orderId)).is_held).toBe(false);
const cancel = (orderId: string, by: Person) => ask('POST', `/order/${orderId}/cancel`, by);
const moneyOf = async (orderId: string, number = 1) => bank.money(await referenceOf(orderId, number));
const eventsOf = async (orderId: string) =>
  db
    .selectFrom('payment_event')
    .select(['kind', 'source', 'amount'])
    .where('payment_id', '=', (await paymentOf(orderId)).id)
    .orderBy('id')
    .execute();
const kindsOf = async (orderId: string) => (await eventsOf(orderId)).map(({ kind }) => kind);
const announced = async (orderId: string) =>
  db
    .selectFrom('order_status_change')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
/** The browser goes to the address that the bank leads to. */
async function comeBack(orderId: string, number = 1) {
  const { return_token: token } = await db
    .selectFrom('payment_attempt')
    .select('return_token')
    .where('payment_id', '=', (await paymentOf(orderId)).id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const url = `/service/api/payments/${PAYTABS_ACCOUNT}/return/${token}`;
  return {
    token,
    response: await app.inject({
      method: 'POST',
      url,
      payload: 'respStatus=A',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  };
}

describe.each([
  ['PayTabs', PAYTABS_ACCOUNT],
  ['Stripe', STRIPE_ACCOUNT],
])('by %s', (_name, account) => {
  beforeEach(() => shop.useAccount(account));

  test('PAY-02 PAY-04 PAY-25 F1 an order is held until the bank holds its amount, which is taken with the acceptance', async () => {
    const by = await createCustomer();
    const response = await shop.place(cardCart(), { by });
    const { orderId, payment } = response.json().data;
    expect(payment).toMatchObject({ state: 'awaiting' });
    expect(await orderOf(orderId)).toMatchObject({ is_held: true, is_paid: false, payment_method: 'visa' });
    expect((await shop.get(`/orders/${orderId}`)).statusCode).toBe(404);
    const page = await pageOf(orderId, by);
    expect(new URL(page).origin).toBe(bank.url);
    await bank.pay(page);
    await isReleased(orderId);
    expect(await orderOf(orderId)).toMatchObject({ is_paid: true, paid_amount: AMOUNT, status: 'pending' });
    expect(await shown(orderId, by)).toMatchObject({
      paymentMethod: 'visa',
      payment: { state: 'authorized', card: { lastFour: '4242' }, amount: { value: AMOUNT / 100 } },
    });
    expect((await moneyOf(orderId)).taken).toBe(0);
    expect((await move(orderId, 'processing')).statusCode).toBe(200);
    await becomes(orderId, 'captured');
    expect((await moneyOf(orderId)).taken).toBe(AMOUNT * 10);
  });

  test('PAY-13 a refused order gives the reservation up, a cancelled one gives the money back', async () => {
    const by = await createCustomer();
    const refused = await paidOrder(by);
    await move(refused, 'cancelled');
    await becomes(refused, 'voided');
    const cancelled = await paidOrder(by);
    await move(cancelled, 'processing');
    await becomes(cancelled, 'captured');
    await move(cancelled, 'cancelled');
    await becomes(cancelled, 'refunded');
    expect((await shown(cancelled, by)).payment.refunds).toMatchObject([{ state: 'done' }]);
    expect((await orderOf(cancelled)).is_paid).toBe(true);
  });

  test('F4 PAY-26 the same notice ten times at once is one event and one release', async () => {
    await bank.script({ name: 'notice_ten' });
    const by = await createCustomer();
    const id = await paidOrder(by);
    await expect
      .poll(async () => {
        const { calls } = await bank.journal();
        const reference = await referenceOf(id);
        return calls.filter((call) => call.what === 'notice' && call.reference === reference).length;
      })
      .toBeGreaterThanOrEqual(10);
    expect((await kindsOf(id)).filter((kind) => kind === 'authorized')).toHaveLength(1);
    expect((await announced(id)).count).toBe(1);
  });

  test('F5 PAY-11 a refused card is followed by another one', async () => {
    const by = await createCustomer();
    const id = await placeByCard(by);
    await bank.pay(await pageOf(id, by), { card: '0002' });
    await expect.poll(async () => (await paymentOf(id)).last_failure).toBe('refused');
    expect((await shown(id, by)).payment).toMatchObject({ state: 'awaiting', lastFailure: 'refused' });
    await bank.pay(await pageOf(id, by));
    await isReleased(id);
    expect((await moneyOf(id, 1)).held).toBe(0);
    expect((await moneyOf(id, 2)).held).toBe(AMOUNT * 10);
  });

  test('F10 a capture without an answer is found, and made once', async () => {
    const by = await createCustomer();
    const id = await paidOrder(by);
    const reference = await referenceOf(id);
    await bank.script({ name: 'time_out_after', reference, operation: 'capture', seconds: 0, times: 1 });
    await move(id, 'processing');
    await expect
      .poll(async () =>
        (await db.selectFrom('payment_call').select('tries').execute()).some(({ tries }) => tries > 0),
      )
      .toBe(true);
    await expect.poll(async () => (await callOf(id)).problem).not.toBeNull();
    await db
      .updateTable('payment_call')
      .set({ claimed_until: null })
      .where('id', '=', (await callOf(id)).id)
      .execute();
    await tasks.payment_call({ callId: (await callOf(id)).id });
    await becomes(id, 'captured');
    const { calls } = await bank.journal();
    expect(
      calls.filter((call) => call.what.endsWith('.capture') && call.reference === reference),
    ).toHaveLength(1);
  });

  test('F13 a refund that is pending and fails stays with staff', async () => {
    const by = await createCustomer();
    const id = await paidOrder(by);
    await move(id, 'processing');
    await becomes(id, 'captured');
    const reference = await referenceOf(id);
    await bank.script({ name: 'refund_pending', reference });
    await move(id, 'cancelled');
    const states = async () =>
      (await shown(id, by)).payment.refunds.map((refund: { state: string }) => refund.state);
    await expect.poll(() => kindsOf(id)).toContain('refund_pending');
    expect(await states()).toEqual(['pending']);
    await bank.script({ name: 'refunds_failed', reference });
    await tasks.payment_query({ paymentId: (await paymentOf(id)).id, attempt: 1 });
    expect(await states()).toEqual(['failed']);
    await tasks.payment_apply({ orderId: id });
    expect(await states()).toEqual(['failed']);
  });

  test('F25 PAY-16 a reservation that has ended leaves the order, to be collected', async () => {
    const by = await createCustomer();
    const id = await paidOrder(by);
    await bank.script({ name: 'reservation_ended', reference: await referenceOf(id) });
    await expect.poll(async () => (await orderOf(id)).is_paid).toBe(false);
    expect(await orderOf(id)).toMatchObject({ status: 'pending', is_held: false, paid_amount: null });
    await move(id, 'processing');
    expect((await shop.pay(id)).statusCode).toBe(200);
    await tasks.payment_apply({ orderId: id });
    expect((await orderOf(id)).is_paid).toBe(true);
    expect((await shop.call('DELETE', `/orders/${id}/paid`)).statusCode).toBe(409);
  });
});

const callOf = async (orderId: string) =>
  db
    .selectFrom('payment_call')
    .selectAll()
    .where('payment_id', '=', (await paymentOf(orderId)).id)
    .executeTakeFirstOrThrow();

test('F2 PAY-27 without a notice the return asks the bank, believes nothing of its content and shows little', async () => {
  await bank.script({ name: 'notice_never' });
  const by = await createCustomer();
  const id = await placeByCard(by);
  await pageOf(id, by);
  const early = await comeBack(id);
  expect(early.response.statusCode).toBe(303);
  expect(early.response.headers.location).toBe(`/payment/${early.token}`);
  expect((await orderOf(id)).is_held).toBe(true);
  await bank.pay(await pageOf(id, by));
  await comeBack(id);
  await isReleased(id);
  const shownAgain = await app.inject(`/service/api/customer/payments/${early.token}`);
  const { order_number: number } = await orderOf(id);
  expect(shownAgain.json().payment).toEqual({
    state: 'authorized',
    lastFailure: null,
    orderNumberEnd: number.slice(-4),
  });
  expect((await ask('GET', `/payments/${early.token}`, by)).json().payment.orderId).toBe(id);
  const other = await createCustomer();
  expect((await ask('GET', `/payments/${early.token}`, other)).json().payment.orderId).toBeUndefined();
  expect((await app.inject(`/service/api/customer/payments/${'0'.repeat(32)}`)).statusCode).toBe(404);
  const unknown = `/service/api/payments/${PAYTABS_ACCOUNT}/return/${'0'.repeat(32)}`;
  expect((await app.inject(unknown)).statusCode).toBe(404);
});

test('F3 a closed tab without a notice is found by a query', async () => {
  await bank.script({ name: 'notice_never' });
  const by = await createCustomer();
  const id = await placeByCard(by);
  await bank.pay(await pageOf(id, by));
  await db
    .updateTable('payment_attempt')
    .set({ query_at: new Date(0) })
    .execute();
  await tasks.payment_sweep();
  expect((await orderOf(id)).is_held).toBe(false);
  expect((await eventsOf(id))[0]).toMatchObject({ kind: 'authorized', source: 'query' });
});

test('F7 of two paid pages one counts, and the other amount goes back', async () => {
  const by = await createCustomer();
  const id = await placeByCard(by);
  const first = await pageOf(id, by);
  await db
    .updateTable('payment_attempt')
    .set({ failure: 'unknown' })
    .where('reference', '=', await referenceOf(id))
    .execute();
  const second = await pageOf(id, by);
  expect(second).not.toBe(first);
  await Promise.all([bank.pay(first), bank.pay(second)]);
  await isReleased(id);
  const reserved = async () =>
    Promise.all([1, 2].map(async (number) => (await moneyOf(id, number)).reserved));
  await expect.poll(async () => (await reserved()).sort((a, b) => a - b)).toEqual([0, AMOUNT * 10]);
  expect((await announced(id)).count).toBe(1);
});

test('F8 PAY-08 PAY-12 money after a cancellation or the switch to cash goes back, and the order stays as it is', async () => {
  const by = await createCustomer();
  const [cancelled, inCash] = [await placeByCard(by), await placeByCard(by)];
  const pages = [await pageOf(cancelled, by), await pageOf(inCash, by)];
  expect((await cancel(cancelled, by)).statusCode).toBe(200);
  await becomes(cancelled, 'closed');
  expect((await ask('POST', `/orders/${inCash}/pay/cash`, by)).statusCode).toBe(200);
  expect(await orderOf(inCash)).toMatchObject({ payment_method: 'cash', is_held: false, is_paid: false });
  for (const page of pages) await bank.pay(page);
  for (const id of [cancelled, inCash])
    await expect.poll(async () => (await moneyOf(id)).voided).toBe(AMOUNT * 10);
  expect((await orderOf(cancelled)).status).toBe('cancelled');
  expect(await orderOf(inCash)).toMatchObject({ payment_method: 'cash', status: 'pending', is_paid: false });
  expect((await shown(inCash, by)).payment).toBeUndefined();
  expect((await ask('POST', `/orders/${inCash}/pay/cash`, by)).statusCode).toBe(409);
  expect((await payRaw(inCash, by)).statusCode).toBe(409);
  await move(inCash, 'processing');
  await move(inCash, 'cancelled');
});

test('F9 T71 of accepting and cancelling at once exactly one of capture and void happens', async () => {
  for (let round = 0; round < iterations(5, 500); round++) {
    const by = await createCustomer();
    const id = await paidOrder(by);
    await Promise.all([move(id, 'processing'), cancel(id, by)]);
    const { status } = await orderOf(id);
    await becomes(id, status === 'processing' ? 'captured' : 'voided');
    const { taken, voided } = await moneyOf(id);
    expect([taken, voided].sort((a, b) => a - b)).toEqual([0, AMOUNT * 10]);
  }
});

test('F12 applying the facts fifty times at once asks for one refund', async () => {
  const by = await createCustomer();
  const id = await paidOrder(by);
  await move(id, 'processing');
  await becomes(id, 'captured');
  await move(id, 'cancelled');
  await Promise.all(Array.from({ length: 50 }, () => tasks.payment_apply({ orderId: id })));
  await becomes(id, 'refunded');
  expect((await moneyOf(id)).returned).toBe(AMOUNT * 10);
});

test('F14 PAY-09 another amount releases nothing and goes back when the payment ends', async () => {
  const by = await createCustomer();
  const id = await placeByCard(by);
  const page = await pageOf(id, by);
  await bank.script({ name: 'other_amount', reference: await referenceOf(id), times: 1 });
  await bank.pay(page);
  await expect.poll(async () => (await paymentOf(id)).is_different).toBe(true);
  expect((await orderOf(id)).is_held).toBe(true);
  await cancel(id, by);
  await expect.poll(async () => (await moneyOf(id)).reserved).toBe(0);
});

test('F16 PAY-24 a bank that is down keeps the order, and the next try opens a page', async () => {
  const by = await createCustomer();
  const id = await placeByCard(by);
  await bank.script({ name: 'down', operation: 'open', times: 1 });
  const response = await payRaw(id, by);
  expect(response.statusCode).toBe(503);
  expect(response.json().message).toBe('The bank’s page did not open. Your order is saved.');
  await bank.pay(await pageOf(id, by));
  await isReleased(id);
});

test('F17 fifty calls at once get the same page of the same attempt', async () => {
  const by = await createCustomer();
  const id = await placeByCard(by);
  const calls = Array.from({ length: 50 }, () => payRaw(id, by));
  const responses = await Promise.all(calls);
  const urls = responses.filter(({ statusCode }) => statusCode === 200).map((one) => one.json().payment.url);
  expect(urls.length).toBeGreaterThan(0);
  expect(new Set(urls).size).toBe(1);
  expect(responses.every(({ statusCode }) => statusCode === 200 || statusCode === 503)).toBe(true);
  expect(await pageOf(id, by)).toBe(urls[0]);
  const attempts = await db
    .selectFrom('payment_attempt')
    .select('number')
    .where('payment_id', '=', (await paymentOf(id)).id)
    .execute();
  expect(attempts).toHaveLength(1);
});

test('F15 PAY-43 forged, replayed and foreign notices change nothing', async () => {
  const by = await createCustomer();
  const id = await placeByCard(by);
  await pageOf(id, by);
  const reference = await referenceOf(id);
  const body = JSON.stringify({
    tran_ref: 'TST1',
    tran_type: 'Auth',
    cart_id: reference,
    cart_currency: 'JOD',
    cart_amount: '15.330',
    payment_result: { response_status: 'A' },
  });
  const send = (account: string, signature: string, ip = '203.0.113.20', payload = body) =>
    app.inject({
      method: 'POST',
      url: `/service/api/payments/${account}/notices`,
      remoteAddress: ip,
      headers: { 'content-type': 'application/json', signature },
      payload,
    });
  const sign = (key: string, text = body) => createHmac('sha256', key).update(text).digest('hex');
  expect((await send(PAYTABS_ACCOUNT, sign('another key'))).statusCode).toBe(401);
  expect((await send(PAYTABS_ACCOUNT, '')).statusCode).toBe(401);
  expect((await send(PAYTABS_ACCOUNT, 'x'.repeat(10_000))).statusCode).toBe(401);
  expect((await send(STRIPE_ACCOUNT, sign(PAYTABS_KEYS.serverKey))).statusCode).toBe(401);
  expect((await send('unknown', sign(PAYTABS_KEYS.serverKey))).statusCode).toBe(404);
  const large = 'x'.repeat(70_000);
  expect(
    (await send(PAYTABS_ACCOUNT, sign(PAYTABS_KEYS.serverKey, large), '203.0.113.21', large)).statusCode,
  ).toBe(413);
  const statuses: number[] = [];
  for (let tries = 0; tries < 25; tries++)
    statuses.push((await send(PAYTABS_ACCOUNT, sign('wrong'), '203.0.113.22')).statusCode);
  expect(statuses.at(0)).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  expect(await kindsOf(id)).toEqual([]);
  expect((await orderOf(id)).is_held).toBe(true);
  const unknown = body.replace(reference, '00000000-0000-4000-8000-000000000001');
  const replay = () => send(PAYTABS_ACCOUNT, sign(PAYTABS_KEYS.serverKey, unknown), '203.0.113.23', unknown);
  expect((await replay()).statusCode).toBe(200);
  expect((await replay()).statusCode).toBe(200);
  await expect
    .poll(async () =>
      db.selectFrom('payment_notice').select('problem').where('problem', 'is not', null).execute(),
    )
    .toEqual([{ problem: 'unknown_payment' }]);
});

test('F18 a chargeback is told, and the order stays as it is', async () => {
  const by = await createCustomer();
  const id = await paidOrder(by);
  await move(id, 'processing');
  await becomes(id, 'captured');
  await bank.script({ name: 'chargeback', reference: await referenceOf(id) });
  await becomes(id, 'charged_back');
  expect(await orderOf(id)).toMatchObject({ status: 'processing', is_paid: true });
});

test('F20 PAY-14 credit that covers all needs no payment', async () => {
  const by = await createCustomer({ credit: 10_000 });
  const id = await placeByCard(by, { use_credit: true });
  expect(await orderOf(id)).toMatchObject({ payment_method: 'tam_credit', is_held: false, is_paid: true });
  expect(await db.selectFrom('payment').where('order_id', '=', id).execute()).toEqual([]);
  const part = await createCustomer({ credit: 500 });
  const rest = await placeByCard(part, { use_credit: true });
  expect((await paymentOf(rest)).amount).toBe(AMOUNT - 500);
});

test('F27 an account that is switched off takes no new orders, and its open payments finish', async () => {
  const by = await createCustomer();
  const id = await placeByCard(by);
  const set = (isOn: boolean) => db.updateTable('payment_account').set({ is_on: isOn }).execute();
  await set(false);
  await expect
    .poll(async () => (await shop.place(cardCart(), { by: await createCustomer() })).statusCode)
    .toBe(422);
  await bank.pay(await pageOf(id, by));
  await isReleased(id);
  await set(true);
});

test('PAY-01 a branch without an account takes no cards, and asks for no payment', async () => {
  await shop.useAccount(null);
  const by = await createCustomer();
  const response = await shop.place(cardCart(), { by });
  expect([response.statusCode, response.json().message]).toEqual([
    422,
    'Card payment is not available at this branch.',
  ]);
  expect((await shop.summary(cardCart(), { by })).statusCode).toBe(422);
  const id = await shop.placed(cart(), { by });
  expect((await payRaw(id, by)).statusCode).toBe(404);
  expect((await ask('GET', `/orders/${id}/payment`, by)).statusCode).toBe(404);
});

test('PAY-15 the limit of unpaid orders holds for cash, and the account has its own', async () => {
  const limits = (max: number) =>
    db
      .updateTable('branch')
      .set({ max_unpaid_total: max })
      .where('payment_account_id', '=', PAYTABS_ACCOUNT)
      .execute();
  await limits(1_000);
  const by = await createCustomer();
  expect((await shop.place(cart(), { by })).json().errors.items).toBeDefined();
  const id = await placeByCard(by);
  const inCash = await ask('POST', `/orders/${id}/pay/cash`, by);
  expect(inCash.statusCode).toBe(422);
  await limits(20_000);
  await db.updateTable('payment_account').set({ max_amount: 1_000 }).execute();
  const large = await shop.place(cardCart(), { by: await createCustomer() });
  expect(large.json().message).toContain('10.00');
  await db.updateTable('payment_account').set({ max_amount: 100_000 }).execute();
});

test('PAY-44 after five refused cards only cash is left', async () => {
  const by = await createCustomer();
  const id = await placeByCard(by);
  for (let tries = 0; tries < 5; tries++) {
    await bank.pay(await pageOf(id, by), { card: '0002' });
    await expect
      .poll(async () => (await kindsOf(id)).filter((kind) => kind === 'failed').length)
      .toBe(tries + 1);
  }
  const response = await payRaw(id, by);
  expect([response.statusCode, response.json().message]).toEqual([
    429,
    'Too many tries with a card. You can pay in cash.',
  ]);
  expect((await ask('POST', `/orders/${id}/pay/cash`, by)).statusCode).toBe(200);
});

test('PAY-03 nobody but its customer sees, pays or changes a held order', async () => {
  const by = await createCustomer();
  const other = await createCustomer();
  const id = await placeByCard(by);
  for (const [method, path] of [
    ['GET', `/orders/${id}/payment`],
    ['POST', `/orders/${id}/pay`],
    ['POST', `/orders/${id}/pay/cash`],
  ] as const)
    expect((await ask(method, path, other)).statusCode).toBe(404);
  expect((await ask('GET', `/orders/${id}/payment`, by)).json().payment.state).toBe('awaiting');
  expect((await move(id, 'processing')).statusCode).toBe(404);
  const { order_number: number } = await orderOf(id);
  const board = await shop.get(`/orders?branchId=${fixtures.grillMarket}`);
  expect(board.body).not.toContain(number);
});

test('PAY-05 with credit the order is released by the rest, and by no less', async () => {
  const by = await createCustomer({ credit: 500 });
  const id = await placeByCard(by, { use_credit: true });
  const { id: paymentId, amount } = await paymentOf(id);
  expect(amount).toBe(AMOUNT - 500);
  const page = await pageOf(id, by);
  await db
    .insertInto('payment_event')
    .values({
      account_id: PAYTABS_ACCOUNT,
      payment_id: paymentId,
      attempt: 1,
      kind: 'authorized',
      amount: amount - 1,
      currency: 'JOD',
      provider_key: `${id}:part`,
      source: 'query',
      at: new Date(),
    })
    .execute();
  await tasks.payment_apply({ orderId: id });
  expect(await orderOf(id)).toMatchObject({ is_held: true, is_paid: false });
  await cancel(id, by);
  const whole = await createCustomer({ credit: 500 });
  const paid = await placeByCard(whole, { use_credit: true });
  await bank.pay(await pageOf(paid, whole));
  await isReleased(paid);
  expect(await orderOf(paid)).toMatchObject({ is_paid: true, paid_amount: AMOUNT - 500 });
  expect(page).not.toBe('');
});

test('PAY-18 a round that is paid while ordering reaches the table with its money, and not before', async () => {
  const by = await createCustomer();
  const seen = async () => {
    const { tables } = (await shop.get(`/branches/${fixtures.grillMarket}/floor`)).json();
    const { guests, rounds } = tables.find(({ _id }: { _id: string }) => _id === fixtures.table);
    return { guests, rounds };
  };
  const id = await placeByCard(by, { order_type: atTable });
  expect((await orderOf(id)).table_session_id).not.toBeNull();
  expect(await seen()).toEqual({ guests: 0, rounds: 0 });
  await bank.pay(await pageOf(id, by));
  await isReleased(id);
  expect(await seen()).toEqual({ guests: 1, rounds: 1 });
  expect(await orderOf(id)).toMatchObject({ is_paid: true, payment_method: 'visa' });
  await move(id, 'processing');
  await becomes(id, 'captured');
});

test('PAY-42 F15 after a change of keys those before it are good for notices of one day', async () => {
  const secrets = databaseSecrets(db);
  const account = db.updateTable('payment_account').where('id', '=', PAYTABS_ACCOUNT);
  const seal = (serverKey: string) => sealKeys(secrets, PAYTABS_ACCOUNT, { profileId: '4711', serverKey });
  const send = async (serverKey: string) => {
    const payload = JSON.stringify({ tran_ref: serverKey, payment_result: {} });
    const response = await app.inject({
      method: 'POST',
      url: `/service/api/payments/${PAYTABS_ACCOUNT}/notices`,
      remoteAddress: '203.0.113.40',
      headers: {
        'content-type': 'application/json',
        signature: createHmac('sha256', serverKey).update(payload).digest('hex'),
      },
      payload,
    });
    return response.statusCode;
  };
  const former = await seal(PAYTABS_KEYS.serverKey);
  const change = async (until: Date) =>
    account
      .set({ sealed_keys: await seal('STEST-next'), former_keys: former, former_keys_until: until })
      .execute();
  await change(new Date(Date.now() + 60_000));
  expect([await send('STEST-next'), await send(PAYTABS_KEYS.serverKey)]).toEqual([200, 200]);
  await change(new Date(Date.now() - 1));
  expect([await send('STEST-next'), await send(PAYTABS_KEYS.serverKey)]).toEqual([200, 401]);
  await account.set({ sealed_keys: former, former_keys: null, former_keys_until: null }).execute();
});

test('PAY-20 an event is never changed or removed', async () => {
  await expect(sql`update payment_event set amount = 1`.execute(db)).rejects.toThrow(/only ever added to/);
  await expect(sql`delete from payment_event`.execute(db)).rejects.toThrow(/only ever added to/);
});

test('PAY-42 the keys of one account are not opened for another, and no table shows them', async () => {
  const { sealed_keys: sealed } = await db
    .selectFrom('payment_account')
    .select('sealed_keys')
    .where('id', '=', PAYTABS_ACCOUNT)
    .executeTakeFirstOrThrow();
  expect(sealed.toString('latin1')).not.toContain(PAYTABS_KEYS.serverKey);
  const secrets = databaseSecrets(db);
  expect(await secrets.open(sealed, `payment-account:${PAYTABS_ACCOUNT}`)).toContain(PAYTABS_KEYS.serverKey);
  await expect(secrets.open(sealed, `payment-account:${STRIPE_ACCOUNT}`)).rejects.toThrow(/authenticate/);
  await expect(secrets.open(sealed)).rejects.toThrow(/authenticate/);
});

test('PAY-40 no table holds the number of a card', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  for (const { name } of rows) {
    const found = await sql`select 1 from ${sql.table(name)} row
      where row::text ~ '4242 ?4242 ?4242 ?4242'`.execute(db);
    expect([name, found.rows.length]).toEqual([name, 0]);
  }
});

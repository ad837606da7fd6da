import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '#db/connect.ts';
import { fixtures } from '#features/branches/branches.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { statementsRepository } from '#features/statements/statements.repository.ts';
import { randomIds } from '#ports/ids.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { newLine } from '../group-orders/group-orders.fixture.ts';
import { brokenBills, seatedTable, visitCalls } from '../visits/visits.fixture.ts';
import { PAYTABS_ACCOUNT, startCardShop, STRIPE_ACCOUNT } from './payments.fixture.ts';

const database = await createTestDatabase();
const second = connect(database.connection);
const shop = await startCardShop({ database });
const twin = await startCardShop({
  database: { ...database, db: second.db },
  bankBefore: shop.bank,
});
const { bank, db, tasks, createCustomer, orderOf } = shop;
afterAll(async () => {
  await twin.close();
  await shop.close();
  await second.close();
  await database.close();
});
const calls = visitCalls(shop);
const { call, show, order, claim, join } = calls;
const waiter = await signedIn(shop, [ROLES.branchStaff], 'Rana Saleh');
const manager = await signedIn(shop, [ROLES.vendorManager], 'Huda');

beforeEach(async () => {
  await bank.clearScripts();
  await shop.useAccount(PAYTABS_ACCOUNT);
});
afterEach(async () => {
  await shop.checkMoney();
  const broken = await brokenBills(db);
  if (broken.length > 0) throw new Error(`broken bills: ${broken.length}`);
});

type Claimed = { token: string; sessionId: string; claimId: string; amount: number };

/** A table with one round. */
const atTable = async (lines = [newLine(fixtures.kebab, 2)]) => {
  const host = await createCustomer();
  const seated = await seatedTable(calls, host);
  const orderId = await order(host.token, seated.visit, lines);
  return { host, orderId, ...seated, sessionId: seated.visit.sessionId };
};
const take = async (token: string, sessionId: string, body: object = {}): Promise<Claimed> => {
  const answer = await claim(token, sessionId, { part: { kind: 'even' }, pay: 'card', ...body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { _id, amount } = answer.json().claim;
  return { token, sessionId, claimId: _id, amount };
};
const pay = ({ token, sessionId, claimId }: Claimed, sending = {}) =>
  call('POST', `/session/${sessionId}/pay`, token, { claim_id: claimId }, sending);
const pageOf = async (claimed: Claimed): Promise<string> => {
  const answer = await pay(claimed);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().payment.url;
};
const claimRow = (id: string) =>
  db.selectFrom('table_claim').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const paymentOf = async (claimId: string) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', (await claimRow(claimId)).payment_id ?? '')
    .executeTakeFirstOrThrow();
const isTaken = async (claimId: string) =>
  await expect.poll(async () => (await claimRow(claimId)).state).toBe('taken');
const takingsOf = (orderId: string) =>
  db
    .selectFrom('taking')
    .select(['kind', 'method', 'amount', 'tip'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
const moneyOf = async (claimId: string) => {
  const { reference } = await db
    .selectFrom('payment_attempt')
    .select('reference')
    .where('payment_id', '=', (await paymentOf(claimId)).id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  return bank.money(reference);
};
/** The ten minutes of a part are over. */
async function passTime({ claimId }: Claimed): Promise<void> {
  const past = new Date(Date.now() - 1_000);
  const { id, created_at: from, expires_at: until } = await paymentOf(claimId);
  expect(until.getTime() - from.getTime()).toBe(10 * 60_000);
  await db.updateTable('payment').set({ expires_at: past }).where('id', '=', id).execute();
  await db.updateTable('table_claim').set({ expires_at: past }).where('id', '=', claimId).execute();
  await tasks.payment_sweep();
}
const isReturned = async (claimId: string) => {
  const isBack = async () => {
    const { taken, returned } = await moneyOf(claimId);
    return taken > 0 && taken === returned;
  };
  await expect.poll(isBack).toBe(true);
};

test.each([
  ['paytabs', PAYTABS_ACCOUNT],
  ['stripe', STRIPE_ACCOUNT],
])(
  'TABLE-23 PAY-17 a guest without an account pays a part by card, and the round is paid [%s]',
  async (_, account) => {
    await shop.useAccount(account);
    const { host, orderId, omar, sessionId } = await atTable();
    const first = await take(omar.token, sessionId, { tip: 1 });
    const page = await pageOf(first);
    // Who pays how much is seen; the method and the tip are not.
    const { bill } = await show(host.token, sessionId);
    expect(bill.claims).toMatchObject([{ name: 'Omar', amount: first.amount, isTaken: false }]);
    expect(bill.claims[0]).not.toHaveProperty('own');
    await bank.pay(page);
    await isTaken(first.claimId);
    expect(await claimRow(first.claimId)).toMatchObject({ method: 'card' });
    const cents = Math.round(first.amount * 100);
    expect(await takingsOf(orderId)).toEqual([
      { kind: 'taken', method: 'card', amount: cents + 100, tip: 100 },
    ]);
    expect(await orderOf(orderId)).toMatchObject({ is_paid: false, claims_taken: cents });
    expect((await show(host.token, sessionId)).bill).toMatchObject({ paid: first.amount, claimed: 0 });

    const rest = await take(host.token, sessionId, { part: { kind: 'rest' } });
    await bank.pay(await pageOf(rest));
    await isTaken(rest.claimId);
    expect(await orderOf(orderId)).toMatchObject({ is_paid: true, payment_method: 'visa' });
    expect((await show(host.token, sessionId)).bill).toMatchObject({ left: 0 });
    expect(await paymentOf(rest.claimId)).toMatchObject({
      state: 'captured',
      payer_id: host.id,
      order_id: null,
    });
  },
);

test('F5 F17 a refused card and a page that was left keep the part; two calls get one page, another card pays', async () => {
  const { omar, sessionId } = await atTable();
  const part = await take(omar.token, sessionId);
  const pages = await Promise.all([pageOf(part), pageOf(part), pageOf(part)]);
  expect(new Set(pages).size).toBe(1);
  await bank.pay(pages[0], { card: '0002' });
  await expect.poll(async () => (await paymentOf(part.claimId)).last_failure).toBe('refused');
  expect(await claimRow(part.claimId)).toMatchObject({ state: 'open' });
  const again = await pageOf(part);
  expect(again).not.toBe(pages[0]);
  await bank.leave(again);
  await expect.poll(async () => (await paymentOf(part.claimId)).last_failure).toBe('left');
  await bank.pay(await pageOf(part));
  await isTaken(part.claimId);
  expect((await pay(part)).json()).toMatchObject({ message: 'This part of the bill is settled already.' });
});

test('PAY-44 after five refused cards a guest without an account pays in another way', async () => {
  const { omar, sessionId } = await atTable();
  const part = await take(omar.token, sessionId);
  for (let number = 1; number <= 5; number += 1) {
    await bank.pay(await pageOf(part), { card: '0002' });
    await expect
      .poll(async () => {
        const { id } = await paymentOf(part.claimId);
        const rows = await db
          .selectFrom('payment_attempt')
          .select('failure')
          .where('payment_id', '=', id)
          .execute();
        return rows.filter(({ failure }) => failure === 'refused').length;
      })
      .toBe(number);
  }
  expect((await pay(part)).statusCode).toBe(429);
});

test('TABLE-08 TABLE-23 only the person of a part pays it, and only where cards are taken', async () => {
  const { host, omar, sessionId } = await atTable();
  const other = await atTable();
  const part = await take(omar.token, sessionId);
  expect((await pay({ ...part, token: host.token })).statusCode).toBe(404);
  expect((await pay({ ...part, token: other.omar.token })).statusCode).toBe(404);
  expect((await pay({ ...part, sessionId: other.sessionId })).statusCode).toBe(404);
  expect((await pay({ ...part, claimId: randomIds.next() })).statusCode).toBe(404);
  expect((await call('POST', `/session/${sessionId}/pay`, null, { claim_id: part.claimId })).statusCode).toBe(
    401,
  );
  expect((await call('POST', `/session/${sessionId}/pay`, omar.token, { claim_id: 'x' })).statusCode).toBe(
    422,
  );
  const inCash = await take(host.token, sessionId, { pay: 'cash' });
  expect((await pay(inCash)).statusCode).toBe(409);
  await shop.useAccount(null);
  expect((await pay(part)).statusCode).toBe(409);
});

test('TABLE-23 PAY-17 PAY-25 without a part an amount of the rest is taken, and a bill that changed refuses it', async () => {
  const { host, omar, sessionId } = await atTable();
  const payAmount = (token: string, body: object) => call('POST', `/session/${sessionId}/pay`, token, body);
  const { left } = (await show(host.token, sessionId)).bill;
  const pages = await Promise.all(
    [1, 2, 3].map(async () => (await payAmount(omar.token, { amount: 5, tip: 1 })).json().payment.url),
  );
  expect(new Set(pages).size).toBe(1);
  const { bill } = await show(omar.token, sessionId);
  expect(bill).toMatchObject({ claimed: 5, left: left - 5 });
  expect(bill.claims).toMatchObject([{ name: 'Omar', amount: 5, own: { pay: 'card', tip: 1 } }]);
  const claimId = bill.claims[0]?._id ?? '';
  const more = await payAmount(host.token, { amount: left });
  expect([more.statusCode, more.json().left]).toEqual([409, left - 5]);
  expect(more.json().message).toMatch(/^The bill has changed\. Left to pay JD/);
  // What the payer has seen of an own part.
  const seen = await payAmount(omar.token, { claim_id: claimId, amount: 4 });
  expect([seen.statusCode, seen.json().left]).toEqual([409, 5]);
  expect((await payAmount(omar.token, { claim_id: claimId, amount: 5 })).json().payment.url).toBe(pages[0]);
  for (const body of [{}, { amount: 0 }, { amount: -1 }, { amount: 1.001 }, { amount: 5, tip: 51 }])
    expect((await payAmount(host.token, body)).statusCode).toBe(422);
  await bank.pay(pages[0]);
  await isTaken(claimId);
  expect((await show(host.token, sessionId)).bill).toMatchObject({ paid: 5, claimed: 0 });
  const rest = await payAmount(host.token, { amount: (await show(host.token, sessionId)).bill.left });
  await bank.pay(rest.json().payment.url);
  await expect.poll(async () => (await show(host.token, sessionId)).bill.left).toBe(0);
  expect((await payAmount(omar.token, { amount: 1 })).json().message).toBe('Nothing is left to pay.');
});

test('TF-13 PAY-08 a part that was given back, or paid to staff, returns the money of an open page', async () => {
  const { omar, sara, sessionId, orderId } = await atTable();
  const [given, inCash] = [await take(omar.token, sessionId), await take(sara.token, sessionId)];
  const pages = [await pageOf(given), await pageOf(inCash)];
  await call('DELETE', `/session/${sessionId}/claims/${given.claimId}`, omar.token);
  expect((await waiter.post(`/claims/${inCash.claimId}/taken`, { method: 'cash' })).statusCode).toBe(200);
  expect((await pay(given)).statusCode).toBe(409);
  for (const page of pages) await bank.pay(page);
  await isReturned(given.claimId);
  await isReturned(inCash.claimId);
  expect((await takingsOf(orderId)).map(({ method }) => method)).toEqual(['cash']);
  expect((await paymentOf(given.claimId)).state).toBe('closed');
});

test('PAY-17 a table with an open payment closes only when staff confirm, and the money goes back', async () => {
  const { omar, table, sessionId } = await atTable();
  const part = await take(omar.token, sessionId);
  const page = await pageOf(part);
  const { sessions } = (await waiter.get(`/tables/${table.id}`)).json();
  expect(sessions[0].visit.claims).toMatchObject([{ isOnPhone: true, isTaken: false }]);
  const refused = await waiter.post(`/sessions/${sessionId}/close`, { paid: true });
  expect([refused.statusCode, refused.json().payments, refused.json().message]).toEqual([
    409,
    1,
    'A guest is paying by card.',
  ]);
  const closed = await waiter.post(`/sessions/${sessionId}/close`, { paid: true, force: true });
  expect(closed.statusCode).toBe(200);
  await bank.pay(page);
  await isReturned(part.claimId);
});

test('TF-13 a part is free again after ten minutes, and late money counts if the rest allows it', async () => {
  const { host, omar, orderId, sessionId } = await atTable();
  const late = await take(omar.token, sessionId, { part: { kind: 'rest' } });
  const page = await pageOf(late);
  await tasks.payment_sweep();
  expect((await show(host.token, sessionId)).bill).toMatchObject({ left: 0 });
  await passTime(late);
  expect(await claimRow(late.claimId)).toMatchObject({ state: 'released' });
  expect(await paymentOf(late.claimId)).toMatchObject({ state: 'closed', closed_reason: 'not_paid' });
  expect((await show(host.token, sessionId)).bill).toMatchObject({ left: late.amount });
  expect((await pay(late)).statusCode).toBe(409);
  await bank.pay(page);
  await isTaken(late.claimId);
  expect(await paymentOf(late.claimId)).toMatchObject({ state: 'captured', closed_reason: null });
  expect(await orderOf(orderId)).toMatchObject({ is_paid: true });
});

/** A part of all items whose time ends while the page of the bank is open. */
async function latePart() {
  const seated = await atTable();
  const { omar, sara, sessionId } = seated;
  const { orders } = await show(omar.token, sessionId);
  const items = orders[0]?.items.map(({ _id }) => ({ id: _id, parts: 1 })) ?? [];
  const body = { part: { kind: 'items', items } };
  const late = await take(omar.token, sessionId, body);
  const page = await pageOf(late);
  await passTime(late);
  const others = await take(sara.token, sessionId, { ...body, pay: 'cash' });
  expect(others.amount).toBe(late.amount);
  return { ...seated, late, page };
}

test('TF-13 late money goes back when others have claimed the part meanwhile', async () => {
  const { orderId, late, page } = await latePart();
  await bank.pay(page);
  await isReturned(late.claimId);
  expect(await takingsOf(orderId)).toEqual([]);
  expect(await claimRow(late.claimId)).toMatchObject({ state: 'released' });
});

test('TF-13 late money that fits counts without the items that others pay', async () => {
  const { visit, host, late, page, sessionId } = await latePart();
  await order(host.token, visit, [newLine(fixtures.kebab, 2)]);
  await bank.pay(page);
  await isTaken(late.claimId);
  const rows = await db
    .selectFrom('table_claim_item')
    .select('claim_id')
    .where('claim_id', '=', late.claimId)
    .execute();
  expect(rows).toEqual([]);
  expect((await show(host.token, sessionId)).bill.paid).toBe(late.amount);
});

test('TABLE-21 a payment goes along when two tables are merged', async () => {
  const [from, to] = [await atTable(), await atTable()];
  const part = await take(from.omar.token, from.sessionId);
  const page = await pageOf(part);
  const merged = await waiter.post(`/sessions/${from.sessionId}/move`, { tableId: to.table.id, merge: true });
  expect(merged.statusCode).toBe(200);
  await bank.pay(page);
  await isTaken(part.claimId);
  expect(await paymentOf(part.claimId)).toMatchObject({ table_session_id: to.sessionId });
});

test('REFUND-07 TABLE-24 money of a part goes back to its card, as a taking of its round', async () => {
  const { host, orderId, sessionId } = await atTable();
  const part = await take(host.token, sessionId, { part: { kind: 'rest' }, tip: 1 });
  await bank.pay(await pageOf(part));
  await isTaken(part.claimId);
  await shop.move(orderId, 'processing');
  await shop.move(orderId, 'completed');
  const desk = async () => (await manager.get(`/orders/${orderId}/refunds`)).json().desk;
  const cents = Math.round(part.amount * 100);
  expect(await desk()).toMatchObject({ rest: { money: cents }, methods: ['card', 'credit'] });
  const refund = async (amount: number) =>
    manager.post(`/orders/${orderId}/refunds`, {
      key: randomIds.next(),
      revision: (await shop.details(orderId)).ticket.revision,
      what: { kind: 'amount', amount },
      method: 'card',
      reason: 'quality',
      borneBy: 'vendor',
    });
  expect((await refund(400)).statusCode).toBe(200);
  await expect.poll(async () => (await paymentOf(part.claimId)).state).toBe('part_refunded');
  await expect
    .poll(() => takingsOf(orderId))
    .toEqual([
      { kind: 'taken', method: 'card', amount: cents + 100, tip: 100 },
      { kind: 'returned', method: 'card', amount: -400, tip: 0 },
    ]);
  expect(await desk()).toMatchObject({ rest: { money: cents - 400 } });
  expect((await refund(cents)).statusCode).toBe(422);
  // PAY-37 Staff read what the bank took of the round's last part.
  const { payment } = (await manager.get(`/orders/${orderId}/payment`)).json();
  expect(payment).toMatchObject({ state: 'part_refunded', captured: cents + 100, refunded: 400 });
});

test.each([
  ['paytabs', PAYTABS_ACCOUNT],
  ['stripe', STRIPE_ACCOUNT],
])(
  'TABLE-23 PAY-16 a part that the bank takes back is owed again at an open table [%s]',
  async (_, account) => {
    await shop.useAccount(account);
    const { host, omar, orderId, sessionId } = await atTable();
    const first = await take(omar.token, sessionId);
    await bank.pay(await pageOf(first));
    await isTaken(first.claimId);
    const rest = await take(host.token, sessionId, { part: { kind: 'rest' }, tip: 1 });
    await bank.pay(await pageOf(rest));
    await isTaken(rest.claimId);
    expect(await orderOf(orderId)).toMatchObject({ is_paid: true, payment_method: 'visa' });
    const [firstCents, cents] = [first, rest].map((part) => Math.round(part.amount * 100));
    const { ref, reference } = await moneyOf(rest.claimId);
    expect(ref).toBeTruthy();
    await bank.script({ name: 'reversed', reference });
    await db
      .updateTable('payment_attempt')
      .set({ query_at: new Date(0) })
      .execute();
    await tasks.payment_sweep();
    await expect
      .poll(async () => (await paymentOf(rest.claimId)).state, { timeout: 10_000 })
      .toBe('refunded');
    expect(await takingsOf(orderId)).toEqual([
      { kind: 'taken', method: 'card', amount: firstCents, tip: 0 },
      { kind: 'taken', method: 'card', amount: cents! + 100, tip: 100 },
      { kind: 'returned', method: 'card', amount: -cents! - 100, tip: -100 },
    ]);
    expect(await orderOf(orderId)).toMatchObject({
      is_paid: false,
      payment_method: 'cash',
      claims_taken: firstCents,
    });
    expect(await claimRow(rest.claimId)).toMatchObject({ state: 'released', method: null });
    const { bill } = await show(host.token, sessionId);
    expect(bill).toMatchObject({ paid: first.amount, left: rest.amount });
    const again = await take(host.token, sessionId, { part: { kind: 'rest' } });
    await bank.pay(await pageOf(again));
    await isTaken(again.claimId);
    expect(await orderOf(orderId)).toMatchObject({ is_paid: true, payment_method: 'visa' });
  },
);

test('F18 TABLE-23 a chargeback of a part leaves the bill paid, and is in the statement', async () => {
  const { host, orderId, sessionId } = await atTable();
  const part = await take(host.token, sessionId, { part: { kind: 'rest' } });
  await bank.pay(await pageOf(part));
  await isTaken(part.claimId);
  await bank.script({ name: 'chargeback', reference: (await moneyOf(part.claimId)).reference });
  await expect
    .poll(async () => (await paymentOf(part.claimId)).state, { timeout: 10_000 })
    .toBe('charged_back');
  expect(await orderOf(orderId)).toMatchObject({ is_paid: true, payment_method: 'visa' });
  const always = { vendorId: fixtures.grill, from: '2000-01-01', until: '2100-01-01' };
  const { rows } = await statementsRepository(db).rows(always, {
    figure: 'chargedBack',
    search: null,
    offset: 0,
    limit: 10,
  });
  expect(rows).toMatchObject([{ amount: Math.round(part.amount * 100) }]);
});

test('PAY-27 the page after the bank leads to the bill of the table', async () => {
  await bank.script({ name: 'notice_never' });
  const { omar, visit, sessionId } = await atTable();
  const part = await take(omar.token, sessionId);
  await bank.pay(await pageOf(part));
  const { return_token: token } = await db
    .selectFrom('payment_attempt')
    .select('return_token')
    .where('payment_id', '=', (await paymentOf(part.claimId)).id)
    .executeTakeFirstOrThrow();
  const back = await fetch(`${shop.publicUrl}/service/api/payments/${PAYTABS_ACCOUNT}/return/${token}`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(back.headers.get('location')).toBe(`/payment/${token}`);
  await isTaken(part.claimId);
  const { payment } = (await call('GET', `/payments/${token}`, null)).json();
  expect(payment).toMatchObject({ state: 'captured', partyId: visit.partyId });
  expect(payment).not.toHaveProperty('orderId');
});

test('F26 T71 TF-11 twenty guests pay one bill by card at two servers: all of it, and never more', async () => {
  const { host, sessionId, orderId } = await atTable([newLine(fixtures.kebab, 9)]);
  const { party, bill } = await show(host.token, sessionId);
  const payers = [host.token];
  while (payers.length < 20) payers.push((await join({ link: party.invite, name: 'Guest' })).json().pass);
  const kinds = [{ kind: 'even' }, { kind: 'even' }, { kind: 'own' }, { kind: 'rest' }];
  const answers = await Promise.all(
    payers.map(async (token, index) => {
      const sending = { app: index % 2 === 0 ? shop.app : twin.app };
      const answer = await claim(token, sessionId, { part: kinds[index % 4], pay: 'card' }, sending);
      if (answer.statusCode !== 200) return answer.statusCode;
      const { _id: claimId, amount } = answer.json().claim;
      const opened = await pay({ token, sessionId, claimId, amount }, sending);
      if (opened.statusCode !== 200) return opened.statusCode;
      await bank.pay(opened.json().payment.url);
      return { claimId };
    }),
  );
  expect(answers.filter((answer) => typeof answer === 'number' && answer !== 409)).toEqual([]);
  for (const answer of answers) if (typeof answer === 'object') await isTaken(answer.claimId);
  const rest = await claim(host.token, sessionId, { part: { kind: 'rest' }, pay: 'card' });
  if (rest.statusCode === 200) {
    const claimed = { token: host.token, sessionId, claimId: rest.json().claim._id, amount: 0 };
    await bank.pay(await pageOf(claimed));
    await isTaken(claimed.claimId);
  }
  expect(await orderOf(orderId)).toMatchObject({ is_paid: true, payment_method: 'visa' });
  const sum = (await takingsOf(orderId)).reduce((all, { amount }) => all + amount, 0);
  expect(sum).toBe(Math.round(bill.due * 100));
});

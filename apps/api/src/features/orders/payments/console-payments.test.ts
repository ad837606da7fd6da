import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures } from '#features/branches/branches.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { AMOUNT, PAYTABS_ACCOUNT, PAYTABS_KEYS, startCardShop, STRIPE_ACCOUNT } from './payments.fixture.ts';

const shop = await startCardShop();
const { bank, db, placeByCard, pageOf, orderOf, paymentOf, referenceOf, becomes, createCustomer } = shop;
const { paidOrder, move } = shop;
afterAll(() => shop.close());
const manager = await signedIn(shop, [ROLES.vendorManager], 'Huda');
const clerk = await signedIn(shop, [ROLES.branchStaff], 'Rami');
const admin = await signedIn(shop, [ROLES.platformAdmin], 'Nour');
beforeEach(async () => {
  await bank.clearScripts();
  await shop.useAccount(PAYTABS_ACCOUNT);
});

const path = `/vendors/${fixtures.grill}/payments`;
const shown = async () => (await manager.get(path)).json();
/** One account per vendor is enough for the console; the other one is of the fixture. */
await db.updateTable('branch').set({ payment_account_id: null }).execute();
await db.deleteFrom('payment_account').where('id', '=', STRIPE_ACCOUNT).execute();

async function save(changes: object, by = manager) {
  const { account, branches, revision } = await shown();
  const { id: _id, keyHint: _hint, noticeUrl: _url, ...terms } = account;
  const branchIds = branches
    .filter(({ takesCards }: { takesCards: boolean }) => takesCards)
    .map(({ id }: { id: string }) => id);
  return by.post(path, { ...terms, keys: null, branchIds, revision, ...changes });
}

test('PAY-30 PAY-42 a vendor manager sets the account; keys are stored, and only their end is shown', async () => {
  const keys = { profileId: '4711', serverKey: 'STEST-shop' };
  const response = await save({ payMinutes: 20, keys, branchIds: [fixtures.grillMarket] });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    account: { provider: 'paytabs', payMinutes: 20, keyHint: 'shop' },
    isSwitchedOn: true,
  });
  expect(response.body).not.toContain('STEST');
  expect((await manager.get(path)).body).not.toContain('STEST');
  const { branches } = response.json();
  expect(branches.find(({ id }: { id: string }) => id === fixtures.grillMarket).takesCards).toBe(true);
  const entry = await db
    .selectFrom('operation_log')
    .select(['action', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry.action).toBe('vendor.payments_changed');
  expect(JSON.stringify(entry.details)).not.toContain('STEST');
  // Notices by the keys before the change are on their way.
  await paidOrder(await createCustomer());
});

test('PAY-30 STATEMENT-02 the rate of the card fee is stored, and stays for a page that does not send it', async () => {
  const saved = await save({ feeBasisPoints: 275, feeFixed: 10 });
  expect(saved.json().account).toMatchObject({ feeBasisPoints: 275, feeFixed: 10 });
  const again = await save({ feeBasisPoints: undefined, feeFixed: undefined });
  expect([again.statusCode, again.json().account]).toMatchObject([
    200,
    { feeBasisPoints: 275, feeFixed: 10 },
  ]);
  for (const wrong of [
    { feeBasisPoints: 10_001 },
    { feeBasisPoints: -1 },
    { feeFixed: 0.5 },
    { feeFixed: '1' },
  ])
    expect((await save(wrong)).statusCode).toBe(422);
});

test('PAY-30 refuses old revisions, keys of another provider, and other people', async () => {
  const { revision } = await shown();
  expect((await save({ revision: revision - 1 })).statusCode).toBe(409);
  expect((await save({ keys: { secretKey: 'sk', noticeSecret: 'wh' } })).statusCode).toBe(422);
  expect((await save({ provider: 'stripe' })).statusCode).toBe(422);
  expect((await save({ region: 'mars' })).statusCode).toBe(422);
  expect((await save({ currency: 'JD' })).statusCode).toBe(422);
  expect((await save({ payMinutes: 4 })).statusCode).toBe(422);
  expect((await save({ branchIds: 'all' })).statusCode).toBe(422);
  expect((await clerk.get(path)).statusCode).toBe(403);
  const foreign = await manager.get(`/vendors/${fixtures.bakery}/payments`);
  expect(foreign.statusCode).toBe(404);
  // A branch of another vendor stays as it is.
  await save({ branchIds: [fixtures.grillMarket, fixtures.bakeryCorner] });
  const { payment_account_id: account } = await db
    .selectFrom('branch')
    .select('payment_account_id')
    .where('id', '=', fixtures.bakeryCorner)
    .executeTakeFirstOrThrow();
  expect(account).toBeNull();
});

test('PAY-30 a live account needs the secret of the installation', async () => {
  const response = await save({ mode: 'live' });
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    'A live account needs APP_SECRET on the server.',
  ]);
  expect((await shown()).account.mode).toBe('test');
});

test('PAY-30 a test payment opens a page of 1.00 with the stored keys, and says what the provider said', async () => {
  const test = () => manager.post(`${path}/test`);
  const pages = async () => (await bank.journal()).calls.filter(({ what }) => what === 'paytabs.open').length;
  const before = await pages();
  expect((await test()).json().message).toBe('The provider opened a page for the test. Nothing was charged.');
  expect(await pages()).toBe(before + 1);
  const { payments } = await bank.journal();
  expect(payments.at(-1)).toMatchObject({ held: 0, taken: 0 });
  await bank.script({ name: 'down', operation: 'open', times: 1 });
  expect((await test()).statusCode).toBe(503);
  await save({ region: 'jordan', keys: PAYTABS_KEYS });
  await db.updateTable('payment_account').set({ currency: 'XXX' }).execute();
  expect((await test()).statusCode).toBe(422);
  await db.updateTable('payment_account').set({ currency: 'JOD', region: 'demo' }).execute();
  expect((await clerk.post(`${path}/test`)).statusCode).toBe(403);
  expect((await manager.post(`/vendors/${fixtures.bakery}/payments/test`)).statusCode).toBe(404);
});

test('PAY-37 staff see what the bank holds and took, and ask it now', async () => {
  await bank.script({ name: 'notice_never' });
  const by = await createCustomer();
  const id = await placeByCard(by);
  await bank.pay(await pageOf(id, by));
  // A held order is hidden from staff.
  expect((await clerk.get(`/orders/${id}/payment`)).statusCode).toBe(404);
  await shop.tasks.payment_query({ paymentId: (await paymentOf(id)).id, attempt: 1 });
  const held = (await clerk.get(`/orders/${id}/payment`)).json().payment;
  expect(held).toMatchObject({ state: 'authorized', held: AMOUNT, captured: 0, card: { lastFour: '4242' } });
  expect(held.events).toMatchObject([{ kind: 'authorized', source: 'query' }]);
  await bank.script({ name: 'reservation_ended', reference: await referenceOf(id) });
  const now = (await clerk.post(`/orders/${id}/payment/ask`)).json().payment;
  expect(now).toMatchObject({ state: 'voided', held: 0 });
  expect((await orderOf(id)).is_paid).toBe(false);
  expect((await clerk.get(`/orders/${fixtures.table}/payment`)).statusCode).toBe(404);
});

test('PAY-29 payments that need a person are listed for platform admins, who can ask the bank', async () => {
  const by = await createCustomer();
  const [different, failed] = [await placeByCard(by), await paidOrder(await createCustomer())];
  const page = await pageOf(different, by);
  await bank.script({ name: 'other_amount', reference: await referenceOf(different), times: 1 });
  await bank.pay(page);
  await expect.poll(async () => (await paymentOf(different)).is_different).toBe(true);
  await bank.script({ name: 'refund_failed', reference: await referenceOf(failed) });
  await move(failed, 'processing');
  await becomes(failed, 'captured');
  await move(failed, 'cancelled');
  const problems = async (): Promise<{ kind: string; orderId: string; paymentId: string }[]> =>
    (await admin.get('/payments/problems')).json().problems;
  const kinds = async (orderId: string) =>
    (await problems())
      .filter((one) => one.orderId === orderId)
      .map(({ kind }) => kind)
      .sort();
  await expect.poll(() => kinds(failed)).toEqual(['not_released', 'unanswered']);
  expect(await kinds(different)).toEqual(['different']);
  const { id } = await paymentOf(different);
  expect((await admin.post(`/payments/${id}/ask`)).statusCode).toBe(200);
  expect((await manager.get('/payments/problems')).statusCode).toBe(403);
  expect((await admin.post(`/payments/${fixtures.table}/ask`)).statusCode).toBe(404);
  await bank.script({ name: 'down', operation: 'find', times: 1 });
  expect((await admin.post(`/payments/${id}/ask`)).statusCode).toBe(503);
});

import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { env, operator } from '#features/staff/operator.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import {
  brokenInvariants,
  cart,
  checkout,
  delivery,
  falafel,
  line,
  people,
  type Person,
} from '../orders.fixture.ts';
import { endUnansweredOrders } from '../staff-actions/end-unanswered.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env });
const { app, db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
afterEach(async () => {
  const broken = await brokenInvariants(db);
  if (broken.length > 0) throw new Error(broken.join(', '));
});
const { placed, ask } = checkout(testApp);
const { details, ticket, move, pay, log } = operator(testApp);
const createCustomer = people(db, clock);
const mona = await signedIn(testApp, [ROLES.branchManager], 'Mona');
const endUnanswered = endUnansweredOrders({ db, clock, ids: randomIds, exemptIds: async () => new Set() });

const CHANGE_REFUSED = 'This can no longer be changed for this order.';
const QUESTION_CLOSED = 'This change is no longer open.';
const ascending = (a: number, b: number) => a - b;
const KEBABS = 0;
const LEMONADES = 1;
const twoLines = [line(fixtures.kebab, 2), line(fixtures.lemonade, 2)];

async function orderOf(changes: Parameters<typeof cart>[0] = {}, { credit = 0 } = {}) {
  clock.passSeconds(3_600);
  const by = await createCustomer({ credit });
  const id = await placed(cart({ items: twoLines, use_credit: credit > 0, ...changes }), { by });
  return { by, id };
}
type Line = { lineId: string; quantity: number; replacement?: object };
type Change = { consent?: string; dryRun?: boolean; revision?: number; asCredit?: boolean };
async function change(id: string, lines: Line[], options: Change = {}, who = mona) {
  const { consent = 'phone', dryRun = false, asCredit } = options;
  const revision = options.revision ?? (await ticket(id)).revision;
  return who.post(`/orders/${id}/changes`, { lines, consent, dryRun, revision, asCredit });
}
const lineOf = async (id: string, index: number) => (await ticket(id)).lines[index]?.id ?? '';
const rowOf = (id: string) =>
  db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const shown = async (id: string, by: Person, language?: string) =>
  (await ask('GET', `/orders/${id}/show`, by, language)).json().order;
const answer = (id: string, by: Person, changeId: string, given: string) =>
  app.inject({
    method: 'POST',
    url: `/service/api/customer/orders/${id}/change`,
    headers: { authorization: `Bearer ${by.token}` },
    payload: { changeId, answer: given },
  });
async function suggested(id: string, by: Person, lines: Line[]) {
  const response = await change(id, lines, { consent: 'app' });
  expect(response.statusCode).toBe(200);
  return (await shown(id, by)).suggestedChange as {
    _id: string;
    newTotal: { value: number };
    withoutTotal: { value: number } | null;
    expiresAt: string;
  };
}
const balanceOf = async ({ id }: Person) =>
  (await db.selectFrom('credit_balance').select('balance').where('customer_id', '=', id).executeTakeFirst())
    ?.balance ?? 0;
const lemonadeAs = (quantity: number) => ({
  itemId: fixtures.lemonade,
  quantity,
  preferences: {},
  note: null,
});

test('REFUND-11 the receipt marks what staff changed, with what was ordered', async () => {
  const { id, by } = await orderOf();
  const receipt = async () => (await ask('GET', `/orders/${id}/receipt`, by)).json().receipt;
  const before = await receipt();
  expect(before.lines.every((one: object) => !('change' in one))).toBe(true);
  const lowered = { lineId: await lineOf(id, KEBABS), quantity: 1 };
  const removed = { lineId: await lineOf(id, LEMONADES), quantity: 0 };
  expect((await change(id, [lowered, removed])).statusCode).toBe(200);
  const after = await receipt();
  expect(after.lines).toMatchObject([
    { quantity: 1, change: { kind: 'lowered', orderedQuantity: 2 } },
    { quantity: 0, total: 0, change: { kind: 'removed', orderedQuantity: 2 } },
  ]);
  const cents = (value: number) => Math.round(value * 100);
  const rows: { amount: number }[] = after.rows;
  expect(rows.reduce((sum, row) => sum + cents(row.amount), 0)).toBe(cents(after.total));
});

describe('staff', () => {
  test('REFUND-02 REFUND-05 remove a line with the consent of the customer', async () => {
    const { id, by } = await orderOf();
    const before = await details(id);
    const lineId = await lineOf(id, LEMONADES);
    const preview = await change(id, [{ lineId, quantity: 0 }], { dryRun: true });
    expect(preview.statusCode).toBe(200);
    expect(preview.json().ticket).toBe(null);
    expect((await details(id)).amounts).toEqual(before.amounts);
    const made = await change(id, [{ lineId, quantity: 0 }]);
    expect(made.statusCode).toBe(200);
    const after = await details(id);
    expect(made.json().change).toEqual(preview.json().change);
    expect(made.json().change.amounts).toEqual(after.amounts);
    expect(after.amounts.total).toBe(1_533);
    expect(after.ticket.lines).toHaveLength(1);
    expect(after.ticket.removedLines).toMatchObject([{ id: lineId, quantity: 2 }]);
    expect((await shown(id, by)).items).toHaveLength(1);
    expect((await log(id)).map(({ actor, action }) => `${actor} ${action}`)).toContain('Mona order.changed');
    expect(made.json().change.sentence.en).toContain('is sold out. New total');
  });

  test('REFUND-02 a lower quantity has the price of a smaller order', async () => {
    const { id } = await orderOf();
    const { id: smaller } = await orderOf({ items: [line(fixtures.kebab, 1), line(fixtures.lemonade, 2)] });
    await change(id, [{ lineId: await lineOf(id, KEBABS), quantity: 1 }]);
    const [changed, expected] = [await details(id), await details(smaller)];
    // The cashback stays, although its minimum is missed now.
    expect({ ...changed.amounts, cashback: 0 }).toEqual(expected.amounts);
    expect(changed.amounts.cashback).toBeGreaterThan(0);
    expect(changed.ticket.lines[KEBABS]?.quantity).toBe(1);
    const rows = await db.selectFrom('order_change').selectAll().where('order_id', '=', id).execute();
    expect(rows).toMatchObject([{ consent: 'phone', actor_id: mona.person.id, money_back: 0 }]);
    await expect(sql`update order_change set new_total = 0`.execute(db)).rejects.toThrow('only ever added');
  });

  test('REFUND-02 each change after the acceptance is a correction for the kitchen, which is printed once', async () => {
    const { id } = await orderOf();
    const kebabs = await lineOf(id, KEBABS);
    const lemonades = await lineOf(id, LEMONADES);
    await change(id, [{ lineId: lemonades, quantity: 1 }]);
    clock.passSeconds(60);
    await move(id, 'processing');
    expect(await ticket(id)).not.toHaveProperty('corrections');
    const claim = async (kind: string) => {
      const response = await mona.post(`/orders/${id}/print-claims`, { kind, deviceId: 'tablet' });
      return response.statusCode === 200 ? response.json().isClaimed : response.statusCode;
    };
    expect(await claim('change:1')).toBe(422);
    clock.passSeconds(60);
    await change(id, [{ lineId: kebabs, quantity: 1, replacement: lemonadeAs(1) }]);
    clock.passSeconds(60);
    await change(id, [
      { lineId: kebabs, quantity: 0 },
      { lineId: lemonades, quantity: 0 },
    ]);
    const { corrections, ticket: shownTicket } = await details(id);
    expect(shownTicket.corrections).toBe(2);
    expect(corrections).toMatchObject([
      {
        number: 1,
        lines: [
          { lineId: kebabs, was: 2, now: 1 },
          { was: 0, now: 1 },
        ],
      },
      {
        number: 2,
        lines: [
          { lineId: kebabs, was: 1, now: 0 },
          { lineId: lemonades, was: 1, now: 0 },
        ],
      },
    ]);
    expect([await claim('change:2'), await claim('change:2'), await claim('change:3')]).toEqual([
      true,
      false,
      422,
    ]);
    expect(await claim('change:0')).toBe(422);
    expect(await claim('change:1:Nowhere')).toBe(422);
  });

  test('REFUND-02 the last line is not removed', async () => {
    const { id } = await orderOf();
    const lines = [
      { lineId: await lineOf(id, KEBABS), quantity: 0 },
      { lineId: await lineOf(id, LEMONADES), quantity: 0 },
    ];
    const response = await change(id, lines);
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'Nothing would be left of this order. Cancel it instead.',
    ]);
  });

  test('REFUND-02 refuses lines of others, repeated ones and higher quantities', async () => {
    const { id } = await orderOf();
    const { id: other } = await orderOf();
    const own = await lineOf(id, KEBABS);
    for (const lines of [
      [{ lineId: await lineOf(other, KEBABS), quantity: 0 }],
      [
        { lineId: own, quantity: 1 },
        { lineId: own, quantity: 0 },
      ],
      [{ lineId: own, quantity: 2 }],
      [{ lineId: own, quantity: 100 }],
      [{ lineId: own, quantity: -1 }],
      [],
    ])
      expect((await change(id, lines)).statusCode).toBe(422);
    expect((await change(id, [{ lineId: own, quantity: 1 }], { revision: 0 })).statusCode).toBe(409);
  });

  test('REFUND-02 an order that is ready only becomes smaller, and an ended one stays', async () => {
    const { id } = await orderOf();
    await move(id, 'processing');
    await mona.post(`/orders/${id}/ready`);
    const lineId = await lineOf(id, KEBABS);
    const replaced = [{ lineId, quantity: 1, replacement: lemonadeAs(1) }];
    expect((await change(id, replaced)).json().message).toBe(CHANGE_REFUSED);
    expect((await change(id, [{ lineId, quantity: 1 }])).statusCode).toBe(200);
    await move(id, 'completed');
    expect((await change(id, [{ lineId, quantity: 0 }])).statusCode).toBe(409);
  });

  test('REFUND-06 a replacement is a line of its own and costs at most what it replaces', async () => {
    const { id } = await orderOf();
    await pay(id);
    const before = await details(id);
    const kebabs = await lineOf(id, KEBABS);
    const response = await change(id, [{ lineId: kebabs, quantity: 1, replacement: lemonadeAs(20) }]);
    expect(response.statusCode).toBe(200);
    const after = await details(id);
    expect(after.amounts.total).toBeLessThanOrEqual(before.amounts.total);
    expect(after.ticket.lines.map(({ quantity }) => quantity)).toEqual([1, 2, 20]);
    // Later it is changed as any line.
    const added = await lineOf(id, 2);
    expect((await change(id, [{ lineId: added, quantity: 0 }])).statusCode).toBe(200);
    expect((await details(id)).amounts.total).toBeLessThan(after.amounts.total);
  });

  test('REFUND-06 the options and the stock of a replacement are checked', async () => {
    const { id } = await orderOf();
    const lineId = await lineOf(id, KEBABS);
    const codeOf = async (itemId: string, preferences = {}) =>
      (
        await change(id, [
          { lineId, quantity: 0, replacement: { itemId, quantity: 1, preferences, note: null } },
        ])
      ).json().message;
    expect(await codeOf(fixtures.soldOut)).toBe('Sold out is not available right now.');
    expect(await codeOf(fixtures.goneItem)).toContain('menu');
    expect(await codeOf(fixtures.falafel)).toContain('choose');
  });

  test('REFUND-03 the choice at checkout decides whether the customer is asked', async () => {
    const remove = await orderOf({ if_sold_out: 'remove' });
    const lineId = await lineOf(remove.id, LEMONADES);
    expect((await details(remove.id)).ifSoldOut).toBe('remove');
    expect((await change(remove.id, [{ lineId, quantity: 0 }])).json().message).toBe(CHANGE_REFUSED);
    expect((await change(remove.id, [{ lineId, quantity: 0 }], { consent: 'choice' })).statusCode).toBe(200);
    const call = await orderOf();
    const own = await lineOf(call.id, LEMONADES);
    expect((await change(call.id, [{ lineId: own, quantity: 0 }], { consent: 'choice' })).statusCode).toBe(
      409,
    );
    const cancel = await orderOf({ if_sold_out: 'cancel' });
    const third = [{ lineId: await lineOf(cancel.id, LEMONADES), quantity: 0 }];
    expect((await change(cancel.id, third, { dryRun: true })).json().change.consents).toEqual([]);
    expect((await change(cancel.id, third)).statusCode).toBe(409);
  });

  test('PAY-45 staff give back at most 30.00 a day, managers more', async () => {
    const many = { items: [line(fixtures.kebab, 6), line(fixtures.lemonade, 1)] };
    const rana = await signedIn(testApp, [ROLES.branchStaff], 'Rana');
    const lower = async (quantity: number, who: typeof mona) => {
      const { id } = await orderOf(many);
      await pay(id);
      return change(id, [{ lineId: await lineOf(id, KEBABS), quantity }], {}, who);
    };
    expect((await lower(3, rana)).statusCode).toBe(200);
    const over = await lower(3, rana);
    expect([over.statusCode, over.json().message]).toEqual([
      422,
      expect.stringMatching(/Left for you today: JD.7\.38/),
    ]);
    expect(over.json().left).toBe(3_000 - 2_262);
    expect((await lower(5, rana)).statusCode).toBe(422);
    expect((await lower(3, mona)).statusCode).toBe(200);
    const again = await signedIn(testApp, [ROLES.branchStaff]);
    const attempts = await Promise.all([lower(3, again), lower(3, again), lower(3, again)]);
    expect(attempts.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 422, 422]);
  });

  test('PAY-46 other branches and keys change no orders', async () => {
    const { id } = await orderOf();
    const lines = [{ lineId: await lineOf(id, KEBABS), quantity: 1 }];
    const stranger = await signedIn(testApp, [{ role: 'branchManager', branchId: fixtures.bakeryCorner }]);
    expect((await change(id, lines, {}, stranger)).statusCode).toBe(404);
    const key = operator(testApp);
    expect(
      (await key.post(`/orders/${id}/changes`, { lines, consent: 'phone', revision: 1 })).statusCode,
    ).toBe(403);
  });
});

describe('the money', () => {
  test('REFUND-07 money comes first, and used credit above the new total returns', async () => {
    const { id, by } = await orderOf({}, { credit: 1_600 });
    const before = await details(id);
    expect(before.amounts.usedCredit).toBe(1_600);
    expect(await balanceOf(by)).toBe(0);
    const preview = await change(id, [{ lineId: await lineOf(id, LEMONADES), quantity: 0 }]);
    expect(preview.json().change).toMatchObject({ moneyBack: 0, creditBack: 67, newTotal: 1_533 });
    expect(await balanceOf(by)).toBe(67);
    expect(await rowOf(id)).toMatchObject({
      used_credit: 1_533,
      is_paid: true,
      payment_method: 'tam_credit',
    });
    await change(id, [{ lineId: await lineOf(id, KEBABS), quantity: 1 }]);
    expect(await balanceOf(by)).toBe(1_600 - (await rowOf(id)).used_credit);
    await move(id, 'cancelled');
    expect(await balanceOf(by)).toBe(1_600);
  });

  test('REFUND-07 staff give the difference of paid cash back', async () => {
    const { id } = await orderOf();
    await pay(id);
    const { total } = (await details(id)).amounts;
    const made = await change(id, [{ lineId: await lineOf(id, LEMONADES), quantity: 0 }]);
    expect(made.json().change.moneyBack).toBe(total - 1_533);
    expect(await rowOf(id)).toMatchObject({ is_paid: true, paid_amount: 1_533 });
  });

  test('REFUND-07 paid cash becomes credit when the customer wants it, and goes back once', async () => {
    const { id, by } = await orderOf();
    await pay(id);
    const { total } = (await details(id)).amounts;
    const lines = [{ lineId: await lineOf(id, LEMONADES), quantity: 0 }];
    const back = total - 1_533;
    const preview = await change(id, lines, { dryRun: true });
    expect(preview.json().change).toMatchObject({ moneyBack: back, creditBack: 0, canBeCredit: true });
    expect((await change(id, lines, { asCredit: true, consent: 'app' })).statusCode).toBe(422);
    const made = await change(id, lines, { asCredit: true });
    expect(made.json().change).toMatchObject({ moneyBack: 0, creditBack: back });
    expect(made.json().change.sentence.en).toMatch(/Added to your credit: JD\s\d+\.\d\d$/);
    expect(await balanceOf(by)).toBe(back);
    // The branch has kept what it took.
    expect(await rowOf(id)).toMatchObject({ is_paid: true, paid_amount: total, total: 1_533 });
    const takings = await db.selectFrom('taking').select('amount').where('order_id', '=', id).execute();
    expect(takings).toEqual([{ amount: total }]);
    const undone = await mona.call('DELETE', `/orders/${id}/paid`);
    expect([undone.statusCode, undone.json().message]).toEqual([409, CHANGE_REFUSED]);
    await move(id, 'cancelled');
    const desk = (await mona.get(`/orders/${id}/refunds`)).json().desk;
    expect(desk.rest).toMatchObject({ money: 1_533, credit: 0 });
    expect(await balanceOf(by)).toBe(back);
  });

  test('REFUND-07 PAY-45 what is not paid, or beyond the limit of a person, does not become credit', async () => {
    const { id } = await orderOf();
    const lines = [{ lineId: await lineOf(id, LEMONADES), quantity: 0 }];
    const unpaid = await change(id, lines, { asCredit: true, dryRun: true });
    expect(unpaid.json().change).toMatchObject({ moneyBack: 0, creditBack: 0, canBeCredit: false });
    expect((await change(id, lines, { asCredit: true })).statusCode).toBe(422);
    const staff = await signedIn(testApp, [ROLES.branchStaff], 'Lina');
    const large = await orderOf({ items: [line(fixtures.kebab, 9), line(fixtures.lemonade, 2)] });
    await pay(large.id);
    const many = [{ lineId: await lineOf(large.id, KEBABS), quantity: 1 }];
    const refused = await change(large.id, many, { asCredit: true }, staff);
    expect([refused.statusCode, refused.json().left]).toEqual([422, 3_000]);
    expect(await balanceOf(large.by)).toBe(0);
  });
});

describe('the customer', () => {
  test('REFUND-04 agrees in the app', async () => {
    const { id, by } = await orderOf();
    const lineId = await lineOf(id, LEMONADES);
    const question = await suggested(id, by, [{ lineId, quantity: 0 }]);
    expect(question).toMatchObject({ newTotal: { value: 15.33 }, withoutTotal: null });
    expect((await ticket(id)).question).toMatchObject({ newTotal: 1_533 });
    expect((await ticket(id)).lines).toHaveLength(2);
    const response = await answer(id, by, question._id, 'agree');
    expect(response.statusCode).toBe(200);
    expect(response.json().order.total.value).toBe(15.33);
    expect(response.json().order.suggestedChange).toBeUndefined();
    expect((await ticket(id)).question).toBeUndefined();
    expect((await answer(id, by, question._id, 'agree')).statusCode).toBe(200);
    expect((await answer(id, by, question._id, 'cancel')).json().message).toBe(QUESTION_CLOSED);
    const [row] = await db.selectFrom('order_change').selectAll().where('order_id', '=', id).execute();
    expect(row).toMatchObject({ consent: 'app', question_id: question._id, actor_id: mona.person.id });
  });

  test('REFUND-04 takes the order without the replacement', async () => {
    const { id, by } = await orderOf();
    const lineId = await lineOf(id, KEBABS);
    const question = await suggested(id, by, [{ lineId, quantity: 0, replacement: lemonadeAs(1) }]);
    const response = await answer(id, by, question._id, 'without');
    expect(response.json().order.total).toEqual(question.withoutTotal);
    expect((await ticket(id)).lines).toHaveLength(1);
  });

  test('REFUND-04 agrees to the replacement as it was suggested', async () => {
    const { id, by } = await orderOf();
    const lineId = await lineOf(id, KEBABS);
    const question = await suggested(id, by, [{ lineId, quantity: 0, replacement: lemonadeAs(3) }]);
    await db
      .updateTable('item')
      .set({ price: sql`price + 100` })
      .where('id', '=', fixtures.lemonade)
      .execute();
    const response = await answer(id, by, question._id, 'agree');
    await db
      .updateTable('item')
      .set({ price: sql`price - 100` })
      .where('id', '=', fixtures.lemonade)
      .execute();
    expect(response.json().order.total).toEqual(question.newTotal);
  });

  test('REFUND-04 declines, which ends an accepted order free of charge', async () => {
    const { id, by } = await orderOf(
      { order_type: delivery, items: [falafel(4), line(fixtures.lemonade, 2)] },
      { credit: 500 },
    );
    await move(id, 'processing');
    const question = await suggested(id, by, [{ lineId: await lineOf(id, LEMONADES), quantity: 0 }]);
    const response = await answer(id, by, question._id, 'cancel');
    expect(response.json().order).toMatchObject({
      status: 'cancelled',
      cancelReason: { code: 'change_declined' },
    });
    expect(await balanceOf(by)).toBe(500);
  });

  test('REFUND-04 no answer changes nothing, and the answer limit stands still for the time of the question', async () => {
    const { id, by } = await orderOf();
    clock.passSeconds(14 * 60);
    await suggested(id, by, [{ lineId: await lineOf(id, LEMONADES), quantity: 0 }]);
    clock.passSeconds(9 * 60);
    await endUnanswered();
    expect((await rowOf(id)).status).toBe('pending');
    clock.passSeconds(61);
    expect((await ticket(id)).question).toBeDefined();
    await endUnanswered();
    expect((await rowOf(id)).status).toBe('pending');
    clock.passSeconds(60);
    await endUnanswered();
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'not_answered' });
  });

  test('REFUND-04 an answer after ten minutes is too late', async () => {
    const { id, by } = await orderOf();
    const question = await suggested(id, by, [{ lineId: await lineOf(id, LEMONADES), quantity: 0 }]);
    clock.passSeconds(10 * 60);
    expect((await answer(id, by, question._id, 'agree')).json().message).toBe(QUESTION_CLOSED);
    expect((await ticket(id)).lines).toHaveLength(2);
  });

  test('REFUND-02 an early answer gives the rest of the time back', async () => {
    const { id, by } = await orderOf();
    const { answerBy } = await ticket(id);
    const question = await suggested(id, by, [{ lineId: await lineOf(id, LEMONADES), quantity: 0 }]);
    expect((await ticket(id)).answerBy).toBe((answerBy ?? 0) + 10 * 60_000);
    clock.passSeconds(60);
    await answer(id, by, question._id, 'agree');
    expect((await ticket(id)).answerBy).toBe((answerBy ?? 0) + 60_000);
  });

  test('REFUND-04 a newer question takes the place of the one before', async () => {
    const { id, by } = await orderOf();
    const { answerBy } = await ticket(id);
    const first = await suggested(id, by, [{ lineId: await lineOf(id, LEMONADES), quantity: 0 }]);
    const second = await suggested(id, by, [{ lineId: await lineOf(id, LEMONADES), quantity: 1 }]);
    expect((await ticket(id)).answerBy).toBe((answerBy ?? 0) + 10 * 60_000);
    expect((await answer(id, by, first._id, 'agree')).statusCode).toBe(409);
    const stranger = await createCustomer();
    expect((await answer(id, stranger, second._id, 'agree')).statusCode).toBe(404);
    expect((await answer(id, by, 'x', 'agree')).statusCode).toBe(422);
    expect((await answer(id, by, second._id, 'maybe')).statusCode).toBe(422);
    expect((await answer(id, by, second._id, 'agree')).statusCode).toBe(200);
  });

  test('REFUND-04 is notified of a question and of a change, in both languages', async () => {
    const { id, by } = await orderOf({ if_sold_out: 'remove' });
    await change(id, [{ lineId: await lineOf(id, LEMONADES), quantity: 0 }], { consent: 'choice' });
    const bodies = async (language: string) =>
      (await ask('GET', '/notifications', by, language))
        .json()
        .notifications.map(({ body }: { body: string }) => body);
    await expect.poll(() => bodies('en')).toHaveLength(1);
    expect((await bodies('en'))[0]).toMatch(
      /^The branch changed your order\. .* is sold out\. New total JD.15\.33/,
    );
    expect((await bodies('ar'))[0]).toContain('المجموع الجديد 15.33');
  });
});

describe('at the same time', () => {
  test('REFUND-14 of two changes one is made', async () => {
    const { id } = await orderOf({ items: [line(fixtures.kebab, 6), falafel(2)] });
    const { revision, lines } = await ticket(id);
    const lineId = lines[0]?.id ?? '';
    const both = await Promise.all(
      [3, 2, 1].map((quantity) => change(id, [{ lineId, quantity }], { revision })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 409, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      change: { action: 'order.changed', name: 'Mona' },
    });
  });

  test('REFUND-14 a change beside an acceptance, a cancellation or a ready order leaves one history', async () => {
    for (const beside of ['accept', 'refuse'] as const) {
      const { id } = await orderOf();
      const { revision, lines } = await ticket(id);
      const wanted = [{ lineId: lines[0]?.id ?? '', quantity: 1 }];
      const body = beside === 'accept' ? {} : { reason: 'too_busy' };
      const [changed, other] = await Promise.all([
        change(id, wanted, { revision }),
        mona.post(`/orders/${id}/${beside}`, body),
      ]);
      expect(other.statusCode).toBe(200);
      const isChanged = changed.statusCode === 200;
      expect(isChanged || changed.statusCode === 409).toBe(true);
      expect((await ticket(id)).lines[0]?.quantity).toBe(isChanged ? 1 : 2);
      expect((await rowOf(id)).status).toBe(beside === 'accept' ? 'processing' : 'cancelled');
    }
  });

  test('REFUND-04 of an answer and a new question one counts', async () => {
    const { id, by } = await orderOf();
    const lineId = await lineOf(id, LEMONADES);
    const question = await suggested(id, by, [{ lineId, quantity: 0 }]);
    const { revision } = await ticket(id);
    const [answered, changed] = await Promise.all([
      answer(id, by, question._id, 'agree'),
      change(id, [{ lineId, quantity: 1 }], { revision }),
    ]);
    expect([answered.statusCode, changed.statusCode].toSorted(ascending)).toEqual([200, 409]);
  });
});

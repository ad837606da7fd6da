import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { env, operator } from '#features/staff/operator.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { addCoupon, usesOf } from './coupons.fixture.ts';
import {
  brokenInvariants,
  cart,
  checkout,
  delivery,
  falafel,
  ordersOf,
  people,
  type Person,
} from './orders.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { place, placed, summary, ask } = checkout(testApp);
const { post } = operator(testApp);
const createCustomer = people(db, clock);

const HOUR = 3_600;
// Guesses are counted for an hour.
beforeEach(() => clock.passSeconds(HOUR));

let count = 0;
const newCode = () => `CODE${(count += 1)}`;
const withCode = (code: unknown, changes: object = {}) => ({ ...cart(), ...changes, code });
const couponIn = async (body: object, sending: Parameters<typeof summary>[1]) =>
  (await summary(body, sending)).json().data.summary.coupon;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR * 1_000);

test('CODE-01 the summary names the coupon and what it gives; the order keeps it', async () => {
  const code = newCode();
  const coupon = await addCoupon(db, { code });
  const by = await createCustomer();
  const plain = (await summary(cart(), { by })).json().data.summary;
  const priced = (await summary(withCode(code), { by })).json().data.summary;
  expect(priced).toMatchObject({
    // 13.00 less 1.30, 16 % tax and a fee of 0.25.
    total: 13.82,
    discountSummary: { save: { total: 1.3, offers: [{ name: '10% off the whole order', save: 1.3 }] } },
    coupon: { code, part: 'saved', amount: 1.3, betterOffer: null, refusal: null },
  });
  expect(priced.coupon.offer).toMatchObject({ entityType: 'branches', value: 10 });
  expect(plain).not.toHaveProperty('coupon');

  const order = await placed(withCode(code), { by });
  const shown = (await ask('GET', `/orders/${order}/show`, by)).json().order;
  expect(shown).toMatchObject({
    coupon: { code, part: 'saved', amount: { value: 1.3 } },
    saved: { value: 1.3 },
    total: { value: 13.82 },
  });
  expect(await usesOf(db, coupon)).toBe(1);
});

test('CODE-01 a code may be typed in small letters and with spaces', async () => {
  const code = newCode();
  await addCoupon(db, { code });
  const by = await createCustomer();
  expect(await couponIn(withCode(` ${code.toLowerCase()} `), { by })).toMatchObject({ code, amount: 1.3 });
});

test.each([
  ['en', 'Free ride'],
  ['ar', 'توصيل مجاني'],
])('CODE-01 in %s a coupon that loses names the better offer, and is not used up', async (language, name) => {
  const code = newCode();
  const half = { affect: 'shipping', basis_points: 5_000 } as const;
  const coupon = await addCoupon(db, { code, offer: half });
  const by = await createCustomer();
  const body = withCode(code, { items: [falafel(4)], order_type: delivery });
  const lost = await couponIn(body, { by, language });
  expect(lost).toMatchObject({ part: 'deliveryDiscount', amount: 0, betterOffer: name, refusal: null });
  const order = await placed(body, { by });
  expect((await ask('GET', `/orders/${order}/show`, by)).json().order.coupon).toBe(null);
  expect(await usesOf(db, coupon)).toBe(0);
});

test.each([
  ['en', 'Free ride'],
  ['ar', 'توصيل مجاني'],
])(
  'CODE-01 in %s a coupon says which automatic offer it replaces, and by how much',
  async (language, name) => {
    const code = newCode();
    const automatic = { affect: 'shipping', basis_points: 5_000 } as const;
    const free = await db.selectFrom('offer').select('id').where('name_en', '=', 'Free ride').execute();
    const ids = free.map(({ id }) => id);
    await db.updateTable('offer').set(automatic).where('id', 'in', ids).execute();
    await addCoupon(db, { code, offer: { affect: 'shipping', basis_points: 10_000 } });
    const by = await createCustomer();
    const body = { items: [falafel(4)], order_type: delivery };
    const without = (await summary(cart(body), { by, language })).json().data.summary;
    const priced = (await summary(withCode(code, body), { by, language })).json().data.summary;
    expect(priced.coupon.instead).toEqual({ offer: name, saves: 0.75 });
    expect(without.total - priced.total).toBeCloseTo(0.75);
    await db.updateTable('offer').set({ basis_points: 10_000 }).where('id', 'in', ids).execute();
  },
);

test('CODE-01 a coupon beside the automatic offers replaces none', async () => {
  const code = newCode();
  await addCoupon(db, { code });
  const by = await createCustomer();
  expect((await couponIn(withCode(code), { by })).instead).toBe(null);
});

test('CODE-01 a coupon is no offer of the branch page', async () => {
  const code = newCode();
  await addCoupon(db, { code });
  const by = await createCustomer();
  const page = await ask('GET', `/branch/${fixtures.grillMarket}`, by);
  expect(page.body).not.toContain('10% off the whole order');
  expect(page.body).not.toContain(code);
});

const REFUSALS = {
  unknown: ["This code isn't valid. Please check the spelling.", 'هذا الرمز غير معروف.'],
  not_yet: ['This code is not valid yet.', 'لم تبدأ صلاحية هذا الرمز بعد.'],
  expired: ['This code has expired.', 'انتهت صلاحية هذا الرمز.'],
  other_branch: ['This code is not for this branch.', 'لا يسري هذا الرمز في هذا الفرع.'],
  not_first_order: ['This code is for a first order.', 'هذا الرمز للطلب الأول فقط.'],
  used_already: ['You have used this code already.', 'سبق لك استخدام هذا الرمز.'],
  used_up: ['This code has reached its limit.', 'انتهى عدد مرات استخدام هذا الرمز.'],
} as const;
type Refusal = keyof typeof REFUSALS;

/** A code that is refused for this reason, for this customer. */
const REFUSED: Record<Refusal, (by: Person) => Promise<string>> = {
  unknown: async () => 'NOSUCH',
  not_yet: async () => codeWith({ starts_at: inHours(1) }),
  expired: async () => codeWith({ ends_at: clock.now() }),
  other_branch: async () => codeWith({ branches: [fixtures.grillHarbour] }),
  not_first_order: async (by) => {
    await placed(cart({ note: 'first' }), { by });
    return codeWith({ is_first_order_only: true });
  },
  used_already: async (by) => {
    const code = await codeWith({ max_uses_per_customer: 1 });
    await placed(withCode(code), { by });
    return code;
  },
  used_up: async () => {
    const code = await codeWith({ max_uses: 1 });
    await placed(withCode(code), { by: await createCustomer() });
    return code;
  },
};

async function codeWith(terms: Omit<Parameters<typeof addCoupon>[1], 'code'>): Promise<string> {
  const code = newCode();
  await addCoupon(db, { code, ...terms });
  return code;
}

const CASES = Object.entries(REFUSALS).flatMap(([reason, [en, ar]]) => [
  { reason: reason as Refusal, language: 'en', message: en },
  { reason: reason as Refusal, language: 'ar', message: ar },
]);

test.each(CASES)(
  'CODE-03 refuses a code that is $reason, in $language',
  async ({ reason, language, message }) => {
    const by = await createCustomer();
    const code = await REFUSED[reason](by);
    const body = withCode(code, { note: 'again' });
    const priced = (await summary(body, { by, language })).json().data.summary;
    expect(priced).toMatchObject({ total: 15.33, coupon: { code, offer: null, amount: 0 } });
    expect(priced.coupon.refusal).toEqual({ reason, message });
    const response = await place(body, { by, language });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ message, errors: { code: [message] } });
  },
);

test('CODE-03 the code of another vendor is not for this branch; its own coupon of that code counts first', async () => {
  const code = newCode();
  const bakery = { vendor_id: fixtures.bakery, branches: [fixtures.bakeryCorner] };
  await addCoupon(db, { code, ...bakery });
  const by = await createCustomer();
  expect(await couponIn(withCode(code), { by })).toMatchObject({ refusal: { reason: 'other_branch' } });
  await addCoupon(db, { code });
  expect(await couponIn(withCode(code), { by })).toMatchObject({ refusal: null, amount: 1.3 });
});

test('CODE-03 an order that was cancelled does not count as the first one', async () => {
  const by = await createCustomer();
  const first = await placed(cart({ note: 'first' }), { by });
  const code = await codeWith({ is_first_order_only: true });
  expect(await couponIn(withCode(code), { by })).toMatchObject({ refusal: { reason: 'not_first_order' } });
  await ask('POST', `/order/${first}/cancel`, by);
  expect(await couponIn(withCode(code), { by })).toMatchObject({ refusal: null });
});

test.each([1, true, [], {}, '', '   ', 'A'.repeat(25)])(
  'CODE-01 refuses the code %o with 422',
  async (code) => {
    const by = await createCustomer();
    for (const response of [await summary(withCode(code), { by }), await place(withCode(code), { by })]) {
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json().errors)).toEqual(['code']);
    }
  },
);

test('CODE-01 no code and null are the same', async () => {
  const by = await createCustomer();
  expect(await couponIn(withCode(null), { by })).toBe(undefined);
  expect((await place(withCode(null), { by })).statusCode).toBe(200);
});

test('CODE-01 a code needs a session', async () => {
  const by = { id: '', token: 'wrong' };
  expect((await summary(withCode(newCode()), { by })).statusCode).toBe(401);
  expect((await place(withCode(newCode()), { by })).statusCode).toBe(401);
});

test('CODE-02 fifty orders at once against a limit of ten give exactly ten', async () => {
  const code = newCode();
  const coupon = await addCoupon(db, { code, max_uses: 10 });
  const customers = await Promise.all(Array.from({ length: 50 }, () => createCustomer()));
  // Every customer has a summary before the first order is placed.
  for (const by of customers) await summary(withCode(code), { by });
  const responses = await Promise.all(customers.map((by) => place(withCode(code), { by })));
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 422)).toHaveLength(40);
  const refused = responses.filter(({ statusCode }) => statusCode === 422);
  expect(new Set(refused.map((response) => response.json().message))).toEqual(new Set([REFUSALS.used_up[0]]));
  expect(await usesOf(db, coupon)).toBe(10);
});

test('CODE-02 of two orders of a customer at once, one uses a code that is for one order', async () => {
  const code = newCode();
  const coupon = await addCoupon(db, { code, max_uses_per_customer: 1 });
  const by = await createCustomer();
  const send = (key: string) => place(withCode(code), { by, key });
  const statuses = (await Promise.all([send('one'), send('two')])).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await usesOf(db, coupon)).toBe(1);
});

test.each([['a key'], [undefined]])(
  'CODE-02 a repeated request counts one use, with the key %s',
  async (key) => {
    const code = newCode();
    const coupon = await addCoupon(db, { code, max_uses: 1 });
    const by = await createCustomer();
    const sending = key === undefined ? { by } : { by, key };
    const repeats = Array.from({ length: 5 }, () => place(withCode(code), sending));
    const responses = [...(await Promise.all(repeats)), await place(withCode(code), sending)];
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await ordersOf(db, by.id)).toHaveLength(1);
    expect(await usesOf(db, coupon)).toBe(1);
  },
);

test('CODE-02 an order cancelled by the customer gives its use back, once', async () => {
  const code = newCode();
  const coupon = await addCoupon(db, { code, max_uses: 1, max_uses_per_customer: 1 });
  const by = await createCustomer();
  const order = await placed(withCode(code), { by });
  await Promise.all([1, 2].map(() => ask('POST', `/order/${order}/cancel`, by)));
  expect(await usesOf(db, coupon)).toBe(0);
  const shown = (await ask('GET', `/orders/${order}/show`, by)).json().order;
  expect(shown).toMatchObject({ status: 'cancelled', coupon: { code } });
  await placed(withCode(code, { note: 'again' }), { by });
  expect(await usesOf(db, coupon)).toBe(1);
});

test('CODE-02 an order refused by staff gives its use back', async () => {
  const code = newCode();
  const coupon = await addCoupon(db, { code, max_uses: 1 });
  const order = await placed(withCode(code), { by: await createCustomer() });
  const refused = await post(`/orders/${order}/refuse`, { reason: 'too_busy' });
  expect(refused.statusCode).toBe(200);
  expect(await usesOf(db, coupon)).toBe(0);
  await placed(withCode(code), { by: await createCustomer() });
});

test('CODE-02 a coupon that ends between the quote and the order refuses the order', async () => {
  const code = await codeWith({ ends_at: inHours(0.1) });
  const by = await createCustomer();
  expect(await couponIn(withCode(code), { by })).toMatchObject({ refusal: null });
  clock.passSeconds(0.1 * HOUR);
  const response = await place(withCode(code), { by });
  expect(response.json().message).toBe(REFUSALS.expired[0]);
  expect((await place(cart(), { by })).statusCode).toBe(200);
});

const TOO_MANY = {
  en: 'Too many tries. Try again in an hour.',
  ar: 'محاولات كثيرة. يمكن المحاولة بعد ساعة.',
} as const;
let addresses = 0;
const newAddress = () => `198.51.100.${(addresses += 1)}`;

test.each(['en', 'ar'] as const)(
  'CODE-03 after ten wrong codes within an hour a customer is refused even with a right one, in %s',
  async (language) => {
    const code = await codeWith({});
    const by = await createCustomer();
    const sending = { by, ip: newAddress(), language };
    const guesses = Array.from({ length: 12 }, (_, n) => couponIn(withCode(`WRONG${n}`), sending));
    const reasons: string[] = (await Promise.all(guesses)).map(({ refusal }) => refusal.reason);
    expect(reasons.filter((reason) => reason === 'unknown')).toHaveLength(10);
    expect(reasons.filter((reason) => reason === 'too_many_tries')).toHaveLength(2);
    const message = TOO_MANY[language];
    expect((await couponIn(withCode(code), sending)).refusal).toEqual({ reason: 'too_many_tries', message });
    const response = await place(withCode(code), sending);
    expect(response.statusCode).toBe(429);
    expect(response.json().message).toBe(message);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    // Without the code the order can be placed.
    expect((await place(cart(), sending)).statusCode).toBe(200);
    clock.passSeconds(HOUR);
    const { token } = (await ask('POST', '/refresh', by)).json().authorization;
    const later = { ...sending, by: { ...by, token } };
    expect(await couponIn(withCode(code), later)).toMatchObject({ refusal: null });
  },
);

test('CODE-03 an address has thirty wrong codes within an hour, whoever tries', async () => {
  const ip = newAddress();
  for (let turn = 0; turn < 3; turn += 1) {
    const by = await createCustomer();
    for (let n = 0; n < 10; n += 1) await place(withCode(`WRONG${turn}${n}`), { by, ip });
  }
  const by = await createCustomer();
  const code = await codeWith({});
  expect(await couponIn(withCode(code), { by, ip })).toMatchObject({ refusal: { reason: 'too_many_tries' } });
  expect(await couponIn(withCode(code), { by, ip: newAddress() })).toMatchObject({ refusal: null });
});

test('CODE-03 only wrong codes count', async () => {
  const [good, old] = [await codeWith({}), await codeWith({ ends_at: clock.now() })];
  const by = await createCustomer();
  const sending = { by, ip: newAddress() };
  for (let n = 0; n < 15; n += 1) {
    expect(await couponIn(withCode(good), sending)).toMatchObject({ refusal: null });
    expect(await couponIn(withCode(old), sending)).toMatchObject({ refusal: { reason: 'expired' } });
  }
});

test('leaves all orders, balances and coupons consistent', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});

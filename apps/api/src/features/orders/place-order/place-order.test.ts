import { afterAll, expect, test, vi } from 'vitest';
import type { Db } from '#db/connect.ts';
import { atSea, idOf, seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';
import {
  atTable,
  brokenInvariants,
  cart,
  checkout,
  delivery,
  falafel,
  LARGE,
  line,
  ordersOf,
  people,
  SMALL,
} from '../orders.fixture.ts';

vi.setConfig({ testTimeout: iterations(30_000, 600_000) });

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { place, placed, summary, ask } = checkout(testApp);
const createCustomer = people(db, clock);

const later = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
const WINDOW = { minDate: '2026-11-15 14:00', maxDate: '2026-11-17 13:00' };

type Refusal = { name: string; body: object; errors: string; en: string; ar: string };

const REFUSALS: Refusal[] = [
  {
    name: 'an item that is sold out',
    body: cart({ items: [line(fixtures.kebab), line(fixtures.soldOut)] }),
    errors: 'items.1',
    en: 'Sold out is not available right now.',
    ar: 'الصنف «صنف Sold out» غير متوفر الآن.',
  },
  {
    name: 'an item of another branch',
    body: cart({ items: [line(fixtures.goneItem)] }),
    errors: 'items.0',
    en: 'An item in your cart is no longer on the menu. Please remove it.',
    ar: 'أحد أصناف سلتك لم يعد في القائمة. يُرجى إزالته.',
  },
  {
    name: 'an item that is not delivered',
    body: cart({ order_type: delivery }),
    errors: 'items.0',
    en: "Kebab isn't available for this kind of order.",
    ar: 'الصنف «صنف Kebab» غير متاح لطريقة الطلب هذه.',
  },
  {
    name: 'a missing option',
    body: cart({ items: [line(fixtures.falafel)] }),
    errors: `items.0.preferences.${fixtures.size}`,
    en: 'Please choose an option for Size.',
    ar: 'الاختيار مطلوب في «الحجم».',
  },
  {
    name: 'too many options',
    body: cart({ items: [falafel(1, [SMALL, LARGE])] }),
    errors: `items.0.preferences.${fixtures.size}`,
    en: 'Select up to 1 options for "Size".',
    ar: 'الحد الأقصى للخيارات في «الحجم» هو 1.',
  },
  {
    name: 'an option of nothing',
    body: cart({ items: [falafel(1, [idOf(999)])] }),
    errors: `items.0.preferences.${fixtures.size}`,
    en: 'The options of Falafel plate have changed. Please choose again.',
    ar: 'تغيّرت خيارات الصنف «صنف Falafel plate». يُرجى الاختيار من جديد.',
  },
  {
    name: 'a preference of another item',
    body: cart({ items: [line(fixtures.kebab, 2, { [fixtures.size]: [SMALL] })] }),
    errors: `items.0.preferences.${fixtures.size}`,
    en: 'The options of Kebab have changed. Please choose again.',
    ar: 'تغيّرت خيارات الصنف «صنف Kebab». يُرجى الاختيار من جديد.',
  },
  {
    name: 'a place outside all zones',
    body: cart({ items: [falafel(2)], order_type: { name: 'delivery', location: atSea } }),
    errors: 'order_type',
    en: 'This branch does not deliver to this address.',
    ar: 'هذا الفرع لا يوصّل إلى هذا العنوان.',
  },
  {
    name: 'a table of nowhere',
    body: cart({ order_type: { name: 'table_session', table_id: idOf(999) } }),
    errors: 'order_type',
    en: "This table isn't at this branch. Please scan its code again.",
    ar: 'هذه الطاولة ليست من طاولات الفرع. يُرجى مسح رمزها من جديد.',
  },
  {
    name: 'a card',
    body: cart({ payment_method: 'visa' }),
    errors: 'payment_method',
    en: 'Card payment is not available at this branch.',
    ar: 'الدفع بالبطاقة غير متاح في هذا الفرع.',
  },
  {
    name: 'credit as a way of paying',
    body: cart({ payment_method: 'tam_credit', use_credit: true }),
    errors: 'payment_method',
    en: 'Card payment is not available at this branch.',
    ar: 'الدفع بالبطاقة غير متاح في هذا الفرع.',
  },
  {
    name: 'less than the minimum of the branch',
    body: cart({ items: [line(fixtures.lemonade)] }),
    errors: 'items',
    en: 'Add JD\u00A01.75 more to reach the minimum order.',
    ar: 'بقي 1.75\u00A0د.أ للوصول إلى الحد الأدنى للطلب.',
  },
  {
    name: 'less than the minimum of the zone',
    body: cart({ items: [falafel(1)], order_type: delivery }),
    errors: 'items',
    en: 'Add JD\u00A00.75 more to reach the minimum order.',
    ar: 'بقي 0.75\u00A0د.أ للوصول إلى الحد الأدنى للطلب.',
  },
  {
    name: 'more to pay than the branch takes unpaid',
    body: cart({ items: [line(fixtures.kebab, 67)] }),
    errors: 'items',
    en: 'This branch takes unpaid orders of up to JD\u00A0500.00. For a larger order, please call the branch.',
    ar: 'الحد الأقصى لقيمة الطلب غير المدفوع لدى هذا الفرع هو 500.00\u00A0د.أ. للطلبات الأكبر يُرجى الاتصال بالفرع.',
  },
  {
    name: 'more portions than the branch takes',
    body: cart({
      items: [line(fixtures.lemonade, 99), line(fixtures.lemonade, 99), line(fixtures.kebab, 3)],
    }),
    errors: 'items',
    en: 'This branch takes up to 200 portions in one order. For a larger order, please call the branch.',
    ar: 'الحد الأقصى للكمية في الطلب الواحد لدى هذا الفرع هو 200. للطلبات الأكبر يُرجى الاتصال بالفرع.',
  },
  {
    name: 'a time before the window',
    body: cart({ receive_at: later(57) }),
    errors: 'receive_at',
    en: `Please choose a time between ${WINDOW.minDate} and ${WINDOW.maxDate}.`,
    ar: `يُرجى اختيار وقت بين ${WINDOW.minDate} و${WINDOW.maxDate}.`,
  },
  {
    name: 'a time after the window',
    body: cart({ receive_at: later(48 * 60 + 1) }),
    errors: 'receive_at',
    en: `Please choose a time between ${WINDOW.minDate} and ${WINDOW.maxDate}.`,
    ar: `يُرجى اختيار وقت بين ${WINDOW.minDate} و${WINDOW.maxDate}.`,
  },
];

test.each(REFUSALS)('D-081 rejects $name in both languages', async ({ body, errors, en, ar }) => {
  const by = await createCustomer();
  for (const [language, message] of [
    ['en', en],
    ['ar', ar],
  ] as const) {
    const response = await place(body, { by, language });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({ message, error: message, errors: { [errors]: [message] } });
  }
  expect(await ordersOf(db, by.id)).toEqual([]);
});

test('H15 the limit counts the amount left after credit', async () => {
  const by = await createCustomer({ credit: 1_000 });
  const body = cart({ items: [line(fixtures.kebab, 67)] });
  expect((await place(body, { by })).statusCode).toBe(422);
  expect((await place({ ...body, use_credit: true }, { by })).statusCode).toBe(200);
});

test('H15 a branch can have higher limits', async () => {
  const by = await createCustomer();
  const limits = (values: object) =>
    db.updateTable('branch').set(values).where('id', '=', fixtures.grillMarket).execute();
  await limits({ max_unpaid_total: 100_000, max_portions: 99 });
  expect((await place(cart({ items: [line(fixtures.kebab, 99)] }), { by })).statusCode).toBe(200);
  expect(
    (await place(cart({ items: [line(fixtures.kebab, 99), line(fixtures.kebab)] }), { by })).statusCode,
  ).toBe(422);
  await limits({ max_unpaid_total: 50_000, max_portions: 200 });
});

test('H15 rejects unpaid orders of any size beyond the limits of the branch', async () => {
  const quantity = () => 1 + Math.floor(Math.random() * 99);
  for (const _ of Array.from({ length: iterations(12, 2_000) })) {
    const [kebabs, lemonades, more] = [quantity(), quantity(), quantity()];
    const items = [
      line(fixtures.kebab, kebabs),
      line(fixtures.lemonade, lemonades),
      line(fixtures.lemonade, more),
    ];
    const portions = kebabs + lemonades + more;
    const total = (650 * kebabs + 125 * (lemonades + more)) * 1.16 + 25;
    // So near to the limit, rounding decides.
    if (Math.abs(total - 50_000) < 5) continue;
    const by = await createCustomer();
    const response = await place(cart({ items }), { by });
    expect([kebabs, lemonades, more, response.statusCode]).toEqual([
      kebabs,
      lemonades,
      more,
      portions <= 200 && total <= 50_000 ? 200 : 422,
    ]);
  }
});

test('reports all problems at once, each under its line', async () => {
  const by = await createCustomer();
  const body = cart({
    items: [line(fixtures.soldOut), line(fixtures.kebab), line(fixtures.falafel), line(idOf(999))],
    payment_method: 'visa',
    receive_at: later(1),
  });
  expect(Object.keys((await place(body, { by })).json().errors)).toEqual([
    'payment_method',
    'items.0',
    `items.2.preferences.${fixtures.size}`,
    'items.3',
    'receive_at',
  ]);
});

test.each([
  [58, 200],
  [57.99, 422],
  [60, 200],
  [48 * 60, 200],
  [48 * 60 + 0.01, 422],
])(
  'SCHED-02 a time %s minutes ahead results in %s: both ends are included, the lower one with 2 minutes of tolerance',
  async (ahead, status) => {
    const by = await createCustomer();
    expect((await place(cart({ receive_at: later(ahead) }), { by })).statusCode).toBe(status);
  },
);

const withBranch = async (changes: Partial<Parameters<typeof setBranch>[1]>, run: () => Promise<void>) => {
  const before = await db
    .selectFrom('branch')
    .select(['is_open', 'is_active', 'is_pickup_enabled', 'max_schedule_hours'])
    .where('id', '=', fixtures.grillMarket)
    .executeTakeFirstOrThrow();
  await setBranch(db, { ...before, ...changes });
  await run();
  await setBranch(db, before);
};

async function setBranch(
  connection: Db,
  values: {
    is_open: boolean;
    is_active: boolean;
    is_pickup_enabled: boolean;
    max_schedule_hours: number | null;
  },
) {
  await connection.updateTable('branch').set(values).where('id', '=', fixtures.grillMarket).execute();
}

test.each([{ is_open: false }, { is_active: false }])(
  'D-082 responds with 409 if the branch takes no orders, also for scheduled ones: %o',
  async (doors) => {
    const by = await createCustomer();
    await withBranch(doors, async () => {
      for (const body of [cart(), cart({ receive_at: later(120) })]) {
        const response = await place(body, { by });
        expect(response.statusCode).toBe(409);
        expect(response.json().message).toBe('This branch is not taking orders right now.');
      }
    });
    expect((await place(cart(), { by })).statusCode).toBe(200);
  },
);

test('D-081 rejects a disabled order type, and a time if the branch takes no scheduled orders', async () => {
  const by = await createCustomer();
  await withBranch({ is_pickup_enabled: false }, async () => {
    const response = await place(cart(), { by });
    expect(response.json().errors.order_type).toEqual([
      'This branch does not offer this way of ordering right now.',
    ]);
  });
  await withBranch({ max_schedule_hours: null }, async () => {
    const response = await place(cart({ receive_at: later(120) }), { by, language: 'ar' });
    expect(response.json().message).toBe('هذا الفرع لا يستقبل طلبات لوقت لاحق.');
  });
});

test('AUTH rejects guests and customers with an unverified phone', async () => {
  const by = await createCustomer({ isVerified: false });
  expect((await place(cart(), { by })).statusCode).toBe(403);
  expect((await place(cart(), { by: { id: '', token: 'nobody' } })).statusCode).toBe(401);
});

test('D-078 rejects a raised price until a new summary was requested', async () => {
  const by = await createCustomer();
  const setPrice = (price: number) =>
    db.updateTable('item').set({ price }).where('id', '=', fixtures.kebab).execute();
  await summary(cart(), { by });
  await setPrice(700);
  const refused = await place(cart({ note: 'soon' }), { by });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    message: 'Prices have changed. Please review your order.',
    errors: { 'items.0': ['Kebab now costs JD\u00A07.00.'] },
  });
  expect((await place(cart(), { by, language: 'ar' })).json().message).toBe(
    'تغيّرت الأسعار. يُرجى مراجعة طلبك.',
  );

  expect((await summary(cart(), { by })).json().data.summary.subtotal).toBe(14);
  await setPrice(650);
  await placed(cart(), { by });
  const [order] = await ordersOf(db, by.id);
  expect(order).toMatchObject({ subtotal: 1300, total: 1533 });
});

test('D-078 rejects a raised delivery fee too', async () => {
  const by = await createCustomer();
  const body = cart({ items: [falafel(2)], order_type: delivery });
  const setFee = (fee: number) =>
    db
      .updateTable('delivery_zone')
      .set({ delivery_fee: fee })
      .where('id', '=', fixtures.marketZone)
      .execute();
  await summary(body, { by });
  await setFee(200);
  const refused = await place(body, { by });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().errors).toBeUndefined();
  await setFee(150);
});

test('D-078 a quote expires after ten minutes', async () => {
  const by = await createCustomer();
  await summary(cart(), { by });
  await db.updateTable('item').set({ price: 700 }).where('id', '=', fixtures.kebab).execute();
  clock.passSeconds(601);
  expect((await place(cart(), { by })).statusCode).toBe(200);
  await db.updateTable('item').set({ price: 650 }).where('id', '=', fixtures.kebab).execute();
});

test('D-079 an order keeps its names and prices in both languages after menu changes', async () => {
  const by = await createCustomer();
  const note = 'Third floor\u202E, left';
  const body = cart({ items: [falafel(2, [LARGE])], order_type: delivery, note, receive_at: later(90) });
  const orderId = await placed(body, { by });
  await db
    .updateTable('item')
    .set({ name_en: 'Changed', price: 1 })
    .where('id', '=', fixtures.falafel)
    .execute();
  const { order } = (await ask('GET', `/orders/${orderId}/show`, by, 'ar')).json();
  expect(order).toMatchObject({
    status: 'pending',
    type: 'delivery',
    paymentMethod: 'cash',
    isPaid: false,
    note: 'Third floor, left',
    receiveAt: body.receive_at,
    door: null,
    location: delivery.location,
    subTotal: { value: 10, formatted: '10.00\u00A0د.أ' },
    saved: { value: 1 },
    deliveryFee: { value: 1.5 },
    deliveryDiscount: { value: 1.5 },
    cashback: { value: 0.38 },
    total: { value: 9.93 },
    offers: [{ name: 'يوم الفلافل' }, { name: 'توصيل مجاني' }, { name: 'طبقان' }],
    driver: null,
  });
  expect(order.items).toEqual([
    {
      _id: expect.any(String),
      name: 'صنف Falafel plate',
      image: '/media/falafel.webp',
      imageColor: '00ff00',
      quantity: 2,
      itemPrice: { value: 4.25, formatted: '4.25\u00A0د.أ' },
      itemTotal: { value: 10, formatted: '10.00\u00A0د.أ' },
      itemSaved: { value: 1, formatted: '1.00\u00A0د.أ' },
      preferencesPrice: { value: 0.75, formatted: '0.75\u00A0د.أ' },
      preferences: [{ name: 'الحجم', options: [{ name: 'كبير' }] }],
      itemId: fixtures.falafel,
      selectedPreferences: { [fixtures.size]: [LARGE] },
      note: null,
    },
  ]);
  await db
    .updateTable('item')
    .set({ name_en: 'Falafel plate', price: 425 })
    .where('id', '=', fixtures.falafel)
    .execute();
});

test('limits the note to its column after normalisation', async () => {
  const by = await createCustomer();
  const response = await place(cart({ note: '\uFB2C'.repeat(400) }), { by });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().errors)).toEqual(['note']);
});

const DOOR = {
  building: 'Al Waha 12',
  floor: '3',
  apartment: '7',
  phone: '+962790000001',
  leaveAtDoor: true,
};

test('DOOR-01 CON-59 a delivery has a copy of the details of the door, other orders have none', async () => {
  const by = await createCustomer();
  const door = { ...DOOR, directions: 'Blue\u202e gate' };
  const brought = await placed(cart({ order_type: delivery, items: [falafel(4)], door }), { by });
  const fetched = await placed(cart({ door }), { by });
  const rows = await db
    .selectFrom('customer_order')
    .select(['id', 'building', 'floor', 'apartment', 'directions', 'door_phone', 'leave_at_door'])
    .where('customer_id', '=', by.id)
    .execute();
  expect(rows.find(({ id }) => id === brought)).toMatchObject({
    building: 'Al Waha 12',
    floor: '3',
    apartment: '7',
    directions: 'Blue gate',
    door_phone: '+962790000001',
    leave_at_door: true,
  });
  expect(rows.find(({ id }) => id === fetched)).toMatchObject({ building: null, leave_at_door: false });
  const unreachable = cart({ order_type: delivery, items: [falafel(4)], door: { phone: '12' } });
  const refused = await place(unreachable, { by });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['door.phone']]);
});

test('DOOR-02 lines keep their notes, and a note does not change the price', async () => {
  const by = await createCustomer();
  const items = [{ ...falafel(1), note: 'No onions\u200b' }, falafel(1)];
  const plain = (await summary(cart({ items: [falafel(1), falafel(1)] }), { by })).json();
  expect((await summary(cart({ items }), { by })).json()).toEqual(plain);
  const id = await placed(cart({ items }), { by });
  const { order } = (await ask('GET', `/orders/${id}/show`, by)).json();
  expect(order.items.map(({ note }: { note: string | null }) => note)).toEqual(['No onions', null]);
  const long = await place(cart({ items: [{ ...falafel(1), note: 'x'.repeat(141) }] }), { by });
  expect([long.statusCode, Object.keys(long.json().errors)]).toEqual([422, ['items.0.note']]);
});

test('D-078 DOOR-02 a quote is binding whatever the notes', async () => {
  const by = await createCustomer();
  const setPrice = (price: number) =>
    db.updateTable('item').set({ price }).where('id', '=', fixtures.kebab).execute();
  const noted = (note: string) => cart({ items: [{ ...line(fixtures.kebab, 2), note }] });
  await summary(noted('Well done'), { by });
  await setPrice(700);
  const { statusCode } = await place(noted('Medium'), { by });
  await setPrice(650);
  expect(statusCode).toBe(409);
});

test('D-094 the first order at a table opens a session, later ones join it, an idle one is closed', async () => {
  const by = await createCustomer();
  const other = await createCustomer();
  const sessionOf = async (orderId: string) =>
    db
      .selectFrom('customer_order')
      .innerJoin('table_session', 'table_session.id', 'table_session_id')
      .select(['table_session.id', 'last_active_at', 'closed_at'])
      .where('customer_order.id', '=', orderId)
      .executeTakeFirstOrThrow();
  const body = cart({ items: [line(fixtures.lemonade)], order_type: atTable });
  const first = await placed(body, { by });
  clock.passSeconds(60);
  const second = await placed({ ...body, note: 'two' }, { by });
  const session = await sessionOf(first);
  expect(await sessionOf(second)).toEqual(session);
  expect(session.last_active_at).toEqual(clock.now());
  expect((await sessionOf(await placed(body, { by: other }))).id).not.toBe(session.id);

  await ask('POST', `/order/${second}/cancel`, by);
  await db
    .updateTable('customer_order')
    .set({ status: 'completed', ended_at: clock.now() })
    .where('id', '=', first)
    .execute();
  await db
    .insertInto('order_status_change')
    .values({ order_id: first, status: 'completed', actor: 'staff' })
    .execute();
  await db
    .updateTable('table_session')
    .set({ last_active_at: new Date(clock.now().getTime() - 3 * 3_600_000) })
    .where('id', '=', session.id)
    .execute();
  const fourth = await placed({ ...body, note: 'much later' }, { by });
  expect((await sessionOf(fourth)).id).not.toBe(session.id);
  expect((await sessionOf(first)).closed_at).toEqual(clock.now());
});

test('D-071 an order at a table has no platform fee and no minimum', async () => {
  const by = await createCustomer();
  await placed(cart({ items: [line(fixtures.lemonade)], order_type: atTable }), { by });
  const [order] = await ordersOf(db, by.id);
  expect(order).toMatchObject({ platform_fee: 0, subtotal: 125, tax: 20, total: 145 });
});

test('H15 rejects a fourth order until one of three is accepted', async () => {
  const by = await createCustomer();
  for (const note of ['1', '2', '3']) await placed(cart({ note }), { by });
  const refused = await place(cart({ note: '4' }), { by, language: 'ar' });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.json().message).toBe('لديك عدة طلبات قيد الانتظار. يُرجى الانتظار حتى يُقبل أحدها.');
  const [order] = await ordersOf(db, by.id);
  await ask('POST', `/order/${order?.id}/cancel`, by);
  expect((await place(cart({ note: '4' }), { by })).statusCode).toBe(200);
});

test('H15 rejects a sixth order within ten minutes', async () => {
  const by = await createCustomer();
  for (const note of ['1', '2', '3', '4', '5']) {
    const orderId = await placed(cart({ note }), { by });
    await ask('POST', `/order/${orderId}/cancel`, by);
    clock.passSeconds(10);
  }
  const refused = await place(cart({ note: '6' }), { by });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('550');
  expect(refused.json().message).toBe(
    'You have placed several orders in a short time. Please wait a few minutes.',
  );
  const inArabic = await place(cart({ note: '6' }), { by, language: 'ar' });
  expect(inArabic.json().message).toBe('سُجّلت عدة طلبات منك في وقت قصير. يُرجى الانتظار بضع دقائق.');
  clock.passSeconds(550);
  expect((await place(cart({ note: '6' }), { by })).statusCode).toBe(200);
});

test('GEN-05 D-074 credit pays a part; D-075 an order fully paid by credit is paid by tam_credit', async () => {
  const by = await createCustomer({ credit: 2_000 });
  const body = cart({ use_credit: true });
  await placed(body, { by });
  clock.passSeconds(1);
  await placed({ ...body, note: 'again' }, { by });
  const placedOrders = await ordersOf(db, by.id);
  expect(
    placedOrders.map(({ used_credit: used, payment_method: method, is_paid: paid, total }) => ({
      used,
      method,
      paid,
      total,
    })),
  ).toEqual([
    { used: 1533, method: 'tam_credit', paid: true, total: 1533 },
    { used: 467, method: 'cash', paid: false, total: 1533 },
  ]);
});

test('leaves all orders and balances consistent', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});

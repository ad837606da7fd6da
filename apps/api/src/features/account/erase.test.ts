import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createLogger } from '#startup/logging.ts';
import { everyRow } from '#testing/every-row.ts';
import { visitor } from '#testing/people.ts';
import { newReceiver } from '#testing/push-receiver.ts';
import { startTestApp } from '#testing/test-app.ts';

const lines: string[] = [];
const memory = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const testApp = await startTestApp({ log: createLogger('trace', memory) });
const { call, codeSentTo, received, register, registerVerified } = visitor(testApp);
afterAll(() => testApp.close());

const canary = {
  name: 'Zaynab Canary',
  phone: '+962791357913',
  email: 'zaynab.canary@example.com',
  password: 'canary-password-77',
  place: { lat: 29.531234, lng: 35.006789 },
  note: 'ring the canary bell twice',
  directions: 'behind the canary gate',
  itemNote: 'cut for the canary child',
  comment: 'the canary sang',
  answer: 'Dear canary reader, sorry',
  managerNote: 'the canary shouted at us',
  ownWords: 'canary lives too far out',
  cashReason: 'canary paid with a large note',
};
const TRACES = [
  'Zaynab',
  '791357913',
  'zaynab.canary',
  'canary-password',
  '29.531234',
  '35.006789',
  'canary bell',
  'canary gate',
  'canary child',
  'canary sang',
  'canary reader',
  'canary shouted',
  'canary lives',
  'canary paid',
  'canary-device',
];
const tracesIn = (text: string) => TRACES.filter((trace) => text.includes(trace));

async function everyFile(): Promise<string> {
  const entries = await readdir(testApp.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = await Promise.all(
    files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
  );
  return [...files.map(({ name }) => name), ...contents].join('\n');
}

async function branchWithTable() {
  const [vendor, branch, table] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await testApp.db
    .insertInto('vendor')
    .values({ id: vendor, dashed_name: `v-${vendor.slice(0, 8)}`, name_en: 'V', name_ar: 'ف' })
    .execute();
  await testApp.db
    .insertInto('branch')
    .values({
      id: branch,
      vendor_id: vendor,
      name_en: 'B',
      name_ar: 'ب',
      is_delivery_enabled: true,
      is_pickup_enabled: true,
      is_dine_in_enabled: true,
      timezone: 'Asia/Amman',
    })
    .execute();
  await testApp.db
    .insertInto('dining_table')
    .values({ id: table, branch_id: branch, number: 1, images: [] })
    .execute();
  return { vendor, branch, table };
}

type Order = { customerId: string; branchId: string; status: 'completed' | 'shipped' };

async function addOrder({ customerId, branchId, status }: Order) {
  const id = crypto.randomUUID();
  await testApp.db
    .insertInto('customer_order')
    .values({
      id,
      order_number: id
        .slice(0, 8)
        .toUpperCase()
        .replaceAll(/[^0-9A-F]/g, '0'),
      customer_id: customerId,
      branch_id: branchId,
      type: 'delivery',
      status,
      payment_method: 'cash',
      currency: 'JD',
      location: `(${canary.place.lng},${canary.place.lat})`,
      note: canary.note,
      cancel_words_en: canary.ownWords,
      cancel_words_ar: canary.ownWords,
      directions: canary.directions,
      door_phone: canary.phone,
      ended_at: status === 'completed' ? new Date() : null,
      subtotal: 500,
      tax: 0,
      delivery_fee: 0,
      delivery_discount: 0,
      saved: 0,
      cashback: 0,
      platform_fee: 0,
      total: 500,
      used_credit: 0,
    })
    .execute();
  await testApp.db
    .insertInto('order_item')
    .values({
      id: crypto.randomUUID(),
      order_id: id,
      name_en: 'Kebab',
      name_ar: 'كباب',
      quantity: 1,
      unit_price: 500,
      preferences_price: 0,
      total: 500,
      saved: 0,
      preferences: '[]',
      position: 0,
      note: canary.itemNote,
    })
    .execute();
  return id;
}

async function addPicture(token: string) {
  const form = new FormData();
  form.append('name', canary.name);
  const picture = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  form.append('image', new Blob([Buffer.from(picture)]), 'zaynab.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/service/api/customer/profile/update',
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json().user.image;
}

/** What a driver and a manager wrote about a payment. */
async function addReasons(orderId: string) {
  const at = new Date();
  const driver = { id: crypto.randomUUID(), name: 'Sami', phone: '+962795550188' };
  const shift = { id: crypto.randomUUID(), driver_id: driver.id, started_at: at };
  await testApp.db.insertInto('driver').values(driver).execute();
  await testApp.db.insertInto('driver_shift').values(shift).execute();
  const cash = { kind: 'taken', amount: 600, currency: 'JD', order_id: orderId, actor: 'Sami' } as const;
  await testApp.db
    .insertInto('cash_entry')
    .values({ ...cash, driver_id: driver.id, shift_id: shift.id, note: canary.cashReason, created_at: at })
    .execute();
  const money = { amount: 600, money: 600, credit: 0, tax: 0, method: 'cash', reason: 'other' } as const;
  const ofOrder = { order_id: orderId, order_number: 'X', number: 1, lines: '[]', parts: '[]' };
  const ids = { branch_id: orderId, vendor_id: orderId, actor_id: orderId, request_key: orderId };
  const by = { actor: 'Sami', borne_by: 'vendor', currency: 'JD', day: at, created_at: at } as const;
  const text = JSON.stringify({ en: canary.cashReason, ar: null });
  await testApp.db
    .insertInto('refund')
    .values({ id: crypto.randomUUID(), ...ofOrder, ...ids, ...money, ...by, own_text: text })
    .execute();
  for (const [action, details] of [
    ['order.paid', { amount: 600, reason: canary.cashReason }],
    ['order.paid_undone', { reason: canary.cashReason }],
    ['order.cancelled', { reason: 'too_busy' }],
  ] as const)
    await testApp.db
      .insertInto('operation_log')
      .values({ at, actor: 'Sami', action, subject_id: orderId, details: JSON.stringify(details) })
      .execute();
}

test('T43 T44 D-113 DOOR-01 SEC-22 deletes all personal data from database, uploads and logs', async () => {
  const token = await registerVerified(canary.phone, canary);
  const customerId = (await call('/user', { method: 'GET', token })).json().user._id;
  await call('/email/update', { token, body: { email: canary.email } });
  await call('/email/otp', { token });
  const emailCode = await codeSentTo(canary.email);
  await call('/email/verify', { token, body: { code: emailCode } });
  await call('/password/reset-link', { body: { email: canary.email } });
  const { text } = await received(canary.email, (sent) => sent.includes('/auth/reset'));
  const linkToken = /token=([\w-]+)/.exec(text)?.[1] ?? '';
  expect(linkToken).toHaveLength(43);
  await testApp.app.inject({
    url: `/auth/reset/password?token=${linkToken}&email=%1b[31mred%0d%0a{"level":60}`,
    headers: { cookie: 'language=canary-cookie', 'user-agent': '\u001b[31m canary-cookie' },
  });
  await received(canary.phone, (text) => text.includes('new email'));
  await call('/login', { body: { phone: canary.phone, password: 'wrong-one-1' } });
  await call('/addresses', {
    token,
    body: {
      name: 'Zaynab home',
      coordinates: canary.place,
      isDefault: true,
      door: { directions: canary.directions, phone: canary.phone },
    },
  });
  const image = await addPicture(token);
  const { vendor, branch } = await branchWithTable();
  await call(`/branch/${branch}/save`, { token });
  await call(`/branch/${branch}/feedback`, { token, body: { rating: 5, comments: canary.comment } });
  await testApp.db
    .updateTable('feedback')
    .set({ answer: canary.answer, answered_at: new Date(), answered_by: 'Rana' })
    .execute();
  await testApp.db
    .updateTable('feedback')
    .set({ handled_at: new Date(), handled_by: 'Rana', note: canary.managerNote })
    .execute();
  await testApp.db
    .insertInto('credit_balance')
    .values({ customer_id: customerId, vendor_id: vendor, balance: 300 })
    .execute();
  await testApp.db
    .insertInto('credit_entry')
    .values({ customer_id: customerId, vendor_id: vendor, kind: 'grant', amount: 300 })
    .execute();
  const orderId = await addOrder({ customerId, branchId: branch, status: 'completed' });
  await addReasons(orderId);
  const endpoint = 'https://fcm.googleapis.com/fcm/send/canary-device';
  await call('/web/push', { token, body: { subscription: { endpoint, keys: newReceiver().keys } } });
  await testApp.db
    .insertInto('notification')
    .values({
      id: crypto.randomUUID(),
      customer_id: customerId,
      order_id: orderId,
      status: 'completed',
      created_at: new Date(),
    })
    .execute();
  await testApp.db
    .insertInto('order_quote')
    .values({ customer_id: customerId, fingerprint: 'a'.repeat(64), total: 500, quoted_at: new Date() })
    .execute();

  expect(tracesIn(await everyRow(testApp.db))).toEqual(
    expect.arrayContaining([
      'Zaynab',
      '791357913',
      '29.531234',
      'canary bell',
      'canary reader',
      'canary shouted',
      'canary lives',
      'canary paid',
      'canary-device',
    ]),
  );
  expect(tracesIn(await everyFile())).toContain('791357913');

  const response = await call('/account/delete', { token });
  expect(response.json()).toEqual({ message: 'Your account has been deleted.' });

  const rows = await everyRow(testApp.db);
  expect(tracesIn(rows)).toEqual([]);
  expect(rows).not.toContain(customerId);
  expect(tracesIn(await everyFile())).toEqual([]);
  expect((await testApp.app.inject(image)).statusCode).toBe(404);
  expect((await call('/user', { method: 'GET', token })).statusCode).toBe(401);
  expect((await call('/refresh', { token })).statusCode).toBe(401);

  const remaining = await testApp.db
    .selectFrom('customer_order')
    .select(['total', 'note', 'location'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(remaining).toEqual({ total: 500, note: null, location: { lat: 29.53, lng: 35.01 } });
  const entries = testApp.db.selectFrom('operation_log').select(['action', 'details']).orderBy('id');
  expect(await entries.where('subject_id', '=', orderId).execute()).toEqual([
    { action: 'order.paid', details: { amount: 600 } },
    { action: 'order.paid_undone', details: {} },
    { action: 'order.cancelled', details: { reason: 'too_busy' } },
  ]);
  expect(await testApp.db.selectFrom('cash_entry').select(['amount', 'note']).execute()).toEqual([
    { amount: 600, note: null },
  ]);
  expect(
    await testApp.db.selectFrom('feedback').select(['rating', 'comments', 'answer', 'customer_id']).execute(),
  ).toEqual([{ rating: 5, comments: null, answer: null, customer_id: null }]);

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  expect(tracesIn(log)).toEqual([]);
  for (const secret of [token, emailCode, linkToken, 'canary-cookie']) expect(log).not.toContain(secret);
  // What a request brings cannot begin a line of its own, or colour one.
  expect(lines.filter((line) => !line.startsWith('{') || line.indexOf('\n') !== line.length - 1)).toEqual([]);
  expect(log).not.toContain('\u001b');

  expect(await register(canary.phone, { name: 'Next owner' })).toMatch(/^[\w-]{43}$/);
});

test('D-113 rejects the deletion while an order is active or a table is open', async () => {
  const token = await registerVerified('+962791357914');
  const customerId = (await call('/user', { method: 'GET', token })).json().user._id;
  const { branch, table } = await branchWithTable();
  const orderId = await addOrder({ customerId, branchId: branch, status: 'shipped' });
  for (const language of ['en', 'ar']) {
    const response = await call('/account/delete', { token, language });
    expect(response.statusCode).toBe(409);
    expect(/[\u0600-\u06ff]/.test(response.json().message)).toBe(language === 'ar');
  }
  const ended = { status: 'completed', ended_at: new Date() } as const;
  await testApp.db.updateTable('customer_order').set(ended).where('id', '=', orderId).execute();

  const session = { id: crypto.randomUUID(), table_id: table, customer_id: customerId };
  await testApp.db.insertInto('table_session').values(session).execute();
  expect((await call('/account/delete', { token })).statusCode).toBe(409);
  await testApp.db.updateTable('table_session').set({ closed_at: new Date() }).execute();
  expect((await call('/account/delete', { token })).statusCode).toBe(200);
});

test('accepts one of ten concurrent deletions', async () => {
  const token = await register('+962791357915');
  const responses = await Promise.all(Array.from({ length: 10 }, () => call('/account/delete', { token })));
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(401)]);
});

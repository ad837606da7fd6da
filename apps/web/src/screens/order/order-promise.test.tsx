import { showOrder } from '@app/contract/endpoints/orders';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { listActiveSessions } from '@app/contract/endpoints/table-sessions';
import { trackOrder } from '@app/contract/endpoints/tracking';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, anOrder, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { aDelivery } from './order.fixture.ts';

type Language = 'en' | 'ar';
const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const AMMAN = { timeZone: 'Asia/Amman', hour: 'numeric', minute: '2-digit' } as const;
const clockOf = (iso: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en', AMMAN).format(new Date(iso));
const plain = (text: string | null) =>
  (text ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/[\u202F\u00A0]/g, ' ');

const branch = { _id: sampleId(10), name: 'Corniche', location: null, timezone: 'Asia/Amman' };
const accepted = (more: Partial<WireOrder> = {}): Partial<WireOrder> => ({
  status: 'processing',
  branch,
  acceptedAt: fromNow(-10),
  startedAt: fromNow(-10),
  promisedAt: fromNow(30),
  readyAt: null,
  ...more,
});

async function openOrder(order: WireOrder, language: Language = 'en') {
  const server = createTestServer();
  server.response(showOrder, { order });
  server.response(listActiveSessions, { activeSessions: [] });
  await renderScreen(`/order/${sampleId(60)}`, { server, customer: aCustomer(), language });
  const [status] = await within(await screen.findByRole('main')).findAllByRole('status');
  return { status: plain(status?.textContent ?? ''), main: plain(screen.getByRole('main').textContent) };
}

test.each([
  ['en', 'Being prepared', 'Arrives about ', 'Promised: 40 min', 'Accepted '],
  ['ar', 'قيد التحضير', 'الوصول حوالي ', 'الوقت المتوقع: 40 دقيقة', 'وقت القبول: '],
] as const)(
  'ETA-02 an accepted delivery shows when it arrives and what was promised [%s]',
  async (language, tag, arrives, promised, at) => {
    const order = aDelivery(accepted());
    const { status, main } = await openOrder(order, language);
    expect(status).toContain(tag);
    expect(status).toContain(plain(`${arrives}${clockOf(order.promisedAt ?? '', language)}`));
    expect(main).toContain(promised);
    expect(main).toContain(plain(`${at}${clockOf(order.acceptedAt ?? '', language)}`));
  },
);

test.each([
  ['en', 'Ready about '],
  ['ar', 'الجاهزية حوالي '],
] as const)('CON-21 an accepted pickup shows when it is ready [%s]', async (language, ready) => {
  const order = anOrder({ type: 'pickup', ...accepted() });
  const { status } = await openOrder(order, language);
  expect(status).toContain(plain(`${ready}${clockOf(order.promisedAt ?? '', language)}`));
});

test.each([
  ['en', 'Ready to pick up'],
  ['ar', 'جاهز للاستلام'],
] as const)('CON-26 a pickup that is ready says so [%s]', async (language, ready) => {
  const { status, main } = await openOrder(
    anOrder({ type: 'pickup', ...accepted({ readyAt: fromNow(-1) }) }),
    language,
  );
  expect(status).toContain(ready);
  expect(main).not.toContain(language === 'en' ? 'Promised' : 'الوقت المتوقع');
});

test.each([
  ['en', 'delivery', 'Ready, waiting for the driver.'],
  ['ar', 'delivery', 'الطلب جاهز وبانتظار السائق.'],
  ['en', 'table_session', 'It is on its way to your table.'],
  ['ar', 'table_session', 'في طريقه إلى طاولتك.'],
] as const)('SHOP-16 CON-26 a ready order says so [%s %s]', async (language, type, sentence) => {
  const ready = accepted({ readyAt: fromNow(-1) });
  const order = type === 'delivery' ? aDelivery(ready) : anOrder({ type, ...ready });
  const { status } = await openOrder(order, language);
  expect(status).toContain(language === 'en' ? 'Ready' : 'جاهز');
  expect(status).toContain(sentence);
  expect(status).not.toContain(language === 'en' ? 'Being prepared' : 'قيد التحضير');
});

test.each([
  ['en', 'Running late, about 5 min to go', 'It was due at {time}. Sorry for the delay.'],
  ['ar', 'تأخّر قليلًا، والمتبقي نحو 5 دقائق', 'نعتذر عن التأخير. كان الموعد المتوقع {time}.'],
] as const)(
  'ETA-03 an order past its promise says how late it is, and never a negative time [%s]',
  async (language, late, missed) => {
    const order = anOrder({
      type: 'pickup',
      ...accepted({ promisedAt: fromNow(-30), acceptedAt: fromNow(-60) }),
    });
    const { status, main } = await openOrder(order, language);
    expect(status).toContain(late);
    expect(main).toContain(plain(missed.replace('{time}', clockOf(order.promisedAt ?? '', language))));
    expect(main).not.toMatch(/[-−]\d+ min/);
  },
);

test('CON-22 an order for later shows its time until its preparation starts', async () => {
  const receiveAt = fromNow(180);
  const later = { receiveAt, promisedAt: receiveAt, startedAt: fromNow(150) };
  const { status } = await openOrder(anOrder({ type: 'pickup', ...accepted(later) }));
  expect(status).toMatch(/Being prepared.*For /);
});

test('an order without a promise shows its status as before', async () => {
  const { status } = await openOrder(anOrder({ type: 'pickup', status: 'processing' }));
  expect(status).toBe('Being preparedYour order is being prepared. Next, it is ready for you to pick up.');
});

test.each([
  ['en', 'Cancelled', 'The branch is about to close.'],
  ['ar', 'ملغى', 'الفرع على وشك الإغلاق.'],
] as const)(
  'CON-24 a refused order shows the sentence of its reason [%s]',
  async (language, cancelled, text) => {
    const order = anOrder({ status: 'cancelled', cancelReason: { code: 'closing_soon', text } });
    const { status } = await openOrder(order, language);
    expect(status).toContain(cancelled);
    expect(status).toContain(text);
  },
);

test('ETA-02 CON-24 public tracking shows the promise', async () => {
  const server = createTestServer();
  const {
    location: _l,
    zone: _z,
    note: _n,
    table: _t,
    driver: _d,
    offers: _o,
    items,
    ...facts
  } = aDelivery(accepted());
  const publicItems = items.map(({ itemId: _i, selectedPreferences: _s, ...item }) => item);
  server.response(trackOrder, { order: { ...facts, items: publicItems } });
  await renderScreen(`/branch/${sampleId(10)}/order/7K2M9QXA/tracking`, { server });
  expect(plain((await screen.findByText(/Arrives about/)).textContent)).toContain(
    plain(clockOf(facts.promisedAt ?? '', 'en')),
  );
});

test.each([
  ['en', 'On time. Promised by ', 'Any minute now'],
  ['ar', 'في الموعد، وهو حتى ', 'بعد لحظات'],
] as const)(
  'ETA-02 on the way the order says whether the promise is kept, and counts no false minutes [%s]',
  async (language, onTime, soon) => {
    const shipped = { status: 'shipped', shippedAt: fromNow(-3) } as const;
    const order = aDelivery(accepted({ ...shipped, promisedAt: fromNow(20) }));
    const { main, status } = await openOrder(order, language);
    expect(main).toContain(plain(`${onTime}${clockOf(order.promisedAt ?? '', language)}`));
    expect(status).not.toContain(soon);
    cleanup();
    const near = aDelivery(accepted({ ...shipped, promisedAt: fromNow(1) }));
    expect((await openOrder(near, language)).status).toContain(soon);
  },
);

test('ETA-02 each step shows when it began', async () => {
  const order = aDelivery(accepted());
  await openOrder(order);
  const [waiting, preparing, shipped] = within(
    screen.getByRole('list', { name: 'Progress of the order' }),
  ).getAllByRole('listitem');
  const hour = (iso: string) => clockOf(iso, 'en').replace(/\s?[AP]M/, '');
  expect(plain(waiting?.textContent ?? '')).toBe(`Waiting${hour(order.orderedAt)}`);
  expect(plain(preparing?.textContent ?? '')).toBe(`Preparing${hour(order.acceptedAt ?? '')}`);
  expect(shipped?.textContent).toBe('On the way');
});

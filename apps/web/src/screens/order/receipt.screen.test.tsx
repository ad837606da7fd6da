import { createTestServer } from '@app/client/testing/test-server.ts';
import { showOrder } from '@app/contract/endpoints/orders';
import { showReceipt } from '@app/contract/endpoints/orders';
import { listActiveSessions } from '@app/contract/endpoints/table-sessions';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import type { WireReceipt } from '@app/contract/schemas/customer/receipts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import '#features/receipts/add-to-calendar.tsx';
import '#features/receipts/receipt-link.tsx';
import { pageRule } from '@app/ui/paper/page-size.ts';
import { aReceipt } from '#features/receipts/receipt.fixture.ts';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, anOrder, sampleId } from '#testing/samples.ts';

type Start = Parameters<typeof renderScreen>[1];

async function openReceipt(more: Partial<WireReceipt> = {}, start: Start = {}) {
  const server = createTestServer();
  server.response(showReceipt, { receipt: aReceipt(more) });
  const view = await renderScreen(`/order/${sampleId(60)}/receipt`, {
    server,
    customer: aCustomer(),
    ...start,
  });
  return { ...view, paper: await screen.findByRole('article') };
}

const rowsOf = (paper: HTMLElement) =>
  [...paper.querySelectorAll('.paper-amounts .paper-row')].map((row) =>
    [...row.children].map((part) => part.textContent),
  );

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test.each([
  ['en', 'Receipt', 'Print', 'Paper size'],
  ['ar', 'إيصال', 'طباعة', 'حجم الورق'],
] as const)(
  'RECEIPT-01 shows the paper in both languages, whatever the language of the page [%s]',
  async (language, title, print, size) => {
    const { paper } = await openReceipt({}, { language });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('button', { name: print })).toBeTruthy();
    expect(screen.getByRole('radiogroup', { name: size })).toBeTruthy();
    expect([paper.lang, paper.dir]).toEqual(['en', 'ltr']);
    for (const text of [
      'Red Sea Grill',
      'مشاوي البحر الأحمر',
      'Receipt',
      'إيصال',
      'Mixed grill platter',
      'صحن مشاوي مشكّل',
      '2026-11-15 · 20:31',
      '1234 5678',
    ])
      expect(paper.textContent).toContain(text);
    expect(rowsOf(paper)).toEqual([
      ['Subtotal', '19.25', 'المجموع الفرعي'],
      ['20% off grills', '−3.40', 'خصم 20% على المشاوي'],
      ['Code AQABA10', '−1.93', 'الرمز AQABA10'],
      ['Delivery fee', '1.00', 'رسوم التوصيل'],
      ['Tax 10% on 13.92', '1.39', 'ضريبة 10% على 13.92'],
      ['Tip', '1.00', 'الإكرامية'],
      ['Total', '17.31', 'المجموع'],
      ['Used credit', '−2.00', 'الرصيد المستخدم'],
      ['Paid in cash', '15.31', 'مدفوع نقدًا'],
    ]);
  },
);

test('REFUND-11 marks changed lines, and has a row with day and way for each refund', async () => {
  const [platter, hummus] = aReceipt().lines;
  const change = (kind: 'lowered' | 'removed', orderedQuantity: number) => ({ kind, orderedQuantity });
  const { paper, user } = await openReceipt({
    lines: [
      { ...platter!, change: change('lowered', 3) },
      { ...hummus!, quantity: 0, total: 0, change: change('removed', 1) },
    ],
    returned: [
      { method: 'card', amount: 3, at: '2026-11-15T22:30:00.000Z', isOnTheWay: false },
      { method: 'card', amount: 2, at: '2026-11-17T10:00:00.000Z', isOnTheWay: true },
      { method: 'credit', amount: 1, at: '2026-11-17T10:00:00.000Z', isOnTheWay: false },
    ],
  });
  const day = (text: string) => `\u2066${text}\u2069`;
  expect(rowsOf(paper).slice(-3)).toEqual([
    [`Returned to card, ${day('2026-11-16')}`, '−3.00', `أُعيد إلى البطاقة، ${day('2026-11-16')}`],
    [`On its way to the card, ${day('2026-11-17')}`, '−2.00', `قيد الإعادة إلى البطاقة، ${day('2026-11-17')}`],
    [`Added to credit, ${day('2026-11-17')}`, '−1.00', `أُضيف إلى الرصيد، ${day('2026-11-17')}`],
  ]);
  for (const size of screen.getAllByRole<HTMLInputElement>('radio')) {
    await user.click(size);
    const items = screen.getByRole('article').querySelector('.paper-items')?.textContent;
    for (const text of ['Changed, 3 ordered', 'Removed, 1 ordered', 'محذوف، الكمية المطلوبة 1'])
      expect(items).toContain(text);
  }
});

test.each(['en', 'ar'] as const)(
  'REFUND-11 each refund is a paper with its own number [%s]',
  async (language) => {
    const refund = {
      number: 1,
      amount: 7.98,
      credit: 1,
      tax: 0.73,
      method: 'card' as const,
      at: '2026-11-15T22:30:00.000Z',
      isOnTheWay: false,
      reason: { en: 'An item was missing.', ar: 'صنف ناقص.' },
      lines: [{ name: { en: 'Sayadieh', ar: 'صيادية' }, quantity: 2, amount: 6.98 }],
      parts: [{ part: 'delivery' as const, amount: 1 }],
    };
    const { user } = await openReceipt({ refunds: [refund] }, { language });
    const note = language === 'en' ? 'Credit note 1' : 'إشعار دائن 1';
    await user.click(screen.getByRole('radio', { name: note }));
    const paper = screen.getByRole('article', { name: note });
    const day = '\u20662026-11-16\u2069';
    expect(rowsOf(paper)).toEqual([
      ['Delivery fee', '1.00', 'رسوم التوصيل'],
      ['Total returned', '7.98', 'المبلغ المعاد'],
      ['of which tax', '0.73', 'منه ضريبة'],
      [`Returned to card, ${day}`, '6.98', `أُعيد إلى البطاقة، ${day}`],
      [`Added to credit, ${day}`, '1.00', `أُضيف إلى الرصيد، ${day}`],
    ]);
    for (const text of ['7K2M9QXA-1', 'Sayadieh', 'صيادية', 'An item was missing.', '1234 5678'])
      expect(paper.textContent).toContain(text);
    expect(document.title).toContain(note);
  },
);

test('RECEIPT-01 the size changes the paper, which shows the same amounts', async () => {
  const { paper, user } = await openReceipt();
  const first = rowsOf(paper);
  const [a4, roll] = screen.getAllByRole<HTMLInputElement>('radio');
  const other = a4?.checked ? roll : a4;
  await user.click(other!);
  expect(rowsOf(screen.getByRole('article'))).toEqual(first);
  await user.click(a4!);
  expect(screen.getByRole('article').className).toContain('paper-a4');
  expect(within(screen.getByRole('article')).getAllByRole('row')).toHaveLength(3);
});

test('RECEIPT-01 an order that is not paid has a bill, and without a tax number there is no line for it', async () => {
  const { vendor } = aReceipt();
  const { paper } = await openReceipt({
    title: 'bill',
    status: 'pending',
    isPaid: false,
    taxPercent: null,
    vendor: { ...vendor, taxNumber: null },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bill');
  expect(document.title).toMatch(/^Bill 7K2M9QXA/);
  expect(paper.textContent).not.toMatch(/Tax number|الرقم الضريبي|Receipt/);
  expect(rowsOf(paper)).toContainEqual(['To pay in cash', '15.31', 'المطلوب نقدًا']);
  expect(rowsOf(paper)).toContainEqual(['Tax on 13.92', '1.39', 'ضريبة على 13.92']);
});

test('RECEIPT-01 an order that was paid with credit alone says so, and a cancelled one is marked', async () => {
  const { paper, unmount } = await openReceipt({ usedCredit: 17.31, due: 0, paymentMethod: 'tam_credit' });
  expect(rowsOf(paper).at(-1)).toEqual(['Paid with credit', '17.31', 'مدفوع من الرصيد']);
  unmount();
  const cancelled = await openReceipt({ status: 'cancelled', title: 'bill', isPaid: false });
  expect(cancelled.paper.textContent).toContain('Cancelled · ملغى');
  expect(cancelled.paper.textContent).not.toMatch(/To pay|Paid/);
});

test('RECEIPT-01 prints, and shares the link where the device can', async () => {
  const share = vi.fn<Navigator['share']>(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { user } = await openReceipt();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({
    title: 'Receipt · Red Sea Grill',
    url: expect.stringMatching(new RegExp(`/order/${sampleId(60)}/receipt$`)),
  });
});

test('RECEIPT-01 there is no share button where the device cannot share', async () => {
  await openReceipt();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('RECEIPT-01 the printed page is A4, or as long as the roll', () => {
  expect(pageRule('a4', { width: 800, height: 2_000 })).toBe('@page { size: A4; margin: 16mm }');
  expect(pageRule('roll', { width: 320, height: 800 })).toBe('@page { size: 80mm 204mm; margin: 0 }');
});

test('RECEIPT-01 the receipt of another customer is not found, and without a connection the page can be retried', async () => {
  const server = createTestServer();
  server.refuse(showReceipt, 404);
  const { unmount } = await renderScreen(`/order/${sampleId(60)}/receipt`, { server, customer: aCustomer() });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/does not exist/);
  unmount();
  const offline = createTestServer();
  offline.refuse(showReceipt, 0);
  await renderScreen(`/order/${sampleId(60)}/receipt`, { server: offline, customer: aCustomer() });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

async function openOrder(more: Partial<WireOrder>, start: Start = {}) {
  const server = createTestServer();
  server.response(showOrder, { order: anOrder(more) });
  server.response(listActiveSessions, { activeSessions: [] });
  const view = await renderScreen(`/order/${sampleId(60)}`, { server, customer: aCustomer(), ...start });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

test.each([
  ['en', { status: 'completed' }, 'Receipt'],
  ['ar', { status: 'completed' }, 'إيصال'],
  ['en', { status: 'processing', isPaid: true }, 'Receipt'],
  ['en', { status: 'processing' }, 'Bill'],
  ['ar', { status: 'processing' }, 'الفاتورة'],
] as const)('RECEIPT-01 an order leads to its paper [%s %o]', async (language, more, name) => {
  await openOrder(more, { language });
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`/order/${sampleId(60)}/receipt`);
});

test.each([
  ['en', 'Add to calendar', 'Red Sea Grill: order #7K2M9QXA'],
  ['ar', 'إضافة إلى التقويم', 'Red Sea Grill: الطلب رقم 7K2M9QXA'],
] as const)(
  'RECEIPT-01 an order for later can be added to a calendar [%s]',
  async (language, name, summary) => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:calendar';
    });
    // The test browser would leave the page.
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = await openOrder(
      { status: 'processing', receiveAt: '2027-03-01T16:00:00.000Z' },
      { language },
    );
    await user.click(await screen.findByRole('button', { name }));
    expect(names).toEqual(['order-7K2M9QXA.ics']);
    const text = (await files[0]?.text()) ?? '';
    expect(text).toContain('DTSTART:20270301T160000Z\r\n');
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
    expect(text).toContain('TRIGGER:-PT30M');
    vi.restoreAllMocks();
  },
);

test('RECEIPT-01 an order that has ended, or is for now, has no calendar file', async () => {
  const { unmount } = await openOrder({ status: 'completed', receiveAt: '2027-03-01T16:00:00.000Z' });
  await screen.findByRole('link', { name: 'Receipt' });
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  unmount();
  await openOrder({ status: 'processing' });
  await screen.findByRole('link', { name: 'Bill' });
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});

test('TAX-07 SVC-02 the paper has a row for the service and one for each rate, with percent, base and tax', async () => {
  const { paper } = await openReceipt({
    taxPercent: null,
    servicePercent: 10,
    rows: [
      { kind: 'subtotal', name: null, amount: 12.4 },
      { kind: 'serviceFee', name: null, amount: 1.24 },
      { kind: 'tax', name: null, amount: 1.78, rate: { percent: 16, base: 11.14 } },
      { kind: 'tax', name: null, amount: 0.2, rate: { percent: 8, base: 2.5 } },
    ],
    total: 15.62,
  });
  const rows = rowsOf(paper);
  expect(rows).toContainEqual(['Service charge 10%', '1.24', 'رسوم الخدمة 10%']);
  expect(rows).toContainEqual(['Tax 16% on 11.14', '1.78', 'ضريبة 16% على 11.14']);
  expect(rows).toContainEqual(['Tax 8% on 2.50', '0.20', 'ضريبة 8% على 2.50']);
});

test('TAX-07 included tax stands below the total', async () => {
  const { paper } = await openReceipt({
    rows: [{ kind: 'subtotal', name: null, amount: 11.6 }],
    includedTaxes: [{ percent: 16, base: 11.6, tax: 1.6 }],
    total: 11.6,
    usedCredit: 0,
  });
  const rows = rowsOf(paper).map(([text]) => text);
  expect(rows.indexOf('Includes tax 16% on 11.60')).toBe(rows.indexOf('Total') + 1);
});

import { amount } from '@app/domain/money/amount';
import type { OrderDetails } from '@app/contract/schemas/console/orders';
import type { OrderRefund } from '@app/contract/schemas/console/refunds';
import type { Language } from '@app/domain/language';
import { QrCode } from '@app/ui/content/qr-code.tsx';
import { Receipt } from '@app/ui/paper/receipt.tsx';
import { Bill } from '@app/ui/paper/bill.tsx';
import { CorrectionTicket, KitchenTicket } from '@app/ui/paper/kitchen-ticket.tsx';
import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LINAS_ORDER } from '#testing/sample-orders.ts';
import { refundContent } from './refund-document.tsx';
import { billContent } from './bill-content.ts';
import { correctionContent, kitchenTicketContent } from './kitchen-ticket-content.ts';

type KitchenChoices = { kitchenLanguage?: Language; station?: string | null; isCopy?: boolean };

function textOf(container: HTMLElement): string {
  return container.textContent.replaceAll('\u00A0', ' ');
}

function kitchenTicket(language: Language, choices: KitchenChoices = {}, order: OrderDetails = LINAS_ORDER) {
  const { kitchenLanguage = 'ar', station = null, isCopy = false } = choices;
  return render(
    <KitchenTicket {...kitchenTicketContent(order, { language, kitchenLanguage, station, isCopy })} />,
  );
}

function bill(language: Language, changes: Partial<OrderDetails> = {}, isCopy = false) {
  return render(<Bill {...billContent({ ...LINAS_ORDER, ...changes }, language, isCopy)} />);
}

const lines = (container: HTMLElement) =>
  [...container.querySelectorAll('.paper-line')].map((line) => ({
    quantity: line.querySelector('.paper-quantity')?.textContent,
    names: [
      line.querySelector('.paper-name')?.textContent,
      line.querySelector('.paper-second-name')?.textContent,
    ],
    options: [...line.querySelectorAll('.paper-choice')].map((option) => option.textContent),
  }));

test.each([
  [
    'en',
    ['Delivery', 'توصيل'],
    'Ready by',
    '8:07 PM',
    'Placed 7:41 PM',
    '15 Nov 2026',
    '3 pieces · ticket 1 of 1',
  ],
  [
    'ar',
    ['توصيل', 'Delivery'],
    'الجاهزية بحلول',
    '8:07 م',
    'وقت الطلب 7:41 م',
    '15 تشرين الثاني 2026',
    '3 قطع · البون 1 من 1',
  ],
] as const)(
  'CON-36 the kitchen ticket has number, type, promise, items, note and count [%s]',
  (language, type, readyBy, time, placed, date, count) => {
    const { container } = kitchenTicket(language);
    const text = textOf(container);
    expect(container.querySelector('.paper-order')?.textContent).toBe('7K2M9QXA');
    expect([...container.querySelectorAll('.paper-banner > bdi')].map((part) => part.textContent)).toEqual(
      type,
    );
    expect(container.querySelector('.paper-due')?.textContent.replaceAll('\u202F', ' ')).toBe(
      `${readyBy}${time}`,
    );
    for (const part of [date, count, 'Lina H.', 'No onions, please'])
      expect(text.replaceAll('\u202F', ' ')).toContain(part);
    expect(text.replaceAll('\u202F', ' ')).toContain(placed);
    expect(lines(container)).toMatchObject([
      { quantity: '2', names: ['صحن مشاوي مشكّل', 'Mixed grill platter'] },
      { quantity: '1', names: ['حمص بيروتي', 'Hummus Beiruti'], options: [] },
    ]);
    expect(lines(container)[0]?.options).toEqual(
      language === 'en'
        ? ['+ Shrakشراك', '+ Halloumiجبنة حلّوم', '+ Toumثومية']
        : ['+ شراكShrak', '+ جبنة حلّومHalloumi', '+ ثوميةToum'],
    );
    for (const personal of ['18.25', '+962', 'Haddad']) expect(text).not.toContain(personal);
  },
);

test('CON-36 the kitchen chooses which language of an item comes first', () => {
  const { container } = kitchenTicket('ar', { kitchenLanguage: 'en' });
  expect(lines(container)[0]?.names).toEqual(['Mixed grill platter', 'صحن مشاوي مشكّل']);
});

test('CON-37 a station prints its own lines, and says which part it is', () => {
  const { container } = kitchenTicket('en', { station: 'Grill' });
  expect(lines(container).map(({ names }) => names[1])).toEqual(['Mixed grill platter']);
  expect(textOf(container)).toContain('2 pieces · ticket 1 of 2');
});

test.each(['en', 'ar'] as const)('CON-37 a reprint is marked in both languages [%s]', (language) => {
  const mark = language === 'en' ? 'COPY · نسخة' : 'نسخة · COPY';
  expect(textOf(kitchenTicket(language, { isCopy: true }).container)).toContain(mark);
  expect(textOf(bill(language, {}, true).container)).toContain(mark);
  cleanup();
  expect(textOf(kitchenTicket(language).container)).not.toContain('COPY');
});

test.each([
  ['en', 'Correction 2 تعديل 2', ['Changed, 3 ordered', 'Removed, 1 ordered', 'Replacement']],
  ['ar', 'تعديل 2 Correction 2', ['معدّل، الكمية المطلوبة 3', 'محذوف، الكمية المطلوبة 1', 'صنف بديل']],
] as const)(
  'REFUND-02 a correction names what has changed, what was removed is struck [%s]',
  (language, title, changes) => {
    const [first, second] = LINAS_ORDER.ticket.lines;
    const changed = { at: LINAS_ORDER.ticket.orderedAt, number: 2 };
    const station = 'Grill';
    const lineOf = (line: typeof first, was: number, now: number) => ({
      lineId: line?.id ?? '',
      name: line?.name ?? { en: '', ar: '' },
      was,
      now,
      station,
    });
    const added = { lineId: 'x', name: { en: 'Tawook', ar: 'طاووق' }, was: 0, now: 1, station };
    const lines = [lineOf(first, 3, 2), { ...lineOf(second, 1, 0), station: 'Cold' }, added];
    const order = { ...LINAS_ORDER, corrections: [{ ...changed, lines }] };
    const options = { language, kitchenLanguage: 'en', isCopy: false } as const;
    const content = correctionContent(order, 2, { ...options, station: null });
    const { container } = render(<CorrectionTicket {...content!} />);
    const banner = [...container.querySelectorAll('.paper-banner bdi')].map((part) => part.textContent);
    expect(banner.join(' ')).toBe(title);
    const shown = [...container.querySelectorAll('.paper-line')];
    expect(shown.map((line) => line.querySelector('.paper-quantity')?.textContent)).toEqual(['2', '0', '1']);
    expect(shown.map((line) => line.querySelector('.paper-line-note bdi')?.textContent)).toEqual(changes);
    expect(container.querySelector('.paper-struck')?.textContent).toBe(second?.name.en);
    expect(correctionContent(order, 2, { ...options, station: 'Cold' })?.lines).toHaveLength(1);
    expect(correctionContent(order, 2, { ...options, station: 'Bar' })).toBeNull();
    expect(correctionContent(order, 3, { ...options, station: null })).toBeNull();
  },
);

test('REFUND-11 a credit note has its number, what came back with the tax, the way and the reason', () => {
  const refund: OrderRefund = {
    id: 'x',
    number: 2,
    amount: amount(798),
    credit: amount(0),
    tax: amount(73),
    method: 'cash',
    progress: 'done',
    reason: 'missing',
    sentence: { en: 'An item was missing.', ar: 'صنف ناقص.' },
    lines: [{ name: LINAS_ORDER.ticket.lines[0]!.name, quantity: 2, amount: amount(698) }],
    parts: [{ part: 'delivery', amount: amount(100) }],
    borneBy: 'vendor',
    by: 'Rana',
    at: LINAS_ORDER.ticket.orderedAt,
  };
  const content = refundContent(LINAS_ORDER, refund);
  const { container } = render(<Receipt content={content} size="roll" ref={null} label="note" />);
  for (const text of ['7K2M9QXA-2', 'Credit note', 'إشعار دائن', '2 ×', '6.98', '1234 5678', 'صنف ناقص.'])
    expect(textOf(container)).toContain(text);
  const rows = [...container.querySelectorAll('.paper-amounts .paper-row')].map(
    (row) => row.querySelector('dd')?.textContent,
  );
  expect(rows).toEqual(['1.00', '7.98', '0.73', '7.98']);
  expect(textOf(container)).not.toContain('Rana');
});

test('CON-36 a table order names the table and the round; an order for another day its date', () => {
  const ticket = {
    ...LINAS_ORDER.ticket,
    type: 'table_session' as const,
    table: 7,
    round: 2,
    promisedAt: LINAS_ORDER.ticket.orderedAt + 24 * 3_600_000,
    rideMinutes: 0,
  };
  const { container } = kitchenTicket('en', {}, { ...LINAS_ORDER, ticket });
  expect(container.querySelector('.paper-banner')?.textContent).toBe('Table 7 · Round 2طاولة');
  expect(container.querySelector('.paper-due-date')?.textContent).toBe('16 Nov');
});

const amountsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('.paper-ends')].flatMap((row) => {
    const value = row.querySelector('.paper-end')?.textContent ?? '';
    return /^[−\d.]+$/.test(value) ? [[row.firstElementChild?.textContent, value]] : [];
  });

test.each([
  ['en', ['2× Mixed grill platter', '1× Hummus Beiruti'], 'Collect', 'JD 18.25', 'المطلوب نقدًا', 'Cash'],
  ['ar', ['2× صحن مشاوي مشكّل', '1× حمص بيروتي'], 'المبلغ المطلوب', '18.25 د.أ', 'Collect in cash', 'نقدًا'],
] as const)(
  'CON-36 the bill has every amount, and they add up to the amount to collect [%s]',
  (language, items, collect, due, otherCollect, method) => {
    const { container } = bill(language);
    const both = (en: string, ar: string) => (language === 'en' ? `${en} · ${ar}` : `${ar} · ${en}`);
    expect(amountsOf(container)).toEqual([
      [items[0], '18.50'],
      [items[1], '2.25'],
      [both('Subtotal', 'المجموع الفرعي'), '20.75'],
      [both('Discount', 'الخصم'), '−3.40'],
      [both('Delivery fee', 'رسوم التوصيل'), '1.00'],
      [both('Tax 11% on 17.35', 'ضريبة 11% على 17.35'), '1.90'],
      [both('Used credit', 'الرصيد المستخدم'), '−2.00'],
    ]);
    const hundredths = amountsOf(container)
      .slice(2)
      .map(([, value = '']) => Number(value.replace('.', '').replace('−', '-')));
    expect(hundredths.reduce((sum, value) => sum + value, 0)).toBe(1825);
    expect(container.querySelector('.paper-total')?.textContent.replaceAll('\u00A0', ' ')).toBe(
      language === 'en' ? 'Total · المجموعJD 20.25' : 'المجموع · Total20.25 د.أ',
    );
    const [first, second] = [...container.querySelectorAll('.paper-collect .paper-ends')];
    expect(textOf(first as HTMLElement)).toBe(`${collect}${due}`);
    expect(second?.textContent).toBe(`${otherCollect}${method}`);
  },
);

test.each(['en', 'ar'] as const)(
  'CON-36 the bill names vendor and branch in both languages, customer, zone and driver [%s]',
  (language) => {
    const text = textOf(bill(language).container);
    for (const part of ['Red Sea Grill', 'مشاوي البحر الأحمر', '+962 3 201 0001', '7K2M9QXA', 'Lina Haddad'])
      expect(text).toContain(part);
    for (const part of [
      '+962 7 9000 0001',
      'Aqaba Centre',
      'وسط العقبة',
      'No onions, please',
      'صحتين وهنا',
      'Enjoy your meal',
    ])
      expect(text).toContain(part);
    expect(text).toContain(language === 'en' ? '1.2 km' : '1.2 كم');
    expect(text).toContain(language === 'en' ? 'Sami Khatib' : 'سامي الخطيب');
    expect(text.replaceAll('\u202F', ' ')).toContain(
      language === 'en' ? '15 Nov, 7:41 PM' : '15 تشرين الثاني، 7:41 م',
    );
  },
);

test.each([
  ['en', 'Tax number · الرقم الضريبي 1234 5678', '+ Halloumi 0.75'],
  ['ar', 'الرقم الضريبي · Tax number 1234 5678', '+ جبنة حلّوم 0.75'],
] as const)(
  'CON-36 the bill has the tax number and the options that cost something [%s]',
  (language, taxNumber, option) => {
    const { container } = bill(language);
    expect(container.querySelector('.paper-head')?.textContent).toContain(taxNumber);
    expect(
      [...container.querySelectorAll('.paper-bill-option')].map(({ textContent }) => textContent),
    ).toEqual([option]);
    const { branch } = LINAS_ORDER;
    cleanup();
    const without = bill(language, { branch: { ...branch, taxNumber: null } });
    expect(without.container.querySelector('.paper-head')?.textContent).not.toContain(taxNumber.slice(0, 5));
  },
);

test('CON-36 a paid bill without discount, credit or driver shows no empty rows', () => {
  const { amounts, ticket } = LINAS_ORDER;
  const { container } = bill('en', {
    amounts: {
      ...amounts,
      saved: amount(0),
      usedCredit: amount(0),
      total: amount(2365),
      cashback: amount(50),
    },
    ticket: {
      ...ticket,
      type: 'pickup',
      zone: null,
      driver: null,
      isPaid: true,
      note: null,
      amountDue: amount(0),
    },
    customer: { phone: null, orderCount: 1 },
  });
  expect(container.querySelector('.paper-collect')?.textContent.replaceAll('\u00A0', ' ')).toBe(
    'PaidJD 23.65مدفوعCash',
  );
  expect(textOf(container)).not.toMatch(/Discount|Credit|Driver/);
  expect(textOf(container)).toContain('Cashback · رصيد مسترد0.50');
});

test('CON-36 the codes lead to the order in the console and to the public tracking page', () => {
  const { id, branchId, orderNumber } = LINAS_ORDER.ticket;
  const ready = `${location.origin}/console/orders/${id}?ready=1`;
  const tracking = `${location.origin}/branch/${branchId}/order/${orderNumber}/tracking`;
  const code = ({ container }: { container: HTMLElement }) =>
    container.querySelector('svg[role=img] path')?.getAttribute('d');
  const codeOf = (text: string) => code(render(<QrCode text={text} label="" />));
  expect(code(kitchenTicket('en'))).toBe(codeOf(ready));
  expect(code(bill('en'))).toBe(codeOf(tracking));
});

const DOOR = {
  building: 'Al Waha 12',
  floor: '3',
  apartment: '7',
  directions: 'Blue gate beside the pharmacy',
  phone: '+962790000009',
  leaveAtDoor: true,
};
const noted: OrderDetails = {
  ...LINAS_ORDER,
  ticket: {
    ...LINAS_ORDER.ticket,
    lines: LINAS_ORDER.ticket.lines.map((line, index) => ({
      ...line,
      note: index === 0 ? 'Well done' : null,
    })),
  },
};

test.each([
  ['en', ['Building Al Waha 12', 'Floor 3', 'Apartment 7', 'Leave at the door · ترك الطلب عند الباب']],
  ['ar', ['المبنى Al Waha 12', 'الطابق 3', 'الشقة 7', 'ترك الطلب عند الباب · Leave at the door']],
] as const)(
  'CON-59 DOOR-01 the bill says how to find the door, the kitchen ticket does not [%s]',
  (language, texts) => {
    const text = textOf(bill(language, { door: DOOR }).container);
    for (const part of ['Al Waha 12', 'Blue gate beside the pharmacy', '+962 7 9000 0009', ...texts])
      expect(text).toContain(part);
    expect(textOf(kitchenTicket(language, {}, { ...LINAS_ORDER, door: DOOR }).container)).not.toContain(
      'Blue gate',
    );
  },
);

test('GROUP-10 kitchen ticket and bill have the name of each line of a group order', () => {
  const [first, ...others] = LINAS_ORDER.ticket.lines;
  const lines = first ? [{ ...first, person: 'Omar 2' }, ...others] : [];
  const ofGroup = { ticket: { ...LINAS_ORDER.ticket, lines } };
  expect(textOf(kitchenTicket('en', {}, { ...LINAS_ORDER, ...ofGroup }).container)).toContain('Omar 2');
  expect(textOf(bill('en', ofGroup).container)).toContain('Omar 2');
});

test('DOOR-02 kitchen ticket and bill have the notes of lines', () => {
  expect(textOf(kitchenTicket('en', {}, noted).container)).toContain('“Well done”');
  expect(textOf(bill('en', noted).container)).toContain('“Well done”');
});

test.each([
  ['en', 'Tip · الإكرامية'],
  ['ar', 'الإكرامية · Tip'],
] as const)('TIP-01 the bill has a row for the tip [%s]', (language, label) => {
  const { container } = bill(language, { amounts: { ...LINAS_ORDER.amounts, tip: amount(150) } });
  expect(new Map(amountsOf(container).map(([name, value]) => [name, value])).get(label)).toBe('1.50');
});

test.each([
  ['en', 'Discount · الخصم', 'Code AQABA10 · رمز الخصم AQABA10'],
  ['ar', 'الخصم · Discount', 'رمز الخصم AQABA10 · Code AQABA10'],
] as const)('CODE-01 the bill has a row for a code, and still adds up [%s]', (language, discount, code) => {
  const name = { en: '10% off', ar: 'خصم 10%' };
  const { container } = bill(language, {
    coupon: { code: 'AQABA10', name, part: 'saved', amount: amount(140) },
  });
  const amounts = new Map(amountsOf(container).map(([label, value]) => [label, value]));
  expect(amounts.get(discount)).toBe('−2.00');
  expect(amounts.get(code)).toBe('−1.40');
});

test.each([
  ['en', '20% off grills · خصم 20% على المشاوي'],
  ['ar', 'خصم 20% على المشاوي · 20% off grills'],
] as const)(
  'CON-36 RECEIPT-01 the bill names an offer, as the receipt of the customer does [%s]',
  (language, name) => {
    const offer = {
      name: { en: '20% off grills', ar: 'خصم 20% على المشاوي' },
      part: 'saved',
      amount: amount(340),
    } as const;
    const amounts = new Map(
      amountsOf(bill(language, { offers: [offer] }).container).map(([label, value]) => [label, value]),
    );
    expect(amounts.get(name)).toBe('−3.40');
  },
);

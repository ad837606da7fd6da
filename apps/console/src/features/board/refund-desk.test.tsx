import { createTestServer } from '@app/client/testing/test-server.ts';
import { markTicketSeen, showTicket } from '@app/contract/endpoints/console/orders';
import { refundOrder, showRefundDesk } from '@app/contract/endpoints/console/refunds';
import type { RefundDesk } from '@app/contract/schemas/console/refunds';
import { amount } from '@app/domain/money/amount';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { detailsOf, serveBoard, ticketOf } from '#testing/board.ts';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA } from '#testing/staff.ts';

const ticket = ticketOf({ status: 'completed', endedAt: Date.now(), isPaid: true, amountDue: amount(0) });
const lineId = ticket.lines[0]?.id ?? '';

const DESK: RefundDesk = {
  orderNumber: ticket.orderNumber,
  customerName: 'Lina Haddad',
  currency: 'JOD',
  timezone: 'Asia/Amman',
  revision: 7,
  card: { brand: 'Visa', lastFour: '4242' },
  lines: [
    {
      id: lineId,
      name: { en: 'Mixed grill platter', ar: 'صحن مشاوي مشكّل' },
      image: null,
      imageColor: null,
      quantity: 2,
      returned: 0,
      gross: amount(1_496),
      tax: amount(136),
    },
  ],
  parts: [{ part: 'delivery', gross: amount(100), tax: amount(0), isReturned: false }],
  returned: { amount: amount(0), tax: amount(0) },
  rest: { money: amount(1_496), credit: amount(100) },
  methods: ['card', 'credit'],
  limit: { perDay: amount(10_000), left: amount(2_000) },
  confirmation: { isAlways: false, passwordAbove: amount(1_000), factorAbove: null },
  canChargePlatform: false,
  refunds: [],
};

async function openDesk(language: 'en' | 'ar' = 'en', desk = DESK) {
  const server = createTestServer();
  serveBoard(server, []);
  server.response(markTicketSeen, { ticket });
  server.response(showTicket, { order: detailsOf(ticket) });
  server.response(showRefundDesk, { desk });
  server.response(refundOrder, { desk });
  const view = await renderConsole(`/console/orders/${ticket.id}`, { me: RANA, server, language });
  return view;
}

const texts = (language: 'en' | 'ar') => CATALOGS[language].refunds;

test.each(['en', 'ar'] as const)(
  'REFUND-08 the desk returns lines by steppers, with the sentence that the customer reads [%s]',
  async (language) => {
    const { server, user } = await openDesk(language);
    const t = texts(language);
    await user.click(await screen.findByRole('button', { name: t.title }));
    const dialog = within(await screen.findByRole('dialog', { name: t.title }));
    const name = language === 'en' ? 'Mixed grill platter' : 'صحن مشاوي مشكّل';
    await user.click(dialog.getByRole('button', { name: t.moreOf.replace('{name}', name) }));
    await user.click(dialog.getByRole('switch', { name: t.parts.delivery }));
    await user.click(dialog.getByRole('radio', { name: t.reasons.quality }));
    expect(
      dialog.getByText(/On its way back to your card: JO?D.8\.48\. Banks take up to 14 days\./),
    ).toBeTruthy();
    expect(dialog.getByText(/جارٍ إعادة المبلغ إلى بطاقتك: 8\.48/)).toBeTruthy();
    expect(dialog.queryByText(t.needs.password)).toBeNull();
    await user.click(dialog.getByRole('button', { name: t.moreOf.replace('{name}', name) }));
    expect(dialog.getByText(t.needs.password)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: t.fewerOf.replace('{name}', name) }));
    const submit = new RegExp(`${t.submit.replace('{amount}', '.*8\\.48.*')}`);
    await user.click(dialog.getByRole('button', { name: submit }));
    await expect.poll(() => server.receivedBy(refundOrder).length).toBe(1);
    expect(server.receivedBy(refundOrder)[0]?.body).toEqual({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      revision: 7,
      what: { kind: 'parts', lines: [{ lineId, quantity: 1 }], parts: ['delivery'] },
      method: 'card',
      reason: 'quality',
      borneBy: 'vendor',
    });
  },
);

test('REFUND-14 the desk says what is missing and what is above the limit, before anything is sent', async () => {
  const { server, user } = await openDesk('en', {
    ...DESK,
    limit: { perDay: amount(10_000), left: amount(500) },
  });
  const t = texts('en');
  await user.click(await screen.findByRole('button', { name: t.title }));
  const dialog = within(await screen.findByRole('dialog', { name: t.title }));
  await user.click(dialog.getAllByRole('button', { name: t.title })[0]!);
  expect(dialog.getByText(t.problems.nothing)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t.all }));
  expect(dialog.getByText(/This is above your limit\. Left for you today: JO?D.5\.00/)).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: t.anAmount }));
  await user.type(dialog.getByRole('textbox'), '4');
  await user.click(dialog.getByRole('button', { name: /^Return JO?D.4\.00/ }));
  expect(dialog.getByText(t.problems.chooseReason)).toBeTruthy();
  expect(server.receivedBy(refundOrder)).toHaveLength(0);
});

test('REFUND-10 the drawer lists what was returned; nothing left means no button', async () => {
  await openDesk('en', {
    ...DESK,
    methods: [],
    refunds: [
      {
        id: lineId,
        number: 1,
        amount: amount(748),
        credit: amount(0),
        tax: amount(68),
        method: 'card',
        progress: 'failed',
        reason: 'quality',
        sentence: { en: 'Something was not good.', ar: 'جودة أحد الأصناف دون المستوى.' },
        lines: [{ name: { en: 'Mixed grill platter', ar: 'صحن' }, quantity: 1, amount: amount(748) }],
        parts: [],
        borneBy: 'vendor',
        by: 'Huda',
        at: Date.now(),
      },
    ],
  });
  const t = texts('en');
  const list = within(await screen.findByRole('region', { name: t.listTitle }));
  expect(list.getByText(t.progress.failed)).toBeTruthy();
  expect(list.getByText('1× Mixed grill platter')).toBeTruthy();
  expect(screen.queryByRole('button', { name: t.title })).toBeNull();
});

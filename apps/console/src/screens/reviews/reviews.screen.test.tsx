import { amount } from '@app/domain/money/amount';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { answerFeedback, listFeedback } from '@app/contract/endpoints/console/feedback';
import type { WireFeedback } from '@app/contract/schemas/console/feedback';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA } from '#testing/staff.ts';

const { en } = CATALOGS;
const [BRANCH] = RANA.branches;
const AT = Date.parse('2026-11-15T15:03:00Z');

const LINA: WireFeedback = {
  _id: '00000000-0000-8000-8000-000000000101',
  branch: { _id: BRANCH!._id, name: { en: 'Aqaba Marina', ar: 'مارينا العقبة' } },
  rating: 2,
  comments: 'Cold bread',
  createdAt: AT,
  author: { name: 'Lina Odeh', phone: null },
  order: null,
  handled: null,
  answer: null,
};
const ANSWERED: WireFeedback = {
  ...LINA,
  handled: { at: AT, by: 'Rana Haddad', note: null },
  answer: { at: AT, by: 'Rana Haddad', text: 'Sorry, Lina', credit: amount(250) },
};

afterEach(() => sessionStorage.clear());

async function open({ language = 'en' as 'en' | 'ar', reviews = [LINA], limit = 1_000, left = 750 } = {}) {
  vi.stubGlobal('WebSocket', undefined);
  const server = createTestServer();
  const list = (feedback: WireFeedback[]) =>
    server.response(listFeedback, {
      feedback,
      next: null,
      weeks: [],
      waiting: 1,
      credits: [{ branchId: BRANCH!._id, currency: 'JD', limit: amount(limit), left: amount(left) }],
    });
  list(reviews);
  server.response(answerFeedback, () => {
    list([ANSWERED]);
    return { feedback: ANSWERED };
  });
  const view = await renderConsole('/console/reviews', { me: RANA, language, server });
  const texts = CATALOGS[language].reviews;
  const openDialog = async () => {
    await view.user.click(await screen.findByRole('button', { name: texts.answer }));
    const dialog = within(await screen.findByRole('dialog'));
    return {
      dialog,
      text: dialog.getByRole('textbox', { name: texts.answerText }),
      credit: dialog.queryByRole('textbox', { name: new RegExp(`^${texts.credit}`) }),
      send: () => view.user.click(dialog.getByRole('button', { name: texts.send })),
    };
  };
  const sent = () => server.receivedBy(answerFeedback);
  return { ...view, server, texts, openDialog, sent };
}

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '');

test.each([
  [
    'en',
    'Lina Odeh gets a notification with this answer, and JD\u00A02.50 credit for orders from Red Sea Grill.',
  ],
  ['ar', 'يصل إلى Lina Odeh إشعار بهذا الرد، مع رصيد بقيمة 2.50\u00A0د.أ للطلب من Red Sea Grill.'],
] as const)(
  'CON-110 an answer with credit is previewed, sent and shown with its author [%s]',
  async (language, preview) => {
    const { user, openDialog, sent, texts } = await open({ language });
    const { dialog, text, credit, send } = await openDialog();
    expect(dialog.getByText(texts.answerCount.replace('{count}', '0').replace('{max}', '500'))).toBeDefined();
    await user.type(text, 'Sorry, Lina');
    expect(
      dialog.getByText(texts.answerCount.replace('{count}', '11').replace('{max}', '500')),
    ).toBeDefined();
    await user.type(credit!, '٢٫٥');
    expect(dialog.getByText((_text, element) => plain(element?.textContent) === preview)).toBeDefined();
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().map(({ body }) => body)).toEqual([{ answer: 'Sorry, Lina', credit: 250 }]);
    const review = within(screen.getByRole('list', { name: texts.title }));
    expect(review.getByText('Sorry, Lina')).toBeDefined();
    expect(plain(review.getByText(/Rana Haddad/).textContent)).toContain(
      language === 'en' ? 'Answered by Rana Haddad with JD\u00A02.50 credit' : 'رد من Rana Haddad',
    );
    expect(screen.queryByRole('button', { name: texts.answer })).toBeNull();
    expect(screen.queryByRole('button', { name: texts.handle })).toBeNull();
  },
);

test('CON-110 an empty answer, an amount that is none and more than is left are refused under their fields', async () => {
  const { user, openDialog, sent } = await open();
  const { dialog, text, credit, send } = await openDialog();
  expect(plain(dialog.getByText(/more today/).textContent)).toBe(
    'Optional. You can give JD\u00A07.50 more today.',
  );
  await send();
  expect(dialog.getByText(en.reviews.answerMissing)).toBeDefined();
  await user.type(text, 'Sorry');
  await user.type(credit!, 'two');
  expect(dialog.getByText(en.reviews.creditWrong)).toBeDefined();
  await user.clear(credit!);
  await user.type(credit!, '7.51');
  expect(plain(dialog.getByText(/at most/).textContent)).toBe(
    'You can give at most JD\u00A07.50 more today.',
  );
  await send();
  expect(sent()).toEqual([]);
  await user.clear(credit!);
  await user.type(credit!, '7.5');
  await send();
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ answer: 'Sorry', credit: 750 }]));
});

test('CON-110 without credit for today there is no field', async () => {
  const used = await open({ left: 0 });
  const { dialog, credit } = await used.openDialog();
  expect(credit).toBeNull();
  expect(plain(dialog.getByText(/used up/).textContent)).toBe(
    'Your limit of JD\u00A010.00 is used up for today.',
  );
  used.unmount();
  const off = await open({ limit: 0, left: 0 });
  const { dialog: second, credit: none } = await off.openDialog();
  expect(none).toBeNull();
  expect(second.queryByText(/used up/)).toBeNull();
});

test('CON-110 what was typed stays through errors and a reload, and a repeat has the key of the first try', async () => {
  const first = await open();
  first.server.refuse(answerFeedback, 0);
  const { dialog, text, credit, send } = await first.openDialog();
  await first.user.type(text, 'Sorry');
  await first.user.type(credit!, '2');
  await send();
  expect(await dialog.findByText(en.failure.offline)).toBeDefined();
  const [lost] = first.sent();
  first.unmount();

  const second = await open();
  const again = await second.openDialog();
  expect([again.text, again.credit].map((field) => (field as HTMLInputElement).value)).toEqual([
    'Sorry',
    '2',
  ]);
  second.server.refuse(answerFeedback, 422, {
    message: 'Too much.',
    errors: { credit: ['You can give at most JD 1.00 more today.'] },
  });
  await again.send();
  expect(await again.dialog.findByText('You can give at most JD 1.00 more today.')).toBeDefined();
  const keyOf = (headers: Headers | undefined) => headers?.get('idempotency-key');
  expect(keyOf(second.sent()[0]?.headers)).toBe(keyOf(lost?.headers));

  second.server.refuse(answerFeedback, 409, { message: 'This rating has already been answered.' });
  await second.user.clear(again.credit!);
  await again.send();
  expect(await again.dialog.findByText('This rating has already been answered.')).toBeDefined();
  expect(again.text).toHaveProperty('value', 'Sorry');
  expect(keyOf(second.sent()[1]?.headers)).not.toBe(keyOf(lost?.headers));
});

test('CON-110 a rating without an author has no answer button; a deleted text is named', async () => {
  const deleted = {
    ...ANSWERED,
    author: null,
    answer: { ...ANSWERED.answer!, text: null, credit: amount(0) },
  };
  const { texts } = await open({
    reviews: [
      { ...LINA, author: null },
      { ...deleted, _id: '00000000-0000-8000-8000-000000000102' },
    ],
  });
  expect(await screen.findByText(texts.answerDeleted)).toBeDefined();
  expect(screen.queryByRole('button', { name: texts.answer })).toBeNull();
  expect(screen.getByRole('button', { name: texts.handle })).toBeDefined();
});

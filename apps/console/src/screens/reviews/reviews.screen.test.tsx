import { amount } from '@app/domain/money/amount';
import { createTestServer } from '@app/client/testing/test-server.ts';
import {
  answerFeedback,
  decideReviewReport,
  holdFeedback,
  listFeedback,
  listReviewReports,
  publishFeedback,
  refuseFeedback,
} from '@app/contract/endpoints/console/feedback';
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
  comment: { state: 'waiting', reason: null },
};
const ANSWERED: WireFeedback = {
  ...LINA,
  handled: { at: AT, by: 'Rana Haddad', note: null },
  answer: { at: AT, by: 'Rana Haddad', text: 'Sorry, Lina', credit: amount(250), isPublic: false },
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
      unpublished: 1,
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

test.each(['en', 'ar'] as const)(
  'REVIEW-05 a waiting comment is published, and taken back with a reason [%s]',
  async (language) => {
    const { user, server, texts } = await open({ language });
    const shown: WireFeedback = { ...LINA, comment: { state: 'shown', reason: null } };
    const refused: WireFeedback = { ...LINA, comment: { state: 'refused', reason: 'insult' } };
    const list = (feedback: WireFeedback[]) =>
      server.response(listFeedback, {
        feedback,
        next: null,
        weeks: [],
        waiting: 0,
        unpublished: 0,
        credits: [],
      });
    server.response(publishFeedback, () => {
      list([shown]);
      return { feedback: shown };
    });
    server.response(refuseFeedback, () => {
      list([refused]);
      return { feedback: refused };
    });
    expect(await screen.findByText(texts.states.waiting)).toBeDefined();
    expect(screen.getByRole('radio', { name: texts.waiting.replace('{count}', '1') })).toBeDefined();
    await user.click(screen.getByRole('button', { name: texts.publish }));
    expect(await screen.findByText(texts.states.shown)).toBeDefined();
    await user.click(screen.getByRole('button', { name: texts.refuse }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: texts.reasons.insult }));
    await user.click(dialog.getByRole('button', { name: texts.refuse }));
    expect(await screen.findByText(`${texts.states.refused}: ${texts.reasons.insult}`)).toBeDefined();
    expect(server.receivedBy(refuseFeedback).map(({ body }) => body)).toEqual([{ reason: 'insult' }]);
    expect(screen.queryByRole('button', { name: texts.refuse })).toBeNull();
  },
);

test('REVIEW-05 a tab asks for its comments, and a reported comment has no buttons', async () => {
  const hidden: WireFeedback = { ...LINA, comment: { state: 'hidden', reason: null } };
  const { user, server } = await open({ reviews: [hidden] });
  expect(await screen.findByText(en.reviews.states.hidden)).toBeDefined();
  expect(screen.queryByRole('button', { name: en.reviews.publish })).toBeNull();
  await user.click(screen.getByRole('radio', { name: en.reviews.tabs.not_shown }));
  await waitFor(() =>
    expect(server.receivedBy(listFeedback).at(-1)?.query).toMatchObject({ comments: 'not_shown' }),
  );
});

test('REVIEW-06 an answer is private unless the manager shows it to everyone', async () => {
  const { user, openDialog, sent } = await open();
  const { dialog, text, send } = await openDialog();
  await user.type(text, 'Sorry');
  await user.click(dialog.getByRole('checkbox', { name: new RegExp(en.reviews.public) }));
  await send();
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ answer: 'Sorry', isPublic: true }]));
});

test.each(['en', 'ar'] as const)(
  'REVIEW-07 REVIEW-08 admins decide about reports and held ratings [%s]',
  async (language) => {
    const server = createTestServer();
    const subject = {
      _id: LINA._id,
      vendor: { en: 'Red Sea Grill', ar: 'مشاوي البحر الأحمر' },
      branch: LINA.branch,
      rating: 1,
      comments: 'Thieves',
      createdAt: AT,
    };
    const report = { _id: LINA._id, at: AT, reasons: ['insult', 'insult'] as const, isHidden: true, subject };
    const list = (lists: object) =>
      server.response(listReviewReports, { reports: [], held: [], overdue: [], ...lists } as never);
    list({ reports: [report], held: [{ at: AT, subject: { ...subject, comments: null } }] });
    server.response(decideReviewReport, { isVisible: false });
    server.response(holdFeedback, { isHeld: false });
    const admin = { ...RANA, roles: [{ role: 'platformAdmin' as const, vendor: null, branch: null }] };
    const { user } = await renderConsole('/console/review-reports', { me: admin, language, server });
    const texts = CATALOGS[language].reviews;
    const reported = within(await screen.findByRole('region', { name: texts.reported }));
    expect(reported.getByText(texts.hiddenNow)).toBeDefined();
    await user.click(reported.getByRole('button', { name: texts.takeAway }));
    await waitFor(() =>
      expect(server.receivedBy(decideReviewReport).map(({ body }) => body)).toEqual([{ isVisible: false }]),
    );
    list({});
    await user.click(screen.getByRole('button', { name: texts.release }));
    expect(await screen.findByText(texts.reportedEmpty)).toBeDefined();
    expect(server.receivedBy(holdFeedback).map(({ body }) => body)).toEqual([{ isHeld: false }]);
  },
);

test('REVIEW-07 managers have no page of reports', async () => {
  await renderConsole('/console/review-reports', { me: RANA });
  expect(await screen.findByRole('heading', { name: en.title.notFound })).toBeDefined();
});

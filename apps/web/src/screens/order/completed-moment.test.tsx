import { reviewOrder } from '@app/contract/endpoints/reviews';
import { showOrder } from '@app/contract/endpoints/orders';
import { listActiveSessions } from '@app/contract/endpoints/table-sessions';
import { showVendor } from '@app/contract/endpoints/vendors';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { keepRating, sendPendingRatings } from '#features/branches/dialogs/pending-ratings.ts';
import { PENDING_RATINGS_KEY } from '#features/branches/dialogs/pending-ratings-key.ts';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, aVendor, sampleId } from '#testing/samples.ts';
import { aDelivery } from './order.fixture.ts';

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
let next = 500;
/* Each order has a moment of its own. */
const arrived = (more: Partial<WireOrder> = {}) =>
  aDelivery({
    _id: sampleId((next += 1)),
    status: 'completed',
    orderedAt: ago(57),
    promisedAt: ago(2),
    completedAt: ago(5),
    ...more,
  });

async function open(
  order: WireOrder,
  { language = 'en', tag = 'grills' }: { language?: 'en' | 'ar'; tag?: string } = {},
) {
  const server = createTestServer();
  server.response(showOrder, { order });
  server.response(listActiveSessions, { activeSessions: [] });
  server.response(showVendor, { vendor: aVendor({ tags: [{ key: tag, name: tag }] }) });
  const view = await renderScreen(`/order/${order._id}`, { server, customer: aCustomer(), language });
  return { ...view, server };
}

test.each([
  ['en', 'Enjoy your meal', ['52 minutes', 'from order to door', '3 minutes', 'before the time', '0.40']],
  ['ar', 'صحتين وهنا', ['52 دقيقة', 'من الطلب إلى الباب', '3 دقائق', 'قبل الموعد', '0.40']],
] as const)(
  'an order that has arrived has its moment with the facts [%s]',
  async (language, title, facts) => {
    await open(arrived(), { language });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const text = screen.getByRole('main').textContent;
    for (const fact of facts) expect(text).toContain(fact);
  },
);

test('a late order shows the true minutes, and goods are no meal', async () => {
  const late = arrived({ promisedAt: ago(15), cashback: { value: 0, formatted: '' } });
  await open(late, { tag: 'flowers' });
  expect(await screen.findByRole('heading', { name: "It's here" })).toBeTruthy();
  const text = screen.getByRole('main').textContent;
  expect(text).toContain('10 minutes');
  expect(text).toContain('after the time');
  expect(text).not.toContain('credit for you');
});

test('closing the moment leads to the order, and it does not come back', async () => {
  const order = arrived();
  const { user, unmount } = await open(order);
  await user.click(await screen.findByRole('button', { name: 'Order details' }));
  expect(await screen.findByRole('button', { name: 'Rate this order' })).toBeTruthy();
  unmount();
  await open(order);
  expect(await screen.findByRole('button', { name: 'Rate this order' })).toBeTruthy();
});

test.each([
  ['is rated', { rating: 4 }],
  ['arrived hours ago', { completedAt: ago(121) }],
])('an order that %s has no moment', async (_, more) => {
  await open(arrived(more));
  await screen.findByRole('main');
  expect(screen.queryByText('Enjoy your meal')).toBeNull();
});

test('FEEDBACK-03 a star is sent at once, and a word added to it afterwards', async () => {
  const order = arrived();
  const { server, user } = await open(order);
  server.response(reviewOrder, { message: 'Thank you.' });
  await user.click(await screen.findByRole('radio', { name: '5 stars' }));
  expect(await screen.findByText('Thank you.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hot' }));
  await screen.findByText('Thank you.');
  const bodies = server.receivedBy(reviewOrder).map(({ body }) => body);
  expect(bodies).toEqual([
    { rating: 5, comments: null },
    { rating: 5, comments: 'Hot' },
  ]);
});

test('FEEDBACK-03 few stars ask what went wrong, and a failure keeps the stars', async () => {
  const { server, user } = await open(arrived());
  server.refuse(reviewOrder, 500, {});
  await user.click(await screen.findByRole('radio', { name: '2 stars' }));
  expect(await screen.findByText('status 500')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 stars' }).checked).toBe(true);
  expect(screen.getByLabelText('What went wrong?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Call the branch' })).toBeTruthy();
});

test('a rating without a connection is stored and sent later', async () => {
  const order = arrived();
  const { server, user } = await open(order);
  server.refuse(reviewOrder, 0);
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  expect(await screen.findByText('No connection. Your rating is kept and sent later.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hot' }));
  await expect.poll(() => server.receivedBy(reviewOrder)).toHaveLength(2);
  await expect.poll(() => localStorage.getItem(PENDING_RATINGS_KEY)).toContain('Hot');

  expect(await sendPendingRatings()).toBe(false);
  expect(localStorage.getItem(PENDING_RATINGS_KEY)).not.toBeNull();
  server.response(reviewOrder, { message: 'Thank you.' });
  expect(await sendPendingRatings()).toBe(true);
  expect(server.receivedBy(reviewOrder).at(-1)?.body).toEqual({ rating: 4, comments: 'Hot' });
  expect(localStorage.getItem(PENDING_RATINGS_KEY)).toBeNull();
  expect(await sendPendingRatings()).toBe(false);
});

test.each([
  [409, null],
  [503, 'kept'],
])('a stored rating that the server answers with %i is %s', async (status, left) => {
  const { server } = await open(arrived());
  keepRating(sampleId(60), { rating: 5, comments: null });
  server.refuse(reviewOrder, status);
  await sendPendingRatings();
  expect(localStorage.getItem(PENDING_RATINGS_KEY) === null).toBe(left === null);
});

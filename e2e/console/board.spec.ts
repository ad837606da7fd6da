import { cancelSentence } from '@app/domain/order/cancel-reason';
import type { Language } from '@app/domain/language';
import { signedIn } from '../customer.ts';
import { TEXTS, translator } from '../journey.ts';
import { operator } from '../operator.ts';
import { fillCart } from '../ordering.ts';
import {
  expect,
  laneOf,
  offlineTest,
  openBoard,
  type PlacedOrder,
  shortNumber,
  startOf,
  test,
  ticketOf,
} from './console-journey.ts';

/** The beginning of a text about the promise, before its time. */
const promiseText = (language: Language, key: 'ready' | 'readyNow') => startOf(TEXTS[language].promise[key]);

/** `8:07` in the zone of the branch. */
const clockTime = (at: number) =>
  new Intl.DateTimeFormat('en', { timeZone: 'Asia/Amman', timeStyle: 'short' }).format(at).split(/\s/)[0]!;

test('CON-14 CON-16 CON-17 CON-20 CON-21 CON-26 CON-27 CON-31 ETA-02 ETA-03 an order rings, is accepted with minutes, made ready and handed over, and its customer follows it live @en', async ({
  page,
  branch,
  customer,
  hire,
  openBrowser,
  texts,
  otherLanguage,
}) => {
  const t = translator(otherLanguage);
  await hire(page, 'Huda');
  await openBoard(page, texts, branch);
  await expect(page.getByRole('heading', { name: texts('board.empty.title') })).toBeVisible();

  const phone = await openBrowser('phone', otherLanguage);
  await signedIn(phone, customer.token);
  await fillCart(phone, branch, {});
  await phone.goto(`/checkout/${branch._id}`);
  await phone.getByRole('button', { name: t('checkoutColl.placeOrder') }).click();
  await expect(phone).toHaveURL(/\/order\//);
  const id = new URL(phone.url()).pathname.split('/').at(-1)!;
  const order: PlacedOrder = { id, number: (await operator().order(id)).orderNumber };
  const status = phone.getByRole('main').getByRole('status').first();
  await expect(status).toContainText(t('order.status.pending'));
  await phone.evaluate(() => Object.assign(window, { isSamePage: true }));

  await expect(page.getByText(texts('board.ring.title', { count: 1 }))).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(ticketOf(laneOf(page, texts, 'new'), order)).toBeVisible();
  await page.getByRole('button', { name: texts('board.ring.open') }).click();
  const drawer = page.getByRole('dialog', { name: order.number });
  await drawer.getByRole('radiogroup').getByText('40', { exact: true }).click();
  const accept = startOf(texts.raw('board.drawer.accept'));
  await drawer.getByRole('button', { name: accept }).click();
  // No other new order is waiting.
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveTitle(/^\(1\) /);

  await expect(status).toContainText(promiseText(otherLanguage, 'ready'));
  await expect(status).toContainText(clockTime((await operator().order(id)).promisedAt!));

  const preparing = ticketOf(laneOf(page, texts, 'preparing'), order);
  await preparing.getByRole('button', { name: texts('board.ready'), exact: true }).click();
  await expect(status).toContainText(promiseText(otherLanguage, 'readyNow'));

  const ready = ticketOf(laneOf(page, texts, 'ready'), order);
  await ready.getByRole('button', { name: texts('board.paidHandOver') }).click();
  await expect(page.getByRole('button', { name: texts('board.undo.undo') }).first()).toBeVisible();
  // The held step is sent at once when the page is left.
  await page.goto('/console/orders/done');
  await expect(status).toContainText(t('order.status.completed'));
  expect(await phone.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.reload();
  await expect(page.getByRole('row', { name: shortNumber(order) })).toContainText(texts('done.paid'));
});

test('CON-24 a refused order tells its customer the reason in the language of the customer @ar', async ({
  page,
  branch,
  customer,
  hire,
  openBrowser,
  placeOrder,
  texts,
  otherLanguage,
}) => {
  const t = translator(otherLanguage);
  const order = await placeOrder();
  const phone = await openBrowser('phone', otherLanguage);
  await signedIn(phone, customer.token);
  await phone.goto(`/order/${order.id}`);
  const status = phone.getByRole('main').getByRole('status').first();
  await expect(status).toContainText(t('order.status.pending'));

  await hire(page, 'Huda');
  await openBoard(page, texts, branch);
  await ticketOf(page, order)
    .getByRole('button', { name: texts('board.more', { number: shortNumber(order) }) })
    .click();
  await page
    .getByRole('dialog', { name: order.number })
    .getByRole('button', { name: texts('board.drawer.refuse') })
    .click();
  const dialog = page.getByRole('dialog', { name: texts('board.refuse.title') });
  await dialog.getByRole('button', { name: texts('board.refuse.confirm') }).click();
  await expect(dialog.getByText(texts('board.refuse.chooseReason'))).toBeVisible();
  await dialog.getByText(texts('board.refuse.reasons.closing_soon')).click();
  const sentence = (of: Language) => cancelSentence('closing_soon', { en: null, ar: null }, of);
  await expect(dialog.getByText(sentence('en'))).toBeVisible();
  await expect(dialog.getByText(sentence('ar'))).toBeVisible();
  await dialog.getByRole('button', { name: texts('board.refuse.confirm') }).click();
  await expect(dialog).toBeHidden();

  await expect(status).toContainText(t('order.status.cancelled'));
  await expect(phone.getByRole('main').getByText(sentence(otherLanguage))).toBeVisible();
});

test('CON-32 of two people the first wins, the second reads who was first, and both boards agree @ar', async ({
  page,
  branch,
  hire,
  openBrowser,
  placeOrder,
  texts,
}) => {
  const order = await placeOrder();
  const other = await openBrowser();
  const isSubscribed = Promise.withResolvers<void>();
  // The second board gets no news of the order, as over a slow connection.
  await other.routeWebSocket(/\/app\//, (socket) => {
    socket.connectToServer().onMessage((message) => {
      const text = String(message);
      if (text.includes('subscription_succeeded') && text.includes(branch._id)) isSubscribed.resolve();
      if (!text.includes(order.id)) socket.send(message);
    });
  });
  // It reads the changes once more when it is subscribed.
  const lastRead = isSubscribed.promise.then(async () => {
    const request = await other.waitForRequest((each) => new URL(each.url()).searchParams.has('after'));
    return (await request.response())?.finished();
  });
  await hire(page, 'Huda');
  await hire(other, 'Ziad');
  await openBoard(page, texts, branch);
  await other.goto('/console/orders');
  const [mine, theirs] = [ticketOf(page, order), ticketOf(other, order)];
  await expect(theirs).toBeVisible();
  await lastRead;

  await mine.getByRole('button', { name: texts('board.accept', { minutes: 20 }) }).click();
  await expect(ticketOf(laneOf(page, texts, 'preparing'), order)).toBeVisible();
  await expect(ticketOf(laneOf(other, texts, 'new'), order)).toBeVisible();

  await theirs.focus();
  await other.keyboard.press('r');
  const dialog = other.getByRole('dialog', { name: texts('board.refuse.title') });
  await dialog.getByText(texts('board.refuse.reasons.too_busy')).click();
  await dialog.getByRole('button', { name: texts('board.refuse.confirm') }).click();
  await expect(dialog).toBeHidden();
  const who = startOf(texts.raw('board.moved.accepted').replace('{name}', 'Huda'));
  await expect(
    other.getByRole('dialog', { name: order.number }).getByRole('status').getByText(who),
  ).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(ticketOf(laneOf(other, texts, 'preparing'), order).getByText(who)).toBeVisible();
  await expect(ticketOf(laneOf(page, texts, 'preparing'), order)).toBeVisible();
  expect(await operator().order(order.id)).toMatchObject({ status: 'processing', cancelReason: null });
});

offlineTest(
  'CON-33 without a connection Ready is queued, and on return the step is sent and new orders appear @en',
  async ({ page, context, branch, hire, placeOrder, texts }) => {
    const accepted = await placeOrder();
    await operator().accept(accepted.id, 25);
    const waiting = await placeOrder();
    await hire(page, 'Huda');
    await openBoard(page, texts, branch);
    const accept = ticketOf(page, waiting).getByRole('button', {
      name: texts('board.accept', { minutes: 20 }),
    });
    await expect(accept).toBeEnabled();

    await context.setOffline(true);
    const bar = page.getByText(startOf(texts.raw('board.connection.lost')));
    await expect(bar).toBeVisible();
    await expect(accept).toBeDisabled();
    const ticket = ticketOf(page, accepted);
    await ticket.getByRole('button', { name: texts('board.ready'), exact: true }).click();
    await expect(ticket.getByText(texts('board.queued'))).toBeVisible();
    const meanwhile = await placeOrder();
    expect((await operator().order(accepted.id)).readyAt).toBeNull();

    await context.setOffline(false);
    await expect(ticketOf(laneOf(page, texts, 'ready'), accepted)).toBeVisible();
    await expect(ticket.getByText(texts('board.queued'))).toBeHidden();
    await expect(ticketOf(laneOf(page, texts, 'new'), meanwhile)).toBeVisible();
    await expect(page.getByText(texts('board.ring.title', { count: 2 }))).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(accept).toBeEnabled();
    expect((await operator().order(accepted.id)).readyAt).not.toBeNull();
  },
);

test('CON-17 a reload goes on ringing, mute lasts until the next order, and opening it silences every board @en', async ({
  page,
  branch,
  hire,
  openBrowser,
  placeOrder,
  texts,
}) => {
  const first = await placeOrder();
  await hire(page, 'Huda');
  await openBoard(page, texts, branch);
  const ringing = (count: number) => page.getByText(texts('board.ring.title', { count }));
  const mute = page.getByRole('button', { name: texts('board.ring.mute') });
  await expect(ringing(1)).toBeVisible();
  await page.reload();
  await expect(ringing(1)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);

  await mute.click();
  await expect(mute).toBeHidden();
  await expect(ringing(1)).toBeVisible();
  await placeOrder();
  await expect(ringing(2)).toBeVisible();
  await expect(mute).toBeVisible();

  const other = await openBrowser();
  await hire(other, 'Ziad');
  await openBoard(other, texts, branch);
  await expect(other.getByText(texts('board.ring.title', { count: 2 }))).toBeVisible();
  await other.getByRole('button', { name: texts('board.ring.open') }).click();
  await expect(other.getByRole('dialog', { name: first.number })).toBeVisible();
  await expect(ringing(1)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
});

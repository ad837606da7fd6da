import type { Page } from '@playwright/test';
import { tabTo } from '../journey.ts';
import { operator } from '../operator.ts';
import { expect, laneOf, STAFF_PASSWORD, subscribed, test, ticketOf } from './console-journey.ts';

/** Whether keys still go to a control or a ticket and not to the page. */
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

test('CON-35 CON-128 with keys alone a person signs in, accepts the ringing order and makes it ready, and keeps the focus @en', async ({
  page,
  branch,
  hire,
  placeOrder,
  texts,
}) => {
  const { login } = await hire(null, 'Huda');
  const other = await placeOrder();
  await operator().accept(other.id, 25);
  const order = await placeOrder();
  const keys = page.keyboard;
  const isLive = subscribed(page, `private-branch.${branch._id}`);

  await page.goto('/console/sign-in');
  await tabTo(page, page.getByRole('textbox', { name: texts('signIn.login') }));
  await keys.type(login);
  await keys.press('Tab');
  await keys.type(STAFF_PASSWORD);
  await keys.press('Enter');
  await isLive;

  // While it rings, Enter opens the oldest new order wherever the focus is.
  const ringing = ticketOf(laneOf(page, texts, 'new'), order);
  await expect(ringing).toBeVisible();
  await keys.press('Enter');
  const drawer = page.getByRole('dialog', { name: order.number });
  await expect(drawer).toBeVisible();
  await keys.press('5');
  await expect(
    drawer.getByRole('radio', { name: texts('board.drawer.minutesShort', { minutes: 40 }) }),
  ).toBeChecked();
  await keys.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(ringing).toBeFocused();

  await keys.press('a');
  const preparing = ticketOf(laneOf(page, texts, 'preparing'), order);
  await expect(preparing).toBeFocused();
  // Due earlier than the other order, so it comes first.
  await keys.press('ArrowDown');
  await expect(ticketOf(page, other)).toBeFocused();
  await keys.press('ArrowUp');
  await expect(preparing).toBeFocused();

  await keys.press('d');
  const ready = ticketOf(laneOf(page, texts, 'ready'), order);
  await expect(ready).toBeFocused();
  // The live event may move the ticket before the answer offers the undo.
  await expect(page.getByRole('button', { name: texts('board.undo.undo') })).toBeVisible();
  await keys.press('z');
  await expect(preparing).toBeFocused();
  await keys.press('Enter');
  await expect(drawer).toBeVisible();
  expect(await hasFocus(page)).toBe(true);
  await keys.press('d');
  await expect(drawer.getByRole('button', { name: texts('board.paidHandOver') })).toBeVisible();
  await keys.press('Escape');
  await expect(ready).toBeFocused();

  await keys.press('?');
  const help = page.getByRole('dialog', { name: texts('board.help.title') });
  await expect(help).toBeVisible();
  await keys.press('Escape');
  await expect(help).toBeHidden();
  await expect(ready).toBeFocused();
});

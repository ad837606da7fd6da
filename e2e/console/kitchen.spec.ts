import { operator } from '../operator.ts';
import {
  expect,
  laneOf,
  openBoard,
  shortNumber,
  startOf,
  subscribed,
  test,
  ticketOf,
} from './console-journey.ts';

test('CON-07 CON-42 CON-45 CON-49 a screen is paired by its code, makes an accepted order ready and recalls it, and the board follows @ar', async ({
  page,
  branch,
  hire,
  openBrowser,
  placeOrder,
  texts,
  language,
}) => {
  const order = await placeOrder();
  const screen = await openBrowser();
  const isLive = subscribed(screen, `private-branch.${branch._id}`);
  await screen.goto('/console/kitchen');
  const code = screen.getByText(new RegExp(`^${startOf(texts.raw('kitchen.pairing.code'))}`));
  const letters = (await code.textContent())!.split(' ').filter((part) => part.length === 1);
  expect(letters).toHaveLength(8);
  await expect(screen.getByRole('article')).toHaveCount(0);

  await hire(page, 'Rana', 'branchManager');
  await page.goto('/console/team/devices');
  await page.getByRole('button', { name: texts('screens.pair'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: texts('screens.code') }).fill(letters.join('').toLowerCase());
  await dialog.getByRole('textbox', { name: texts('screens.screenName') }).fill('Pass');
  await dialog.getByRole('button', { name: texts('screens.submit') }).click();
  await expect(page.getByRole('row', { name: 'Pass' })).toBeVisible();
  await isLive;
  await expect(screen.getByText(texts('kitchen.allDone'))).toBeVisible();

  await openBoard(page, texts, branch);
  await operator().accept(order.id, 25);
  const ticket = ticketOf(screen, order);
  await expect(ticket).toBeVisible();
  await expect(ticketOf(laneOf(page, texts, 'preparing'), order)).toBeVisible();
  // CON-49 A kitchen screen shows no customers.
  await expect(screen.getByText('Rana')).toHaveCount(0);

  const lines = ticket.getByRole('checkbox');
  await expect(lines).toHaveCount(2);
  // CON-49 Readable from a step away, and large enough for wet fingers.
  const sizeOf = (text: string) =>
    ticket
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  for (const item of branch.menu.collections.flatMap(({ items }) => items))
    expect(await sizeOf(item.name), item.name).toBeGreaterThanOrEqual(18);
  for (const control of await ticket.getByRole('checkbox').or(ticket.getByRole('button')).all())
    expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(52);
  await lines.first().click();
  await expect(lines.first()).toBeChecked();
  const [first] = branch.menu.collections.flatMap(({ items }) => items);
  const onBoard = ticketOf(page, order).getByRole('listitem').filter({ hasText: first!.name });
  await expect(onBoard.locator('.line-through')).toBeVisible();
  await lines.last().click();
  await expect(lines.last()).toBeChecked();

  await ticket.getByRole('button', { name: texts('kitchen.ready') }).click();
  await expect(ticket).toBeHidden();
  await expect(ticketOf(laneOf(page, texts, 'ready'), order)).toBeVisible();

  await screen.keyboard.press('u');
  await screen
    .getByRole('button', { name: texts('kitchen.bringBackNumber', { number: shortNumber(order) }) })
    .click();
  await expect(ticket).toBeVisible();
  await expect(ticketOf(laneOf(page, texts, 'preparing'), order)).toBeVisible();
  expect((await operator().order(order.id)).readyAt).toBeNull();
  await expect(screen.locator('html')).toHaveAttribute('lang', language);
});

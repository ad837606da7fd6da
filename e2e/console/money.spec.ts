import type { Page } from '@playwright/test';
import { operator, pageHeaders as headers } from '../operator.ts';
import { expect, expectAccessible, startOf, test, type Texts } from './console-journey.ts';

/** On the desk and on a phone: the page is accessible, and nothing is wider than the screen. */
async function expectAccessibleAtBothWidths(page: Page) {
  await expectAccessible(page);
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width, height });
}

const dayClose = (texts: Texts, page: Page) => ({
  count: (amount: string) => page.getByLabel(texts('dayClose.pieceOf', { amount })),
  press: (key: 'compare' | 'close' | 'back') =>
    page.getByRole('button', { name: texts(`dayClose.${key}`), exact: true }).click(),
});

test('CLOSE-05 CLOSE-06 CLOSE-09 a manager counts, explains what is missing and closes the day, and the report adds up @ar', async ({
  page,
  hire,
  placeOrder,
  texts,
}) => {
  const order = await placeOrder();
  await operator().accept(order.id, 20);
  await operator().paid(order.id);
  await operator().move(order.id, 'completed');
  await hire(page, 'Rana', 'branchManager');
  await page.goto('/console/reports/day-close');
  const { count, press } = dayClose(texts, page);
  await count('1.00').fill('3');
  await expectAccessibleAtBothWidths(page);

  await press('compare');
  const difference = page.getByRole('status').filter({ hasText: startOf(texts.raw('dayClose.short')) });
  await expect(difference).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await press('close');
  await expect(page.getByText(texts('dayClose.noteMissing'))).toBeVisible();
  await page.getByLabel(texts('dayClose.whyShort')).fill('Wrong change');
  await press('close');
  const question = page.getByRole('dialog', { name: texts('dayClose.question') });
  await expectAccessible(page);
  await question.getByRole('button', { name: texts('dayClose.close') }).click();

  const paper = page.getByRole('region', { name: texts('dayClose.report.zTitle', { number: '1' }) });
  await expect(paper).toContainText(texts('dayClose.rows.difference'));
  await expect(paper).toContainText('8.00');
  await expectAccessibleAtBothWidths(page);
  await press('back');
  // The next period is open, and the close is listed.
  await expect(count('1.00')).toHaveValue('');
  await expect(page.getByRole('button', { name: texts('dayClose.show', { number: '1' }) })).toBeVisible();
});

test('STATEMENT-04 STATEMENT-07 a figure of the monthly statement opens its rows, and an order is found by its number @en', async ({
  page,
  texts,
}) => {
  const login = { login: 'basil@example.com', password: 'welcome-to-hana' };
  expect((await page.request.post('/service/api/console/sign-in', { headers, data: login })).ok()).toBe(true);
  await page.goto('/console/reports/statement');
  // Who owes whom is a sentence.
  const sentence = page.getByRole('heading', {
    level: 2,
    name: new RegExp(
      `^(${(['vendor', 'platform'] as const)
        .map((one) => startOf(texts.raw(`statement.balance.${one}`)))
        .join('|')})`,
    ),
  });
  await expect(sentence).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('link', { name: texts('statement.bars.fees') }).click();
  await expect(page.getByRole('heading', { name: texts('statement.bars.fees') })).toBeFocused();
  const rows = page.getByRole('region', { name: texts('statement.bars.fees') }).getByRole('row');
  // It is spelled for screen readers before it is shown.
  const number = (
    await rows.nth(1).getByRole('rowheader').or(rows.nth(1).getByRole('cell')).first().innerText()
  )
    .replaceAll(/\s/g, '')
    .slice(-8);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('searchbox', { name: texts('statement.search') }).fill(number);
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox', { name: texts('statement.search') }).fill('ZZZZZZ');
  await expect(page.getByText(texts('statement.notFound'))).toBeVisible();
  await expectAccessible(page);
});

test('REFUND-08 REFUND-14 the refund desk counts units by keys, says what stays and gives them back @ar', async ({
  page,
  hire,
  placeOrder,
  texts,
}) => {
  const order = await placeOrder();
  await operator().accept(order.id, 20);
  await operator().paid(order.id);
  await operator().move(order.id, 'completed');
  await hire(page, 'Rana', 'branchManager');
  await page.goto(`/console/orders/${order.id}`);
  await page.getByRole('button', { name: texts('refunds.title') }).click();
  const desk = page.getByRole('dialog', { name: texts('refunds.title') });
  const units = desk.getByRole('listitem').first();
  await units.getByRole('button').last().focus();
  await page.keyboard.press('Enter');
  await desk.getByRole('radio', { name: texts('refunds.reasons.quality') }).check({ force: true });
  await expect(desk.getByRole('status').last()).toContainText('2.00');
  await expectAccessibleAtBothWidths(page);

  await desk.getByRole('button', { name: startOf(texts.raw('refunds.submit')) }).click();
  await expect(desk).toBeHidden();
  const drawer = page.getByRole('dialog', { name: order.number });
  await expect(drawer.getByText(texts('refunds.listTitle'))).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

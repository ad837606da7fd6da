import { expect } from '@playwright/test';
import { delivered, order, test } from './following.ts';
import { paper as arabic } from '../packages/client/src/i18n/ar/paper.ts';
import { paper as english } from '../packages/client/src/i18n/en/paper.ts';
import { expectAccessible, TEXTS } from './journey.ts';
import { read } from './ordering.ts';

const A4_WIDTH = 595;
const ROLL_WIDTH = 227;
/** The width of the first page in points. */
const widthOf = (pdf: Buffer) =>
  Math.round(Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf.toString('latin1'))?.[1]));

test('RECEIPT-01 T12 a bill becomes a receipt, adds up and prints on A4 and on the roll', async ({
  page,
  language,
  request,
  branch,
  customer,
  staff,
}) => {
  const texts = TEXTS[language].receipt;
  const id = await order(customer, branch, delivered);
  await page.goto(`/order/${id}`);
  await page.getByRole('link', { name: texts.bill, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${id}/receipt$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.bill);

  await staff.paid(id);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.receipt);
  const paper = page.getByRole('article');
  const { receipt } = await read(request, `/orders/${id}/receipt`, customer.token);
  await expect(paper.locator('.paper-total dd')).toHaveText(receipt.total.toFixed(2));
  const shown = await paper.locator('.paper-row:has(~ .paper-total) dd').allTextContents();
  const sum = shown.reduce((total, text) => total + Math.round(Number(text.replace('−', '-')) * 100), 0);
  expect(sum).toBe(Math.round(receipt.total * 100));
  await expect(paper).toContainText(english.paid.cash);
  await expect(paper).toContainText(arabic.paid.cash);
  await expectAccessible(page);

  await page.getByRole('radio', { name: texts.a4 }).check({ force: true });
  expect(widthOf(await page.pdf({ preferCSSPageSize: true }))).toBe(A4_WIDTH);
  await page.getByRole('radio', { name: texts.roll }).check({ force: true });
  expect(widthOf(await page.pdf({ preferCSSPageSize: true }))).toBe(ROLL_WIDTH);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(paper.locator('img')).toHaveCSS('filter', 'grayscale(1)');
});

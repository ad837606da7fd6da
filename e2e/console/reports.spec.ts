import { pageHeaders } from '../operator.ts';
import { expect, test } from './console-journey.ts';

test('CON-112 CON-108 CON-110 a completed order is in the numbers of today, and a low rating is handled and answered @ar', async ({
  page,
  hire,
  branch,
  customer,
  placeOrder,
  texts,
}) => {
  await hire(page, 'Rana', 'branchManager');
  const { id } = await placeOrder();
  await page.goto(`/console/orders/${id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  const call = (action: string, data: object) =>
    page.request.post(`/service/api/console/orders/${id}/${action}`, { headers: pageHeaders, data });
  expect((await call('accept', { minutes: 20 })).ok()).toBe(true);
  expect((await call('hand-over', {})).ok()).toBe(true);

  await page.goto('/console/reports');
  const period = page.getByRole('radiogroup', { name: texts('reports.period') });
  await period.locator('label', { hasText: texts('reports.today') }).click();
  const now = page.getByRole('region', { name: texts('reports.live.title') });
  await expect(now).toContainText(`${texts('reports.live.completed')}1`);
  await page
    .getByRole('button', { name: texts('reports.asTable') })
    .first()
    .click();
  await expect(page.getByRole('table').first()).toContainText(texts('reports.sales'));
  await page.getByRole('link', { name: texts('reports.names.items') }).click();
  await expect(page.getByRole('heading', { name: texts('reports.topItems') })).toBeVisible();

  await page.goto('/console/reviews');
  await expect(page.getByText(texts('reviews.empty'))).toBeVisible();
  await customer.post(`/branch/${branch._id}/feedback`, { rating: 2, comments: 'Cold bread' });
  const review = page.getByRole('listitem').filter({ hasText: 'Cold bread' });
  await expect(review).toContainText(texts('reviews.ofFive', { rating: 2 }));
  await review.getByRole('button', { name: texts('reviews.handle') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Called');
  await dialog.getByRole('button', { name: texts('reviews.save') }).click();
  await expect(review).toContainText('Called');

  await review.getByRole('button', { name: texts('reviews.answer') }).click();
  await dialog.getByLabel(texts('reviews.answerText')).fill('We are sorry');
  await dialog.getByLabel(texts('reviews.credit')).fill('2.5');
  await dialog.getByRole('button', { name: texts('reviews.send') }).click();
  await expect(review).toContainText('We are sorry');
});

import type { Page } from '@playwright/test';
import { chromiumFlags, wholeBrowser } from './chromium.ts';
import { delivered, order, test as following } from './following.ts';
import { expect, expectAccessible, TEXTS } from './journey.ts';
import { read, simpleItem } from './ordering.ts';

/** Ignores console errors of failed requests. */
const test = following.extend({
  noPageErrors: async ({ page }, provide) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await provide();
    expect(errors).toEqual([]);
  },
});

test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: wholeBrowser, args: chromiumFlags },
});

/** Opens a page with the worker in control, so that all its files are stored. */
async function openStored(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
  await page.reload();
  await page.waitForLoadState('networkidle');
}

test('without a connection an order and the list of active orders are readable with their age after a reload, and recover by themselves', async ({
  page,
  context,
  t,
  branch,
  customer,
  staff,
}) => {
  const id = await order(customer, branch, delivered);
  const status = page.getByRole('status').filter({ hasText: t('order.status.pending') });
  const age = page.getByText(t('offline.updated', { time: '' }).trim(), { exact: false });
  await openStored(page, `/order/${id}`);
  await expect(status.first()).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(status.first()).toBeVisible();
  await expect(age.first()).toBeVisible();
  const cancel = page.getByRole('button', { name: t('order.cancel') });
  await expect(cancel).toBeDisabled();
  await expect(cancel).toHaveAccessibleDescription(t('offline.action'));
  await expectAccessible(page);
  await staff.move(id, 'processing');
  await context.setOffline(false);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: t('order.status.processing') })
      .first(),
  ).toBeVisible();
  await expect(age).toHaveCount(0);

  const statusOf = (name: 'processing' | 'shipped') =>
    page
      .getByRole('main')
      .getByText(t(`order.status.${name}`))
      .first();
  await openStored(page, '/active/orders');
  await expect(statusOf('processing')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(statusOf('processing')).toBeVisible();
  await expect(age.first()).toBeVisible();
  await staff.move(id, 'shipped');
  await context.setOffline(false);
  await expect(statusOf('shipped')).toBeVisible();
  await expect(age).toHaveCount(0);
});

test('without a connection a receipt and a table are readable with their age after a reload, and recover by themselves', async ({
  page,
  context,
  request,
  t,
  branch,
  customer,
  staff,
  table,
  language,
}) => {
  const age = page.getByText(t('offline.updated', { time: '' }).trim(), { exact: false });
  const id = await order(customer, branch, delivered);
  const paper = page.getByRole('heading', { level: 1 });
  await openStored(page, `/order/${id}/receipt`);
  await expect(paper).toHaveText(TEXTS[language].receipt.bill);
  await context.setOffline(true);
  await page.reload();
  await expect(paper).toHaveText(TEXTS[language].receipt.bill);
  await expect(age.first()).toBeVisible();
  await expectAccessible(page);
  await staff.move(id, 'cancelled');
  await expect(age.first()).toBeVisible();
  const answer = page.waitForResponse(
    (response) => response.url().endsWith(`/orders/${id}/receipt`) && response.ok(),
  );
  await context.setOffline(false);
  await answer;
  await expect(age).toHaveCount(0);

  const atTable = { name: 'table_session', table_id: table.id } as const;
  const item = simpleItem(table.branch);
  await order(customer, table.branch, atTable, { item, quantity: 1 });
  const { activeSessions } = await read(request, '/active/sessions', customer.token);
  const rounds = page.getByText(item.name, { exact: true });
  await openStored(page, `/active/${activeSessions[0]._id}/session`);
  await expect(rounds).toHaveCount(1);
  await context.setOffline(true);
  await page.reload();
  await expect(rounds).toHaveCount(1);
  await expect(age.first()).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(t('session.requests.waiter')) })).toBeDisabled();
  await expectAccessible(page);
  await order(customer, table.branch, atTable, { item, quantity: 2 });
  await context.setOffline(false);
  await expect(rounds).toHaveCount(2);
  await expect(age).toHaveCount(0);
});

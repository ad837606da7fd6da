import type { Page } from '@playwright/test';
import { operator, pageHeaders as headers } from '../operator.ts';
import {
  expect,
  expectAccessible,
  menuTexts,
  laneOf,
  openBoard,
  shortNumber,
  test,
  type Texts,
  ticketOf,
} from './console-journey.ts';

test('CON-128 a board with orders in several lanes is accessible @en', async ({
  page,
  branch,
  hire,
  placeOrder,
  texts,
}) => {
  const [accepted, ready] = [await placeOrder(), await placeOrder(), await placeOrder()];
  for (const { id } of [accepted, ready]) await operator().accept(id, 25);
  await hire(page, 'Rana', 'branchManager');
  await openBoard(page, texts, branch);
  await ticketOf(page, ready)
    .getByRole('button', { name: texts('board.ready'), exact: true })
    .click();
  await expect(ticketOf(laneOf(page, texts, 'ready'), ready)).toBeVisible();
  await expectAccessible(page);
});

test('CON-128 the drawer of an order and its refusal are accessible @ar', async ({
  page,
  hire,
  placeOrder,
  texts,
}) => {
  const order = await placeOrder();
  await hire(page, 'Rana', 'branchManager');
  await page.goto(`/console/orders/${order.id}`);
  const drawer = page.getByRole('dialog', { name: order.number });
  await expect(drawer.getByText(texts('board.drawer.total'), { exact: true })).toBeVisible();
  await expectAccessible(page);

  await drawer.getByRole('button', { name: texts('board.drawer.refuse') }).click();
  const dialog = page.getByRole('dialog', { name: texts('board.refuse.title') });
  await dialog.getByText(texts('board.refuse.reasons.sold_out')).click();
  await dialog.getByRole('checkbox').first().check();
  await expect(dialog.getByText(texts('board.drawer.customerReads'))).toBeVisible();
  await expectAccessible(page);
});

test('CON-128 the done list and the kitchen are accessible @en', async ({ page, hire, placeOrder }) => {
  const [done, accepted] = [await placeOrder(), await placeOrder()];
  for (const { id } of [done, accepted]) await operator().accept(id, 25);
  await operator().move(done.id, 'completed');
  await hire(page, 'Rana', 'branchManager');
  await page.goto('/console/orders/done');
  await expect(page.getByRole('row', { name: shortNumber(done) })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/console/kitchen');
  const line = ticketOf(page, accepted).getByRole('checkbox').first();
  await line.click();
  await expect(line).toBeChecked();
  await expectAccessible(page);
});

test('CON-128 sign-in, forgotten password, account, pairing and this device are accessible @ar', async ({
  page,
  hire,
  texts,
}) => {
  await page.goto('/console/sign-in');
  await expect(page.getByRole('heading', { name: texts('title.signIn') })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/console/forgot-password');
  await expect(page.getByRole('heading', { name: texts('forgot.title') })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/console/kitchen');
  await expect(page.getByRole('img', { name: texts('kitchen.pairing.qr') })).toBeVisible();
  await expectAccessible(page);
  await hire(page, 'Rana');
  await expectAccessibleScreen(page, texts, '/console/device', 'device.title');
  await page.goto('/console/account');
  await page.getByRole('button', { name: texts('email.add') }).click();
  await expectAccessible(page);
});

test('CON-128 team and screens are accessible @en', async ({ page, hire, texts }) => {
  await hire(page, 'Rana', 'branchManager');
  await expectAccessibleScreen(page, texts, '/console/team/devices', 'team.title');
  await expectAccessibleScreen(page, texts, '/console/team', 'team.title');
  await page.getByRole('button', { name: texts('team.invite'), exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: texts('team.name') })).toBeVisible();
  await expectAccessible(page);
});

test('CON-128 keys, log, reports, reviews and fees are accessible @ar', async ({ page, texts }) => {
  const login = { login: 'basil@example.com', password: 'welcome-to-hana' };
  expect((await page.request.post('/service/api/console/sign-in', { headers, data: login })).ok()).toBe(true);
  const { me } = await (await page.request.get('/service/api/console/me')).json();
  const key = { name: 'Till', scopes: ['orders:read'], branchId: me.branches[0]._id };
  expect((await page.request.post('/service/api/console/keys', { headers, data: key })).ok()).toBe(true);
  await expectAccessibleScreen(page, texts, '/console/team/keys', 'team.title');
  await expectAccessibleScreen(page, texts, '/console/log', 'log.title');
  await expectAccessibleScreen(page, texts, '/console/reports', 'reports.title');
  await expectAccessibleScreen(page, texts, '/console/reports/cash', 'reports.title');
  await expectAccessibleScreen(page, texts, '/console/reviews', 'reviews.title');
  await expectAccessibleScreen(page, texts, '/console/branch/fees', 'settings.title');
});

test('CON-128 vendors, the set-up, drivers and health are accessible @en', async ({ page, texts }) => {
  const login = { login: 'amal@example.com', password: 'welcome-to-hana' };
  expect((await page.request.post('/service/api/console/sign-in', { headers, data: login })).ok()).toBe(true);
  await expectAccessibleScreen(page, texts, '/console/team/drivers', 'team.title');
  await expectAccessibleScreen(page, texts, '/console/vendors', 'vendors.title');
  await expectAccessibleScreen(page, texts, '/console/vendors/new/name', 'vendors.setup.title');
  await expectAccessibleScreen(page, texts, '/console/health', 'health.title');
  await expect(page.getByRole('row')).toHaveCount(10);
});

test('CON-128 the menu editor and its review are accessible @ar', async ({ page, hire, language }) => {
  const t = menuTexts(language);
  await hire(page, 'Rana', 'branchManager');
  await page.goto('/console/menu');
  const price = page.getByRole('textbox', { name: t('item.price'), exact: true });
  await price.fill('3.50');
  await price.press('Enter');
  await expect(page.getByText(t('saving.saved'))).toBeVisible();
  await expectAccessible(page);
  await page.goto('/console/menu/review');
  await expect(page.getByRole('region', { name: t('reviewPage.changed', { count: 1 }) })).toBeVisible();
  await expectAccessible(page);
});

type Title =
  | 'team.title'
  | 'log.title'
  | 'device.title'
  | 'health.title'
  | 'reports.title'
  | 'reviews.title'
  | 'settings.title'
  | 'vendors.title'
  | 'vendors.setup.title';

async function expectAccessibleScreen(page: Page, texts: Texts, path: string, title: Title) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: texts(title) })).toBeVisible();
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  await expectAccessible(page);
}

import { movedBy } from '@app/domain/geo/drawing';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { Page } from '@playwright/test';
import { operator, pageHeaders as headers } from '../operator.ts';
import { DELIVERY_PLACE } from '../shop.ts';
import { uniqueKey, uniquePhone } from '../unique.ts';
import {
  expect,
  laneOf,
  menuTexts,
  openBoard,
  STAFF_PASSWORD,
  test,
  type Texts,
  ticketOf,
} from './console-journey.ts';

const ALL_DAY = [['00:00', '00:00']];
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** Far from the branches of other journeys. */
const PLACE = movedBy(DELIVERY_PLACE, { north: 9_000, east: 9_000 });

async function fillPair(page: Page, texts: Texts, field: string, { en, ar }: { en: string; ar: string }) {
  await page.getByLabel(texts('pair.inEnglish', { field }), { exact: true }).fill(en);
  await page.getByLabel(texts('pair.inArabic', { field }), { exact: true }).fill(ar);
}

test('CON-123 CON-124 CON-125 a vendor goes from nothing to its first order @ar', async ({
  page,
  openBrowser,
  customer,
  texts,
  language,
}) => {
  const start = performance.now();
  const t = menuTexts(language);
  const name = { en: `Olive ${uniqueKey()}`, ar: 'بيت الزيتون' };
  const step = (key: 'branch' | 'types' | 'hours' | 'zone' | 'menu' | 'manager' | 'live') =>
    page.getByRole('heading', { level: 2, name: texts(`vendors.setup.${key}`) });
  const next = page.getByRole('button', { name: texts('vendors.setup.next') });
  const goOn = page.getByRole('button', { name: texts('vendors.setup.continue') });
  const toStep = (key: 'tax' | 'manager' | 'live') =>
    page
      .getByRole('navigation', { name: texts('vendors.setup.steps') })
      .getByRole('link', { name: texts(`vendors.setup.${key}`) })
      .click();

  // The admin: name, branch, order types, hours, invitation.
  const login = { login: 'amal@example.com', password: 'welcome-to-hana' };
  expect((await page.request.post('/service/api/console/sign-in', { headers, data: login })).ok()).toBe(true);
  await page.goto('/console/vendors');
  await page.getByRole('link', { name: texts('vendors.add') }).click();
  await fillPair(page, texts, texts('vendors.setup.vendorName'), name);
  const logo = page.getByRole('group', { name: texts('vendors.setup.logo') });
  await logo.locator('input[type=file]').setInputFiles('apps/web/public/icon-192.png');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('picture.use') })
    .click();
  await expect(logo.locator('img')).toHaveAttribute('src', /\/media\//);
  await next.click();
  await expect(step('branch')).toBeVisible();
  await fillPair(page, texts, texts('vendors.setup.branchName'), { en: 'Marina', ar: 'المارينا' });
  await page.getByLabel(texts('vendors.setup.branchPhone')).fill('+962 3 201 0199');
  await page.getByLabel(texts('settings.profile.lat')).fill(String(PLACE.lat));
  await page.getByLabel(texts('settings.profile.lng')).fill(String(PLACE.lng));
  await next.click();
  await expect(step('types')).toBeVisible();
  await next.click();
  await expect(step('hours')).toBeVisible();
  await page.getByRole('button', { name: texts('vendors.setup.presetDay') }).click();
  await expect(page.getByRole('heading', { name: texts('settings.hours.week') })).toBeVisible();
  await goOn.click();
  await expect(step('zone')).toBeVisible();
  await toStep('tax');
  await page.getByRole('radio', { name: texts('vendors.setup.taxNone') }).check();
  await next.click();
  await expect(step('menu')).toBeVisible();
  await toStep('manager');
  await page.getByLabel(texts('vendors.setup.managerName')).fill('Nour');
  await page.getByRole('button', { name: texts('vendors.setup.managerInvite') }).click();
  const link = page.getByRole('textbox', { name: texts('team.link') });
  await expect(link).toHaveValue(/\/console\/join#/);
  const { pathname, hash } = new URL(await link.inputValue());
  await toStep('live');
  for (const need of ['zone', 'menu', 'manager'] as const)
    await expect(page.getByRole('link', { name: texts(`vendors.needs.${need}`) })).toBeVisible();
  const goLive = page.getByRole('button', { name: texts('vendors.setup.liveSubmit') });
  await expect(goLive).toBeDisabled();

  // The manager: joins, draws the zone, writes and publishes the menu.
  const manager = await openBrowser();
  await manager.goto(pathname + hash);
  await manager.getByRole('textbox', { name: texts('join.phone') }).fill(uniquePhone());
  await manager.getByLabel(texts('join.password'), { exact: true }).fill(STAFF_PASSWORD);
  await manager.getByLabel(texts('join.confirm')).fill(STAFF_PASSWORD);
  await manager.getByRole('button', { name: texts('join.submit') }).click();
  await expect(manager.getByRole('button', { name: `${texts('shell.account')}: Nour` })).toBeVisible();
  await manager.goto('/console/zones');
  await manager.getByRole('button', { name: texts('zones.propose') }).click();
  await fillPair(manager, texts, texts('zones.name'), { en: 'Around', ar: 'الجوار' });
  await manager.getByLabel(texts('zones.fee'), { exact: true }).fill('1');
  const saved = manager.waitForResponse(
    (response) => response.url().endsWith('/zones') && response.request().method() === 'POST',
  );
  await manager.getByRole('button', { name: texts('zones.save') }).click();
  expect((await saved).status()).toBe(200);

  await manager.goto('/console/menu');
  const dialog = manager.getByRole('dialog');
  await manager.getByRole('button', { name: t('empty.first') }).click();
  await fillPair(manager, texts, t('item.name'), { en: 'Grill', ar: 'مشاوي' });
  await dialog.getByRole('button', { name: t('save') }).click();
  const collection = language === 'ar' ? 'مشاوي' : 'Grill';
  await manager.getByRole('button', { name: t('items.addLabel', { name: collection }) }).click();
  await fillPair(manager, texts, t('item.name'), { en: 'Kebab', ar: 'كباب' });
  await dialog.getByLabel(t('item.price')).fill('3.50');
  await dialog.getByRole('button', { name: t('save') }).click();
  await expect(dialog).toBeHidden();
  await manager.getByRole('link', { name: t('review'), exact: true }).click();
  await manager.getByRole('button', { name: t('reviewPage.publish'), exact: true }).click();
  await expect(manager.getByText(t('reviewPage.published'))).toBeVisible();

  // The admin shows the vendor to customers.
  await page.reload();
  await expect(page.getByText(texts('vendors.setup.liveReady'))).toBeVisible();
  await goLive.click();
  await expect(page.getByText(texts('vendors.setup.isLive'))).toBeVisible();

  // A customer orders, and the board of the manager rings.
  const dashedName = name.en.toLowerCase().replaceAll(' ', '-');
  const { vendor } = await (await page.request.get(`/service/api/customer/vendor/${dashedName}`)).json();
  const branchId: string = vendor.branches[0]._id;
  await operator().setHours(branchId, {
    week: Object.fromEntries(DAYS.map((day) => [day, ALL_DAY])),
    differentDays: [],
  });
  const { branch } = (await (await page.request.get(`/service/api/customer/branch/${branchId}`)).json()) as {
    branch: WireBranch;
  };
  await openBoard(manager, texts, branch);
  const [item] = branch.menu.collections.flatMap(({ items }) => items);
  const placed = await customer.post(`/order/${branchId}/place`, {
    items: [{ item_id: item!._id, quantity: 2, preferences: {} }],
    order_type: { name: 'delivery', location: PLACE },
    payment_method: 'cash',
    note: null,
    receive_at: null,
    use_credit: false,
  });
  const id: string = placed.data.orderId;
  const order = { id, number: (await operator().order(id)).orderNumber };
  await expect(manager.getByText(texts('board.ring.title', { count: 1 }))).toBeVisible();
  await expect(ticketOf(laneOf(manager, texts, 'new'), order)).toBeVisible();
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  console.log(`CON-125 from nothing to the first order: ${seconds} s [${language}]`);
});

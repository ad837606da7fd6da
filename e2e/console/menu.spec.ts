import type { Page } from '@playwright/test';
import { demoWorld } from '../demo-world.ts';
import { expectAccessible, tabTo } from '../journey.ts';
import { expect, menuTexts, subscribed, test, type Texts } from './console-journey.ts';

type MenuTexts = ReturnType<typeof menuTexts>;

async function openMenu(page: Page, t: MenuTexts) {
  await page.goto('/console/menu');
  await expect(page.getByRole('heading', { name: t('collections.title') })).toBeVisible();
}

test("CON-70 CON-75 CON-80 a draft with pasted items is reviewed and published, and the customer's open menu shows it @en", async ({
  page,
  branch,
  hire,
  openBrowser,
  request,
  language,
  otherLanguage,
}) => {
  const t = menuTexts(language);
  const [falafel] = branch.menu.collections[0]!.items;
  const customer = await openBrowser('phone', otherLanguage);
  const shown = await demoWorld(request, otherLanguage).branch(branch._id);
  const isLive = subscribed(customer, `branch.${branch._id}`);
  await customer.goto(`/branch/${branch._id}`);
  await isLive;
  const row = customer.getByRole('article').filter({ hasText: shown.menu.collections[0]!.items[0]!.name });
  await expect(row).toContainText('2.00');

  await hire(page, 'Rana', 'branchManager');
  await openMenu(page, t);
  await page.getByRole('link', { name: falafel!.name }).click();
  const price = page.getByRole('textbox', { name: t('item.price'), exact: true });
  await price.fill('2.75');
  await price.press('Enter');
  await expect(page.getByText(t('saving.saved'))).toBeVisible();
  await expect(page.getByText(t('draft', { count: 1 }))).toBeVisible();
  await expect(page.getByText(t('items.was', { price: '2.00' }))).toBeVisible();
  await expect(row).toContainText('2.00');

  const more = page.getByRole('button', {
    name: t('collections.edit', { name: branch.menu.collections[0]!.name }),
  });
  await more.click();
  await page.getByRole('button', { name: t('paste.action') }).click();
  const dialog = page.getByRole('dialog', { name: t('paste.title') });
  await dialog
    .getByRole('textbox', { name: t('paste.label') })
    .fill('Name\tArabic\tPrice\nKaak\tكعك\t٠٫٥\nSahlab\t\t2');
  await expect(dialog.getByRole('region', { name: t('paste.problems', { count: 1 }) })).toContainText(
    t('paste.reasons.arabic_missing'),
  );
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: t('paste.label') }).fill('Kaak\tكعك\t٠٫٥\nSahlab\tسحلب\t2');
  await dialog.getByRole('button', { name: t('paste.add', { count: 2 }) }).click();
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
  await expect(page.getByText(t('draft', { count: 3 }))).toBeVisible();

  await page.getByRole('link', { name: t('review'), exact: true }).click();
  const changed = page.getByRole('region', { name: t('reviewPage.changed', { count: 1 }) });
  await expect(changed.locator('del')).toContainText('2.00');
  await expect(changed.locator('ins')).toContainText('2.75');
  await page.getByRole('button', { name: t('reviewPage.publish'), exact: true }).click();
  await expect(page.getByText(t('reviewPage.published'))).toBeVisible();
  await expect(row).toContainText('2.75');
  await expect(
    customer.getByRole('article').filter({ hasText: otherLanguage === 'ar' ? 'كعك' : 'Kaak' }),
  ).toContainText('0.50');
});

test('CON-76 CON-82 a save of a colleague appears, and both values of a conflict are a choice @en', async ({
  page,
  branch,
  hire,
  openBrowser,
  language,
}) => {
  const t = menuTexts(language);
  const { name } = branch.menu.collections[0]!.items[0]!;
  await hire(page, 'Rana', 'branchManager');
  const other = await openBrowser();
  await hire(other, 'Basil', 'branchManager');
  const isLive = subscribed(page, `private-vendor.`);
  await openMenu(page, t);
  await openMenu(other, t);
  await isLive;
  const priceOn = (one: Page) => one.getByRole('textbox', { name: t('item.price'), exact: true });
  for (const one of [page, other]) await one.getByRole('link', { name }).click();

  await priceOn(other).fill('3');
  await priceOn(other).press('Enter');
  await expect(priceOn(page)).toHaveValue('3.00');

  await priceOn(page).fill('4');
  await priceOn(other).fill('5');
  await priceOn(other).press('Enter');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText('5.00')).toBeVisible();
  await priceOn(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: t('conflict.title') });
  await expect(dialog.getByRole('region', { name: t('conflict.theirs') })).toContainText('5.00');
  await dialog.getByRole('button', { name: t('conflict.keep') }).click();
  await expect(priceOn(other)).toHaveValue('4.00');
});

test('CON-70 CON-128 with keys alone an item is found, renamed, moved and published @ar', async ({
  page,
  branch,
  hire,
  texts,
  language,
}) => {
  const t = menuTexts(language);
  const keys = page.keyboard;
  const [falafel, juice] = branch.menu.collections[0]!.items;
  await hire(page, 'Rana', 'branchManager');
  await openMenu(page, t);

  await keys.press('/');
  await expect(page.getByRole('searchbox', { name: t('search') })).toBeFocused();
  await keys.type(juice!.name.slice(0, 4));
  const found = page.getByRole('link', { name: juice!.name });
  await expect(page.getByRole('link', { name: falafel!.name })).toBeHidden();
  await tabTo(page, found);
  await keys.press('Enter');

  const english = page.getByRole('textbox', {
    name: texts('pair.inEnglish', { field: t('item.name') }),
    exact: true,
  });
  const arabic = page.getByRole('textbox', {
    name: texts('pair.inArabic', { field: t('item.name') }),
    exact: true,
  });
  await tabTo(page, english);
  await keys.press('End');
  await keys.type(' XL');
  await keys.press('Tab');
  await expect(arabic).toBeFocused();
  await keys.press('End');
  await keys.type(' كبير');
  await keys.press('Tab');
  await expect(page.getByText(t('saving.saved'))).toBeVisible();

  // Without the filter the list can be sorted.
  await page.goto('/console/menu');
  const handle = page.getByRole('button', { name: moveLabel(texts, falafel!.name), exact: true });
  await tabTo(page, handle);
  await keys.press('Space');
  await expect(
    page.getByText(texts('sort.position', { name: falafel!.name, position: 1, count: 2 })),
  ).toBeAttached();
  await keys.press('ArrowDown');
  await expect(
    page.getByText(texts('sort.position', { name: falafel!.name, position: 2, count: 2 })),
  ).toBeAttached();
  await keys.press('Space');
  await expect(
    page.getByText(t('draft', { count: 2 })).or(page.getByText(t('draft', { count: 3 }))),
  ).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: t('review'), exact: true }));
  await keys.press('Enter');
  const publish = page.getByRole('button', { name: t('reviewPage.publish'), exact: true });
  await expect(publish).toBeVisible();
  await tabTo(page, publish);
  await keys.press('Enter');
  await expect(page.getByText(t('reviewPage.published'))).toBeVisible();
});

const moveLabel = (texts: Texts, name: string) => texts('sort.move', { name });

import { subscribed } from './console/console-journey.ts';
import { expect, expectAccessible, TEXTS } from './journey.ts';
import { operator } from './operator.ts';
import { test } from './ordering.ts';
import { nextBranch } from './shop.ts';

test('SOLD-01 SOLD-02 SOLD-03 an item sells out on the open page, and is swapped in the cart @ar', async ({
  page,
  t,
  world,
  language,
  customer: _,
}) => {
  const texts = TEXTS[language].sold;
  const branch = await world.branch(await nextBranch('counter'));
  const [falafel, juice] = branch.menu.collections[0]!.items;
  const isLive = subscribed(page, `branch.${branch._id}`);
  await page.goto(`/branch/${branch._id}`);
  const row = page.getByRole('article').filter({ hasText: falafel!.name });
  await row.getByRole('button', { name: t('itemColl.addItem', { name: falafel!.name }) }).click();
  await isLive;

  // Low enough that the menu scrolls.
  await page.setViewportSize({ width: 412, height: 360 });
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await operator().setItem(falafel!._id, false);
  await expect(row).toContainText(texts.soldOut);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(row.getByRole('button')).toHaveCount(1);
  await expectAccessible(page);

  await page.goto(`/cart/${branch._id}`);
  const checkout = page.getByRole('button', { name: t('cart.checkout') });
  await expect(checkout).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: new RegExp(`^${texts.swap}`) }).click();
  await expect(page.getByRole('link', { name: t('cart.checkout') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(juice!.name);
});

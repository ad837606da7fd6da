import { expect, test } from './journey.ts';
import { simpleItem } from './ordering.ts';

test('BRANCH-18 the cart bar stays at the lower edge while the menu is scrolled, and leads to the cart', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  const { name } = simpleItem(branch);
  await page.goto(`/branch/${branch._id}`);
  await page
    .getByRole('button', { name: t('itemColl.addItem', { name }), exact: true })
    .first()
    .click();
  const bar = page.getByRole('link', { name: t('branch.viewCart') });
  await expect(bar).toHaveAttribute('href', `/cart/${branch._id}`);
  const { height } = page.viewportSize()!;
  const gap = async () => {
    const box = (await bar.boundingBox())!;
    return height - box.y - box.height;
  };
  await expect.poll(gap).toBeLessThan(40);
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect.poll(gap).toBeLessThan(40);
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

import type { Page } from '@playwright/test';
import { atAqabaCentre, expect, expectAccessible, test } from './journey.ts';

/** The last visible match, found and measured in one step: a page that loads may replace its elements. */
const boxOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const visible = [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility());
    return visible.at(-1)!.getBoundingClientRect().toJSON() as DOMRect;
  }, selector);

test('GUARD-07 a guest goes from the vendors to a branch and reads its menu', async ({ page, t, world }) => {
  const vendor = await world.vendor('red-sea-grill');
  await atAqabaCentre(page);
  await page.goto('/vendors');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('vendors.heading'));
  await expectAccessible(page);

  await page.getByRole('link', { name: vendor.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(vendor.name);
  await expectAccessible(page);

  const release = Promise.withResolvers<void>();
  await page.route('**/service/api/customer/branch/*', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: vendor.branches[0]!.name }).click();
  const head = '.branch-head';
  await expect(page.getByText(t('branch.menuLoading'))).toBeAttached();
  const waiting = await boxOf(page, head);
  release.resolve();
  const branch = await world.branch(vendor.branches[0]!._id);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(branch.name.slice(0, 30));
  const { x, y, width, height } = await boxOf(page, head);
  // UX 7, check 18: the skeleton has the position of the content.
  expect({ x, y, width }).toEqual({ x: waiting.x, y: waiting.y, width: waiting.width });
  expect(Math.abs(height - waiting.height)).toBeLessThanOrEqual(4);
  for (const { name } of branch.menu.collections.slice(0, 3)) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  await expectAccessible(page);
});

test('UX 7.18 the skeleton of a branch has the menu at its final height @en', async ({ page, t, world }) => {
  const vendor = await world.vendor('red-sea-grill');
  const branch = await world.branch(vendor.branches[0]!._id);
  await atAqabaCentre(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const release = Promise.withResolvers<void>();
    await page.route('**/service/api/customer/branch/*', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto('/vendor/red-sea-grill');
    await page.getByRole('link', { name: branch.name }).click();
    await expect(page.getByText(t('branch.menuLoading'))).toBeAttached();
    const waiting = await boxOf(page, 'main .type-h2');
    release.resolve();
    const { name } = branch.menu.collections[0]!;
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    await expect(heading).toBeVisible();
    const { y } = (await heading.boundingBox())!;
    expect(Math.abs(y - waiting.y), String(width)).toBeLessThanOrEqual(4);
    await page.unrouteAll();
  }
});

test('BRANCH-13 a tab scrolls to its section, and the tab of the visible section is marked @en', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  const [, second, , fourth] = branch.menu.collections;
  await page.goto(`/branch/${branch._id}`);
  const tab = (name: string) =>
    page.getByRole('navigation', { name: t('branch.sections') }).getByRole('link', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });

  await heading(second!.name).evaluate((title) => title.scrollIntoView());
  await expect(tab(second!.name)).toHaveAttribute('aria-current', 'location');

  await tab(fourth!.name).click();
  await expect(heading(fourth!.name)).toBeInViewport();
  await expect(tab(fourth!.name)).toHaveAttribute('aria-current', 'location');
});

test('BRANCH-12 searching shows only matching items, or a message without matches @ar', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  const item = branch.menu.collections[2]!.items[0]!;
  await page.goto(`/branch/${branch._id}`);
  await page.getByRole('button', { name: t('branch.searchMenu') }).click();
  const search = page.getByRole('searchbox');
  await search.fill(item.name.toUpperCase());
  await expect(page.getByRole('heading', { level: 3, name: item.name })).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 2 }).filter({ hasText: branch.menu.collections[0]!.name }),
  ).toHaveCount(0);
  await search.fill('zzzz');
  await expect(page.getByText(t('branch.noMatch', { search: 'zzzz' }))).toBeVisible();
  await page
    .getByRole('button', { name: t('common.clearSearch') })
    .last()
    .click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(page.getByRole('heading', { level: 3, name: item.name })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** Answers the entry script with 404, as a machine with another build does. Returns the documents that were loaded. */
async function missEntry(page: Page, times: number) {
  const loads = { documents: 0, missing: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.documents += 1;
  });
  await page.route(/\/assets\/(?:index|drive)-[^/]+\.js$/, (route) => {
    if (loads.missing >= times) return route.continue();
    loads.missing += 1;
    return route.fulfill({ status: 404 });
  });
  return loads;
}

for (const [path, tag] of [
  ['/vendors', '@en'],
  ['/console', '@ar'],
  ['/drive', '@en'],
] as const) {
  test(`a page of ${path} whose entry script is missing reloads once and works ${tag}`, async ({ page }) => {
    const loads = await missEntry(page, 1);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(loads).toEqual({ documents: 2, missing: 1 });
  });
}

test('a page whose entry script stays missing explains it in both languages', async ({ page, language }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const loads = await missEntry(page, 2);
  await page.goto('/vendors');
  const main = page.getByRole('main');
  await expect(main).toContainText('The page could not be loaded. Please reload it.');
  await expect(main).toContainText('تعذّر تحميل الصفحة. يُرجى إعادة تحميلها.');
  expect(loads).toEqual({ documents: 2, missing: 2 });
  expect(refused).toEqual([]);
  const first = main.getByRole('button').first();
  await expect(first).toHaveText(language === 'ar' ? 'إعادة التحميل' : 'Reload');
  await first.click();
  await expect(main.getByRole('heading').first()).toBeVisible();
});

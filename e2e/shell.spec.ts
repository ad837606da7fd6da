import { expect, expectAccessible, test } from './journey.ts';

test('HOME-01 HOME-02 HOME-03 a guest sees the hero, the promo blocks and the footer', async ({
  page,
  t,
  language,
}) => {
  await page.goto(language === 'ar' ? '/ar' : '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.headline'));
  await expect(page.getByText(t('home.orderNow'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('home.partner') })).toHaveAttribute('href', /^https:/);
  await expect(page.getByRole('link', { name: t('home.careers') })).toHaveAttribute('href', /^https:/);
  await expect(page.getByRole('link', { name: t('footer.instagram') })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const social = (await page.getByRole('link', { name: t('footer.instagram') }).boundingBox())!;
  const privacy = (await page.getByRole('link', { name: t('footer.privacy') }).boundingBox())!;
  expect(privacy.y, 'the footer has one row').toBeLessThan(social.y + social.height);
  await page.getByRole('link', { name: t('footer.privacy') }).click();
  await expect(page).toHaveURL('/pravicy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.privacy'));
});

test('HOME-10 I18N-01 switching the language moves between the two homes and is stored @en', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.getByRole('banner').getByRole('link', { name: 'العربية', exact: true }).click();
  await expect(page).toHaveURL('/ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const cookie = (await context.cookies()).find(({ name }) => name === 'language')!;
  expect(cookie.value).toBe('ar');
  const daysLeft = (cookie.expires - Date.now() / 1_000) / 86_400;
  expect(Math.round(daysLeft)).toBe(100);
});

test('a tap counts while a page changes; reduced motion has no transition @en', async ({ page, t }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const counted = window as unknown as { transitions: number };
    counted.transitions = 0;
    document.startViewTransition = (update) => {
      counted.transitions += 1;
      return start(update);
    };
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  // So slow that it cannot end before the tap.
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    const parts = ['group', 'old', 'new'].map((part) => `::view-transition-${part}(*)`);
    slow.replaceSync(`${parts.join()} { animation-duration: 60s !important }`);
    document.adoptedStyleSheets.push(slow);
  });
  const isMoving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some((one) => (one.effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view-transition')),
    );
  const transitions = () => page.evaluate(() => (window as unknown as { transitions: number }).transitions);
  await page.getByRole('link', { name: t('footer.privacy') }).click();
  await expect(page).toHaveURL('/pravicy-policy');
  await expect.poll(isMoving).toBe(true);
  const brand = (await page.getByRole('banner').getByRole('link').first().boundingBox())!;
  await page.mouse.click(brand.x + brand.width / 2, brand.y + brand.height / 2);
  await expect(page).toHaveURL('/');
  await expect.poll(transitions).toBe(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: t('footer.privacy') }).click();
  await expect(page).toHaveURL('/pravicy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.privacy'));
  expect(await transitions()).toBe(2);
});

test('NAV-05 ROUTE-33 an unknown path shows a message with a link home and status 404 @ar', async ({
  page,
  t,
  language,
}) => {
  const response = await page.goto('/nothing/here');
  expect(response?.status()).toBe(404);
  await expect(page.getByText(t('failure.notFound'))).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('failure.backHome') })
    .click();
  await expect(page).toHaveURL(language === 'ar' ? '/ar' : '/');
});

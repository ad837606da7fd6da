import type { Page } from '@playwright/test';
import { atAqabaCentre, expect, expectAccessible, test } from './journey.ts';

/** A location in the same zone that differs from the default position. */
const kingHusseinStreet = { latitude: 29.5285, longitude: 35.0043 };
const wadiRum = { latitude: 29.576, longitude: 35.42 };

test('HOME-08 MAP-01 MAP-02 MAP-06 MAP-08 a guest picks a location on the map and sees its vendors', async ({
  page,
  context,
  t,
  language,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(kingHusseinStreet);
  await page.goto(language === 'ar' ? '/ar' : '/');
  await page.getByRole('button', { name: t('home.orderNow') }).click();

  const map = page.getByRole('dialog', { name: t('homeMap.title') });
  await expect(map.getByText(t('homeMap.deliverTo'), { exact: true })).toBeVisible();
  const deliver = map.getByRole('button', { name: t('homeMap.deliverHere') });
  await expect(deliver).toBeEnabled();
  await expect(map.getByText(language === 'ar' ? 'وسط العقبة' : 'Aqaba Centre')).toBeVisible();
  await expectAccessible(page);
  await deliver.click();

  await expect(page).toHaveURL('/vendors');
  await expect(
    page.getByRole('button', { name: language === 'ar' ? 'وسط العقبة' : 'Aqaba Centre' }),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: language === 'ar' ? 'مشاوي البحر الأحمر' : 'Red Sea Grill' }),
  ).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('location') ?? 'null'));
  expect(stored).toMatchObject({ lat: kingHusseinStreet.latitude, lng: kingHusseinStreet.longitude });

  await page.goto(language === 'ar' ? '/ar' : '/');
  await page.getByRole('link', { name: t('home.orderNow') }).click();
  await expect(page).toHaveURL('/vendors');
});

test('MAP-03 D-125 D-126 outside all zones the map offers nearby areas and browsing without a location', async ({
  page,
  context,
  t,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(wadiRum);
  await page.goto('/vendors');
  await expect(page.getByRole('button', { name: t('homeMap.sorryWeDontDeliverHere') })).toBeDisabled();

  // D-125: the chip of a nearby area moves the pin there.
  const areas = page.getByRole('list', { name: t('homeMap.areas') });
  await expectAccessible(page);
  // Areas are named on the map without overlaps.
  await expect(page.locator('.map-area-name').filter({ visible: true }).first()).toBeVisible();
  await expect.poll(() => overlappingNames(page)).toEqual([]);
  await areas.getByRole('button').first().click();
  await expect(page.getByRole('button', { name: t('homeMap.deliverHere') })).toBeEnabled();

  // D-126: without a location the list is shown without the map, also after a reload.
  await page.reload();
  await page.getByRole('button', { name: t('homeMap.browseAll') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('vendors.chooseLocation') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('MAP-09 without a position the map uses the default, and a tap moves the pin @ar', async ({
  page,
  t,
}) => {
  const lookups: { lat: number; lng: number }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/vendors/location')) lookups.push(request.postDataJSON().location);
  });
  await page.goto('/vendors');
  const map = page.getByRole('dialog', { name: t('homeMap.title') });
  await expect.poll(() => lookups.at(-1)).toEqual({ lat: 29.532, lng: 35.006 });
  await expect(map.getByRole('button', { name: t('homeMap.deliverHere') })).toBeEnabled();
  // MAP-05 MAP-11
  await map.locator('.map-canvas').click({ position: { x: 120, y: 160 } });
  await expect.poll(() => lookups.at(-1)).not.toEqual({ lat: 29.532, lng: 35.006 });
});

test('ERR-17 a failed lookup can be retried @en', async ({ page, t }) => {
  await atAqabaCentre(page);
  await page.route('**/vendors/location', (route) => route.fulfill({ status: 422, json: { message: 'no' } }));
  await page.goto('/vendors');
  await expect(page.getByRole('alert').getByText(t('homeMap.lookupFailed'))).toBeVisible();
  await page.unroute('**/vendors/location');
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('CONST-11 D-031 from 768 px the list has three fifths of the width and the map two', async ({
  page,
  t,
  language,
}) => {
  await atAqabaCentre(page);
  await page.goto('/vendor/red-sea-grill');
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const aside = page.getByRole('main').getByRole('complementary');
    await expect(aside).toBeVisible();
    const columns = await aside.evaluate((element) => {
      const list = element.previousElementSibling!.getBoundingClientRect();
      const map = element.firstElementChild!.getBoundingClientRect();
      return { list, map };
    });
    expect(columns.list.width / columns.map.width, String(width)).toBeCloseTo(3 / 2, 1);
    const isListFirst = columns.list.left < columns.map.left;
    expect(isListFirst).toBe(language === 'en');
    expect(columns.map.top).toBeLessThan(columns.list.bottom);
  }
  // On a phone the message about hidden branches covers no pins.
  await page.setViewportSize({ width: 360, height: 740 });
  const message = page.getByRole('button', { name: t('vendor.showAll') });
  await expect(message).toBeVisible();
  await expect(async () => {
    const [above, map] = [(await message.boundingBox())!, (await page.locator('.map-frame').boundingBox())!];
    expect(above.y + above.height).toBeLessThan(map.y);
  }).toPass();
});

/** Every pair of overlapping names on the map. */
const overlappingNames = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('.map-area-name, .map-label')].filter((name) =>
      name.checkVisibility({ visibilityProperty: true }),
    );
    const isArea = (name: HTMLElement) => name.classList.contains('map-area-name');
    const covers = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return seen.flatMap((one) =>
      seen
        .filter((other) => isArea(one) && other !== one)
        .filter((other) => covers(one.getBoundingClientRect(), other.getBoundingClientRect()))
        .map((other) => `${one.textContent} ${other.textContent}`),
    );
  });

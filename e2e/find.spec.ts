import { atAqabaCentre, expect, expectAccessible, test, TEXTS } from './journey.ts';

test('FIND-01 FIND-02 FIND-03 a guest finds a dish with a typo and in the other language, filters, and opens it', async ({
  page,
  t,
  language,
}) => {
  const texts = TEXTS[language].find;
  const dish = language === 'ar' ? 'ريش غنم' : 'Lamb chops';
  await atAqabaCentre(page);
  await page.goto('/vendors');
  const field = page.getByRole('searchbox', { name: texts.search });
  await field.fill('lamb chpos');
  const group = page.getByRole('article').filter({ hasText: dish });
  await expect(group.first()).toBeVisible();
  await expect(page).toHaveURL(/q=lamb\+chpos/);
  await expectAccessible(page);

  await field.fill('ريش');
  await expect(page).toHaveURL(/q=%D8/);
  await expect(group.first()).toContainText(dish);

  await page.goto('/vendors?open=1');
  await expect(page.getByRole('button', { name: texts.open, pressed: true })).toBeVisible();
  await field.fill(dish);
  await group
    .first()
    .getByRole('link', { name: new RegExp(`^${dish}`) })
    .click();
  await expect(page).toHaveURL(/\/branch\//);
  await expect(page.getByRole('dialog').getByRole('heading', { name: dish })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/branch\//);
  await page.goBack();
  await expect(field).toHaveValue(dish);
  await expect(page.getByText(t('vendors.heading')).first()).toBeVisible();
});

test('FIND-04 a guest finds an address on the map with the keyboard and delivers there @ar', async ({
  page,
  t,
  language,
}) => {
  const texts = TEXTS[language].addressSearch;
  const street = language === 'ar' ? 'شارع الكورنيش' : 'Corniche Street';
  await page.goto('/vendors');
  const field = page.getByRole('combobox', { name: texts.label });
  await field.fill('nowhere');
  await field.press('Enter');
  await expect(page.getByText(texts.none)).toBeVisible();
  await field.fill(language === 'ar' ? 'كورنيش' : 'corniche');
  await page.getByRole('button', { name: texts.search }).click();
  await expect(page.getByRole('option', { name: street })).toBeVisible();
  await expectAccessible(page);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(street);
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: t('homeMap.deliverHere') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const stored = await page.evaluate(() => localStorage.getItem('location'));
  expect(JSON.parse(stored ?? '')).toMatchObject({ lat: 29.5321, lng: 35.0063 });
});

test('FOOD-01 a guest hides dishes with an allergen; the choice stays on the device @en', async ({
  page,
  world,
  language,
}) => {
  const { common, food: texts } = TEXTS[language];
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  const vendor = await world.vendor('red-sea-grill');
  await page.goto(`/branch/${vendor.branches[0]!._id}`);
  await page.getByRole('button', { name: texts.title }).click();
  await page.getByRole('dialog').getByText(texts.allergen.sesame, { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: common.done }).click();
  const show = page.getByRole('button', { name: texts.show }).first();
  await expect(show).toBeVisible();
  await page.reload();
  await expect(show).toBeVisible();
  expect(requests.filter((request) => request.includes('sesame'))).toEqual([]);
});

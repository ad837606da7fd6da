import type { WireBranch, WireItem } from '@app/contract/schemas/customer/branches';
import type { Locator, Page } from '@playwright/test';
import { newCustomer, signedIn } from './customer.ts';
import { expect, expectAccessible, tabTo, test } from './journey.ts';
import { operator } from './operator.ts';
import { changeBranch } from './ordering.ts';

const AQABA_CENTRE = { lat: 29.532, lng: 35.006 };
/** In the zone with the highest fee and minimum. */
const TALA_BAY = { lat: 29.412, lng: 34.978 };

const itemsOf = (branch: WireBranch) => branch.menu.collections.flatMap(({ items }) => items);
const isRequired = ({ validation }: WireItem['preferences'][number]) => validation === 'required';

/** An item that can be added with one tap. */
const simpleOf = (branch: WireBranch) =>
  itemsOf(branch).find(
    ({ preferences, isPickupEnabled }) => isPickupEnabled && !preferences.some(isRequired),
  )!;

/** An item with a required single choice and a limited optional one. */
function askingOf(branch: WireBranch) {
  const isLimited = ({ validation, maxOptions, options }: WireItem['preferences'][number]) =>
    validation === 'optional' && (maxOptions ?? 0) > 1 && options.length > maxOptions!;
  const item = itemsOf(branch).find(
    ({ preferences }) => preferences.some(isRequired) && preferences.some(isLimited),
  )!;
  return { item, required: item.preferences.find(isRequired)!, limited: item.preferences.find(isLimited)! };
}

const openItem = (page: Page, name: string) =>
  page.getByRole('heading', { level: 3, name, exact: true }).first().getByRole('button').click();

/** Clicks the visible label instead of the hidden input. */
const chooseType = (page: Page, label: string) =>
  page.getByRole('radiogroup').locator('label').filter({ hasText: label }).click();

const storePlace = (page: Page, place: object) =>
  page.addInitScript((stored) => localStorage.setItem('location', JSON.stringify(stored)), place);

/** The code of a table and the number on it. */
async function tableOf({ _id }: WireBranch) {
  const { code, number } = (await operator().tables(_id)).at(-1)!;
  return { code, number: String(number) };
}

/** The More sheet, or the dialog of one of its rows. */
async function openMore(page: Page, row?: string) {
  const isArabic = (await page.locator('html').getAttribute('lang')) === 'ar';
  await page.getByRole('button', { name: isArabic ? 'المزيد' : 'More', exact: true }).click();
  const sheet = page.getByRole('dialog');
  if (row !== undefined) await sheet.getByRole('button', { name: row }).click();
  return sheet;
}

test('P12 the document shows the branch header in its final position without scripts', async ({
  page,
  browser,
  baseURL,
  language,
  world,
}) => {
  const branch = await world.redSeaMarina();
  const early = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false });
  await early.context().addCookies([{ name: 'language', value: language, url: baseURL! }]);
  for (const width of [360, 768, 1280]) {
    const [drawn, final] = await Promise.all(
      [early, page].map(async (each) => {
        await each.setViewportSize({ width, height: 800 });
        await each.goto(`/branch/${branch._id}`);
        if (each === page) await each.getByRole('radiogroup').first().waitFor();
        const name = each.getByRole('heading', { level: 1 });
        const cover = each.getByRole('main').locator('img[fetchpriority="high"]');
        await expect(name).toContainText(branch.name);
        const { x, y, width: wide, height } = (await name.boundingBox())!;
        const start = language === 'ar' ? x + wide : x;
        return { name: { start, y, height }, cover: await cover.boundingBox() };
      }),
    );
    expect(drawn, `at ${width}`).toEqual(final);
  }
  await early.close();
});

test('D-122 BRANCH-18 the first dish is visible above the cart bar on a small phone in every order type', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  const item = itemsOf(branch).find(
    ({ preferences, price, isDineinEnabled, isDeliveryEnabled, isPickupEnabled }) =>
      !preferences.some(isRequired) &&
      price >= branch.minimumAmount &&
      [isDineinEnabled, isDeliveryEnabled, isPickupEnabled].every(Boolean),
  )!;
  await page.setViewportSize({ width: 360, height: 740 });
  await storePlace(page, AQABA_CENTRE);
  await changeBranch(page, (response) => {
    response.credit = 0;
  });
  const { code } = await tableOf(branch);
  const bar = page.getByRole('link', { name: t('branch.viewCart') });
  const tabs = page.getByRole('navigation', { name: t('branch.sections') });
  const top = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? Number.NaN);

  for (const type of ['pickup', 'delivery', 'tableType'] as const) {
    await page.goto(`/branch/${branch._id}${type === 'tableType' ? `?table=${code}` : ''}`);
    await page.evaluate(() => [localStorage.removeItem('cart'), localStorage.removeItem('carts')]);
    await page.reload();
    if (type !== 'tableType') await chooseType(page, t(`branch.${type}`));
    await expect(page.getByRole('radio', { name: t(`branch.${type}`) })).toBeChecked();
    const first = page.getByRole('article').first();
    await expect(first).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(page.getByText(t('branch.credit'), { exact: true })).toHaveCount(0);
    await page
      .getByRole('button', { name: t('itemColl.addItem', { name: item.name }), exact: true })
      .first()
      .click();
    await expect(bar).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    // The button of the table's strip loads last.
    if (type === 'tableType')
      await expect(page.getByRole('button', { name: t('visits.together') })).toBeVisible();
    const price = (await first.locator('.money').first().boundingBox())!;
    expect(price.y + price.height, type).toBeLessThan(await top(bar));
  }

  // An added item can be removed in its row.
  await page
    .getByRole('button', { name: t('itemColl.takeItem', { name: item.name }), exact: true })
    .first()
    .click();
  await expect(bar).toHaveCount(0);

  // The bar and the tabs stay while scrolling; in a low window only the tabs.
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => top(tabs)).toBe(56);
  await page.setViewportSize({ width: 640, height: 450 });
  await page.evaluate(() => scrollTo(0, 1_000));
  await expect.poll(() => top(tabs)).toBe(0);
  await expect(page.getByRole('button', { name: t('common.back'), exact: true })).not.toBeInViewport();

  // Search results start at the top.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: t('branch.searchMenu') }).click();
  await page.getByRole('searchbox').fill(item.name);
  const found = page.getByRole('heading', { level: 3, name: item.name, exact: true }).first();
  await expect.poll(() => top(found)).toBeLessThan(200);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('branch.searchMenu') })).toBeFocused();
});

test('TYPE-08 D-047 a guest without a location in the zones chooses one on the branch map @ar', async ({
  page,
  context,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: AQABA_CENTRE.lat, longitude: AQABA_CENTRE.lng });
  await storePlace(page, { lat: 29.576, lng: 35.42 });
  await page.goto(`/branch/${branch._id}`);
  await chooseType(page, t('branch.delivery'));
  const map = page.getByRole('dialog', { name: t('homeMap.title') });
  await expect(map).toContainText(branch.name);
  const sorry = t('addressColl.sorryAboutDeliver', { name: `\u2068${branch.name}\u2069` });
  await expect(map.getByRole('button', { name: sorry })).toBeDisabled();
  await expectAccessible(page);

  await map.getByRole('button', { name: t('homeMap.locateMe') }).click();
  await map.getByRole('button', { name: t('homeMap.deliverHere') }).click();
  await expect(map).toHaveCount(0);
  await expect(page).toHaveURL(`/branch/${branch._id}`);
  await expect(page.getByRole('radio', { name: t('branch.delivery') })).toBeChecked();
  const fee = page.getByRole('listitem').filter({ hasText: t('branch.feeShort') });
  await expect(fee.first()).toContainText(branch.zones[0]!.deliveryFee.toFixed(2));
});

test('TYPE-08 ADDR-02 delivery leads a customer to the addresses for the branch and back to delivery @en', async ({
  page,
  request,
  t,
  world,
  language,
}) => {
  const customer = await newCustomer(request, language);
  const branch = await world.redSeaMarina();
  const addresses = `/addresses?branch=${branch._id}`;
  const held = Promise.withResolvers<void>();
  await page.route('**/service/api/customer/user', async (route) => {
    await held.promise;
    await route.continue();
  });
  await signedIn(page, customer.token);
  // Without an address, before the page has loaded the customer.
  await page.goto(`/branch/${branch._id}`);
  await chooseType(page, t('branch.delivery'));
  await expect(page.getByRole('radio', { name: t('branch.delivery') })).toBeChecked();
  held.resolve();
  await expect(page).toHaveURL(addresses);
  await expect(page.getByText(t('addressColl.forBranch', { name: branch.name }))).toBeVisible();
  await expect(page.getByRole('link', { name: t('addressColl.add') })).toHaveAttribute(
    'href',
    `/map/${branch._id}`,
  );

  // With a default address outside all zones.
  const far = { name: 'Far', coordinates: { lat: 31.95, lng: 35.93 }, isDefault: true };
  await customer.post('/addresses', far);
  await customer.post('/addresses', { name: 'Near', coordinates: AQABA_CENTRE, isDefault: false });
  await page.goto(`/branch/${branch._id}`);
  await expect(page.getByText(t('branch.outsideZones'))).toBeVisible();
  await page.getByRole('link', { name: t('common.change') }).click();
  await expect(page).toHaveURL(addresses);
  await expect(page.getByRole('radio', { name: 'Far' })).toBeDisabled();
  await expect(page.getByText(t('addressColl.outside'))).toBeVisible();
  await page.getByRole('radio', { name: 'Near' }).click();
  await expect(page).toHaveURL(`/branch/${branch._id}`);
  await expect(page.getByRole('radio', { name: t('branch.delivery') })).toBeChecked();
  await expect(page.getByText('Near')).toBeVisible();
});

test('TYPE-07 BRANCH-16 delivery uses the picked location and the terms of its zone @ar', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  const zone = branch.zones.toSorted((a, b) => b.deliveryFee - a.deliveryFee)[0]!;
  await storePlace(page, TALA_BAY);
  await page.goto(`/branch/${branch._id}`);
  // D-124: a chosen location that the branch serves opens its menu in delivery.
  await expect(page.getByRole('radio', { name: t('branch.delivery') })).toBeChecked();
  await expect(page.getByRole('link', { name: t('common.change') })).toHaveAttribute(
    'href',
    `/addresses?branch=${branch._id}`,
  );
  const fact = (label: string) => page.getByRole('listitem').filter({ hasText: label }).first();
  await expect(fact(t('branch.feeShort'))).toContainText(zone.deliveryFee.toFixed(2));
  await expect(fact(t('branch.minimumShort'))).toContainText(zone.minimumOrderAmount.toFixed(2));
  await expectAccessible(page);
});

test('D-048 D-124 changing the type asks, then empties the cart or keeps the items of both types @en', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  const { name } = simpleOf(branch);
  const inCart = (count: number) => page.getByRole('link', { name: t('branch.cartLabel', { count }) });
  const add = page.getByRole('button', { name: t('itemColl.addItem', { name }) }).first();
  await storePlace(page, AQABA_CENTRE);
  await page.goto(`/branch/${branch._id}`);
  await chooseType(page, t('branch.pickup'));
  await expect(page.getByRole('radio', { name: t('branch.pickup') })).toBeChecked();
  await add.click();
  await chooseType(page, t('branch.delivery'));

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    t('branch.switchClearsCart', { type: t('branch.switchTo.delivery'), count: 1 }),
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  await expect(page.getByRole('radio', { name: t('branch.pickup') })).toBeChecked();
  await expect(inCart(1)).toBeVisible();

  await chooseType(page, t('branch.delivery'));
  await dialog.getByRole('button', { name: t('branch.switchBringOver', { count: 1 }) }).click();
  await expect(page.getByRole('radio', { name: t('branch.delivery') })).toBeChecked();
  await expect(inCart(1)).toBeVisible();

  await chooseType(page, t('branch.pickup'));
  await dialog.getByRole('button', { name: t('branch.switchAnyway'), exact: true }).click();
  await expect(page.getByRole('radio', { name: t('branch.pickup') })).toBeChecked();
  await expect(inCart(0)).toBeVisible();
});

test('ITEM-04…07 an item requires its choices, rejects too many, and is added with them @ar', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  const { item, required, limited } = askingOf(branch);
  await page.goto(`/branch/${branch._id}`);
  await openItem(page, item.name);
  const sheet = page.getByRole('dialog', { name: item.name });
  await expect(sheet.getByRole('heading', { level: 2, name: item.name })).toBeFocused();
  const add = sheet.getByRole('button', { name: t('itemColl.add') });
  await add.click();
  const group = sheet.getByRole('group', { name: required.name });
  await expect(group.getByText(t('itemColl.required', { name: required.name }))).toBeVisible();
  await expect(group.getByRole('radio').first()).toBeFocused();
  await group.getByText(required.options[0]!.name, { exact: true }).click();
  await expect(group.getByText(t('itemColl.required', { name: required.name }))).toHaveCount(0);

  const extras = sheet.getByRole('group', { name: limited.name });
  await sheet.getByRole('button', { name: t('itemColl.resize') }).click();
  await extras.evaluate((group) => group.scrollIntoView({ block: 'start' }));
  const max = limited.maxOptions!;
  for (const option of limited.options.slice(0, max))
    await extras.getByText(option.name, { exact: true }).click();
  await extras.evaluate((group) => group.scrollIntoView({ block: 'end' }));
  await extras.getByText(limited.options[max]!.name, { exact: true }).click();
  const refusal = extras.getByText(
    t('itemColl.maxOptionsExceeded', { max: String(max), name: limited.name }),
  );
  await expect(refusal).toBeVisible();
  // UX 3.1: the message is under its group and not under the footer.
  const { y: footer } = (await add.boundingBox())!;
  const end = async () => {
    const { y, height } = (await refusal.boundingBox())!;
    return y + height;
  };
  await expect.poll(end).toBeLessThan(footer);
  await expect(extras.getByRole('checkbox', { checked: true })).toHaveCount(max);
  await expectAccessible(page);

  // Two taps within a frame add one item.
  await add.evaluate((button: HTMLElement) => [button.click(), button.click()]);
  await expect(page.getByRole('status').filter({ hasText: item.name })).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('branch.cartLabel', { count: 1 }) })).toBeVisible();
});

test('Back, Escape and the close button close the sheet without leaving the page @en', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  const { name } = itemsOf(branch)[0]!;
  await page.goto(`/branch/${branch._id}`);
  const sheet = page.getByRole('dialog', { name });
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: t('common.close') }).click(),
  ]) {
    await openItem(page, name);
    await expect(sheet).toBeVisible();
    await close();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(`/branch/${branch._id}`);
  }
});

test('CONST-03 the sheet opens at 70 % of the window and grows to 90 % with the grabber @ar', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  const { name } = itemsOf(branch)[0]!;
  await page.goto(`/branch/${branch._id}`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openItem(page, name);
  const sheet = page.getByRole('dialog', { name });
  const share = async () => 1 - (await sheet.boundingBox())!.y / page.viewportSize()!.height;
  await expect.poll(share).toBeCloseTo(0.7, 1);
  const grabber = sheet.getByRole('button', { name: t('itemColl.resize') });
  await grabber.click();
  await expect.poll(share).toBeCloseTo(0.9, 1);
  await grabber.press('ArrowDown');
  await expect.poll(share).toBeCloseTo(0.7, 1);
  await grabber.press('ArrowDown');
  await expect(sheet).toHaveCount(0);
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('ITEM-01 an item is a dialog in the middle, and keys add it @en', async ({ page, t, world }) => {
    const branch = await world.redSeaMarina();
    const { item, required } = askingOf(branch);
    await page.goto(`/branch/${branch._id}`);
    await openItem(page, item.name);
    const dialog = page.getByRole('dialog', { name: item.name });
    await expect(dialog.getByText('Space', { exact: true })).toBeVisible();
    const middle = async () => {
      const { y, height } = (await dialog.boundingBox())!;
      return y + height / 2;
    };
    await expect.poll(middle).toBeCloseTo(400, -1);
    await expectAccessible(page);
    await dialog.getByRole('group', { name: required.name }).getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('+');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('branch.cartLabel', { count: 2 }) })).toBeVisible();
  });
});

for (const [by, tag] of [
  ['mouse', '@en'],
  ['touch', '@ar'],
] as const) {
  test(`ITEM-01 CONST-04 the sheet is dragged by ${by}: it closes at 200 px or less, and not above ${tag}`, async ({
    page,
    world,
  }) => {
    const branch = await world.redSeaMarina();
    const { name } = itemsOf(branch)[0]!;
    await page.goto(`/branch/${branch._id}`);
    await openItem(page, name);
    const sheet = page.getByRole('dialog', { name });
    const { height } = page.viewportSize()!;
    const visible = async () => height - (await sheet.boundingBox())!.y;
    const opened = Math.round(height * 0.7);
    await expect.poll(visible).toBeCloseTo(opened, -1);

    const finger = await fingerOn(page, by);
    const { x, y } = (await sheet.boundingBox())!;
    const hold = { x: x + 60, y: y + 20 };
    /** The visible height of the sheet when it is released. */
    const dragTo = async (left: number) => {
      await finger.down(hold);
      await finger.move({ x: hold.x, y: hold.y + opened - left });
      await expect.poll(visible).toBeLessThan(left + 50);
      const released = await visible();
      await finger.up();
      return released;
    };

    // Not closed, then dragged again.
    expect(await dragTo(240)).toBeGreaterThan(200);
    await expect.poll(visible).toBeCloseTo(opened, -1);
    expect(await dragTo(140)).toBeLessThanOrEqual(200);
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(`/branch/${branch._id}`);
  });
}

test('CART-01 CART-09 CART-10 the empty cart shows the minimum, the bar what is missing, and a guest is asked to sign in @en', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  const cheap = itemsOf(branch)
    .filter(({ preferences, price }) => !preferences.some(isRequired) && price < branch.minimumAmount)
    .toSorted((a, b) => a.price - b.price)[0]!;
  const phone = page.viewportSize()!;
  // Beside the menu, the empty cart has the hint.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/branch/${branch._id}`);
  const cart = page.getByRole('region', { name: t('cart.title') });
  await expect(cart.getByText(t('cart.empty'))).toBeVisible();
  const amount = `JD\u00A0${branch.minimumAmount.toFixed(2)}`;
  await expect(cart.getByText(t('cart.minimumHint', { amount }))).toBeVisible();
  await page.setViewportSize(phone);

  const add = page.getByRole('button', { name: t('itemColl.addItem', { name: cheap.name }) });
  await add.click();
  const missing = (branch.minimumAmount - cheap.price).toFixed(2);
  await expect(page.getByText(missing).last()).toBeVisible();
  await expect(page.getByRole('button', { name: t('branch.viewCart') })).toBeDisabled();
  await expectAccessible(page);

  for (let units = 1; units * cheap.price < branch.minimumAmount; units += 1) await add.click();
  await page.getByRole('link', { name: t('branch.viewCart') }).click();
  await expect(page.getByRole('dialog', { name: t('auth.loginTitle') })).toBeVisible();
  await expect(page).toHaveURL(`/branch/${branch._id}`);
});

test('D-057 TYPE-09 D-123 the cart survives a reload, and another branch starts an empty one @ar', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  await page.goto(`/branch/${branch._id}`);
  await page.getByRole('button', { name: t('itemColl.addItem', { name: simpleOf(branch).name }) }).click();
  const cartLink = page.getByRole('link', { name: t('branch.cartLabel', { count: 1 }) });
  await expect(cartLink).toBeVisible();
  await page.reload();
  await expect(cartLink).toBeVisible();
  const other = await world.branchWhere(
    ({ isOpen, isActive, _id }) => isOpen && isActive && _id !== branch._id,
  );
  await page.goto(`/branch/${other._id}`);
  await expect(page.getByRole('link', { name: t('branch.cartLabel', { count: 0 }) })).toBeVisible();

  // D-123: the cart is stored, shown outside of branches, and restored with its branch.
  await page.goto('/vendor/red-sea-grill');
  const items = t('cart.itemCount', { count: 1 });
  const bar = page.getByRole('link', {
    name: t('cart.atVendor', { items, vendor: `\u2068${branch.vendor}\u2069` }),
  });
  await expect(bar).toHaveAttribute('href', `/cart/${branch._id}`);
  await expectAccessible(page);
  await page.goto(`/branch/${branch._id}`);
  await expect(cartLink).toBeVisible();
});

test('an item that was removed from the menu shows an error and is not added @en', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  const { name } = simpleOf(branch);
  await page.route('**/service/api/customer/item/*', (route) =>
    route.fulfill({ status: 404, json: { message: 'gone' } }),
  );
  await page.goto(`/branch/${branch._id}`);
  await openItem(page, name);
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByText(t('itemColl.gone'))).toBeVisible();
  await expect(sheet.getByRole('button', { name: t('itemColl.unavailable') })).toBeDisabled();
});

test('BRANCH-19 BRANCH-20 BRANCH-21 BRANCH-22 a busy branch shows its state once, its menu, and no way to order @ar', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.branchWhere(({ isOpen, isActive }) => isOpen && !isActive);
  await page.goto(`/branch/${branch._id}`);
  const pause = page.getByRole('dialog', { name: t('branch.busy') });
  await expect(pause).toContainText(t('branch.busyText'));
  await expectAccessible(page);
  await pause.getByRole('button', { name: t('branch.otherBranches') }).click();
  const switcher = page.getByRole('dialog', { name: t('branch.switchBranch') });
  await expect(switcher.getByText(t('branch.currentBranch'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const label = page.getByText(t('branch.busy'), { exact: true }).filter({ visible: true });
  await expect(label).toHaveCount(1);

  const [item] = itemsOf(branch);
  await expect(page.getByRole('button', { name: t('itemColl.addItem', { name: item!.name }) })).toHaveCount(
    0,
  );
  await openItem(page, item!.name);
  await expect(page.getByRole('dialog').getByRole('button', { name: t('branch.busy') })).toBeDisabled();
});

test('D-046 BRANCH-10 a table link starts a table order; an unknown one shows an error and is ignored @ar', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  await page.goto(`/branch/${branch._id}?table=nobody-knows`);
  await expect(page.getByRole('radio', { name: t('branch.pickup') })).toBeChecked();
  await expect(page.getByRole('alert').filter({ hasText: t('branch.unknownTable') })).toBeVisible();

  const { code, number } = await tableOf(branch);
  await page.goto(`/branch/${branch._id}?table=${code}`);
  await expect(page.getByText(t('branch.table', { number }))).toBeVisible();
  await expect(page.getByRole('radio', { name: t('branch.tableType') })).toBeChecked();
  const item = itemsOf(branch).find(
    ({ preferences, isDineinEnabled }) => isDineinEnabled && !preferences.some(isRequired),
  )!;
  await page.getByRole('button', { name: t('itemColl.addItem', { name: item.name }) }).click();
  await expect(page.getByRole('link', { name: t('branch.viewCart') })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('link', { name: t('branch.cartLabel', { count: 1 }) })).toBeVisible();
});

test('scanning accepts only codes of tables @en', async ({ page, t, world }) => {
  const branch = await world.redSeaMarina();
  const { code, number } = await tableOf(branch);
  await page.addInitScript((table) => {
    const ofTable = () => `${location.origin}${location.pathname}?table=${table}`;
    class BarcodeDetector {
      detect = async () => [{ rawValue: 'isAtTable' in window ? ofTable() : 'https://elsewhere.example/' }];
    }
    const mediaDevices = { getUserMedia: async () => new MediaStream() };
    Object.assign(window, { BarcodeDetector });
    Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices });
    HTMLMediaElement.prototype.play = async () => undefined;
  }, code);
  await page.goto(`/branch/${branch._id}`);
  await chooseType(page, t('branch.tableType'));
  await page.getByRole('button', { name: t('scan.open') }).click();
  await expect(page.getByText(t('scan.notATable'))).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isAtTable: true }));
  await expect(page.getByText(t('branch.table', { number }))).toBeVisible();
});

test('OFFER-01 OFFER-02 an offer shows its terms @ar', async ({ page, t, world }) => {
  const branch = await world.redSeaMarina();
  const offer = branch.offers.find(
    ({ minimumAmount, maxDiscount }) => minimumAmount > 0 && maxDiscount !== null,
  )!;
  await page.goto(`/branch/${branch._id}`);
  await page.getByRole('button', { name: offer.name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('offers.details') });
  await expect(dialog).toContainText(t('offers.percentOff', { percent: String(offer.value) }));
  await expect(dialog).toContainText(offer.minimumAmount.toFixed(2));
  await expect(dialog).toContainText(offer.maxDiscount!.toFixed(2));
  await expectAccessible(page);
});

test('BRANCH-06 ERR-03 sharing shows a code and the link; a browser that cannot share alerts the link @en', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`/branch/${branch._id}`);
  await openMore(page, t('branch.share'));
  const dialog = page.getByRole('dialog', { name: t('share.title') });
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  const alerted = page.waitForEvent('dialog');
  const pressed = dialog.getByRole('button', { name: t('share.share') }).click();
  const alert = await alerted;
  expect(alert.message()).toBe(new URL(`/branch/${branch._id}`, page.url()).href);
  await alert.accept();
  await pressed;
});

test('BRANCH-08 FEEDBACK-01…03 CART-03 a customer saves the branch, rates it, and goes to the cart @en', async ({
  page,
  request,
  t,
  world,
  language,
}) => {
  const branch = await world.redSeaMarina();
  const customer = await newCustomer(request, language);
  await signedIn(page, customer.token);
  await page.goto(`/branch/${branch._id}`);
  await page.getByRole('button', { name: t('branch.save'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('branch.saved'), exact: true })).toBeVisible();

  await openMore(page, t('branch.feedback'));
  const feedback = page.getByRole('dialog', { name: t('feedback.title') });
  await expect(feedback.getByRole('button', { name: t('feedback.send') })).toBeDisabled();
  await feedback.getByRole('radio', { name: t('feedback.stars', { count: 4 }) }).check({ force: true });
  await expectAccessible(page);
  await feedback.getByRole('button', { name: t('feedback.send') }).click();
  await expect(feedback.getByRole('status')).not.toBeEmpty();
  await feedback.getByRole('button', { name: t('common.done') }).click();
  // Returns to the More sheet.
  await expect(page.getByRole('dialog').getByRole('button', { name: t('branch.share') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const item = itemsOf(branch).find(
    ({ preferences, price }) => !preferences.some(isRequired) && price >= branch.minimumAmount,
  )!;
  await page.getByRole('button', { name: t('itemColl.addItem', { name: item.name }) }).click();
  await page.getByRole('link', { name: t('branch.viewCart') }).click();
  await expect(page).toHaveURL(`/cart/${branch._id}`);
});

test('enlarges the cover and switches the language without leaving the page @en', async ({
  page,
  t,
  world,
  language,
}) => {
  const branch = await world.redSeaMarina();
  await page.goto(`/branch/${branch._id}`);
  await page.getByRole('button', { name: t('branch.enlargeImage', { name: branch.vendor }) }).click();
  await expect(page.getByRole('img', { name: t('branch.picture', { name: branch.vendor }) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await openMore(page);
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: language === 'ar' ? 'English' : 'العربية' })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar');
  await expect(page).toHaveURL(`/branch/${branch._id}`);
});

test('the cart beside the menu changes quantities, removes, undoes and updates the total @ar', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  const { name } = simpleOf(branch);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/branch/${branch._id}`);
  await page.getByRole('button', { name: t('itemColl.addItem', { name }) }).click();
  const cart = page.getByRole('region', { name: t('cart.title') });
  await cart.getByRole('button', { name: t('itemColl.increase') }).click();
  await expect(cart.getByRole('textbox', { name: t('cart.quantityOf', { name }) })).toHaveValue('2');
  const total = await cart
    .locator('dl > div', { has: page.getByText(t('summary.total'), { exact: true }) })
    .locator('dd')
    .innerText();
  await expect(cart.getByRole('link', { name: t('branch.goToCart') })).toContainText(total);

  await cart.getByRole('button', { name: t('itemColl.decrease') }).click();
  await cart.getByRole('button', { name: t('cart.remove', { name }) }).click();
  const undo = page.getByRole('button', { name: t('common.undo') });
  // The message stays under the pointer.
  await undo.hover();
  await expect(cart.getByText(t('cart.empty'))).toBeVisible();
  await undo.click();
  await expect(cart.getByText(name)).toBeVisible();
  await expectAccessible(page);
});

test('a line of the cart opens with its choices and is changed in place @en', async ({ page, t, world }) => {
  const branch = await world.redSeaMarina();
  const { item, required } = askingOf(branch);
  const [first, second] = required.options;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/branch/${branch._id}`);
  await openItem(page, item.name);
  const sheet = page.getByRole('dialog', { name: item.name });
  await sheet.getByText(first!.name, { exact: true }).click();
  await sheet.getByRole('button', { name: t('itemColl.add') }).click();
  const cart = page.getByRole('region', { name: t('cart.title') });
  await expect(cart).toContainText(first!.name);

  await cart.getByRole('button', { name: item.name }).first().click();
  await expect(sheet.getByRole('radio', { name: first!.name })).toBeChecked();
  await sheet.getByText(second!.name, { exact: true }).click();
  await sheet.getByRole('button', { name: t('itemColl.update') }).click();
  await expect(cart).toContainText(second!.name);
  await expect(cart.getByRole('textbox')).toHaveCount(1);
});

test('shows an offer that one more item would earn @ar', async ({ page, t, world }) => {
  const branch = await world.redSeaMarina();
  const offer = branch.offers.find(({ rules }) => rules.some(({ rule }) => rule === 'minimum_quantity'))!;
  const item = itemsOf(branch).find(({ _id }) => _id === offer.entityId)!;
  await page.goto(`/branch/${branch._id}`);
  await openItem(page, item.name);
  const gain = t('offers.percentOff', { percent: String(offer.value) });
  const hint = t('coach.unitsOf', { count: 1, target: item.name, gain });
  await expect(page.getByRole('dialog').getByText(hint)).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('itemColl.increase') })
    .click();
  await expect(page.getByRole('dialog').getByText(hint)).toHaveCount(0);

  // C4: an earned offer is shown in the row with the reduced price.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('itemColl.add') })
    .click();
  const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name: item.name }) });
  await expect(row.first().locator('s')).toContainText(String(item.price));
  await expect(row.first()).toContainText(t('coach.applied', { gain }));
});

test('names with markup, long names and mixed directions are shown as text within the layout', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  const markup = '<img src=x onerror=alert(1)> <b>كباب Kebab</b>';
  const long = 'Ω'.repeat(200);
  await changeBranch(page, (response) => {
    response.name = `${'فرع Branch '.repeat(20)}`;
    response.bio = long;
    const [first, second] = response.menu.collections;
    first!.name = long;
    first!.items[0]!.name = markup;
    first!.items[1]!.name = long;
    second!.name = `<script>${long}`;
    response.offers[0]!.name = long;
  });
  // The item's response would restore its real name, sometimes before the sheet opens.
  await page.route('**/service/api/customer/item/*', () => undefined);
  await page.goto(`/branch/${branch._id}`);
  await expect(page.getByRole('heading', { level: 3, name: markup })).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `at ${width}`).toBeLessThanOrEqual(0);
  }
  await openItem(page, markup);
  await expect(page.getByRole('dialog').getByRole('heading', { name: markup })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: t('common.close') })).toBeVisible();
});

test('searches, selects options and adds an item by keyboard only @en', async ({ page, t, world }) => {
  const branch = await world.redSeaMarina();
  const { item } = askingOf(branch);
  await page.goto(`/branch/${branch._id}`);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(item.name);
  const title = page
    .getByRole('heading', { level: 3, name: item.name, exact: true })
    .first()
    .getByRole('button');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await tabTo(page, title);
  await page.keyboard.press('Enter');

  const sheet = page.getByRole('dialog', { name: item.name });
  await expect(sheet.getByRole('heading', { name: item.name })).toBeFocused();
  const add = sheet.getByRole('button', { name: t('itemColl.add') });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  for (const preference of item.preferences.filter(isRequired).slice(1)) {
    const radio = sheet.getByRole('group', { name: preference.name }).getByRole('radio').first();
    await tabTo(page, radio);
    await page.keyboard.press('Space');
  }
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('branch.cartLabel', { count: 1 }) })).toBeVisible();
  await expect(title).toBeFocused();
});

type Spot = { x: number; y: number };

/** Presses the pointer, moves it in steps, and rests before releasing it. */
async function fingerOn(page: Page, by: 'mouse' | 'touch') {
  const steps = (from: Spot, to: Spot) =>
    Array.from({ length: 12 }, (_, index) => ({
      x: from.x + ((to.x - from.x) * (index + 1)) / 12,
      y: from.y + ((to.y - from.y) * (index + 1)) / 12,
    }));
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  let at: Spot = { x: 0, y: 0 };
  if (by === 'mouse') {
    return {
      async down(spot: Spot) {
        at = spot;
        await page.mouse.move(spot.x, spot.y);
        await page.mouse.down();
      },
      async move(to: Spot) {
        for (const { x, y } of steps(at, to)) {
          await page.mouse.move(x, y);
          await frame();
        }
      },
      up: () => page.mouse.up(),
    };
  }
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async down(spot: Spot) {
      at = spot;
      await touch('touchStart', [spot]);
    },
    async move(to: Spot) {
      for (const spot of steps(at, to)) {
        await touch('touchMove', [spot]);
        await frame();
      }
    },
    up: async () => void (await touch('touchEnd', [])),
  };
}

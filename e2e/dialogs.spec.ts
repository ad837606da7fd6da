import type { WireBranch, WireItem } from '../packages/contract/src/schemas/customer/branches.ts';
import type { Page } from '@playwright/test';
import { PASSWORD } from './customer.ts';
import { order, test as following } from './following.ts';
import { expect, test, TEXTS } from './journey.ts';
import { AQABA_CENTRE, changeBranch, fillCart, orderAt, read, simpleItem } from './ordering.ts';
import { expectScrolled, expectWithinReach, smallPhone } from './reach.ts';
import { uniquePhone } from './unique.ts';

test.use(smallPhone);
following.use(smallPhone);

/** Elements that truncate a name have no round corners, which would cut the dots of the last Arabic letter. */
const cutByCorners = (page: Page) =>
  page.getByRole('heading', { level: 3 }).evaluateAll((titles) =>
    titles
      .flatMap((title) => [title, ...title.querySelectorAll('*')])
      .filter((part) => {
        const { overflow, borderRadius } = getComputedStyle(part);
        return overflow !== 'visible' && borderRadius !== '0px';
      })
      .map(({ textContent }) => textContent),
  );

const itemsOf = (branch: WireBranch) => branch.menu.collections.flatMap(({ items }) => items);
const lengthOf = ({ preferences }: WireItem) =>
  preferences.reduce((sum, { options }) => sum + 2 + options.length, 0);
const longestOf = (branch: WireBranch) => itemsOf(branch).toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]!;

async function openItem(page: Page, { name }: WireItem) {
  await page.getByRole('heading', { level: 3, name, exact: true }).first().getByRole('button').click();
  return page.getByRole('dialog', { name });
}

/** Fakes a camera, so that the branch offers to scan. */
function deviceWithCamera() {
  class BarcodeDetector {
    detect = async () => [];
  }
  Object.assign(window, { BarcodeDetector });
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: async () => new MediaStream() },
  });
  HTMLMediaElement.prototype.play = async () => undefined;
}

test('every dialog of a branch can be scrolled to its end by touch and by keyboard', async ({
  page,
  language,
  t,
  world,
}) => {
  const { branches } = await world.vendor('shawarma-lane');
  const longest = await world.branch(branches.find(({ isOpen, isActive }) => isOpen && isActive)!._id);
  const branch = await world.redSeaMarina();
  const closed = await world.branchWhere(({ isOpen }) => !isOpen);
  const { hours } = await world.branch((await world.vendor('warda-and-dates')).branches[0]!._id);
  await changeBranch(page, (response) => {
    if (response._id === branch._id) response.hours = hours;
  });
  await page.addInitScript(deviceWithCamera);
  const layer = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0);
  };

  await page.goto(`/branch/${longest._id}`);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  expect(await cutByCorners(page)).toEqual([]);
  await expectWithinReach(page, await openItem(page, longestOf(longest)), 'item');
  await close();

  await page.goto(`/branch/${branch._id}`);
  await expectWithinReach(page, await openItem(page, longestOf(branch)), 'item');
  await close();
  const { name: offer } = branch.offers.find(({ minimumAmount }) => minimumAmount > 0)!;
  await page.getByRole('button', { name: offer, exact: true }).click();
  await expectWithinReach(page, layer, 'offer');
  await close();
  await page.getByRole('button', { name: t('branch.enlargeImage', { name: branch.vendor }) }).click();
  await expectWithinReach(page, layer, 'picture');
  await close();
  await page.getByRole('button', { name: t('common.more'), exact: true }).click();
  await expectWithinReach(page, layer, 'more');
  const rows = [t('branch.share'), t('branch.others'), t('branch.location'), TEXTS[language].hours.title];
  for (const name of rows) {
    // The dialog of Share has a button of this name too.
    const row = layer.getByRole('listitem').getByRole('button', { name });
    await row.click();
    await expect(row).toHaveCount(0);
    await expectWithinReach(page, page.locator('dialog[open]'), name);
    // Returns to the More sheet.
    await page.keyboard.press('Escape');
    await expect(row).toBeVisible();
  }
  await close();
  await page.getByRole('button', { name: TEXTS[language].food.title }).click();
  await expectScrolled(page, layer, 'diet and allergens');
  await close();
  await page
    .getByRole('radiogroup')
    .locator('label')
    .filter({ hasText: t('branch.tableType') })
    .click();
  await page.getByRole('button', { name: t('scan.open') }).click();
  await expectScrolled(page, layer, 'scan');
  await close();
  await page
    .getByRole('radiogroup')
    .locator('label')
    .filter({ hasText: t('branch.pickup') })
    .click();
  const item = simpleItem(branch);
  await page.getByRole('button', { name: t('itemColl.addItem', { name: item.name }), exact: true }).click();
  await expect(page.getByRole('link', { name: t('branch.cartLabel', { count: 1 }) })).toBeVisible();
  await page
    .getByRole('radiogroup')
    .locator('label')
    .filter({ hasText: t('branch.tableType') })
    .click();
  await expectScrolled(page, layer, 'another type');
  await close();

  await page.goto(`/branch/${closed._id}`);
  await expectWithinReach(page, layer, 'pause');
});

test('every dialog of signing in at a branch can be scrolled to its end by touch and by keyboard', async ({
  page,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  const layer = page.getByRole('dialog');
  await page.goto(`/branch/${branch._id}`);
  await page.getByRole('button', { name: t('branch.save'), exact: true }).click();
  await expectWithinReach(page, layer, 'login');
  await layer.getByRole('button', { name: t('auth.toRegister') }).click();
  await expectWithinReach(page, layer, 'register');
  await layer.getByLabel(t('auth.name'), { exact: true }).fill('Rana');
  await layer.getByLabel(t('auth.phone'), { exact: true }).fill(uniquePhone().slice('+962'.length));
  await layer.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await layer.getByRole('button', { name: t('auth.register'), exact: true }).click();
  await expect(layer.getByRole('heading', { name: t('phoneVerify.title') })).toBeVisible();
  await expectWithinReach(page, layer, 'verify');
});

test('every dialog of the vendors can be scrolled to its end by touch and by keyboard', async ({
  page,
  language,
  t,
}) => {
  const texts = TEXTS[language].find;
  const layer = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0);
  };
  await page.addInitScript((place) => localStorage.setItem('location', JSON.stringify(place)), AQABA_CENTRE);
  await page.goto('/vendors');
  await page.getByRole('button', { name: texts.distance }).click();
  await expectWithinReach(page, layer, 'sort');
  await close();
  await page.getByRole('button', { name: texts.type, exact: true }).click();
  await expectWithinReach(page, layer, 'type');
  await close();
  await page.getByRole('button', { name: t('homeMap.deliverTo') }).click();
  await expectWithinReach(page, layer, 'map');
});

following(
  'a customer reaches the end of every layer of ordering, by touch and by keyboard',
  async ({ page, request, t, branch, customer, table }) => {
    const southCoast = { lat: 29.412, lng: 34.978 };
    await customer.post('/addresses', { name: 'Beach', coordinates: southCoast, isDefault: false });
    await customer.post('/addresses', { name: 'Home', coordinates: AQABA_CENTRE, isDefault: true });
    const waiting = (await customer.post(...orderAt(branch))).data.orderId;
    const item = itemsOf(table.branch).find(
      ({ preferences, isDineinEnabled }) =>
        isDineinEnabled && preferences.every(({ validation }) => validation !== 'required'),
    )!;
    await order(customer, table.branch, { name: 'table_session', table_id: table.id }, { item });
    const layer = page.getByRole('dialog');
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(layer).toHaveCount(0);
    };

    await fillCart(page, branch, { orderType: 'delivery' }, 8);
    await page.goto(`/checkout/${branch._id}`);
    await page.getByRole('button', { name: t('common.change') }).click();
    await expectWithinReach(page, layer, 'address');
    await close();
    await page.goto(`/cart/${branch._id}`);
    await page.getByRole('button', { name: t('cart.clear') }).click();
    await expectWithinReach(page, layer, 'clear cart');
    await close();
    await page.goto(`/branch/${branch._id}`);
    await page.getByRole('button', { name: t('common.more'), exact: true }).click();
    await layer.getByRole('button', { name: t('branch.feedback') }).click();
    await expectWithinReach(page, page.getByRole('dialog', { name: t('feedback.title') }), 'feedback');

    await page.goto(`/order/${waiting}`);
    await page.getByRole('button', { name: t('order.cancel') }).click();
    await expectWithinReach(page, layer, 'cancel');
    await layer.getByRole('button', { name: t('order.cancel') }).click();
    await expect(layer).toHaveCount(0);
    await page.getByRole('button', { name: t('order.again'), exact: true }).click();
    await expectWithinReach(page, layer, 'order again');
    await close();

    const { activeSessions } = await read(request, '/active/sessions', customer.token);
    await page.goto(`/active/${activeSessions[0]._id}/session`);
    await page.getByRole('button', { name: t('session.split.open') }).click();
    await expectWithinReach(page, layer, 'split bill');
    await close();

    await page.goto('/addresses');
    await page.getByRole('button', { name: t('addressColl.delete', { name: 'Beach' }) }).click();
    await expectWithinReach(page, layer, 'delete address');
    await close();
    await page.goto('/account/delete');
    await page.route('**/account/delete', (route) => route.fulfill({ status: 403, json: { message: '' } }));
    await page.getByLabel(t('accountDelete.understand')).check();
    await page.getByRole('button', { name: t('accountDelete.delete') }).click();
    await expectWithinReach(page, layer, 'proof');
  },
);

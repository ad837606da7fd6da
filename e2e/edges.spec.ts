import { delivered, order, test as following } from './following.ts';
import { byPassword, expect, test } from './journey.ts';
import { askingItem, fillCart, offlineTest, simpleItem } from './ordering.ts';

test('BRANCH-18 the cart bar stays at the bottom while scrolling and leads to the cart @ar', async ({
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
  // The message about the item is at the top, so that it covers neither the bar nor the next "+".
  const message = page.getByRole('status').filter({ hasText: name }).locator('div').first();
  const { y: top, height: tall } = (await message.boundingBox())!;
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top + tall).toBeLessThan(130);
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

test('C4 tablets name the actions, landscape phones have the map beside its panel, and the phone field has its ring around it @en', async ({
  page,
  context,
  t,
  world,
}) => {
  const branch = await world.redSeaMarina();
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/branch/${branch._id}`);
    const actions = page.getByRole('group', { name: t('branch.actions') }).getByRole('button');
    await expect(actions).toHaveCount(5);
    const labels = await actions.evaluateAll((buttons) =>
      buttons.map((button) => {
        const [outer, text] = [button, button.lastElementChild!].map((one) => one.getBoundingClientRect());
        return { y: outer!.y, isInside: text!.width > 16 && text!.width <= outer!.width };
      }),
    );
    expect(new Set(labels.map(({ y }) => y)).size, `at ${width}`).toBe(1);
    expect(
      labels.every(({ isInside }) => isInside),
      `at ${width}`,
    ).toBe(true);
  }

  await page.setViewportSize({ width: 780, height: 360 });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 29.532, longitude: 35.006 });
  await page.goto('/');
  await page.getByRole('button', { name: t('home.orderNow') }).click();
  const map = page.getByRole('dialog', { name: t('homeMap.title') });
  const deliver = map.getByRole('button', { name: t('homeMap.deliverHere') });
  await expect(deliver).toBeEnabled();
  // The map moves while it opens.
  await expect(async () => {
    const panel = (await map.locator('.map-modal > :last-child').boundingBox())!;
    for (const name of [t('homeMap.zoomIn'), t('homeMap.zoomOut'), t('homeMap.locateMe')]) {
      const control = (await map.getByRole('button', { name }).boundingBox())!;
      expect(control.x + control.width, name).toBeLessThanOrEqual(panel.x);
      expect(control.y + control.height, name).toBeLessThanOrEqual(360);
    }
  }).toPass();
  await expect(deliver).toBeInViewport({ ratio: 1 });

  await page.goto('/login');
  const ringOf = async (label: string) => {
    const control = page.getByLabel(label, { exact: true });
    await control.focus();
    return control.evaluate((input) => {
      const { outlineStyle, outlineWidth, outlineOffset, borderRadius } = getComputedStyle(
        input.closest('.field-box')!,
      );
      const inner = getComputedStyle(input).outlineStyle;
      return { inner, outlineStyle, outlineWidth, outlineOffset, borderRadius };
    });
  };
  await byPassword(page);
  const ring = await ringOf(t('auth.phone'));
  expect(ring).toMatchObject({ inner: 'none', outlineStyle: 'solid', outlineOffset: '2px' });
  expect(ring).toEqual(await ringOf(t('auth.password')));
});

test('at 320 px no page of a guest is wider than the screen', async ({ page, world, language }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => sessionStorage.setItem('browsing', 'yes'));
  const branch = await world.redSeaMarina();
  const home = language === 'ar' ? '/ar' : '/';
  for (const path of [
    home,
    '/vendors',
    '/vendor/red-sea-grill',
    `/branch/${branch._id}`,
    '/login',
    '/nowhere',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first(), path).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test('ITEM-01 on a wide screen the choices of an item are beside its picture and name', async ({
  page,
  t,
  world,
}) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  const branch = await world.redSeaMarina();
  const { name } = askingItem(branch);
  await page.goto(`/branch/${branch._id}`);
  await page.getByRole('button', { name, exact: true }).first().click();
  const sheet = page.getByRole('dialog', { name });
  const [title, group] = [sheet.getByRole('heading', { name }), sheet.getByRole('group').first()];
  await expect(group).toBeVisible();
  const close = sheet.getByRole('button', { name: t('common.close') });
  // The sheet moves while it opens.
  await expect(async () => {
    const [lead, choices, closing] = await Promise.all(
      [title, group, close].map(async (part) => (await part.boundingBox())!),
    );
    const isBeside = lead!.x + lead!.width <= choices!.x || choices!.x + choices!.width <= lead!.x;
    expect(isBeside).toBe(true);
    expect(choices!.y).toBeGreaterThanOrEqual(closing!.y + closing!.height);
  }).toPass();
});

following(
  'SUM-01 ORDER-04 beside each other, every amount stands on the line of its label and the steps in one row',
  async ({ page, t, branch, customer }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await fillCart(page, branch, { useCredit: false });
    await page.goto(`/checkout/${branch._id}`);
    await expect(page.getByRole('button', { name: t('checkoutColl.placeOrder') })).toBeEnabled();
    const lower = await page
      .locator('dl > div')
      .evaluateAll((lines) =>
        lines
          .filter(
            (line) =>
              line.querySelector('dd')!.getBoundingClientRect().top >
              line.querySelector('dt')!.getBoundingClientRect().top + 12,
          )
          .map(({ textContent }) => textContent),
      );
    expect(lower).toEqual([]);

    await page.goto(`/order/${await order(customer, branch, delivered)}`);
    const steps = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.locator('[aria-current=step]') });
    await expect(steps.getByRole('listitem')).toHaveCount(4);
    const tops = await steps
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  },
);

for (const [part, tag] of [
  ['start', '@en'],
  ['branch.screen', '@ar'],
] as const)
  offlineTest(
    `T53 an app whose ${part} cannot be loaded reloads once, and then offers to try again ${tag}`,
    async ({ page, t, world }) => {
      const branch = await world.redSeaMarina();
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'document') documents.push(request.url());
      });
      const missing = `**/assets/${part}-*.js`;
      await page.route(missing, (route) => route.abort());
      await page.goto(`/branch/${branch._id}`);
      const problem = page.getByText(t('failure.title'));
      await expect(problem.first()).toBeVisible();
      expect(documents).toHaveLength(2);

      await page.unroute(missing);
      await page.getByRole('button', { name: t('common.retry') }).click();
      const { name } = simpleItem(branch);
      const add = page.getByRole('button', { name: t('itemColl.addItem', { name }), exact: true });
      await expect(add.first()).toBeVisible();
      await expect(problem).toHaveCount(0);
    },
  );

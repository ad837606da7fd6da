import { expectScrolled, expectWithinReach, smallPhone } from '../reach.ts';
import { expect, openBoard, test } from './console-journey.ts';

test.use({ ...smallPhone, isMobile: true, hasTouch: true });

test('CON-128 on a small phone the order, its refusal and the long forms can be scrolled to their end by touch and by keyboard @en', async ({
  page,
  branch,
  hire,
  placeOrder,
  texts,
}) => {
  const order = await placeOrder();
  await hire(page, 'Rana', 'branchManager');
  await openBoard(page, texts, branch);
  const layer = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0);
  };

  await page.keyboard.press('?');
  await expectWithinReach(page, layer, 'keyboard');
  await close();
  await page.getByRole('button', { name: texts('shell.more'), exact: true }).click();
  await expectWithinReach(page, layer, 'menu');
  await close();

  await page.getByRole('button', { name: texts('board.ring.open') }).click();
  const drawer = page.getByRole('dialog', { name: order.number });
  await expectWithinReach(page, drawer, 'order');
  await drawer.getByRole('button', { name: texts('board.drawer.refuse') }).click();
  const refusal = page.getByRole('dialog', { name: texts('board.refuse.title') });
  for (const reason of ['sold_out', 'other'] as const) {
    await refusal.getByText(texts(`board.refuse.reasons.${reason}`), { exact: true }).click();
    await expectWithinReach(page, refusal, reason);
  }

  await page.goto('/console/team');
  await page.getByRole('button', { name: texts('team.invite'), exact: true }).click();
  for (let roles = 1; roles < 3; roles += 1)
    await layer.getByRole('button', { name: texts('team.addRole') }).click();
  await expectWithinReach(page, layer, 'invitation');
  await close();
  await page.goto('/console/team/devices');
  await page.getByRole('button', { name: texts('screens.pair'), exact: true }).click();
  await expectWithinReach(page, layer, 'screen');
  await close();
  await page.goto('/console/team/drivers');
  await page.getByRole('button', { name: texts('drivers.add'), exact: true }).click();
  await expectWithinReach(page, layer, 'driver');
  await close();

  const [collection] = branch.menu.collections;
  await page.goto(`/console/menu/${collection?._id}`);
  await page
    .getByRole('button', { name: texts('menu.collections.edit', { name: collection?.name ?? '' }) })
    .click();
  await page.getByRole('button', { name: texts('menu.paste.action') }).click();
  const rows = Array.from({ length: 20 }, (_, index) => `Dish ${index}\tطبق ${index}\t2.50`);
  await layer.getByRole('textbox').fill(rows.slice(0, 4).join('\n'));
  // Held sideways the field alone is taller than the screen.
  await expectScrolled(page, layer, 'pasted rows');
  await layer.getByRole('textbox').fill(rows.join('\n'));
  const names = [texts('menu.paste.clear'), texts('menu.paste.add', { count: rows.length })];
  const tops = names.map(async (name) => (await layer.getByRole('button', { name }).boundingBox())?.y);
  expect(new Set(await Promise.all(tops)).size).toBe(1);
});

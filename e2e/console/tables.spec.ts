import type { DiningTable } from '@app/contract/schemas/console/tables';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { Page } from '@playwright/test';
import { signedIn } from '../customer.ts';
import { demoWorld } from '../demo-world.ts';
import { pageHeaders } from '../operator.ts';
import { nextBranch } from '../shop.ts';
import { TEXTS, translator } from '../journey.ts';
import { addItem, joinByLink, toParty } from '../party.ts';
import { expect, expectAccessible, subscribed, test as base, type Texts } from './console-journey.ts';

const test = base.extend({
  /** A branch of its own that serves tables. */
  branch: async ({ world }, provide) => provide(await world.branch(await nextBranch('hall'))),
});

/** A table of the floor; `more` is how its name goes on. */
const tileOf = (page: Page, texts: Texts, { number, more = '' }: { number: number; more?: string }) =>
  page.getByRole('button', { name: new RegExp(`^${texts('floor.table', { number })}[,،] ${more}`) });

const namesOf = ({ menu }: WireBranch) =>
  menu.collections.flatMap(({ items }) => items.map(({ name }) => name));

async function addTables(page: Page, branchId: string, count: number): Promise<void> {
  const added = await page.request.post(`/service/api/console/branches/${branchId}/tables`, {
    headers: pageHeaders,
    data: { firstNumber: 1, count },
  });
  expect(added.status()).toBe(200);
}

test('CON-101 CON-103 CON-104 CON-105 TABLE-03 a table calls, is answered, moves, pays and closes, and the guest sees it @en', async ({
  page,
  branch,
  hire,
  customer,
  openBrowser,
  texts,
  otherLanguage,
}) => {
  const t = TEXTS[otherLanguage].session.requests;
  await hire(page, 'Rana', 'branchManager');
  const isLive = subscribed(page, `private-branch.${branch._id}`);
  await page.goto('/console/tables');
  await isLive;
  await expect(page.getByText(texts('floor.empty'))).toBeVisible();
  await page.getByRole('button', { name: texts('floor.manage.add') }).click();
  const manage = page.getByRole('dialog', { name: texts('floor.manage.title') });
  await manage.getByLabel(texts('floor.manage.count')).fill('3');
  await manage.getByRole('button', { name: texts('floor.manage.submit'), exact: true }).click();
  await expect(manage.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await manage.getByRole('button', { name: texts('floor.manage.close') }).click();
  const tile = (number: number, more = '') => tileOf(page, texts, { number, more });
  await expect(tile(3, texts('floor.states.free').toLowerCase())).toBeVisible();

  const listed = await page.request.get(`/service/api/console/branches/${branch._id}/tables`);
  const { tables } = (await listed.json()) as { tables: DiningTable[] };
  const placed = await customer.post(`/order/${branch._id}/place`, {
    items: branch.menu.collections.flatMap(({ items }) =>
      items.map(({ _id }) => ({ item_id: _id, quantity: 1, preferences: {} })),
    ),
    order_type: { name: 'table_session', table_id: tables[0]!.code },
    payment_method: 'cash',
    note: null,
    receive_at: null,
    use_credit: false,
  });
  const orderId: string = placed.data.orderId;
  await expect(tile(1, texts('floor.states.new_order').toLowerCase())).toBeVisible();

  const guest = await openBrowser('phone', otherLanguage);
  await signedIn(guest, customer.token);
  const follows = subscribed(guest, `private-order.${orderId}`);
  const sessions = await guest.request.get('/service/api/customer/active/sessions', {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  const { activeSessions } = (await sessions.json()) as { activeSessions: { _id: string }[] };
  await guest.goto(`/active/${activeSessions[0]!._id}/session`);
  await follows;
  const waiter = guest.getByRole('button', { name: new RegExp(`^${t.waiter}`) });
  await waiter.click();
  await expect(waiter).toContainText(t.called.split('{')[0]!.trim());
  await expect(tile(1, texts('floor.states.calls').toLowerCase())).toBeVisible();
  await expectAccessible(page);

  await tile(1).click();
  const panel = page.getByRole('complementary', { name: texts('floor.table', { number: 1 }) });
  await panel.getByRole('button', { name: texts('floor.call.answer') }).click();
  await expect(waiter).toContainText(t.coming);
  await expectAccessible(guest);
  await expect(tile(1, texts('floor.states.new_order').toLowerCase())).toBeVisible();
  await expect(panel.getByText(texts('floor.panel.total'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: texts('floor.panel.move'), exact: true }).click();
  const move = page.getByRole('dialog', { name: new RegExp(texts('floor.move.title', { name: 'Rana' })) });
  await move.getByRole('radio', { name: /^2/ }).check({ force: true });
  await move.getByRole('checkbox', { name: texts('floor.move.print') }).uncheck();
  await move.getByRole('button', { name: texts('floor.move.submit', { number: 2 }) }).click();
  await expect(tile(1, texts('floor.states.free').toLowerCase())).toBeVisible();
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('#2');

  const moved = page.getByRole('complementary', { name: texts('floor.table', { number: 2 }) });
  await moved
    .getByRole('button', {
      name: new RegExp(`^${texts('floor.panel.payAndClose', { amount: '~' }).split('~')[0]!.trim()}`),
    })
    .click();
  const question = page.getByRole('dialog', { name: texts('floor.confirm.title', { number: 2 }) });
  await question.getByRole('button', { name: texts('floor.confirm.close') }).click();
  await expect(moved.getByText(texts('floor.panel.free'))).toBeVisible();
  await expect(moved.getByRole('status')).toContainText('Rana');
  await expect(tile(2, texts('floor.states.free').toLowerCase())).toBeVisible();
  await expect(guest.getByRole('heading', { level: 1 })).not.toContainText('#2');
});

test('TABLE-13 SHOP-09 TABLE-26 staff open a table, a guest joins by its QR, staff send what the guest adds and enter an item, and the next guests come @ar', async ({
  page,
  request,
  branch,
  hire,
  openBrowser,
  texts,
  otherLanguage,
}) => {
  const t = translator(otherLanguage);
  await hire(page, 'Rana', 'branchManager');
  await addTables(page, branch._id, 1);
  const isLive = subscribed(page, `private-branch.${branch._id}`);
  await page.goto('/console/tables');
  await isLive;
  await tileOf(page, texts, { number: 1 }).click();
  const panel = page.getByRole('complementary', { name: texts('floor.table', { number: 1 }) });
  await panel.getByRole('button', { name: texts('floor.panel.openTable') }).click();
  const invite = async () => {
    await panel.getByRole('button', { name: texts('floor.visit.showQr') }).click();
    const dialog = page.getByRole('dialog', { name: texts('floor.visit.qrTitle') });
    await expectAccessible(page);
    const link = (await dialog.getByText('/join#t.').textContent()) ?? '';
    await dialog.getByRole('button', { name: texts('floor.visit.close') }).click();
    return link;
  };
  const link = await invite();

  const guest = await openBrowser('phone', otherLanguage);
  await joinByLink(guest, link, { t });
  const visit = panel.getByRole('region', { name: texts('floor.visit.title') });
  await expect(visit.getByText('Omar')).toBeVisible();
  const ofGuest = await demoWorld(request, otherLanguage).branch(branch._id);
  await addItem(guest, namesOf(ofGuest)[0]!, t);
  await expect(visit.getByText(namesOf(branch)[0]!)).toBeVisible();
  await expectAccessible(page);
  await visit.getByRole('button', { name: texts('floor.visit.send') }).click();
  await expect(visit.getByText(texts('floor.visit.draft'))).toHaveCount(0);
  await expect(
    tileOf(page, texts, { number: 1, more: texts('floor.states.new_order').toLowerCase() }),
  ).toBeVisible();
  await toParty(guest, t);
  await expect(guest.getByRole('heading', { name: t('session.round', { number: '1' }) })).toBeVisible();
  await expectAccessible(guest);

  await panel.getByRole('button', { name: texts('tableOrder.open'), exact: true }).click();
  const picker = page.getByRole('dialog', { name: texts('tableOrder.pick') });
  await picker.getByRole('button', { name: new RegExp(namesOf(branch)[0]!) }).click();
  await expectAccessible(page);
  await picker.getByRole('button', { name: texts('change.choose') }).click();
  const order = page.getByRole('dialog', { name: texts('tableOrder.title', { number: 1 }) });
  await expectAccessible(page);
  await order.getByRole('button', { name: texts('tableOrder.send') }).click();
  await expect(order).toHaveCount(0);
  const entered = namesOf(ofGuest)[0]!;
  await expect(guest.getByRole('heading', { name: t('session.round', { number: '2' }) })).toBeVisible();
  await expect(guest.getByRole('heading', { name: t('visits.waiter') })).toBeVisible();
  await guest.getByRole('button', { name: t('visits.takeItem', { name: entered }) }).click();
  await expect(guest.getByRole('button', { name: t('visits.leaveItem', { name: entered }) })).toBeVisible();
  await expectAccessible(guest);

  await panel.getByRole('button', { name: texts('floor.panel.newGuests') }).click();
  const question = page.getByRole('dialog', { name: texts('floor.confirm.title', { number: 1 }) });
  await expect(question.getByText(texts('floor.confirm.unpaid', { count: 2 }))).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: texts('floor.confirm.close') }).click();
  await expect(guest.getByRole('heading', { name: t('visits.notAtTable') })).toBeVisible();
  await expectAccessible(guest);
  await expect(visit.getByText('Omar')).toHaveCount(0);
  expect(await invite()).not.toBe(link);
  await guest.goto(link);
  await guest.getByLabel(t('visits.yourName')).fill('Omar');
  await guest.getByRole('button', { name: t('visits.join') }).click();
  await expect(guest.getByText(t('visits.gone'))).toBeVisible();
});

test('CON-102 a sheet has the codes of the chosen tables, and is printed as A4 @en', async ({
  page,
  branch,
  hire,
  texts,
}) => {
  await hire(page, 'Rana', 'branchManager');
  await addTables(page, branch._id, 9);
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { hasPrinted: true });
  });
  await page.goto('/console/tables/qr');
  await expect(page.getByRole('img', { name: texts('floor.qr.code', { number: 8 }) })).toBeVisible();
  await page.getByLabel(texts('floor.qr.tables'), { exact: true }).fill('2-3');
  await expect(page.getByRole('img', { name: texts('floor.qr.code', { number: 2 }) })).toBeVisible();
  await expect(page.getByRole('img', { name: texts('floor.qr.code', { number: 8 }) })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: texts('floor.qr.print') }).click();
  await page.waitForFunction(() => 'hasPrinted' in window);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.print-only > .qr-sheet');
  await expect(sheet).toHaveCount(1);
  await expect(sheet.getByRole('img')).toHaveCount(2);
  await expect(page.getByRole('main')).toBeHidden();
});

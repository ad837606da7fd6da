import { test } from './following.ts';
import { inboxOf } from './inbox.ts';
import { expect, expectAccessible } from './journey.ts';
import { operator } from './operator.ts';
import { simpleItem } from './ordering.ts';
import { addItem, joinByLink, startVisit, toParty } from './party.ts';
import { uniquePhone } from './unique.ts';

test('TABLE-01 TABLE-02 TABLE-15 TABLE-04 TABLE-22 two phones share a table, a round and its bill', async ({
  page,
  table: { branch },
  customer: _,
  phone,
  language,
  t,
}) => {
  const item = simpleItem(branch);
  const tables = await operator().tables(branch._id);
  // Each language has a table of its own.
  const { code, number } = tables.at(language === 'en' ? -2 : -3)!;
  const place = { branchId: branch._id, code, number };
  await startVisit(page, place, { t, beforeJoin: () => expectAccessible(page) });
  const card = page.getByRole('region', { name: t('visits.code') });
  const said = (await card.getByText(/\d, \d, \d, \d/).textContent()) ?? '';
  await expectAccessible(page);

  const guest = await phone(null);
  await guest.goto(`/branch/${branch._id}?table=${code}`);
  await expect(guest.getByText(t('visits.inUse', { number: String(number) }))).toBeVisible();
  await guest.getByRole('link', { name: t('visits.join') }).click();
  await guest.getByLabel(t('visits.yourName')).fill('Omar');
  await expectAccessible(guest);
  await guest.getByLabel(t('visits.code')).fill(said.replace(/\D/g, ''));
  await expect(guest).toHaveURL(page.url());
  await expect(card.getByText('Omar').first()).toBeVisible();

  await addItem(guest, item.name, t);
  await expectAccessible(guest);
  const draft = page.getByRole('region', { name: t('visits.draft') });
  await expect(draft.getByRole('heading', { name: 'Omar' })).toBeVisible();
  await expect(draft.getByText(item.name)).toBeVisible();
  await expectAccessible(page);
  await toParty(guest, t);
  await expect(guest.getByRole('heading', { name: t('visits.draft') })).toBeVisible();

  const send = t('visits.send', { count: 1 });
  await page.getByRole('button', { name: send }).click();
  const sending = page.getByRole('dialog');
  await expect(sending.getByText(t('visits.responsible'))).toBeVisible();
  await expectAccessible(page);
  await sending.getByRole('button', { name: send }).click();
  for (const screen of [page, guest])
    await expect(screen.getByRole('heading', { name: t('session.round', { number: '1' }) })).toBeVisible();
  await expect(guest.getByRole('heading', { name: t('visits.draft') })).toHaveCount(0);
  await expectAccessible(guest);

  // The bill is split on both phones, and a part that one pays is reserved on the other.
  await guest
    .getByRole('link', { name: t('session.split.open') })
    .first()
    .click();
  await expect(guest).toHaveURL(/\/group\/[0-9a-f-]{36}\/bill$/);
  await page
    .getByRole('link', { name: t('session.split.open') })
    .first()
    .click();
  for (const screen of [page, guest])
    await expect(screen.getByRole('heading', { level: 1, name: t('tableBill.title') })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('radio', { name: t('tableBill.item') }).check({ force: true });
  await expectAccessible(guest);
  await guest.getByRole('radio', { name: t('tableBill.even') }).check({ force: true });
  await guest.getByRole('button', { name: t('tableBill.pay') }).click();
  const paying = guest.getByRole('dialog');
  await expect(paying.getByRole('radio', { name: t('tableBill.cash') })).toBeChecked();
  await expectAccessible(guest);
  await paying.locator('button[type=submit]').click();
  await expect(guest.getByText(t('tableBill.staffComing'))).toBeVisible();
  await expect(page.getByText(t('tableBill.paying')).first()).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: t('tableBill.giveBack') }).click();
  await expect(page.getByText(t('tableBill.paying'))).toHaveCount(0);
  for (const screen of [page, guest])
    await screen
      .getByRole('link', { name: t('common.back') })
      .first()
      .click();

  await guest.getByRole('button', { name: t('visits.leave') }).click();
  await guest
    .getByRole('dialog')
    .getByRole('button', { name: t('visits.leave') })
    .click();
  await expect(guest).toHaveURL(/\/(ar)?$/);
  await expect(card.getByText('Omar')).toHaveCount(0);
});

test('TABLE-09 a guest at a table signs in, keeps the place and the items, and may send @en', async ({
  page,
  request,
  table: { branch },
  customer,
  phone,
  language,
  t,
}) => {
  const item = simpleItem(branch);
  const { code, number } = (await operator().tables(branch._id)).at(language === 'en' ? -4 : -5)!;
  await startVisit(page, { branchId: branch._id, code, number }, { t });
  const session = await request.get(`/service/api/customer${new URL(page.url()).pathname}`, {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  const { activeSession } = (await session.json()) as { activeSession: { party: { invite: string } } };

  const guest = await phone(null);
  await joinByLink(guest, `/join#t.${activeSession.party.invite}`, { t });
  await expect(guest).toHaveURL(page.url());
  await addItem(guest, item.name, t);
  const draft = page.getByRole('region', { name: t('visits.draft') });
  await expect(draft.getByText(item.name)).toBeVisible();

  const ownNumber = uniquePhone();
  await guest.goto(`/login?redirect=${new URL(page.url()).pathname}`);
  await guest.getByLabel(t('auth.phone'), { exact: true }).fill(ownNumber.slice('+962'.length));
  await guest.getByRole('button', { name: t('signIn.send') }).click();
  await guest.getByLabel(t('phoneVerify.code')).fill(await inboxOf(request).code(ownNumber));
  await guest.getByRole('button', { name: t('signIn.confirm'), exact: true }).click();
  await guest.getByLabel(t('auth.name'), { exact: true }).fill('Omar');
  await guest.getByRole('button', { name: t('signIn.confirm'), exact: true }).click();
  await expect(guest).toHaveURL(page.url());
  await expect(guest.getByRole('button', { name: t('visits.send', { count: 1 }) })).toBeVisible();
  await expectAccessible(guest);
  await expect(draft.getByRole('heading', { name: 'Omar' })).toHaveCount(1);
  await guest.reload();
  await expect(guest.getByRole('region', { name: t('visits.draft') }).getByText(item.name)).toBeVisible();
});

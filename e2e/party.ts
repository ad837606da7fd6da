import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { expect, type Page } from '@playwright/test';
import type { translator } from './journey.ts';
import { simpleItem } from './ordering.ts';

type Texts = ReturnType<typeof translator>;
type Customer = { post: (path: string, data?: object) => Promise<{ party: WireParty }> };
type Table = { branchId: string; code: string; number: number };
type Joining = {
  t: Texts;
  /** What the page is checked for before the guest joins. */
  beforeJoin?: () => Promise<void>;
};

/** A customer opens the table by its sticker. The page is that of the visit then. */
export async function startVisit(
  page: Page,
  { branchId, code, number }: Table,
  { t, beforeJoin }: Joining,
): Promise<void> {
  await page.goto(`/branch/${branchId}?table=${code}`);
  await page.getByRole('button', { name: t('visits.together') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('visits.yourName'))).toHaveValue('Rana');
  await beforeJoin?.();
  await dialog.getByRole('button', { name: t('visits.start', { number: String(number) }) }).click();
  await expect(page).toHaveURL(/\/active\/[0-9a-f-]{36}\/session$/);
}

/** A group for pickup with nine units of one item. */
export async function startGroup(customer: Customer, branch: WireBranch): Promise<WireParty> {
  const { party } = await customer.post('/groups', {
    id: crypto.randomUUID(),
    branch_id: branch._id,
    name: 'Rana',
    order_type: { name: 'pickup' },
    receive_at: null,
    deadline: null,
    limit_per_person: null,
    note: null,
    lines: [{ id: crypto.randomUUID(), item_id: simpleItem(branch)._id, quantity: 9, preferences: {} }],
  });
  return party;
}

/** Omar opens the link of a table or a group and joins. The link has left the address by then. */
export async function joinByLink(guest: Page, link: string, { t, beforeJoin }: Joining): Promise<void> {
  const texts = link.includes('#t.') ? ('visits' as const) : ('groups' as const);
  await guest.goto(link);
  await guest.getByLabel(t(`${texts}.yourName`)).fill('Omar');
  expect(new URL(guest.url()).hash).toBe('');
  await beforeJoin?.();
  await guest.getByRole('button', { name: t(`${texts}.join`) }).click();
  await expect(guest).toHaveURL(/\/(active\/[0-9a-f-]{36}\/session|group\/[0-9a-f-]{36})$/);
}

/** Adds one of the item on the menu of the party. */
export async function addItem(guest: Page, name: string, t: Texts): Promise<void> {
  const open = guest.getByRole('link', {
    name: t(guest.url().includes('/group/') ? 'groups.add' : 'visits.open'),
  });
  await open.first().click();
  await guest
    .getByRole('button', { name: t('itemColl.addItem', { name }) })
    .first()
    .click();
  await expect(guest.getByRole('button', { name: t('itemColl.takeItem', { name }) }).first()).toBeVisible();
}

/** Back from the menu to the page of the party. */
export const toParty = (guest: Page, t: Texts): Promise<void> =>
  guest
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^(${t('groups.toGroup')}|${t('visits.toTable')})`) })
    .first()
    .click();

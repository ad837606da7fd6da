import { expect, type Page } from '@playwright/test';
import { payment as arabic } from '../apps/web/src/i18n/ar/payment.ts';
import { payment as english } from '../apps/web/src/i18n/en/payment.ts';
import { paper as paperEnglish } from '../packages/client/src/i18n/en/paper.ts';
import { test } from './following.ts';
import { expectAccessible, TEXTS } from './journey.ts';
import { operator, port } from './operator.ts';
import { fillCart, simpleItem } from './ordering.ts';
import { addItem, startVisit, toParty } from './party.ts';

// The address of the server: the bank leads back to it, and the session is stored for it.
test.use({ baseURL: `http://localhost:${port}` });

const textsOf = { en: english, ar: arabic };
const BANK = {
  en: {
    next: 'Continue',
    pay: 'Confirm payment',
    leave: 'Leave without paying',
    refuses: 'The bank refuses',
  },
  ar: { next: 'متابعة', pay: 'تأكيد الدفع', leave: 'خروج بدون دفع', refuses: 'رفض البنك البطاقة' },
};

/** From checkout to the page of the bank. Returns what the customer does there. */
async function placeByCard(
  page: Page,
  branchId: string,
  { language, atCheckout }: { language: 'en' | 'ar'; atCheckout?: () => Promise<void> },
) {
  const text = textsOf[language];
  // The tiles have another name of this machine, which the browser would refuse.
  await page.route('**/no-tiles/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(`/checkout/${branchId}`);
  await page.getByRole('radio', { name: text.card, exact: true }).check({ force: true });
  await expect(page.getByText(text.cardLater)).toBeVisible();
  await atCheckout?.();
  await page.getByRole('button', { name: new RegExp(text.placeAndPay) }).click();
  await expect(page).toHaveURL(/\/demo-bank\/pay\//);
  return bankPage(page, language);
}

function bankPage(page: Page, language: 'en' | 'ar') {
  const texts = BANK[language];
  return {
    async pay(card?: string) {
      if (card) await page.getByRole('radio', { name: new RegExp(card) }).check({ force: true });
      await page.getByRole('button', { name: new RegExp(texts.next) }).click();
      await page.getByRole('textbox').fill('123456');
      await page.getByRole('button', { name: new RegExp(texts.pay) }).click();
    },
    leave: () => page.getByRole('button', { name: new RegExp(texts.leave) }).click(),
  };
}

test('PAY-34 PAY-35 PAY-36 PAY-40 pay by card: the branch gets the order, and its acceptance takes the money', async ({
  page,
  language,
  branch,
  customer,
  staff,
}) => {
  const text = textsOf[language];
  await fillCart(page, branch, {});
  const atCheckout = () => expectAccessible(page);
  const bank = await placeByCard(page, branch._id, { language, atCheckout });
  await expectAccessible(page);
  await bank.pay();
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]+$/);
  await expect(page.getByText('•••• 4242')).toBeVisible();
  const [order] = await customer.activeOrders();
  expect(order).toMatchObject({ paymentMethod: 'visa', isPaid: true, payment: { state: 'authorized' } });
  await staff.move(order!._id, 'processing');
  await expect.poll(async () => (await customer.activeOrders())[0]?.payment?.state).toBe('captured');
  await page.goto(`/order/${order!._id}/receipt`);
  await expect(page.getByRole('article')).toContainText(paperEnglish.paid.visa);
  await staff.move(order!._id, 'cancelled');
  await page.goto(`/order/${order!._id}`);
  await expect(page.getByText(text.returned.split('{')[0]!)).toBeVisible();
  await expectAccessible(page);
});

test('PAY-11 PAY-33 PAY-35 card declined, try again with another one @ar', async ({
  page,
  language,
  branch,
  customer,
}) => {
  const text = textsOf[language];
  await fillCart(page, branch, {});
  const bank = await placeByCard(page, branch._id, { language });
  await bank.pay(BANK[language].refuses);
  const heading = page.getByRole('heading', { level: 1, name: text.refused });
  await expect(heading).toBeFocused();
  await expect(page.getByText('•••• 0002')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: text.anotherCard }).click();
  await expect(page).toHaveURL(/\/demo-bank\/pay\//);
  await bank.pay();
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]+$/);
  const orders = await customer.activeOrders();
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ isPaid: true, status: 'pending' });
});

test('PAY-12 PAY-27 leave the bank and pay in cash @en', async ({ page, language, branch, customer }) => {
  const text = textsOf[language];
  await fillCart(page, branch, {});
  const bank = await placeByCard(page, branch._id, { language });
  await bank.leave();
  await expect(page.getByRole('heading', { level: 1, name: text.left })).toBeVisible();
  await page.getByRole('button', { name: text.payCash }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.payCash }).click();
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]+$/);
  const [order] = await customer.activeOrders();
  expect(order).toMatchObject({ paymentMethod: 'cash', isPaid: false, status: 'pending' });
  await expect(page.getByText(TEXTS[language].order.unpaid)).toBeVisible();
});

test('PAY-35 Back from the bank shows the order, which is paid later from there @ar', async ({
  page,
  language,
  branch,
  customer: _signedIn,
}) => {
  const text = textsOf[language];
  await fillCart(page, branch, {});
  const bank = await placeByCard(page, branch._id, { language });
  await page.goBack();
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]+$/);
  await expect(page.getByText(text.afterPayment)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: text.payNow }).click();
  await expect(page).toHaveURL(/\/demo-bank\/pay\//);
  await bank.pay();
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]+$/);
  await expect(page.getByText('•••• 4242')).toBeVisible();
});

test('TABLE-23 PAY-17 a guest at a shared table pays a share by card, and the other phone sees it @en', async ({
  page,
  table: { branch },
  customer: _,
  phone,
  language,
  t,
}) => {
  await page.route('**/no-tiles/**', (route) => route.fulfill({ status: 404 }));
  const { code, number } = (await operator().tables(branch._id)).at(language === 'en' ? 0 : 1)!;
  await startVisit(page, { branchId: branch._id, code, number }, { t });
  const said =
    (await page
      .getByRole('region', { name: t('visits.code') })
      .getByText(/\d, \d, \d, \d/)
      .textContent()) ?? '';
  await addItem(page, simpleItem(branch).name, t);
  await toParty(page, t);
  const send = t('visits.send', { count: 1 });
  await page.getByRole('button', { name: send }).click();
  await page.getByRole('dialog').getByRole('button', { name: send }).click();

  // A guest without an account.
  const guest = await phone(null);
  await guest.goto(`http://localhost:${port}/branch/${branch._id}?table=${code}`);
  await guest.getByRole('link', { name: t('visits.join') }).click();
  await guest.getByLabel(t('visits.yourName')).fill('Omar');
  await guest.getByLabel(t('visits.code')).fill(said.replace(/\D/g, ''));
  for (const screen of [page, guest])
    await screen
      .getByRole('link', { name: t('session.split.open') })
      .first()
      .click();
  await expect(page).toHaveURL(/\/group\/[0-9a-f-]{36}\/bill$/);

  await guest.getByRole('button', { name: t('tableBill.pay') }).click();
  const paying = guest.getByRole('dialog');
  await paying.getByRole('radio', { name: t('tableBill.card') }).check({ force: true });
  await expect(paying.getByText(t('tableBill.cardOnPhone'))).toBeVisible();
  await expectAccessible(guest);
  await paying.locator('button[type=submit]').click();
  await expect(guest).toHaveURL(/\/demo-bank\/pay\//);
  await expect(page.getByText(t('tableBill.paying')).first()).toBeVisible();
  const bank = bankPage(guest, language);
  // Back from the bank the part is still reserved, and the next card pays it.
  await guest.goBack();
  await expect(guest).toHaveURL(/\/group\/[0-9a-f-]{36}\/bill$/);
  await expect(guest.getByRole('button', { name: t('tableBill.payByCard') })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: t('tableBill.payByCard') }).click();
  await expect(guest).toHaveURL(/\/demo-bank\/pay\//);
  await bank.pay(BANK[language].refuses);
  await expect(guest.getByRole('alert')).toBeVisible();
  await bank.pay();
  await expect(guest).toHaveURL(/\/group\/[0-9a-f-]{36}\/bill$/);
  await expect(guest.getByText(t('tableBill.settled'))).toBeVisible();
  await expect(page.getByText(t('tableBill.paying'))).toHaveCount(0);
  await expectAccessible(guest);
});

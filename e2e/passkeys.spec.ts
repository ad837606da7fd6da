import { registerNow, signedIn } from './customer.ts';
import { inboxOf } from './inbox.ts';
import { expect, expectAccessible } from './journey.ts';
import { simpleItem, test } from './ordering.ts';
import { port } from './operator.ts';
import { uniquePhone } from './unique.ts';
import { withAuthenticator } from './virtual-authenticator.ts';

/* Browsers have no passkeys for an IP address. */
test.use({ baseURL: `http://localhost:${port}` });

test('SIGN-07 a customer creates a passkey, renames it, signs in with it and removes it @en', async ({
  page,
  request,
  t,
}) => {
  test.slow();
  const device = await withAuthenticator(page);
  const phone = uniquePhone();
  await page.goto('/login?redirect=/profile');
  await page.getByLabel(t('auth.phone'), { exact: true }).fill(phone.slice('+962'.length));
  await page.getByRole('button', { name: t('signIn.send') }).click();
  await page.getByLabel(t('phoneVerify.code')).fill(await inboxOf(request).code(phone));
  await page.getByRole('button', { name: t('signIn.confirm'), exact: true }).click();
  await page.getByLabel(t('auth.name'), { exact: true }).fill('Rana');
  await page.getByRole('button', { name: t('signIn.confirm'), exact: true }).click();
  await expect(page).toHaveURL('/profile');

  await page.getByRole('button', { name: t('signIn.passkeys') }).click();
  const dialog = page.getByRole('dialog', { name: t('signIn.passkeys') });
  await expect(dialog.getByText(t('signIn.passkeysLead'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('signIn.createPasskey') }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  expect(await device.count()).toBe(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('signIn.rename') }).click();
  const renaming = page.getByRole('dialog').last();
  await renaming.getByLabel(t('signIn.passkeyName')).fill('Phone of Rana');
  await expectAccessible(page);
  await renaming.getByRole('button', { name: t('signIn.savePasskey') }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Phone of Rana');
  await dialog.getByRole('button', { name: t('common.close') }).click();
  await device.setPresence(false);
  await page.getByRole('button', { name: t('profile.logout') }).click();
  await expect(page).toHaveURL('/login');

  await page.goto('/login?redirect=/profile');
  await expect(page.getByRole('button', { name: t('signIn.byPasskey') })).toBeVisible();
  await expectAccessible(page);
  // The browser offers the passkey in the phone field, and the person picks it.
  await page.goto('about:blank');
  await device.setPresence(true);
  await page.goto('/login?redirect=/profile');
  await expect(page).toHaveURL('/profile');

  await page.getByRole('button', { name: t('signIn.passkeys') }).click();
  await dialog.getByRole('button', { name: t('signIn.removeOf', { name: 'Phone of Rana' }) }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: t('signIn.remove'), exact: true })
    .click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
});

test('SIGN-07 a passkey is offered once, after the first order, and then signs in @ar', async ({
  page,
  request,
  language,
  branch,
  t,
}) => {
  const customer = await registerNow(request, language);
  await signedIn(page, customer.token);
  const device = await withAuthenticator(page);
  await page.goto('/profile');
  await expect(page.getByText(t('signIn.offerPasskey'))).toHaveCount(0);
  const place = () =>
    customer.post(`/order/${branch._id}/place`, {
      items: [{ item_id: simpleItem(branch)._id, quantity: 12, preferences: {} }],
      order_type: { name: 'pickup' },
      payment_method: 'cash',
      note: null,
      receive_at: null,
      use_credit: false,
    });
  await page.goto(`/order/${(await place()).data.orderId}`);
  await expect(page.getByText(t('signIn.offerPasskey'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('signIn.createPasskey') }).click();
  await expect(page.getByText(t('signIn.passkeyAdded'))).toBeVisible();
  expect(await device.count()).toBe(1);
  await expect(page.getByText(t('signIn.offerPasskey'))).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(t('signIn.offerPasskey'))).toHaveCount(0);
});

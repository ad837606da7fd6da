import type { Page } from '@playwright/test';
import { newCustomer, PASSWORD, registerNow, signedIn } from './customer.ts';
import { inboxOf } from './inbox.ts';
import { byPassword, expect, expectAccessible, test } from './journey.ts';
import { orderAt } from './ordering.ts';
import { uniqueKey, uniquePhone } from './unique.ts';

const national = (phone: string) => phone.replace('+962', '');
const home = (language: string) => (language === 'ar' ? '/ar' : '/');
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function fillLogin(page: Page, phone: string, password: string) {
  await byPassword(page);
  await page.locator('input[type=tel]').fill(national(phone));
  await page.locator('input[type=password]').fill(password);
  await page.locator('form button[type=submit]').click();
}

/** Stubs the map tiles, which may be unreachable during tests. */
const standInForTiles = (page: Page) =>
  page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }),
  );

const LINK_SENT = {
  en: 'We have emailed you a link to choose a new password. It works for 60 minutes.',
  ar: 'أرسلنا إلى بريدك رابطًا لاختيار كلمة مرور جديدة، وهو صالح لمدة 60 دقيقة.',
};
const CODE_SENT = {
  en: 'If this number is verified in an account, we have sent a code to it.',
  ar: 'إذا كان هذا الرقم مؤكّدًا في أحد الحسابات، فقد أرسلنا إليه رمز التأكيد.',
};
const PASSWORD_RESET = {
  en: 'Your password has been reset. Please log in.',
  ar: 'تمت إعادة تعيين كلمة المرور. يُرجى تسجيل الدخول.',
};

const token = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));

test('AUTH-02 AUTH-03 PHONE-01 AUTH-12 GUARD-04 a guest registers, verifies, logs out, and returns to the intended page after login @en', async ({
  page,
  request,
  t,
  language,
}) => {
  test.slow();
  const phone = uniquePhone();
  await page.goto('/register?redirect=/addresses');
  await expectAccessible(page);
  await page.getByLabel(t('auth.name'), { exact: true }).fill('Rana');
  await page.getByLabel(t('auth.phone'), { exact: true }).fill(`0${national(phone)}`);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth.register') }).click();

  await expect(page).toHaveURL('/phone/verify?redirect=%2Faddresses');
  await expect(
    page.getByRole('button', { name: t('phoneVerify.retryIn', { seconds: 59 }).slice(0, 8) }),
  ).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel(t('phoneVerify.code')).fill('000000');
  await page.getByRole('button', { name: t('phoneVerify.verify'), exact: true }).click();
  await expect(page.getByLabel(t('phoneVerify.code'))).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(t('phoneVerify.code')).fill(await inboxOf(request).code(phone));
  await page.getByRole('button', { name: t('phoneVerify.verify'), exact: true }).click();
  await expect(page).toHaveURL('/addresses');

  await page.goto('/profile');
  await page.evaluate(() => localStorage.setItem('cart', '{"version":1}'));
  await page.getByRole('button', { name: t('profile.logout') }).click();
  await expect(page).toHaveURL('/login');
  expect(await token(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();

  await page.goto('/saved-branches');
  await expect(page).toHaveURL('/login?redirect=%2Fsaved-branches');
  await fillLogin(page, phone, PASSWORD);
  await expect(page).toHaveURL('/saved-branches');
  await expect(page.getByText(t('order.savedEmpty'))).toBeVisible();

  await page.goto('/login');
  await expect(page).toHaveURL(home(language));
});

test('AUTH-01 AUTH-08 shows a wrong password at the phone field and keeps the input @ar', async ({
  page,
  t,
}) => {
  await page.goto('/login');
  await fillLogin(page, uniquePhone(), 'not the right one');
  const phone = page.getByLabel(t('auth.phone'), { exact: true });
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/.{20,}/);
  await expect(page.getByLabel(t('auth.password'), { exact: true })).toHaveValue('not the right one');
  await expectAccessible(page);
});

test('AUTH-06 AUTH-07 shows validation errors under each field @en', async ({
  page,
  request,
  t,
  language,
}) => {
  const { phone } = await newCustomer(request, language);
  await page.goto('/register');
  await page.getByRole('button', { name: t('auth.register') }).click();
  await expect(page.getByLabel(t('auth.name'), { exact: true })).toBeFocused();
  await expect(page.getByText(t('form.required', { field: t('auth.name') }))).toBeVisible();
  await expect(page.getByText(t('form.required', { field: t('auth.phone') }))).toBeVisible();
  await expect(page.getByText(t('form.required', { field: t('auth.password') }))).toBeVisible();

  await page.getByLabel(t('auth.name'), { exact: true }).fill('Rana');
  await expect(page.getByText(t('form.required', { field: t('auth.name') }))).toHaveCount(0);
  await page.getByLabel(t('auth.phone'), { exact: true }).fill(national(phone));
  await page.getByLabel(t('auth.password'), { exact: true }).fill('password1');
  await page.getByRole('button', { name: t('auth.register') }).click();
  const password = page.getByLabel(t('auth.password'), { exact: true });
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: t('auth.register') }).click();
  await expect(page.getByLabel(t('auth.phone'), { exact: true })).toHaveAttribute('aria-invalid', 'true');

  await page.goto('/login');
  await fillLogin(page, phone, 'x'.repeat(129));
  await expect(page.getByLabel(t('auth.password'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('EMAIL-01 EMAIL-04 PASS-01 PASS-04 an email is added and verified, and a new password set by the mailed link @ar', async ({
  page,
  request,
  t,
  language,
}) => {
  test.slow();
  const { phone, token: stored } = await registerNow(request, language);
  const email = `mohammad.abdulrahman.alkhatib.${uniqueKey()}@example.com`;
  await signedIn(page, stored);
  await page.goto('/profile');
  await expect(page.getByText(t('profile.addEmail'))).toBeVisible();
  await page.getByRole('link', { name: t('profile.email') }).click();
  await expect(page.getByText(t('email.missing'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('email.update') })).toHaveCount(0);
  await page.getByLabel(t('email.email'), { exact: true }).fill(email);
  await page.getByRole('button', { name: t('email.update') }).click();
  await expect(page.getByText(t('email.unverified'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('email.update') })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel(t('email.email'), { exact: true }).fill('');
  await expect(page.getByText(t('email.required'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('email.sendVerification') }).click();
  await expect(page).toHaveURL('/email/verify');
  await page.getByLabel(t('email.code')).fill(await inboxOf(request).code(email));
  await page.getByRole('button', { name: t('email.verify'), exact: true }).click();
  await expect(page).toHaveURL('/profile');
  await page.goto('/email/verify');
  await expect(page).toHaveURL('/profile');

  // A long email wraps: the narrowest phone shows the page without scrolling sideways.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 740 });
  await expect(page.getByRole('link', { name: t('profile.email') })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(size);

  await page.getByRole('button', { name: t('profile.logout') }).click();
  await expect(page).toHaveURL('/login');
  await byPassword(page);
  await page.getByRole('link', { name: t('auth.forgot') }).click();
  await page.getByRole('button', { name: t('passwords.sendLink') }).click();
  await expect(
    page.getByText(t('passwords.attributeRequired', { attribute: t('passwords.email') })),
  ).toBeVisible();
  await page.getByLabel(t('passwords.email'), { exact: true }).fill(email);
  await page.getByRole('button', { name: t('passwords.sendLink') }).click();
  await expect(page.getByText(LINK_SENT[language])).toBeVisible();

  const link = await inboxOf(request).link(email);
  await page.goto(link);
  await expect(page).toHaveURL('/auth/reset/password');
  await expectAccessible(page);
  const choose = async (password: string) => {
    await page.getByLabel(t('passwords.newPassword'), { exact: true }).fill(password);
    await page.getByLabel(t('passwords.confirmPassword'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('passwords.reset') }).click();
  };
  await choose('figs and almonds 7');
  await expect(page.getByText(PASSWORD_RESET[language])).toBeVisible();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, phone, 'figs and almonds 7');
  await expect(page).toHaveURL(home(language));

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await choose('figs and almonds 8');
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /.{20,}/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: t('passwords.newLink') }).click();
  await expect(page).toHaveURL('/auth/forget/password');
});

test('D-128 a customer without an email resets the password with a code to the phone @en', async ({
  page,
  request,
  t,
  language,
}) => {
  const { phone } = await newCustomer(request, language);
  await page.goto('/login');
  await byPassword(page);
  await page.getByRole('link', { name: t('auth.forgot') }).click();
  await page.getByRole('link', { name: t('passwords.byPhone') }).click();
  await expect(page).toHaveURL('/auth/forget/password?by=phone');
  await expect(page.getByText(t('passwords.phoneLead'))).toBeVisible();
  const send = page.getByRole('button', { name: t('passwords.sendCode') });
  await send.click();
  await expect(page.getByText(t('form.required', { field: t('auth.phone') }))).toBeVisible();
  await page.getByLabel(t('auth.phone'), { exact: true }).fill(`0${national(phone)}`);
  await send.click();
  await expect(page.getByText(CODE_SENT[language])).toBeVisible();
  await expect(page.getByRole('button', { name: t('passwords.otherPhone') })).toBeVisible();
  await expectAccessible(page);

  const code = page.getByLabel(t('phoneVerify.code'), { exact: true });
  const sent = await inboxOf(request).recoveryCode(phone);
  const choose = async (typed: string) => {
    await code.fill(typed);
    await page.getByLabel(t('passwords.newPassword'), { exact: true }).fill('figs and almonds 9');
    await page.getByLabel(t('passwords.confirmPassword'), { exact: true }).fill('figs and almonds 9');
    await page.getByRole('button', { name: t('passwords.reset') }).click();
  };
  await choose(sent === '000000' ? '000001' : '000000');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await choose(sent);
  await expect(page.getByText(PASSWORD_RESET[language])).toBeVisible();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, phone, 'figs and almonds 9');
  await expect(page).toHaveURL(home(language));
});

test('PROFILE-04 D-111 changes the picture and rejects other files before the upload @en', async ({
  page,
  request,
  t,
  language,
}) => {
  const customer = await newCustomer(request, language);
  await signedIn(page, customer.token);
  await page.goto('/profile-update');
  await expectAccessible(page);
  const picker = page.locator('input[type=file]');
  await picker.setInputFiles({
    name: 'portrait.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await expect(page.getByText(t('profile.imageWrongType'))).toBeVisible();
  await picker.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([PIXEL, Buffer.alloc(5 * 1024 * 1024)]),
  });
  await expect(page.getByText(t('profile.imageTooLarge'))).toBeVisible();

  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByText(t('profile.imageTooLarge'))).toHaveCount(0);
  await page.getByLabel(t('profile.name'), { exact: true }).fill('Rana N.');
  await page.getByRole('button', { name: t('common.save') }).click();
  await expect(page).toHaveURL('/profile');
  const user = await customer.user();
  expect(user.name).toBe('Rana N.');
  expect(user.image).toMatch(/^\/media\//);
});

test('PASS-06 PASS-07 changes the password and shows a wrong current one under its field @ar', async ({
  page,
  request,
  t,
  language,
}) => {
  const customer = await newCustomer(request, language);
  await signedIn(page, customer.token);
  await page.goto('/change-password');
  await expectAccessible(page);
  const fill = async (current: string, next: string, again: string) => {
    await page.getByLabel(t('passwords.currentPassword'), { exact: true }).fill(current);
    await page.getByLabel(t('passwords.newPassword'), { exact: true }).fill(next);
    await page.getByLabel(t('passwords.confirmPassword'), { exact: true }).fill(again);
    await page.getByRole('button', { name: t('passwords.change') }).click();
  };
  await fill(PASSWORD, 'figs and almonds 7', 'figs and almonds');
  await expect(page.getByText(t('form.mismatch'))).toBeVisible();
  await fill('not this one', 'figs and almonds 7', 'figs and almonds 7');
  await expect(page.getByLabel(t('passwords.currentPassword'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await fill(PASSWORD, 'figs and almonds 7', 'figs and almonds 7');
  await expect(page).toHaveURL('/profile');
});

test('ADDR-01 D-038 an address becomes the default, is renamed and deleted @en', async ({
  page,
  request,
  t,
  language,
}) => {
  const customer = await newCustomer(request, language);
  await signedIn(page, customer.token);
  await page.goto('/addresses');
  await expect(page.getByText(t('addressColl.empty'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('addressColl.add') })).toHaveAttribute('href', '/map');
  const coordinates = { lat: 29.532, lng: 35.006 };
  await customer.post('/addresses', { name: 'Home', coordinates, isDefault: true });
  await customer.post('/addresses', {
    name: 'Work',
    coordinates: { lat: 29.55, lng: 35.01 },
    isDefault: false,
  });
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Home' })).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Work' }).check();
  await expect(page.getByRole('radio', { name: 'Work' })).toBeChecked();
  await expect
    .poll(async () => (await customer.user()).addresses.find(({ isDefault }) => isDefault)?.name)
    .toBe('Work');

  await page.getByRole('button', { name: t('addressColl.renameOf', { name: 'Work' }) }).click();
  await page.getByLabel(t('addressColl.name'), { exact: true }).fill('Office');
  await page.getByRole('button', { name: t('common.save') }).click();
  await expect(page.getByRole('radio', { name: 'Office' })).toBeChecked();

  await page.getByRole('button', { name: t('addressColl.delete', { name: 'Office' }) }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('addressColl.deleteShort'), exact: true })
    .click();
  await expect(page.getByRole('radio', { name: 'Office' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Home' })).toBeChecked();
});

test('a saved branch is listed until it is removed, and the removal can be undone @ar', async ({
  page,
  request,
  world,
  t,
  language,
}) => {
  const customer = await newCustomer(request, language);
  const branch = await world.redSeaMarina();
  await customer.post(`/branch/${branch._id}/save`);
  await signedIn(page, customer.token);
  await page.goto('/saved-branches');
  // The link has the name of the vendor; the branch describes it.
  const link = page.getByRole('article').filter({ hasText: branch.name }).getByRole('link');
  await expect(link).toHaveAttribute('href', `/branch/${branch._id}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('order.unsave', { name: branch.name }) }).click();
  const undo = page.getByRole('button', { name: t('common.undo') });
  // The message stays under the pointer.
  await undo.hover();
  await expect(page.getByText(t('order.savedEmpty'))).toBeVisible();
  await undo.click();
  await expect(link).toBeVisible();
});

test('I18N-05 PROFILE-03 D-018 switches the language on the profile and stores it in the account @en', async ({
  page,
  request,
  language,
}) => {
  const customer = await newCustomer(request, language);
  const other = language === 'ar' ? 'en' : 'ar';
  await signedIn(page, customer.token);
  await page.goto('/profile');
  await expectAccessible(page);
  await page.locator('label', { hasText: other === 'ar' ? 'العربية' : 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
  await expect.poll(async () => (await customer.user()).language).toBe(other);
});

test('D-018 uses the language of the account after login unless one was chosen on the device @ar', async ({
  page,
  context,
  request,
  language,
}) => {
  const other = language === 'ar' ? 'en' : 'ar';
  const { phone } = await newCustomer(request, other);
  await context.clearCookies();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await fillLogin(page, phone, PASSWORD);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page).toHaveURL(home(other));
});

test('a logout in one tab logs out the others @en', async ({ page, context, request, t, language }) => {
  const customer = await newCustomer(request, language);
  await signedIn(page, customer.token);
  await page.goto('/profile');
  const second = await context.newPage();
  await second.goto('/addresses');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(t('addressColl.title'));
  await page.getByRole('button', { name: t('profile.logout') }).click();
  await expect(page).toHaveURL('/login');
  await expect(second).toHaveURL('/login?redirect=%2Faddresses');
});

/** The server's error message. */
const ORDER_UNDER_WAY = { en: /order/, ar: /طلب/ };

test('PROFILE-05 D-113 H25 deletes an account only after its orders have ended and with the password @en', async ({
  page,
  request,
  world,
  t,
  language,
}) => {
  test.slow();
  const customer = await registerNow(request, language);
  const { data } = await customer.post(...orderAt(await world.redSeaMarina()));
  await signedIn(page, customer.token);
  await page.goto('/profile');
  await page.evaluate(() => localStorage.setItem('location', '{"lat":29.5,"lng":35}'));
  await page.getByRole('link', { name: t('profile.delete') }).click();
  await expect(page.getByText(t('accountDelete.credit'))).toBeVisible();
  const button = page.getByRole('button', { name: t('accountDelete.delete') });
  await expect(button).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel(t('accountDelete.understand')).check();
  await button.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(ORDER_UNDER_WAY[language]);
  await expect(page).toHaveURL('/account/delete');
  await customer.post(`/order/${data.orderId}/cancel`);

  // Makes the login old enough to require the password again.
  await page.route('**/account/delete', (route) => route.fulfill({ status: 403, json: { message: '' } }), {
    times: 1,
  });
  await button.click();
  const proof = page.getByRole('dialog', { name: t('auth.proofTitle') });
  await expectAccessible(page);
  const again = async (password: string) => {
    await proof.getByLabel(t('auth.password'), { exact: true }).fill(password);
    await proof.getByRole('button', { name: t('auth.proofContinue') }).click();
  };
  await again('not the right one');
  await expect(proof.getByLabel(t('auth.password'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await again(PASSWORD);
  await expect(page).toHaveURL('/login');
  expect(
    await page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('location')]),
  ).toEqual([null, null]);
  await fillLogin(page, customer.phone, PASSWORD);
  await expect(page.getByLabel(t('auth.phone'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('MAP-08 MAP-12 D-037 an address is added on the map and becomes the default @ar', async ({
  page,
  context,
  request,
  t,
  language,
}) => {
  test.slow();
  const customer = await newCustomer(request, language);
  await standInForTiles(page);
  await context.grantPermissions(['geolocation']);
  // Not the default position.
  await context.setGeolocation({ latitude: 29.5285, longitude: 35.0043 });
  await signedIn(page, customer.token);
  await page.goto('/addresses');
  await page.getByRole('link', { name: t('addressColl.add') }).click();
  await expect(page).toHaveURL('/map');
  const confirm = page.getByRole('button', { name: t('addressColl.confirm') });
  await expect(confirm).toBeEnabled();
  await expectAccessible(page);
  const name = page.getByLabel(t('addressColl.name'), { exact: true });
  await expect(name).not.toHaveValue('');
  await name.fill('  ');
  await confirm.click();
  await expect(page.getByText(t('addressColl.nameRequired'))).toBeVisible();
  await name.fill('Sea view');
  await confirm.click();
  await expect(page).toHaveURL('/addresses');
  await expect(page.getByRole('radio', { name: 'Sea view' })).toBeChecked();
  const [address] = (await customer.user()).addresses;
  expect(address).toMatchObject({
    name: 'Sea view',
    isDefault: true,
    coordinates: { lat: 29.5285, lng: 35.0043 },
  });
});

test('AUTH-05 PHONE-03 D-051 a guest registers on the branch page and must verify the phone there @ar', async ({
  page,
  request,
  world,
  t,
}) => {
  const phone = uniquePhone();
  const branch = await world.redSeaMarina();
  await page.goto(`/branch/${branch._id}`);
  await page.getByRole('button', { name: t('branch.save'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: t('auth.loginTitle') })).toBeVisible();
  await dialog.getByRole('button', { name: t('auth.toRegister') }).click();
  await expect(dialog.getByRole('heading', { name: t('auth.registerTitle') })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('auth.toLogin') }).click();
  await dialog.getByRole('button', { name: t('auth.toRegister') }).click();
  await dialog.getByLabel(t('auth.name'), { exact: true }).fill('Rana');
  await dialog.getByLabel(t('auth.phone'), { exact: true }).fill(national(phone));
  await dialog.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: t('auth.register'), exact: true }).click();

  await expect(dialog.getByRole('heading', { name: t('phoneVerify.title') })).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('common.close') })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog.getByRole('button', { name: t('auth.logout') })).toBeVisible();
  await dialog.getByLabel(t('phoneVerify.code')).fill(await inboxOf(request).code(phone));
  await dialog.getByRole('button', { name: t('phoneVerify.verify'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/branch/${branch._id}`);
});

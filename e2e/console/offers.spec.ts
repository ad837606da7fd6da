import { signedIn } from '../customer.ts';
import { subscribed, expect, expectAccessible, test } from './console-journey.ts';

/** The time of the branch for a field, some minutes from now. */
const inMinutes = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000);
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Amman',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return parts.format(at).replace(' ', 'T');
};

test('CON-83 CON-84 CON-87 a new offer is on the open menu and in the cart, until it is ended @en', async ({
  page,
  branch,
  hire,
  customer,
  openBrowser,
  texts,
  language,
}) => {
  await hire(page, 'Rana', 'branchManager');
  const phone = await openBrowser('phone');
  await signedIn(phone, customer.token);
  const isLive = subscribed(phone, `branch.${branch._id}`);
  await phone.goto(`/branch/${branch._id}`);
  await isLive;

  await page.goto('/console/offers');
  await expect(page.getByText(texts('offers.empty'))).toBeVisible();
  await page.getByRole('link', { name: texts('offers.add') }).click();
  const pair = (key: 'inEnglish' | 'inArabic') =>
    page.getByRole('textbox', { name: texts(`pair.${key}`, { field: texts('offers.name') }) });
  await pair('inEnglish').fill('Quarter off');
  await pair('inArabic').fill('خصم الربع');
  await page.getByRole('textbox', { name: texts('offers.percent') }).fill('25');
  const tryOut = page.getByRole('region', { name: texts('offers.tryOut.title') });
  // Two of the first item for 2.00 each, less a quarter.
  await expect(tryOut.getByText('3.00')).toBeVisible();
  const gives = { en: '25% off', ar: 'خصم 25%' };
  for (const text of Object.values(gives)) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts('offers.save'), exact: true }).click();

  const name = { en: 'Quarter off', ar: 'خصم الربع' }[language];
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const onMenu = phone.getByRole('button', { name, exact: true });
  await expect(onMenu).toBeVisible();
  const [item] = branch.menu.collections[0]!.items;
  await phone.getByRole('article').filter({ hasText: item!.name }).getByRole('button').last().click();
  await phone.goto(`/cart/${branch._id}`);
  await expect(phone.getByText('1.50').first()).toBeVisible();

  const isLiveAgain = subscribed(phone, `branch.${branch._id}`);
  await phone.goto(`/branch/${branch._id}`);
  await isLiveAgain;
  await expect(onMenu).toBeVisible();
  await page.getByLabel(texts('offers.starts'), { exact: true }).fill(inMinutes(-10));
  await page.getByLabel(texts('offers.ends'), { exact: true }).fill(inMinutes(-5));
  await expect(page.getByText(texts('offers.warnings.never.ended'))).toBeVisible();
  await page.getByRole('button', { name: texts('offers.save'), exact: true }).click();
  await expect(onMenu).toHaveCount(0);
  await phone.goto(`/cart/${branch._id}`);
  await expect(phone.getByText('2.00').first()).toBeVisible();
  await expect(phone.getByText('1.50')).toHaveCount(0);
});

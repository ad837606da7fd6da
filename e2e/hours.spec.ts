import { expect, expectAccessible, TEXTS } from './journey.ts';
import { operator } from './operator.ts';
import { test } from './ordering.ts';
import { importCounter } from './shop.ts';
import { uniqueKey } from './unique.ts';

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** A time of day in Amman, some hours from now. */
const clockIn = (hours: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Amman', hour: '2-digit', minute: '2-digit' }).format(
    Date.now() + hours * 3_600_000,
  );

test('HOURS-05 a closed branch is ordered from for later, at a time within its hours @ar', async ({
  page,
  t,
  world,
  language,
  customer: _,
}) => {
  const texts = TEXTS[language].hours;
  const soon = { minScheduleHours: 0, maxScheduleHours: 24 };
  const branch = await world.branch(await importCounter(`hours-${uniqueKey()}`, soon));
  const [falafel] = branch.menu.collections[0]!.items;
  const spans = [[clockIn(4), clockIn(8)]];
  const week = Object.fromEntries(WEEK.map((day) => [day, spans]));
  await operator().setHours(branch._id, { week, differentDays: [] });

  await page.goto(`/branch/${branch._id}`);
  await expect(page.getByText(texts.closedNow).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: new RegExp(texts.orderFor.split('{')[0]!) }).click();
  await page.getByRole('button', { name: t('itemColl.addItem', { name: falafel!.name }) }).click();
  await page.goto(`/checkout/${branch._id}`);
  await expect(page.getByText(texts.closedNow)).toBeVisible();
  const times = page.getByRole('radiogroup', { name: t('checkoutColl.laterBox.time') });
  await expect(times.getByRole('radio', { checked: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('checkoutColl.placeOrder') }).click();
  await expect(page).toHaveURL(/\/order\//);
  // No journey finds a vendor that closes by itself.
  await operator().setHours(branch._id, null);
});

import { tabTo } from '../journey.ts';
import {
  consoleTexts,
  expect,
  expectAccessible,
  openBoard,
  startOf,
  subscribed,
  test,
  type Texts,
} from './console-journey.ts';

/** A time of day in Amman, some hours from now, on a full hour. */
const hourIn = (hours: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Amman', hour: '2-digit', hourCycle: 'h23' }).format(
    Date.now() + hours * 3_600_000,
  );

test('CON-94 CON-96 CON-128 hours that a manager sets with keys alone are on the branch page of customers @ar', async ({
  page,
  branch,
  hire,
  openBrowser,
  texts,
  otherLanguage,
}) => {
  await hire(page, 'Rana', 'branchManager');
  await page.goto('/console/branch/hours');
  const keys = page.keyboard;
  await tabTo(page, page.getByRole('button', { name: texts('settings.hand.setHours') }));
  await keys.press('Enter');
  const dialog = page.getByRole('dialog');
  const opens = dialog.getByRole('combobox', { name: texts('settings.hours.spanOpens', { number: 1 }) });
  await tabTo(page, opens);
  await keys.press('ControlOrMeta+a');
  await keys.type(hourIn(-2));
  const closes = dialog.getByRole('combobox', { name: texts('settings.hours.spanCloses', { number: 1 }) });
  await tabTo(page, closes);
  await keys.press('ControlOrMeta+a');
  await keys.type(hourIn(3));
  await expectAccessible(page);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: texts('settings.hours.week') })).toBeVisible();
  await expectAccessible(page);

  // A dialog that is closed returns the focus.
  const copy = page.getByRole('button', { name: texts('settings.hours.copy') });
  await tabTo(page, copy);
  await keys.press('Enter');
  await expect(dialog).toBeVisible();
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(copy).toBeFocused();

  const customer = await openBrowser('phone', otherLanguage);
  await customer.goto(`/branch/${branch._id}`);
  // Both apps use the same sentence.
  const openUntil = (of: Texts) => new RegExp(startOf(of('board.pause.openUntil', { time: '{time}' })));
  await expect(customer.getByText(openUntil(consoleTexts(otherLanguage))).first()).toBeVisible();
  await expect(page.getByRole('banner').getByText(openUntil(texts))).toBeVisible();
});

test('CON-97 CON-100 a pause in the settings is on the board and on the branch page at once, and ends there too @ar', async ({
  page,
  branch,
  hire,
  openBrowser,
  texts,
}) => {
  const board = await openBrowser();
  await hire(board, 'Tariq');
  await openBoard(board, texts, branch);
  await hire(page, 'Rana', 'branchManager');
  const isLive = subscribed(page, `private-branch.${branch._id}`);
  await page.goto('/console/branch/hours');
  await isLive;
  await page.getByRole('button', { name: texts('settings.pause.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts('board.pause.choices.half_hour') })
    .click();
  const card = page.getByRole('region', {
    name: new RegExp(texts('settings.pause.title', { time: '' }).trim()),
  });
  await expect(card.getByRole('timer')).toBeVisible();
  await expectAccessible(page);

  const resume = board.getByRole('button', { name: texts('board.pause.resume') });
  await expect(resume).toBeVisible();
  const customer = await openBrowser('phone');
  await customer.goto(`/branch/${branch._id}`);
  await expect(customer.getByText(texts('settings.pause.backAt', { time: '' }).trim()).first()).toBeVisible();

  await resume.click();
  await expect(card).toBeHidden();
});

test('CON-128 the settings are accessible @en', async ({ page, hire, texts }) => {
  await hire(page, 'Rana', 'branchManager');
  for (const part of ['ordering', 'printing', 'profile'] as const) {
    await page.goto(`/console/branch/${part}`);
    await expect(
      page.getByRole('main').getByRole('textbox').or(page.getByRole('switch')).first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: texts(`settings.tabs.${part}`), exact: true })).toBeVisible();
    await expectAccessible(page);
  }
});

import { changeSentence } from '@app/domain/order/change-sentence';
import { change as arChange } from '../../apps/console/src/i18n/ar/change.ts';
import { change as enChange } from '../../apps/console/src/i18n/en/change.ts';
import { payment as arPayment } from '../../apps/web/src/i18n/ar/payment.ts';
import { payment as enPayment } from '../../apps/web/src/i18n/en/payment.ts';
import { signedIn } from '../customer.ts';
import { operator } from '../operator.ts';
import { fillCart } from '../ordering.ts';
import { expect, expectAccessible, openBoard, shortNumber, test, ticketOf } from './console-journey.ts';

const CONSOLE = { en: enChange, ar: arChange };
const CUSTOMER = { en: enPayment, ar: arPayment };

test('REFUND-02 REFUND-03 REFUND-04 staff ask the customer about a sold-out item, who agrees in the app @ar', async ({
  page,
  branch,
  customer,
  hire,
  openBrowser,
  placeOrder,
  texts,
  language,
  otherLanguage,
}) => {
  const [staff, theirs] = [CONSOLE[language], CUSTOMER[otherLanguage]];
  const order = await placeOrder();
  await operator().accept(order.id, 25);
  const { lines, total, currency } = await operator().order(order.id);
  const [line] = lines;
  const phone = await openBrowser('phone', otherLanguage);
  await signedIn(phone, customer.token);
  await phone.goto(`/order/${order.id}`);

  await hire(page, 'Huda');
  await openBoard(page, texts, branch);
  await ticketOf(page, order)
    .getByRole('button', { name: texts('board.more', { number: shortNumber(order) }) })
    .click();
  await page.getByRole('button', { name: staff.open }).click();
  const dialog = page.getByRole('dialog', { name: staff.title });
  const name = line!.name[language];
  const quantity = dialog.getByRole('group', { name: staff.quantity.replace('{name}', name) });
  await quantity.getByRole('button', { name: staff.decrease }).click();
  await quantity.getByRole('button', { name: staff.remove.replace('{name}', name) }).click();
  await expect(dialog.getByText(staff.removed, { exact: true })).toBeVisible();
  await expect(dialog.getByText(texts('board.drawer.customerReads'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: staff.ask }).click();
  await expect(dialog).toBeHidden();

  await expect(phone.getByRole('heading', { name: theirs.changeTitle })).toBeVisible();
  const { question } = await operator().order(order.id);
  const change = { names: [line!.name], oldTotal: total, newTotal: question!.newTotal, currency };
  await expect(phone.getByText(changeSentence(change, otherLanguage))).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: theirs.changeAnswers.agree }).click();
  await expect(phone.getByRole('heading', { name: theirs.changeTitle })).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(ticketOf(page, order).getByRole('deletion').filter({ hasText: name })).toBeVisible();
  expect((await operator().order(order.id)).lines).toHaveLength(lines.length - 1);
});

test('REFUND-03 at checkout the customer chooses what happens when something is sold out @en', async ({
  branch,
  customer,
  openBrowser,
  language,
}) => {
  const text = CUSTOMER[language];
  const phone = await openBrowser('phone', language);
  await signedIn(phone, customer.token);
  await fillCart(phone, branch, {});
  await phone.goto(`/checkout/${branch._id}`);
  const choices = phone.getByRole('radiogroup', { name: text.soldOutTitle });
  await expect(choices.getByRole('radio', { name: text.soldOut.call })).toBeChecked();
  await choices.getByText(text.soldOut.remove).click();
  await expectAccessible(phone);
});

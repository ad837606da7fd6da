import { operator } from '../operator.ts';
import { expect, openBoard, shortNumber, test, ticketOf } from './console-journey.ts';

type Printed = { text: string; hasStyles: boolean; direction: string; height: number };
type PrintingWindow = Window & { printed?: Printed[]; violations?: string[] };

test('CON-36 CON-37 a kitchen ticket and a bill print in a frame under the content security policy, and a second print is a copy @ar', async ({
  page,
  branch,
  hire,
  placeOrder,
  texts,
  language,
}) => {
  const order = await placeOrder();
  await operator().accept(order.id, 25);
  // Only the dialog of the browser is replaced: it records the frame and is closed at once.
  await page.addInitScript(() => {
    const top = window.top as PrintingWindow;
    top.printed ??= [];
    top.violations ??= [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      top.violations?.push(`${violatedDirective} ${blockedURI}`),
    );
    window.print = () => {
      const [paper] = document.body.children;
      top.printed?.push({
        text: document.body.innerText,
        hasStyles: document.styleSheets.length > 0,
        direction: document.documentElement.dir,
        height: paper?.getBoundingClientRect().height ?? 0,
      });
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  const printed = () => page.evaluate(() => (window as PrintingWindow).printed ?? []);

  await hire(page, 'Huda');
  await openBoard(page, texts, branch);
  await ticketOf(page, order)
    .getByRole('button', { name: texts('board.more', { number: shortNumber(order) }) })
    .click();
  const drawer = page.getByRole('dialog', { name: order.number });
  const print = async (label: string) => {
    await drawer.getByRole('button', { name: texts('board.drawer.print'), exact: true }).click();
    await drawer.getByRole('button', { name: label, exact: true }).click();
  };

  await print(texts('board.drawer.printKitchen'));
  await expect.poll(async () => (await printed()).length).toBe(1);
  await print(texts('board.drawer.printBill'));
  await expect.poll(async () => (await printed()).length).toBe(2);
  await print(texts('board.drawer.printKitchen'));
  await expect.poll(async () => (await printed()).length).toBe(3);

  const [kitchen, bill, copy] = await printed();
  const names = branch.menu.collections.flatMap(({ items }) => items).map(({ name }) => name);
  for (const paper of [kitchen!, bill!, copy!]) {
    expect(paper).toMatchObject({ hasStyles: true, direction: language === 'ar' ? 'rtl' : 'ltr' });
    expect(paper.height).toBeGreaterThan(100);
    for (const name of [...names, shortNumber(order)]) expect(paper.text).toContain(name);
  }
  expect(bill!.text).toContain('8.00');
  expect(kitchen!.text).not.toContain(texts('printing.paper.copy'));
  expect(copy!.text).toContain(texts('printing.paper.copy'));
  expect(await page.evaluate(() => (window as PrintingWindow).violations)).toEqual([]);
  await expect(page.locator('iframe[data-print]')).toHaveCount(0);
});

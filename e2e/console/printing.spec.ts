import { paper as ar } from '../../packages/client/src/i18n/ar/paper.ts';
import { paper as en } from '../../packages/client/src/i18n/en/paper.ts';
import { operator } from '../operator.ts';
import { expect, openBoard, shortNumber, test, ticketOf } from './console-journey.ts';

const PAPER = { en, ar };
const PIXELS_PER_MM = 96 / 25.4;

type Printed = {
  text: string;
  direction: string;
  width: number;
  height: number;
  padding: string;
  pageSizes: string[];
  /** Of texts, backgrounds, lines and pictures. */
  colours: string[];
};
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
      const paper = document.body.querySelector('article')!;
      const styles = [...document.querySelectorAll('html, body, body *')].map((element) =>
        getComputedStyle(element),
      );
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
      top.printed?.push({
        text: document.body.innerText,
        direction: document.documentElement.dir,
        width: paper.getBoundingClientRect().width,
        height: paper.getBoundingClientRect().height,
        padding: getComputedStyle(paper).padding,
        pageSizes: rules.flatMap((rule) =>
          rule instanceof CSSPageRule ? rule.style.getPropertyValue('size') : [],
        ),
        colours: [
          ...new Set(
            styles.flatMap(({ color, backgroundColor, borderTopColor, fill }) => [
              color,
              backgroundColor,
              borderTopColor,
              fill,
            ]),
          ),
        ].toSorted(),
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
    expect(paper).toMatchObject({
      direction: language === 'ar' ? 'rtl' : 'ltr',
      width: expect.closeTo(80 * PIXELS_PER_MM, 1),
      padding: expect.stringMatching(/^15\.1/),
      colours: ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'],
    });
    expect(paper.pageSizes.at(-1)).toMatch(/^80mm \d+mm$/);
    expect(Number.parseInt(paper.pageSizes.at(-1)!.slice(5), 10) * PIXELS_PER_MM).toBeGreaterThan(
      paper.height,
    );
    for (const name of [...names, shortNumber(order)]) expect(paper.text).toContain(name);
  }
  expect(bill!.text).toContain('8.00');
  expect(kitchen!.text).not.toContain(PAPER[language].copy);
  expect(copy!.text).toContain(PAPER[language].copy);
  expect(await page.evaluate(() => (window as PrintingWindow).violations)).toEqual([]);
  await expect(page.locator('iframe[data-print]')).toHaveCount(0);
});

import { expect, test } from 'vitest';
import { anItem } from '#features/ordering/cart/cart.fixture.ts';
import { renderPart } from '#testing/render.tsx';
import { TableCharges } from './table-charges.tsx';

const service = { table_session: 10, delivery: 0, isTaxed: true };
const plain = { taxRate: 16, serviceCharge: service, menu: { collections: [] } };
const collection = { _id: 'drinks', name: 'Drinks', items: [anItem({ taxRate: 8, deliverytaxRate: 8 })] };
const mixed = { ...plain, menu: { collections: [collection] } };

const textOf = async (branch: Parameters<typeof TableCharges>[0]['branch'], language: 'en' | 'ar' = 'en') =>
  (await renderPart(<TableCharges branch={branch} />, { language })).container.textContent.replaceAll(
    /[\u2066-\u2069]/g,
    '',
  );

test('SVC-03 a table is told what comes on top of its prices', async () => {
  expect(await textOf(plain)).toBe('Prices plus 16% tax and 10% service');
  expect(await textOf(plain, 'ar')).toBe('تُضاف إلى الأسعار ضريبة 16% ورسوم خدمة 10%');
});

test('SVC-03 items with their own rates, and prices with tax, have no single percent of tax', async () => {
  expect(await textOf(mixed)).toBe('Prices plus tax and 10% service');
  expect(await textOf({ ...plain, pricesIncludeTax: true })).toBe('Prices plus 10% service');
});

test('SVC-03 a branch without service at tables says nothing', async () => {
  expect(await textOf({ ...plain, serviceCharge: { ...service, table_session: 0, delivery: 5 } })).toBe('');
});

test('SVC-05 percents stand after the number and are isolated', async () => {
  const { container } = await renderPart(<TableCharges branch={plain} />, { language: 'ar' });
  expect(container.textContent).toMatch(/[\u2066\u2068]10%\u2069/);
});

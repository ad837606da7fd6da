import { createTestServer } from '@app/client/testing/test-server.ts';
import { lineFromWire } from '@app/contract/from-wire/item';
import { showBranch } from '@app/contract/endpoints/branches';
import { findVendorsAt } from '@app/contract/endpoints/vendors';
import { emptyCart } from '@app/domain/cart/cart';
import { serialiseCarts } from '@app/domain/cart/stored-cart';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aBranch, anItem, sampleId } from '#testing/samples.ts';

const BRANCHES = [
  aBranch({ _id: sampleId(10) }),
  aBranch({ _id: sampleId(11), name: 'Harbour', vendor: 'Qahwa Bay' }),
  aBranch({ _id: sampleId(12), name: 'Old town', vendor: 'Abu Yazan' }),
];

/** The kebabs in the carts of the branches; the first cart is the latest. */
function storedCarts(...quantities: number[]): string {
  const [current, ...others] = quantities.map((quantity, index) => ({
    cart: {
      ...emptyCart,
      branchId: sampleId(10 + index),
      orderType: 'pickup' as const,
      lines: [lineFromWire(anItem(), quantity)],
    },
    changedAt: Date.now() - index * 60_000,
  }));
  return serialiseCarts({ ...current!, others });
}

function openPage(path: string, language: 'en' | 'ar', cart: string) {
  const server = createTestServer();
  server.response(showBranch, ({ params }) => ({
    branch: BRANCHES.find(({ _id }) => _id === params['branchId'])!,
  }));
  server.response(findVendorsAt, { vendors: [], deliveryZone: null });
  const location = { lat: 29.53, lng: 35, pickedAt: Date.now() };
  return renderScreen(path, { server, language, stored: { cart, location } });
}

/** Names of other scripts and directions are isolated. */
const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069]/g, '');

const linksToCarts = (part: Pick<typeof screen, 'getAllByRole'>) =>
  part
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/cart/'))
    .map((link) => [link.getAttribute('href'), plain(link.textContent)]);

test.each([
  ['Home', '/', 'en', '2 items at Red Sea Grill'],
  ['Home', '/ar', 'ar', 'قطعتان من Red Sea Grill'],
  ['Stores', '/vendors', 'en', '2 items at Red Sea Grill'],
  ['Stores', '/vendors', 'ar', 'قطعتان من Red Sea Grill'],
] as const)(
  'D-123 %s at %s shows a bar that links to the cart [%s]',
  async (_page, path, language, label) => {
    await openPage(path, language, storedCarts(2));
    await screen.findByText((text) => plain(text) === label);
    const [[href, text] = [], ...more] = linksToCarts(screen);
    expect(href).toBe(`/cart/${sampleId(10)}`);
    expect(text).toContain('8.80');
    expect(more).toEqual([]);
    expect(screen.queryByRole('button', { name: /more cart|أخرى/ })).toBeNull();
  },
);

test.each([
  ['/', 'en', 'and 2 more carts', 'Your carts', ['2 items', '1 item', '3 items']],
  ['/vendors', 'ar', 'وسلتان أخريان', 'السلال', ['قطعتان', 'قطعة واحدة', '3 قطع']],
] as const)(
  'D-123 %s lists several carts, the latest first [%s]',
  async (path, language, more, title, counts) => {
    const { user } = await openPage(path, language, storedCarts(2, 1, 3));
    await user.click(await screen.findByRole('button', { name: more }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await dialog.findByText('Abu Yazan');
    const rows = linksToCarts(dialog);
    expect(rows.map(([href]) => href)).toEqual([10, 11, 12].map((number) => `/cart/${sampleId(number)}`));
    for (const [index, { vendor, name }] of BRANCHES.entries())
      for (const text of [vendor, name, counts[index]]) expect(rows[index]?.[1]).toContain(text);
    expect(rows.map(([, text]) => text?.match(/\d+\.\d\d/)?.[0])).toEqual(['8.80', '4.40', '13.20']);
  },
);

test('D-123 shows no bar without a cart', async () => {
  await openPage('/', 'en', serialiseCarts({ cart: emptyCart, changedAt: Date.now(), others: [] }));
  await screen.findByRole('link', { name: 'Order now' });
  expect(linksToCarts(screen)).toEqual([]);
});

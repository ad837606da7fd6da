import {
  listSiblings,
  showBranch,
  showBranchLocation,
  showBranchPhone,
  showItem,
} from '@app/contract/endpoints/branches';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { WireOffer } from '@app/contract/schemas/customer/offers';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CART_KEY } from '#features/ordering/cart/cart-key.ts';
import { renderScreen } from '#testing/render.tsx';
import { aBranch, aCustomer, anItem, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { aCheckout } from '#screens/checkout/checkout.fixture.ts';

type Start = Parameters<typeof renderScreen>[1];

function openBranch(more: Partial<WireBranch> = {}, start: Start = {}) {
  const server = createTestServer();
  const branch = aBranch({ logo: '/media/logo.webp', ...more });
  server.response(showBranch, { branch });
  server.response(listSiblings, { data: { branches: [] } });
  server.response(showItem, ({ params }) => {
    const items = branch.menu.collections.flatMap((collection) => collection.items);
    return { data: { item: items.find(({ _id }) => _id === params['itemId']) ?? anItem() } };
  });
  return renderScreen(`/branch/${branch._id}`, { server, ...start });
}

const anOffer = (more: Partial<WireOffer>): WireOffer => ({
  _id: sampleId(80),
  name: 'Offer',
  entityType: 'branches',
  entityId: null,
  affect: 'item',
  mode: 'save',
  value: 20,
  minimumAmount: 0,
  maxDiscount: null,
  orderType: null,
  rules: [],
  ...more,
});

const toLogin = () =>
  screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/login?redirect='));

const TEXTS = {
  en: {
    back: 'Back',
    call: 'Call',
    location: 'Location',
    share: 'Share',
    save: 'Save',
    feedback: 'Rate',
    credit: /Credit.*JD\s?3\.50/,
    pickup: 'Pickup',
    delivery: 'Delivery',
    table: 'Table',
    minutes: '12 min',
  },
  ar: {
    back: 'رجوع',
    call: 'اتصال',
    location: 'الموقع',
    share: 'مشاركة',
    save: 'حفظ',
    feedback: 'تقييم',
    credit: /3\.50.*د\.أ/,
    pickup: 'استلام',
    delivery: 'توصيل',
    table: 'طاولة',
    minutes: '12 دقيقة',
  },
};

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(`BRANCH-01 shows a guest a back button and a login button [${language}]`, async () => {
    await openBranch({}, { language });
    expect(await screen.findByRole('button', { name: texts.back })).toBeTruthy();
    expect(toLogin()).toHaveLength(1);
  });

  test(`BRANCH-04 BRANCH-05 lets a customer call, locate, share, save, rate and enlarge [${language}]`, async () => {
    await openBranch({ image: '/media/cover.webp' }, { language, customer: aCustomer() });
    for (const name of [texts.call, texts.location, texts.share, texts.save])
      expect(await screen.findByRole('button', { name })).toBeTruthy();
    expect(await screen.findByRole('button', { name: new RegExp(texts.feedback) })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Red Sea Grill/ })).toBeTruthy();
  });

  test(`BRANCH-11 shows the credit in the currency of the branch, and the bio [${language}]`, async () => {
    const bio = 'Fish from the morning.';
    const currency = language === 'en' ? 'JD' : 'د.أ';
    await openBranch({ credit: 3.5, currency, bio }, { language, customer: aCustomer() });
    expect(await screen.findByText(bio)).toBeTruthy();
    const facts = await screen.findAllByRole('listitem');
    expect(facts.some((fact) => texts.credit.test(fact.textContent))).toBe(true);
  });

  test(`BRANCH-15 offers only the order types of the branch [${language}]`, async () => {
    await openBranch({ isDineInEnabled: false }, { language });
    expect(await screen.findByRole('radio', { name: texts.pickup })).toBeTruthy();
    expect(screen.getByRole('radio', { name: texts.delivery })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: texts.table })).toBeNull();
  });

  test(`ITEM-02 shows the preparation time of an item if it has one [${language}]`, async () => {
    const cooked = anItem({ _id: sampleId(31), name: 'Cooked', preparationTime: 12 });
    const made = anItem({ _id: sampleId(32), name: 'Made', preparationTime: null });
    const collections = [{ _id: sampleId(20), name: 'Grills', items: [cooked, made] }];
    const { user } = await openBranch({ menu: { collections } }, { language });
    await user.click(await screen.findByText('Cooked'));
    expect(
      within(await screen.findByRole('dialog', { name: 'Cooked' })).getByText(texts.minutes),
    ).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByText('Made'));
    const sheet = await screen.findByRole('dialog', { name: 'Made' });
    expect(sheet.textContent).not.toMatch(/min|دقيقة|دقائق/);
  });
}

test('BRANCH-01 shows a customer no login button', async () => {
  await openBranch({}, { customer: aCustomer() });
  await screen.findByRole('button', { name: 'Back' });
  await screen.findByRole('link', { name: /Sami Haddad/ });
  expect(toLogin()).toEqual([]);
});

test.each([
  [40, 'x'.repeat(40)],
  [41, `${'x'.repeat(40)}…`],
])('BRANCH-09 the banner cuts a name of %i characters only beyond 40', async (length, shown) => {
  const name = 'x'.repeat(length);
  await openBranch({ name });
  const title = await screen.findByRole('heading', { level: 1 });
  expect(title.querySelector('.branch-place')?.textContent.slice(0, shown.length)).toBe(shown);
  // Screen readers get the whole name.
  expect(title.textContent).toContain(name);
});

test.each([
  ['en', /35–45\s*min/],
  ['ar', /35–45\s*دقيقة/],
] as const)('ETA-01 the branch page shows the minutes of the order type [%s]', async (language, minutes) => {
  await openBranch({ preparationMinutes: { pickup: 35, delivery: 60, table_session: 10 } }, { language });
  const plain = () => document.body.textContent.replaceAll(/[\u2066-\u2069]/g, '');
  await screen.findByRole('radio', { name: TEXTS[language].pickup });
  await expect.poll(plain).toMatch(minutes);
});

test('TYPE-06 the link of a table empties the cart of another type and sets the table', async () => {
  const branch = { table: { _id: sampleId(71), number: 7, images: [] } };
  const stored = () => localStorage.getItem(CART_KEY) ?? '';
  const start = aCheckout({ cart: { orderType: 'pickup' }, branch });
  expect(start.stored.cart).toContain(anItem()._id);
  await renderScreen(`/branch/${sampleId(10)}?table=${sampleId(71)}`, start);
  expect((await screen.findAllByText(/Table #7/)).length).toBeGreaterThan(0);
  await expect.poll(stored).not.toContain(anItem()._id);
  expect(stored()).toContain(sampleId(71));
});

test('BRANCH-02 links the logo to the vendor', async () => {
  await openBranch();
  const logo = await screen.findByRole('link', { name: /Red Sea Grill/ });
  expect(logo.getAttribute('href')).toBe('/vendor/red-sea-grill');
  expect(logo.querySelector('img')?.getAttribute('src')).toContain('/media/logo.webp');
});

test('BRANCH-03 shows the number of units on the cart button', async () => {
  const { user } = await openBranch();
  const cart = () =>
    screen.getAllByRole('link').find((link) => link.getAttribute('href') === `/cart/${sampleId(10)}`);
  await user.click(await screen.findByRole('button', { name: /Add Kebab/ }));
  await expect.poll(() => cart()?.textContent).toContain('1');
});

test('an item is stored by the tap itself, so that leaving the page at once keeps it', async () => {
  const stored = () => localStorage.getItem(CART_KEY) ?? '';
  const simple = anItem({ _id: sampleId(31), name: 'Kebab' });
  const opened = anItem({ _id: sampleId(32), name: 'Mixed grill' });
  const collections = [{ _id: sampleId(20), name: 'Grills', items: [simple, opened] }];
  const { user } = await openBranch({ menu: { collections } });
  fireEvent.click(await screen.findByRole('button', { name: /Add Kebab/ }));
  expect(stored()).toContain(sampleId(31));

  await user.click(screen.getByText('Mixed grill'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Mixed grill' }));
  fireEvent.click(sheet.getByRole('button', { name: /^Add/ }));
  expect(stored()).toContain(sampleId(32));
});

test('BRANCH-07 requests phone and location on demand, each with its own call', async () => {
  const opened = vi.fn<(url: string) => object>(() => ({}));
  vi.stubGlobal('open', opened);
  const assigned = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { server, user } = await openBranch();
  server.response(showBranchPhone, { data: { phone: '+96232000000' } });
  server.response(showBranchLocation, { data: { location: { lat: 29.53, lng: 35 } } });
  const call = await screen.findByRole('button', { name: 'Call' });
  expect([server.receivedBy(showBranchPhone), server.receivedBy(showBranchLocation)]).toEqual([[], []]);
  await user.click(call);
  await expect.poll(() => assigned.mock.calls).toEqual([['tel:+96232000000']]);
  await user.click(screen.getByRole('button', { name: 'Location' }));
  await expect.poll(() => server.receivedBy(showBranchLocation)).toHaveLength(1);
  assigned.mockRestore();
});

test('BRANCH-07 D-039 logs a missing phone and shows it on the button', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { server, user } = await openBranch();
  server.refuse(showBranchPhone, 404);
  await user.click(await screen.findByRole('button', { name: 'Call' }));
  expect(await screen.findByText("The phone number isn't available right now.")).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(warned).toHaveBeenCalled();
  warned.mockRestore();
});

test('BRANCH-14 shows collections with their items, and offer chips', async () => {
  const collections = [
    { _id: sampleId(20), name: 'Grills', items: [anItem({ name: 'Kebab' })] },
    {
      _id: sampleId(21),
      name: 'Sweets',
      items: [anItem({ _id: sampleId(31), name: 'Kunafa', collection_id: sampleId(21) })],
    },
  ];
  await openBranch({ menu: { collections }, offers: [anOffer({ name: 'Launch week' })] });
  const headings = async () => (await screen.findAllByRole('heading')).map((heading) => heading.textContent);
  await expect.poll(headings).toEqual(expect.arrayContaining(['Grills', 'Sweets']));
  expect(await screen.findByText('Kunafa')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Launch week' })).toBeTruthy();
});

test('TYPE-02 TYPE-03 TYPE-04 shows the items and offers of the selected order type', async () => {
  const collections = [
    {
      _id: sampleId(20),
      name: 'Grills',
      items: [
        anItem({ _id: sampleId(31), name: 'Soup', isDeliveryEnabled: false }),
        anItem({ _id: sampleId(32), name: 'Pizza', isPickupEnabled: false }),
      ],
    },
  ];
  const offers = [
    anOffer({ _id: sampleId(81), name: 'For pickup', orderType: 'pickup' }),
    anOffer({ _id: sampleId(82), name: 'For delivery', orderType: 'delivery' }),
    anOffer({ _id: sampleId(83), name: 'For all', orderType: null }),
  ];
  const { user } = await openBranch({ menu: { collections }, offers });
  const shown = () =>
    ['Soup', 'Pizza', 'For pickup', 'For delivery', 'For all'].map(
      (text) => screen.queryByText(text) !== null,
    );
  await expect.poll(shown).toEqual([true, false, true, false, true]);
  await user.click(screen.getByRole('radio', { name: 'Delivery' }));
  await expect.poll(shown).toEqual([false, true, false, true, true]);
});

test('BRANCH-12 filters the menu case-insensitively', async () => {
  const items = [anItem({ name: 'Kebab' }), anItem({ _id: sampleId(31), name: 'Kunafa' })];
  const { user } = await openBranch({ menu: { collections: [{ _id: sampleId(20), name: 'All', items }] } });
  await user.type(await screen.findByRole('searchbox'), 'KUNA');
  const seen = (name: string) => {
    const row = screen.queryByText(name);
    return row !== null && row.closest('[hidden]') === null;
  };
  await expect.poll(() => [seen('Kebab'), seen('Kunafa')]).toEqual([false, true]);
});

import { createTestServer } from '@app/client/testing/test-server.ts';
import { showBranch } from '@app/contract/endpoints/branches';
import { findVendorsAt, searchAt } from '@app/contract/endpoints/vendors';
import type { ServingBranch } from '@app/contract/schemas/customer/vendors';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderScreen, setViewport } from '#testing/render.tsx';
import { aBranch, anItem, aVendor, sampleId } from '#testing/samples.ts';

beforeEach(() => setViewport(390, 844));
afterEach(() => setViewport(1024, 768));

const PLACE = { lat: 29.532, lng: 35.006 };

const terms = (n: number, more: Partial<ServingBranch> = {}): ServingBranch => ({
  _id: sampleId(n),
  image: '/media/cover.webp',
  imageColor: null,
  currency: 'JD',
  deliveryFee: 1,
  minimumOrderAmount: 3,
  distanceKm: n / 10,
  estimate: { from: 20, to: 30 },
  ...more,
});

const vendor = (n: number, name: string, more: Partial<ServingBranch> = {}, tag = 'grills') => ({
  ...aVendor({
    _id: sampleId(100 + n),
    name,
    vendorDashedName: `vendor-${n}`,
    tags: [{ key: tag, name: tag }],
    branches: [{ _id: sampleId(n), name: 'Centre', isOpen: true, isActive: true, location: null }],
  }),
  servingBranches: [terms(n, more)],
});

const vendors = [
  vendor(10, 'Abu Yazan', { deliveryFee: 0 }, 'falafel'),
  vendor(11, 'Red Sea Grill', { offer: 'Half price' }),
  vendor(12, 'Qahwa Bay', {}, 'coffee'),
];

const dish = {
  _id: anItem()._id,
  name: 'Falafel plate',
  price: 2,
  description: 'Tahini and mint.',
  image: null,
  imageColor: null,
  isAvailable: true,
  collection_id: sampleId(20),
};

function openVendors(path = '/vendors', language: 'en' | 'ar' = 'en', server = createTestServer()) {
  server.respondByDefault(findVendorsAt, {
    vendors,
    deliveryZone: { name: 'Aqaba Centre', coordinates: [] },
  });
  server.respondByDefault(searchAt, {
    vendors: [sampleId(110)],
    groups: [
      { branchId: sampleId(10), vendorId: sampleId(110), total: 3, dishes: [dish, ...two] },
      { branchId: sampleId(11), vendorId: sampleId(111), total: 1, dishes: [{ ...dish, _id: sampleId(73) }] },
    ],
  });
  server.respondByDefault(showBranch, { branch: aBranch({ _id: sampleId(10) }) });
  return renderScreen(path, { server, language, stored: { location: PLACE } });
}
const two = [71, 72].map((n) => ({ ...dish, _id: sampleId(n), name: `Dish ${n}` }));

const names = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/vendor/'))
    .map(({ textContent }) => textContent);

test.each([
  ['en', '20–30 min', 'Free delivery', 'Min.', '3 stores deliver to Aqaba Centre'],
  ['ar', '20–30 دقيقة', 'توصيل مجاني', 'الحد الأدنى', '3 متاجر توصّل إلى Aqaba Centre'],
] as const)(
  'ETA-01 FIND-03 [%s] a card has time, fee, minimum and offer of the serving branch',
  async (language, minutes, free, minimum, status) => {
    await openVendors('/vendors', language);
    const link = await screen.findByRole('link', { name: 'Abu Yazan' });
    const facts = document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    for (const text of [minutes, free, minimum]) expect(plain(facts)).toContain(text);
    expect(screen.getAllByText('Half price').length).toBeGreaterThan(0);
    expect(screen.getAllByRole('status').map(({ textContent }) => plain(textContent))).toContain(status);
  },
);

test.each(['en', 'ar'] as const)(
  'T51 without a connection the place keeps the name of its zone [%s]',
  async (language) => {
    const { unmount } = await openVendors('/vendors', language);
    expect(await screen.findByRole('button', { name: /Aqaba Centre$/ })).toBeTruthy();
    unmount();
    const location = JSON.parse(localStorage.getItem('location') ?? '');
    expect(location).toMatchObject({ ...PLACE, zone: 'Aqaba Centre' });
    const server = createTestServer();
    server.refuse(findVendorsAt, 500);
    await renderScreen('/vendors', { server, language, stored: { location } });
    expect(await screen.findByRole('button', { name: /Aqaba Centre$/ })).toBeTruthy();
  },
);

test('a card without a bio has no empty line for it', async () => {
  const server = createTestServer();
  const [first, second] = vendors;
  server.response(findVendorsAt, {
    vendors: [
      { ...first!, tags: [], bio: 'Falafel since 1967.' },
      { ...second!, tags: [], bio: null },
    ],
    deliveryZone: { name: 'Aqaba Centre', coordinates: [] },
  });
  await openVendors('/vendors', 'en', server);
  const linesOf = async (name: string) => {
    const link = await screen.findByRole('link', { name });
    const lines = document.getElementById(link.getAttribute('aria-describedby') ?? '')?.children ?? [];
    return [...lines].map(({ textContent }) => textContent);
  };
  expect(await linesOf('Abu Yazan')).toContain('Falafel since 1967.');
  expect(await linesOf('Red Sea Grill')).not.toContain('');
});

test('FIND-03 a chip filters the vendors, and the URL has the filter', async () => {
  const { user, router } = await openVendors();
  await user.click(await screen.findByRole('button', { name: 'Free delivery' }));
  await waitFor(() => expect(names()).toEqual(['Abu Yazan']));
  expect(router.state.location.href).toBe('/vendors?free=1');
  expect(screen.getByRole('button', { name: 'Free delivery' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Offers' }));
  await screen.findByText('No store matches these filters.');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('FIND-03 types and the order are chosen in a sheet', async () => {
  const { user, router } = await openVendors('/vendors?sort=fee');
  expect((await screen.findAllByRole('link', { name: 'Abu Yazan' })).length).toBe(1);
  expect(names()[0]).toBe('Abu Yazan');
  await user.click(screen.getByRole('button', { name: /Type/ }));
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('checkbox', { name: /coffee/ }));
  await waitFor(() => expect(router.state.location.href).toBe('/vendors?tag=coffee&sort=fee'));
  expect(names()).toEqual(['Qahwa Bay']);
});

test.each([
  ['en', 'Search stores and dishes', '1 store, 4 dishes', '1 more dish here'],
  ['ar', 'البحث في المتاجر والأصناف', 'متجر واحد و4 أصناف', 'صنف آخر هنا'],
] as const)(
  'FIND-01 FIND-02 [%s] a search shows vendors and dishes by branch, with the words marked',
  async (language, field, counts, more) => {
    const { user, router, server } = await openVendors('/vendors', language);
    await user.type(await screen.findByRole('searchbox', { name: field }), 'falafil');
    await screen.findByText(more);
    expect(router.state.location.href).toBe('/vendors?q=falafil');
    expect(server.receivedBy(searchAt).map(({ body }) => body)).toEqual([
      { location: PLACE, search: 'falafil' },
    ]);
    expect(screen.getAllByRole('status').map(({ textContent }) => plain(textContent))).toContain(counts);
    expect(screen.getAllByText('Falafel', { selector: 'mark' }).length).toBe(2);
    await user.click(screen.getByText(more));
    expect(screen.getByText('Dish 72')).toBeTruthy();
  },
);

test('FIND-03 the order of a search is beside the dishes', async () => {
  const { user, router } = await openVendors('/vendors?q=falafel');
  const part = (await screen.findByRole('heading', { level: 2, name: /^Dishes/ })).parentElement!;
  expect(screen.getAllByRole('button', { name: 'Sort Nearest' })).toHaveLength(1);
  await user.click(within(part).getByRole('button', { name: 'Sort Nearest' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: 'Fastest' }));
  await waitFor(() => expect(router.state.location.href).toBe('/vendors?sort=time&q=falafel'));
  expect(within(part).getByRole('button', { name: 'Sort Fastest' })).toBeTruthy();
});

test('FIND-03 filters and the order of dishes are those of their branch, and closed ones are last', async () => {
  const server = createTestServer();
  const shut = { _id: sampleId(14), name: 'Harbour', isOpen: false, isActive: true, location: null };
  const [first, ...others] = vendors;
  const two = {
    ...first!,
    branches: [...first!.branches, shut],
    servingBranches: [...first!.servingBranches, terms(14, { estimate: { from: 5, to: 15 } })],
  };
  server.response(findVendorsAt, {
    vendors: [two, ...others],
    deliveryZone: { name: 'Aqaba Centre', coordinates: [] },
  });
  const group = (branch: number, vendorOf: number) => ({
    branchId: sampleId(branch),
    vendorId: sampleId(vendorOf),
    total: 1,
    dishes: [{ ...dish, _id: sampleId(branch + 60) }],
  });
  server.response(searchAt, { vendors: [], groups: [group(14, 110), group(10, 110), group(11, 111)] });
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const { user, router } = await openVendors('/vendors?q=falafel', 'en', server);
  await screen.findAllByText('Tahini and mint.');
  expect(titles()).toEqual(['Abu Yazan · Centre', 'Red Sea Grill · Centre', 'Abu Yazan · Harbour']);
  await act(() => router.navigate({ href: '/vendors?q=falafel&sort=time' }));
  expect(titles().at(-1)).toBe('Abu Yazan · Harbour');
  await user.click(screen.getByRole('button', { name: 'Open now' }));
  await waitFor(() => expect(titles()).toEqual(['Abu Yazan · Centre', 'Red Sea Grill · Centre']));
});

test.each([
  ['en', 'JD\u00A02.00', /1 km/, 'Open'],
  ['ar', '2.00\u00A0د.أ', /1 كم/, 'مفتوح'],
] as const)(
  'FIND-02 the dishes of a branch have price and picture, the branch its distance and state [%s]',
  async (language, price, distance, open) => {
    const server = createTestServer();
    server.response(searchAt, {
      vendors: [],
      groups: [
        {
          branchId: sampleId(10),
          vendorId: sampleId(110),
          total: 1,
          dishes: [{ ...dish, image: '/media/falafel.webp' }],
        },
      ],
    });
    await openVendors('/vendors?q=falafel', language, server);
    const name = await screen.findByText('Tahini and mint.');
    const group = name.closest('article')!;
    const text = plain(group.textContent).replaceAll('\u00A0', ' ');
    expect(text).toContain(price.replace('\u00A0', ' '));
    expect(text).toMatch(distance);
    expect(text).toContain(open);
    expect(group.querySelector('img[src*="falafel"]')).not.toBeNull();
  },
);

test('FIND-02 a dish opens its branch with the sheet of the item', async () => {
  const { user, router } = await openVendors('/vendors?q=falafel');
  const [first] = await screen.findAllByText('Tahini and mint.');
  await user.click(first!);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/branch/${sampleId(10)}`));
  await waitFor(() => expect(router.state.location.state.item).toEqual({ id: dish._id, line: null }));
});

test('FIND-03 filters apply to the dishes too, and nothing found can be cleared', async () => {
  const { user } = await openVendors('/vendors?q=falafel&offers=1');
  expect(await screen.findAllByText('Tahini and mint.')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Free delivery' }));
  await screen.findByText('No results for “falafel”.');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect((await screen.findAllByText('Tahini and mint.')).length).toBe(3);
});

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ');

test('FIND-03 on a wide screen the filters are beside the list, and those that are on can be removed', async () => {
  setViewport(1280, 900);
  const { user } = await openVendors('/vendors?tag=coffee');
  const side = await screen.findByRole('complementary', { name: 'Filters' });
  expect(within(side).getByRole('checkbox', { name: /Free delivery.*1/ })).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['Qahwa Bay']));
  await user.click(await screen.findByRole('button', { name: 'Remove the filter coffee' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

const offerOnDish = {
  _id: sampleId(90),
  name: 'Falafel day',
  entityType: 'items',
  entityId: dish._id,
  affect: 'item',
  mode: 'save',
  value: 25,
  minimumAmount: 0,
  maxDiscount: null,
  orderType: null,
  rules: [],
} as const;

test.each([
  ['en', 'Vegan', /^10% off · buy 2 or more$/],
  ['ar', 'فيغان', /^خصم 10% · /],
] as const)(
  'FIND-02 FOOD-01 [%s] a dish has its marks, its reduced price and its conditional offer',
  async (language, diet, label) => {
    const server = createTestServer();
    server.response(searchAt, {
      vendors: [],
      groups: [
        {
          branchId: sampleId(10),
          vendorId: sampleId(110),
          total: 1,
          dishes: [{ ...dish, food: { diets: ['vegan'], allergens: null, spice: 0, calories: null } }],
          offers: [
            { ...offerOnDish, rules: [] },
            { ...offerOnDish, _id: sampleId(91), value: 10, rules: [{ rule: 'minimum_quantity', value: 2 }] },
          ],
        },
      ],
    });
    await openVendors('/vendors?q=falafel', language, server);
    expect(await screen.findByText(diet)).toBeTruthy();
    expect(screen.getByText((text) => label.test(plain(text)))).toBeTruthy();
    const row = screen.getByText(diet).closest('a');
    expect(row?.textContent).toMatch(/1\.50/);
    expect(row?.querySelector('s')?.textContent).toMatch(/2\.00/);
  },
);

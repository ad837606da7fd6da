import { whenIdle } from '@app/client/react/defer.ts';
import { listPopularDishes } from '@app/contract/endpoints/branches';
import { findVendorsAt, showVendor } from '@app/contract/endpoints/vendors';
import type { WireDish } from '@app/contract/schemas/customer/branches';
import type { ServingBranch } from '@app/contract/schemas/customer/vendors';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, aVendor, sampleId } from '#testing/samples.ts';
import { createTestServer, type TestServer } from '@app/client/testing/test-server.ts';

const near = {
  _id: sampleId(11),
  name: 'Near',
  isOpen: true,
  isActive: true,
  location: { lat: 29.53, lng: 35 },
};
const far = {
  _id: sampleId(12),
  name: 'Far',
  isOpen: false,
  isActive: true,
  location: { lat: 29.9, lng: 35.4 },
};
const grill = aVendor({ bio: 'Fish from the morning.', logo: '/media/grill.webp', branches: [far, near] });

function openVendor(start: Parameters<typeof renderScreen>[1] = {}, vendor = grill) {
  const server = createTestServer();
  server.response(showVendor, { vendor });
  return renderScreen('/vendor/red-sea-grill', { server, ...start });
}

const branchNames = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/branch/'))
    .map((link) => (link.textContent.includes('Near') ? 'Near' : 'Far'));

const TEXTS = {
  en: {
    open: 'Open',
    closed: 'Closed',
    login: 'Log in',
    denied: 'Unable to get your location. Sorting by distance is not available.',
  },
  ar: {
    open: 'مفتوح',
    closed: 'مغلق',
    login: 'دخول',
    denied: 'تعذّر تحديد موقعك. الترتيب حسب المسافة غير متاح.',
  },
};

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(`VENDOR-01 shows logo, name, bio and the branches with their state [${language}]`, async () => {
    const { container } = await openVendor({ language });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Red Sea Grill');
    expect(screen.getByText('Fish from the morning.')).toBeTruthy();
    expect(container.querySelector('img[src*="/media/grill.webp"]')).toBeTruthy();
    const links = screen.getAllByRole('link');
    const of = (id: string) => links.find((link) => link.getAttribute('href') === `/branch/${id}`);
    expect(of(near._id)?.textContent).toContain(texts.open);
    expect(of(far._id)?.textContent).toContain(texts.closed);
  });

  test(`VENDOR-04 shows a guest a login link that returns here [${language}]`, async () => {
    await openVendor({ language });
    const login = await screen.findByRole('link', { name: texts.login });
    expect(login.getAttribute('href')).toBe('/login?redirect=%2Fvendor%2Fred-sea-grill');
  });

  test(`ERR-16 reports a denied position beside the toggle and switches it off [${language}]`, async () => {
    const { user } = await openVendor({ language, position: 'refused' });
    await user.click(await screen.findByRole('switch'));
    expect(await screen.findByText(texts.denied)).toBeTruthy();
    expect(screen.getByRole('switch').getAttribute('aria-checked') ?? 'false').toBe('false');
    expect(branchNames()).toEqual(['Far', 'Near']);
  });
}

test('VENDOR-04 shows a customer no login link', async () => {
  await openVendor({ customer: aCustomer() });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

test('VENDOR-02 shows no sorting for a single branch', async () => {
  await openVendor({}, { ...grill, branches: [near] });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('switch')).toBeNull();
});

test('D-138 with a chosen place the nearest is first and the switch says so; off sorts by name', async () => {
  const { user } = await openAtLocation([], 'en', [far, near]);
  const nearest = await screen.findByRole('switch', { checked: true });
  expect(branchNames()).toEqual(['Near', 'Far']);
  await user.click(nearest);
  await expect.poll(branchNames).toEqual(['Far', 'Near']);
  expect(screen.getByRole('switch', { checked: false })).toBeTruthy();
});

test('VENDOR-03 toggles sorting by distance from the browser’s position', async () => {
  const { user } = await openVendor({ position: { lat: 29.53, lng: 35 } });
  await user.click(await screen.findByRole('switch'));
  await expect.poll(branchNames).toEqual(['Near', 'Far']);
  await user.click(screen.getByRole('switch'));
  await expect.poll(branchNames).toEqual(['Far', 'Near']);
});

const away = { ...far, _id: sampleId(13), name: 'Amman', location: { lat: 31.95, lng: 35.93 } };
const terms = (branchId: string): ServingBranch => ({
  _id: branchId,
  image: '/media/cover.webp',
  imageColor: null,
  currency: 'JD',
  deliveryFee: 1,
  minimumOrderAmount: 5,
  estimate: { from: 25, to: 35 },
  distanceKm: 1.4,
});

const ZONE = [
  { lat: 29.52, lng: 35 },
  { lat: 29.54, lng: 35 },
  { lat: 29.53, lng: 35.02 },
];

async function openAtLocation(
  serving: ServingBranch[],
  language: 'en' | 'ar' = 'en',
  branches = [away, far, near],
  server: TestServer = createTestServer(),
) {
  const vendor = { ...grill, branches };
  server.response(showVendor, { vendor });
  const vendors =
    serving.length > 0 ? [{ ...vendor, servingBranches: serving }] : [aVendor({ _id: sampleId(6) })];
  server.response(findVendorsAt, { vendors, deliveryZone: { name: 'Marina', coordinates: ZONE } });
  return renderScreen('/vendor/red-sea-grill', {
    server,
    language,
    stored: { location: { lat: 29.53, lng: 35.01, pickedAt: Date.now() } },
  });
}

const PLACED = {
  en: {
    title: 'Delivers to \u2068Marina\u2069',
    menu: /See the menu/,
    no: 'No delivery to \u2068Marina\u2069.',
  },
  ar: { title: 'يوصّل إلى \u2068Marina\u2069', menu: /عرض القائمة/, no: 'لا توصيل إلى \u2068Marina\u2069.' },
} as const;

for (const language of ['en', 'ar'] as const) {
  const texts = PLACED[language];
  test(`D-125 sorts the delivering branch first and the others by distance from the location [${language}]`, async () => {
    await openAtLocation([terms(near._id)], language);
    expect(await screen.findByRole('heading', { name: texts.title })).toBeTruthy();
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('heading', { name: 'Near' })).toBeTruthy();
    expect(card.getByRole('link', { name: texts.menu }).getAttribute('href')).toBe(`/branch/${near._id}`);
    expect(card.getByText(/1\.4/)).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('Far');
    expect(rows[1]).toContain('Amman');
    expect(rows.every((row) => row.includes(texts.no))).toBe(true);
  });
}

test('D-125 no branch can be opened before it is known which one delivers, so that none moves', async () => {
  const server = createTestServer();
  const found = Promise.withResolvers<void>();
  const opened = openAtLocation([terms(near._id)], 'en', [away, far, near], server);
  server.response(findVendorsAt, async () => {
    await found.promise;
    return { vendors: [{ ...grill, servingBranches: [terms(near._id)] }], deliveryZone: null };
  });
  await opened;
  await screen.findByRole('heading', { level: 1 });
  expect(branchNames()).toEqual([]);
  found.resolve();
  await waitFor(() => expect(branchNames()[0]).toBe('Near'));
});

test('says in the heading that no branch delivers to the location', async () => {
  await openAtLocation([]);
  expect(
    await screen.findByRole('heading', { name: 'No branch delivers to \u2068Marina\u2069' }),
  ).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

test('hides branches farther than 50 km from the map until requested', async () => {
  const { user } = await openAtLocation([terms(near._id)]);
  expect(await screen.findByText('Not shown: \u2068Amman\u2069, \u2068Far\u2069')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.queryByText(/Not shown/)).toBeNull();
});

const LOCATION_PROMPT = {
  en: { ask: 'Choose a place', map: 'Delivery Address' },
  ar: { ask: 'اختيار موقع', map: 'عنوان التوصيل' },
} as const;

for (const language of ['en', 'ar'] as const) {
  test(`D-125 requests a location on the map if there is none [${language}]`, async () => {
    const { user } = await openVendor({ language });
    await user.click(await screen.findByRole('button', { name: LOCATION_PROMPT[language].ask }));
    expect(await screen.findByRole('dialog', { name: LOCATION_PROMPT[language].map })).toBeTruthy();
  });
}

test('D-125 shows the best offer on the card of the delivering branch', async () => {
  await openAtLocation([{ ...terms(near._id), offer: '20% off grills' }]);
  expect(await within(await screen.findByRole('article')).findByText('20% off grills')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose a place' })).toBeNull();
});

test('D-125 outlines the zone of the location and raises the pin of the hovered branch', async () => {
  const beside = { ...far, _id: sampleId(14), name: 'Beside', location: { lat: 29.55, lng: 35.02 } };
  const { container, user } = await openAtLocation([terms(near._id)], 'en', [near, beside]);
  await expect.poll(() => container.querySelectorAll('.map-zone-edge').length).toBe(1);
  expect(container.querySelectorAll('.map-pin')).toHaveLength(2);
  expect(container.querySelector('.is-raised')).toBeNull();
  const row = screen.getByRole('link', { name: /Beside/ });
  await user.hover(row);
  await expect.poll(() => container.querySelectorAll('.map-pin.is-raised').length).toBe(1);
  await user.unhover(row);
  await expect.poll(() => container.querySelector('.is-raised')).toBeNull();
  row.focus();
  await expect.poll(() => container.querySelectorAll('.map-pin.is-raised').length).toBe(1);
});

const dish = (number: number, name: string, price: number, image: string | null): WireDish => ({
  _id: sampleId(number),
  name,
  price,
  description: null,
  image,
  imageColor: null,
  isAvailable: true,
  collection_id: sampleId(20),
});
const POPULAR = [
  dish(31, 'Mixed grill', 8.5, '/media/grill-platter.webp'),
  dish(32, 'Sayadieh', 7.25, '/media/sayadieh.webp'),
  dish(33, 'Hummus', 2.25, null),
];
const OFFER = {
  _id: sampleId(90),
  name: '20% off grills',
  entityType: 'items',
  entityId: sampleId(31),
  affect: 'item',
  mode: 'save',
  value: 20,
  minimumAmount: 0,
  maxDiscount: null,
  orderType: null,
  rules: [],
} as const;

function withPopular(dishes = POPULAR) {
  const server = createTestServer();
  server.response(listPopularDishes, { data: { dishes, offers: [{ ...OFFER, rules: [] }] } });
  return server;
}

for (const [language, title] of [
  ['en', 'Popular at \u2068Near\u2069'],
  ['ar', 'الأكثر طلبًا في \u2068Near\u2069'],
] as const) {
  test(`D-125 shows popular dishes of the delivering branch, with their prices [${language}]`, async () => {
    const server = withPopular();
    const { container } = await openAtLocation([terms(near._id)], language, undefined, server);
    const part = within(await screen.findByRole('region', { name: title }));
    const rows = part.getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual(
      POPULAR.map(() => `/branch/${near._id}`),
    );
    const texts = rows.map((row) => row.textContent.replaceAll(/[\u2066-\u2069]/g, ''));
    expect(texts[0]).toMatch(/Mixed grill.*6\.80.*8\.50/);
    expect(rows[0]?.querySelector('s')?.textContent).toContain('8.50');
    expect(texts[1]).toMatch(/Sayadieh.*7\.25/);
    expect(rows[1]?.querySelector('s')).toBeNull();
    expect(rows[2]?.querySelector('img')?.getAttribute('src')).toBe('/media/grill.webp');
    expect(container.querySelector('img[src="/media/sayadieh.webp"]')).toBeTruthy();
    expect(server.receivedBy(listPopularDishes).map(({ params }) => params)).toEqual([
      { branchId: near._id },
    ]);
  });
}

test('D-125 FIND-02 a popular dish opens its branch with the sheet of the item', async () => {
  const { user, router } = await openAtLocation([terms(near._id)], 'en', undefined, withPopular());
  const opened: unknown[] = [];
  router.subscribe('onBeforeNavigate', ({ toLocation: { pathname, state } }) => {
    opened.push([pathname, state.item]);
  });
  await user.click(await screen.findByText('Sayadieh'));
  const sheet = [`/branch/${near._id}`, { id: sampleId(32), line: null }];
  await waitFor(() => expect(opened).toContainEqual(sheet));
});

test('D-125 requests no popular dishes if no branch delivers', async () => {
  const server = withPopular();
  await openAtLocation([], 'en', undefined, server);
  await screen.findByRole('heading', { name: /^No branch delivers/ });
  await act(() => new Promise<void>((resolve) => void whenIdle(resolve)));
  expect(server.receivedBy(listPopularDishes)).toEqual([]);
});

test.each(['none', 'refused'])('D-125 the part of popular dishes is absent if they are %s', async (kind) => {
  const server = withPopular([]);
  if (kind === 'refused') server.refuse(listPopularDishes, 404);
  await openAtLocation([terms(near._id)], 'en', undefined, server);
  await waitFor(() => expect(server.receivedBy(listPopularDishes)).toHaveLength(1));
  expect(screen.getByRole('article')).toBeTruthy();
  expect(screen.queryByText(/^Popular/)).toBeNull();
});

import { reviewOrder } from '@app/contract/endpoints/reviews';
import { listActiveOrders, listPastOrders } from '@app/contract/endpoints/orders';
import { findVendorsAt, listVendors } from '@app/contract/endpoints/vendors';
import { listActiveSessions } from '@app/contract/endpoints/table-sessions';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, anOrder, aSession, aVendor, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

const TEXTS = {
  en: { path: '/', orderNow: 'Order now', table: 'Table #7' },
  ar: { path: '/ar', orderNow: 'بدء الطلب', table: 'طاولة رقم 7' },
} as const;

const home = { _id: sampleId(2), name: 'Home', coordinates: { lat: 29.53, lng: 35 }, isDefault: true };

function serverWith(...activeSessions: ReturnType<typeof aSession>[]) {
  const server = createTestServer();
  server.response(listActiveSessions, { activeSessions });
  server.response(listPastOrders, []);
  return server;
}

for (const language of ['en', 'ar'] as const) {
  const { path, orderNow, table } = TEXTS[language];

  test(`HOME-05 HOME-06 shows table, vendor with logo and branch on a card, and links to both [${language}]`, async () => {
    const session = aSession({ vendor: { name: 'Red Sea Grill', logo: '/media/grill.webp' } });
    await renderScreen(path, { language, customer: aCustomer(), server: serverWith(session) });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(table)).toBeTruthy();
    expect(card.getByText('Red Sea Grill')).toBeTruthy();
    expect(card.getByText('Corniche')).toBeTruthy();
    const logo = (await screen.findByRole('article')).querySelector('img');
    expect(logo?.getAttribute('src')).toContain('/media/grill.webp');
    const links = card.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain(`/active/${session._id}/session`);
    expect(links).toContain(`/branch/${session.branch._id}?table=${session.table._id}`);
  });

  test(`HOME-07 Order now opens the vendors with a saved default address [${language}]`, async () => {
    const customer = aCustomer({ addresses: [home] });
    await renderScreen(path, { language, customer, server: serverWith() });
    // While the user is unknown, the button links there anyway.
    await screen.findByRole('heading', { level: 1, name: /Good|صباح|نهارك|مساء/ });
    const order = screen.getByRole('link', { name: orderNow });
    expect(order.getAttribute('href')).toBe('/vendors');
  });

  test(`HOME-07 Order now opens the vendors with a stored location, for a guest too [${language}]`, async () => {
    await renderScreen(path, {
      language,
      stored: { location: { lat: 29.53, lng: 35, pickedAt: Date.now() } },
    });
    const order = await screen.findByRole('link', { name: orderNow });
    expect(order.getAttribute('href')).toBe('/vendors');
  });

  test(`HOME-01 HOME-08 Order now requests a location if there is none [${language}]`, async () => {
    const customer = aCustomer({ addresses: [{ ...home, isDefault: false }] });
    const { user } = await renderScreen(path, { language, customer, server: serverWith() });
    await user.click(await screen.findByRole('button', { name: orderNow }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
}

test('HOME-08 keeps the map open that was opened while the page was loading', async () => {
  const server = serverWith();
  const orders = Promise.withResolvers<{ orders: [] }>();
  server.response(listActiveOrders, () => orders.promise);
  const { user } = await renderScreen('/', { customer: aCustomer(), server });
  await user.click(await screen.findByRole('button', { name: 'Order now' }));
  const dialog = await screen.findByRole('dialog');
  orders.resolve({ orders: [] });
  await screen.findByRole('heading', { level: 1, name: /Good/, hidden: true });
  expect(dialog.isConnected).toBe(true);
});

test.each([
  ['en', '/', ['Table #7', 'Table #8']],
  ['ar', '/ar', ['طاولة رقم 7', 'طاولة رقم 8']],
] as const)('HOME-04 two sessions have one heading and a card each [%s]', async (language, path, tables) => {
  const second = aSession({ _id: sampleId(72), table: { _id: sampleId(73), number: 8, image: null } });
  await renderScreen(path, { language, customer: aCustomer(), server: serverWith(aSession(), second) });
  const cards = await screen.findAllByRole('article');
  expect(screen.getAllByRole('heading', { name: language === 'en' ? 'Your tables' : 'طاولاتك' })).toHaveLength(
    1,
  );
  expect(cards.map((card) => tables.find((table) => card.textContent.includes(table)))).toEqual(tables);
});

test('HOME-04 D-060 shows neither heading nor card without a session', async () => {
  await renderScreen('/', { customer: aCustomer(), server: serverWith() });
  await screen.findByRole('heading', { level: 1, name: /Good|صباح|نهارك|مساء/ });
  expect(screen.queryByRole('heading', { name: 'Your tables' })).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
});

const money = (value: number) => ({ value, formatted: String(value) });
const dish = (name: string, quantity = 1) => ({
  _id: sampleId(31),
  name,
  image: null,
  imageColor: null,
  quantity,
  itemPrice: money(4),
  itemTotal: money(4),
  preferences: [],
  preferencesPrice: money(0),
});
const ACTIVE = {
  en: {
    path: '/',
    greeting: /Good (morning|afternoon|evening), Sami/,
    shipped: 'On the way',
    count: '3 items',
  },
  ar: {
    path: '/ar',
    greeting: /(صباح الخير|نهارك سعيد|مساء الخير)، Sami/,
    shipped: 'في الطريق',
    count: '3 أصناف',
  },
} as const;

test.each(['en', 'ar'] as const)(
  'an order under way is first and links to its page [%s]',
  async (language) => {
    const { path, greeting, shipped, count } = ACTIVE[language];
    const server = serverWith(aSession());
    const items = [dish('Kebab', 2), dish('Hummus')];
    server.response(listActiveOrders, {
      orders: [
        anOrder({ items }),
        anOrder({ _id: sampleId(61), status: 'shipped', type: 'delivery', items }),
      ],
    });
    await renderScreen(path, { language, customer: aCustomer(), server });
    expect((await screen.findByRole('heading', { level: 1, name: greeting })).textContent).toMatch(greeting);
    const [first] = screen.getAllByRole('article');
    expect(first?.textContent).toContain(shipped);
    expect(first?.textContent).toContain(count);
    expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/order/${sampleId(61)}`);
  },
);

test('the newest completed order of each branch can be ordered again', async () => {
  const server = serverWith();
  const past = (n: number, more: object) => anOrder({ _id: sampleId(n), status: 'completed', ...more });
  server.response(listPastOrders, [
    past(81, { status: 'cancelled', branch: { _id: sampleId(12), name: 'Souk', location: null } }),
    past(82, { items: [dish('Falafel', 2), dish('Tea'), dish('Foul'), dish('Salad'), dish('Bread')] }),
    past(83, { items: [dish('Older')] }),
  ]);
  await renderScreen('/', { customer: aCustomer(), server });
  const cards = await screen.findAllByRole('article');
  expect(cards).toHaveLength(1);
  expect(cards[0]?.textContent).toContain('2× Falafel, Tea, Foul and 2 more');
  expect(within(cards[0]!).getByRole('button', { name: /Reorder/ })).toBeTruthy();
});

test('the last order is rated with one tap', async () => {
  const server = serverWith();
  const last = { status: 'completed', rating: null, orderedAt: new Date().toISOString() } as const;
  server.response(listPastOrders, [anOrder({ ...last, items: [dish('Falafel')] })]);
  server.response(reviewOrder, { message: 'Thank you.' });
  const { user } = await renderScreen('/', { customer: aCustomer(), server });
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  expect(await screen.findByText('Thank you.')).toBeTruthy();
  expect(server.receivedBy(reviewOrder)[0]?.body).toMatchObject({ rating: 4 });
});

const serving = (n: number, more: object) => ({
  _id: sampleId(n),
  image: null,
  imageColor: null,
  currency: 'JD',
  deliveryFee: 1,
  minimumOrderAmount: 0,
  distanceKm: 1,
  estimate: { from: 20, to: 30 },
  ...more,
});

test('vendors near the place are shown by kind of shop', async () => {
  const server = serverWith();
  const [grills, coffee] = [
    { key: 'grills', name: 'Grills' },
    { key: 'coffee', name: 'Coffee' },
  ];
  const branch = { name: 'Souk', isOpen: true, isActive: true, location: null };
  const vendor = (n: number, name: string, tags: (typeof grills)[]) => ({
    ...aVendor({ _id: sampleId(n), name, tags, branches: [{ ...branch, _id: sampleId(n) }] }),
    servingBranches: [serving(n, {})],
  });
  server.response(findVendorsAt, {
    vendors: [vendor(21, 'Grill', [grills!]), vendor(22, 'Kiln', [grills!]), vendor(23, 'Roast', [coffee!])],
    deliveryZone: null,
  });
  const { user } = await renderScreen('/', { customer: aCustomer({ addresses: [home] }), server });
  const namesIn = (title: string) =>
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('article')
      .map((card) => card.querySelector('h4')?.textContent);
  expect((await screen.findByRole('button', { name: 'Grills' })).getAttribute('aria-pressed')).toBe('true');
  expect(namesIn('Grills')).toEqual(['Grill', 'Kiln']);
  expect(namesIn('More near you')).toEqual(['Roast']);
  await user.click(screen.getByRole('button', { name: 'Coffee' }));
  expect(namesIn('Coffee')).toEqual(['Roast']);
});

test('a call that fails leaves the other blocks', async () => {
  const server = serverWith(aSession());
  server.refuse(findVendorsAt, 500);
  server.refuse(listPastOrders, 500);
  await renderScreen('/', { customer: aCustomer({ addresses: [home] }), server });
  expect(await screen.findByText("Couldn't load places near you")).toBeTruthy();
  expect(screen.getByRole('article')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Order now' })).toBeTruthy();
});

test('a guest reads how it works, and sees the vendors of the platform', async () => {
  const server = createTestServer();
  server.response(listVendors, { vendors: [aVendor()], total: 1, openTotal: 1, tags: [] });
  await renderScreen('/', { server });
  expect(screen.getByRole('heading', { name: 'How Hana works' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Red Sea Grill' })).toBeTruthy();
});

test('D-129 offers Arabic to a browser that prefers it, until dismissed', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar-JO', 'en']);
  const { user } = await renderScreen('/');
  const offer = await screen.findByRole('link', { name: 'عرض بالعربية' });
  expect(offer.getAttribute('href')).toBe('/ar');
  await user.click(screen.getByRole('button', { name: 'إخفاء' }));
  expect(screen.queryByRole('link', { name: 'عرض بالعربية' })).toBeNull();
  expect(localStorage.getItem('arabic_declined')).toBe('yes');
  languages.mockRestore();
});

test('D-129 shows no offer to a browser that prefers English, and the language link in both headers', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-JO', 'ar']);
  await renderScreen('/');
  const header = within(await screen.findByRole('banner'));
  expect(header.getByRole('link', { name: 'العربية' }).getAttribute('href')).toBe('/ar');
  expect(screen.queryByRole('link', { name: 'عرض بالعربية' })).toBeNull();
  languages.mockRestore();
});

test('D-129 links from the Arabic home page to the English one, and from the login page too', async () => {
  await renderScreen('/ar', { language: 'ar' });
  const header = within(await screen.findByRole('banner'));
  expect(header.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('/');
});

test('D-129 a guest switches the language in the bar of other pages too', async () => {
  const { user } = await renderScreen('/vendors', { customer: null });
  const header = within(await screen.findByRole('banner'));
  await user.click(await header.findByRole('button', { name: 'العربية' }));
  expect(await header.findByRole('button', { name: 'English' })).toBeTruthy();
  expect(document.documentElement.dir).toBe('rtl');
});

test.each(['/login', '/register'])('D-129 links to the other language on %s', async (path) => {
  const { user } = await renderScreen(path);
  await user.click(await screen.findByRole('button', { name: 'العربية' }));
  expect(await screen.findByRole('button', { name: 'English' })).toBeTruthy();
  expect(document.documentElement.dir).toBe('rtl');
});

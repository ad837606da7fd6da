import { listActiveSessions } from '@app/contract/endpoints/table-sessions';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, aSession, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

const TEXTS = {
  en: { path: '/', orderNow: 'Order now', table: 'Table #7' },
  ar: { path: '/ar', orderNow: 'بدء الطلب', table: 'طاولة رقم 7' },
} as const;

const home = { _id: sampleId(2), name: 'Home', coordinates: { lat: 29.53, lng: 35 }, isDefault: true };

function serverWith(...activeSessions: ReturnType<typeof aSession>[]) {
  const server = createTestServer();
  server.response(listActiveSessions, { activeSessions });
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
    await screen.findByRole('link', { name: /Sami Haddad/ });
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

test.each([
  ['en', '/', ['Table #7', 'Table #8']],
  ['ar', '/ar', ['طاولة رقم 7', 'طاولة رقم 8']],
] as const)('HOME-04 two sessions have one heading and a card each [%s]', async (language, path, tables) => {
  const second = aSession({ _id: sampleId(72), table: { _id: sampleId(73), number: 8, image: null } });
  await renderScreen(path, { language, customer: aCustomer(), server: serverWith(aSession(), second) });
  const cards = await screen.findAllByRole('article');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  expect(cards.map((card) => tables.find((table) => card.textContent.includes(table)))).toEqual(tables);
});

test('HOME-04 D-060 shows neither heading nor card without a session', async () => {
  await renderScreen('/', { customer: aCustomer(), server: serverWith() });
  await screen.findByRole('button', { name: 'Order now' });
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
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

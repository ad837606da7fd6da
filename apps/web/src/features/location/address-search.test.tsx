import { searchAddress } from '@app/contract/endpoints/geocoding';
import { findVendorsAt } from '@app/contract/endpoints/vendors';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderPart } from '#testing/render.tsx';
import { aVendor } from '#testing/samples.ts';
import { MapModal } from './map-modal.tsx';

const TEXTS = {
  en: {
    field: 'Search for an address',
    search: 'Search',
    clear: 'Clear the search',
    none: 'No address found. Try another spelling, or move the pin.',
    failed: "The search didn't work. Please try again.",
    count: '2 addresses found',
  },
  ar: {
    field: 'البحث عن عنوان',
    search: 'بحث',
    clear: 'مسح البحث',
    none: 'لم نجد هذا العنوان.',
    failed: 'تعذّر البحث. يُرجى إعادة المحاولة.',
    count: 'عنوانان مطابقان',
  },
} as const;

const marina = { lat: 29.5412, lng: 35.0013 };
const places = [
  { name: 'Corniche', detail: 'Al Shallalah, Aqaba', coordinates: { lat: 29.52, lng: 35.01 } },
  { name: 'Corniche', detail: 'Amman', coordinates: { lat: 31.95, lng: 35.93 } },
];

beforeAll(() => {
  document.body.innerHTML = '<script type="application/json" id="app-config">{"hasGeocoder":true}</script>';
});

async function openMap(language: 'en' | 'ar') {
  const server = createTestServer();
  server.response(findVendorsAt, { vendors: [aVendor()], deliveryZone: { name: 'Marina', coordinates: [] } });
  server.response(searchAddress, { places });
  const onClose = vi.fn<() => void>();
  const rendered = await renderPart(
    <MapModal open onClose={onClose} start={marina} onPicked={() => undefined} onBrowse={() => undefined} />,
    { language, server },
  );
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: TEXTS[language].field });
  const pinned = () => server.receivedBy(findVendorsAt).at(-1)?.body;
  return { ...rendered, onClose, field, pinned };
}

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(`FIND-04 Enter searches near the pin, arrows and Enter move the pin there [${language}]`, async () => {
    const { user, server, field, pinned } = await openMap(language);
    await user.type(field, 'corniche');
    expect(server.receivedBy(searchAddress)).toEqual([]);
    await user.keyboard('{Enter}');
    const list = await screen.findByRole('listbox', { name: texts.field });
    expect(server.receivedBy(searchAddress).map(({ query }) => query)).toEqual([
      { search: 'corniche', language, lat: '29.5', lng: '35' },
    ]);
    expect(screen.getByText(texts.count)).toBeTruthy();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{ArrowUp}');
    const second = within(list).getAllByRole('option')[1];
    expect(field.getAttribute('aria-activedescendant')).toBe(second?.id);
    expect(second?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.value).toBe('Corniche');
    await expect.poll(pinned).toEqual({ location: places[1]?.coordinates });
    // Nothing is stored before "Deliver here".
    expect(localStorage.getItem('location')).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  test(`FIND-04 the button searches, a tap chooses, and the cross clears the field [${language}]`, async () => {
    const { user, field, pinned } = await openMap(language);
    await user.type(field, 'corniche');
    await user.click(screen.getByRole('button', { name: texts.search }));
    await user.click(await screen.findByRole('option', { name: /Al Shallalah/ }));
    await expect.poll(pinned).toEqual({ location: places[0]?.coordinates });
    await user.click(screen.getByRole('button', { name: texts.clear }));
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
  });

  test(`FIND-04 reports an unknown address, and a failed search that can be repeated [${language}]`, async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user, server, field } = await openMap(language);
    server.response(searchAddress, { places: [] });
    await user.type(field, 'nowhere{Enter}');
    expect(await screen.findByText(texts.none)).toBeTruthy();
    server.refuse(searchAddress, 503);
    await user.type(field, ' else{Enter}');
    expect(await screen.findByText(texts.failed)).toBeTruthy();
    server.response(searchAddress, { places });
    await user.keyboard('{Enter}');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    warned.mockRestore();
  });
}

test('FIND-04 Escape closes the list, then clears the field, and leaves the dialog open', async () => {
  const { user, field, onClose } = await openMap('en');
  await user.type(field, 'corniche{Enter}');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('corniche');
  await user.keyboard('{Escape}');
  expect(field.value).toBe('');
  expect(onClose).not.toHaveBeenCalled();
});

test('FIND-04 does not search for one letter', async () => {
  const { user, server, field } = await openMap('en');
  await user.type(field, ' c {Enter}');
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  expect(server.receivedBy(searchAddress)).toEqual([]);
});

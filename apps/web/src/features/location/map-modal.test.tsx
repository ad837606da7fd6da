import { findVendorsAt } from '@app/contract/endpoints/vendors';
import type { WireUser } from '@app/contract/schemas/customer/account';
import type { ServingBranch } from '@app/contract/schemas/customer/vendors';
import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPart } from '#testing/render.tsx';
import { aCustomer, aVendor, sampleId } from '#testing/samples.ts';
import { createTestServer, type TestServer } from '@app/client/testing/test-server.ts';
import { MapModal } from './map-modal.tsx';

const TEXTS = {
  en: {
    title: 'Delivery Address',
    deliverTo: 'Deliver to',
    here: 'Deliver here',
    sorry: "Sorry, we don't deliver here",
    detecting: 'Detecting location',
    failed: 'Could not retrieve your current location.',
    unsupported: 'Geolocation is not supported by your browser.',
  },
  ar: {
    title: 'عنوان التوصيل',
    deliverTo: 'التوصيل إلى',
    here: 'التوصيل إلى هنا',
    sorry: 'عذرًا، لا نوصّل إلى هنا',
    detecting: 'جارٍ تحديد الموقع',
    failed: 'تعذّر تحديد موقعك الحالي. يمكن اختياره على الخريطة.',
    unsupported: 'المتصفح لا يدعم تحديد الموقع.',
  },
} as const;

const marina = { lat: 29.541, lng: 35.001 };
const FOUND = { vendors: [aVendor()], deliveryZone: { name: 'Marina', coordinates: [] } };
const NONE = { vendors: [], deliveryZone: null };

type Language = keyof typeof TEXTS;

type Position = NonNullable<NonNullable<Parameters<typeof renderPart>[1]>['position']>;

async function openModal(
  language: Language,
  start: typeof marina | null,
  server: TestServer,
  { position, customer }: { position?: Position; customer?: WireUser } = {},
) {
  const onPicked = vi.fn<() => void>();
  const onBrowse = vi.fn<() => void>();
  const rendered = await renderPart(
    <MapModal open onClose={() => undefined} start={start} onPicked={onPicked} onBrowse={onBrowse} />,
    { language, server, ...(position && { position }), ...(customer && { customer }) },
  );
  return { ...rendered, onPicked, onBrowse };
}

function serverWith(response: typeof FOUND | typeof NONE) {
  const server = createTestServer();
  server.response(findVendorsAt, response);
  return server;
}

const requestedLocations = (server: TestServer) => server.receivedBy(findVendorsAt).map(({ body }) => body);

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(`MAP-01 MAP-02 has a title, a map, the zone of the pin and one button [${language}]`, async () => {
    await openModal(language, marina, serverWith(FOUND));
    const modal = within(await screen.findByRole('dialog', { name: texts.title }));
    expect(await modal.findByText(texts.deliverTo)).toBeTruthy();
    expect(await modal.findByText('Marina')).toBeTruthy();
    expect(await modal.findByRole('application')).toBeTruthy();
    const button = await modal.findByRole<HTMLButtonElement>('button', { name: texts.here });
    expect(button.disabled).toBe(false);
    // The map has its controls; the panel has nothing but this button.
    expect(within(button.closest<HTMLElement>('.map-modal > *')!).getAllByRole('button')).toEqual([button]);
  });

  test(`MAP-03 disables the button with a message where no vendor delivers [${language}]`, async () => {
    await openModal(language, marina, serverWith(NONE));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: texts.sorry });
    expect(button.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: texts.here })).toBeNull();
  });

  test(`MAP-04 disables the button with a spinner while the location is checked [${language}]`, async () => {
    const server = createTestServer();
    const release = server.hold(findVendorsAt, FOUND);
    await openModal(language, marina, server);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: texts.detecting });
    expect(button.disabled).toBe(true);
    expect(button.querySelector('svg, [class*="spin"]')).toBeTruthy();
    release();
    expect(await screen.findByRole('button', { name: texts.here })).toBeTruthy();
  });

  test(`MAP-09 reports a denied position and puts the pin at 29.532, 35.006 [${language}]`, async () => {
    const server = serverWith(FOUND);
    await openModal(language, null, server, { position: 'refused' });
    expect(await screen.findByText(texts.failed)).toBeTruthy();
    await expect.poll(() => requestedLocations(server)).toEqual([{ location: { lat: 29.532, lng: 35.006 } }]);
  });

  test(`MAP-10 reports a browser without geolocation [${language}]`, async () => {
    await openModal(language, null, serverWith(FOUND), { position: 'unsupported' });
    expect(await screen.findByText(texts.unsupported)).toBeTruthy();
  });
}

const SERVING: ServingBranch = {
  _id: sampleId(10),
  image: null,
  imageColor: null,
  currency: 'JD',
  deliveryFee: 1.25,
  minimumOrderAmount: 0,
  distanceKm: 1,
  estimate: { from: 35, to: 45 },
};

test('the card of the map has the time and the lowest fee of a delivery to the pin', async () => {
  const near = aVendor({ _id: sampleId(6) });
  const vendors = [
    { ...aVendor(), servingBranches: [SERVING] },
    { ...near, servingBranches: [{ ...SERVING, deliveryFee: 0.75, estimate: { from: 50, to: 60 } }] },
  ];
  const server = createTestServer();
  server.response(findVendorsAt, { ...FOUND, vendors });
  await openModal('en', marina, server);
  expect(await screen.findByText(/35–45/)).toBeTruthy();
  expect(screen.queryByText(/50–60/)).toBeNull();
  const fee = screen.getByText(/^Delivery from/);
  expect(fee.textContent).toBe('Delivery from JD\u00A00.75');
});

const HOME = { _id: sampleId(41), name: 'Home', coordinates: marina, isDefault: true };
const WORK = { _id: sampleId(42), name: 'Work', coordinates: { lat: 29.53, lng: 35.01 }, isDefault: false };

test.each(['en', 'ar'] as const)(
  'a customer chooses a saved address on the map with one tap; a guest has none [%s]',
  async (language) => {
    const server = serverWith(FOUND);
    const customer = aCustomer({ addresses: [WORK, HOME] });
    const { user, unmount } = await openModal(language, marina, server, { customer });
    const [first, second] = await screen.findAllByRole('button', { name: /^(Home|Work)$/ });
    expect([first?.textContent, second?.textContent]).toEqual(['Home', 'Work']);
    expect([first, second].map((chip) => chip?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    await user.click(second!);
    await expect.poll(() => requestedLocations(server).at(-1)).toEqual({ location: WORK.coordinates });
    expect(second?.getAttribute('aria-pressed')).toBe('true');
    unmount();
    await openModal(language, marina, serverWith(FOUND));
    expect(await screen.findByRole('button', { name: TEXTS[language].here })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Home' })).toBeNull();
  },
);

test('MAP-09 the report leaves the map after eight seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await openModal('en', null, serverWith(FOUND), { position: 'refused' });
  expect(await screen.findByText(TEXTS.en.failed)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(screen.queryByText(TEXTS.en.failed)).toBeNull();
});

test('FIND-04 has no address search if the server has no geocoder', async () => {
  await openModal('en', marina, serverWith(FOUND));
  expect(await screen.findByRole('button', { name: 'Deliver here' })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('MAP-07 MAP-08 starts at the default address without requesting the position', async () => {
  const server = serverWith(FOUND);
  await openModal('en', marina, server, { position: { lat: 29.6, lng: 35.1 } });
  await expect.poll(() => requestedLocations(server)).toEqual([{ location: marina }]);
});

test('MAP-08 requests the browser’s position without a default address and looks it up', async () => {
  const server = serverWith(FOUND);
  await openModal('en', null, server, { position: { lat: 29.6, lng: 35.1 } });
  await expect.poll(() => requestedLocations(server)).toEqual([{ location: { lat: 29.6, lng: 35.1 } }]);
});

test('MAP-06 Deliver here stores the location under the key `location` and continues', async () => {
  const { user, onPicked } = await openModal('en', marina, serverWith(FOUND));
  await user.click(await screen.findByRole('button', { name: 'Deliver here' }));
  expect(JSON.parse(localStorage.getItem('location') ?? '')).toMatchObject(marina);
  expect(onPicked).toHaveBeenCalledOnce();
});

test('ERR-17 logs a failed lookup and shows neither a zone nor an enabled button', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = createTestServer();
  server.refuse(findVendorsAt, 500);
  await openModal('en', marina, server);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Deliver here' })).toBeNull();
  expect(warned.mock.calls.some(([what]) => String(what).includes('vendor lookup failed'))).toBe(true);
  warned.mockRestore();
});

const AREAS = [
  {
    name: 'Old Town',
    coordinates: [
      { lat: 29.6, lng: 35 },
      { lat: 29.6, lng: 35.02 },
      { lat: 29.62, lng: 35.02 },
      { lat: 29.62, lng: 35 },
    ],
    distanceKm: 6.53,
  },
];
const OUTSIDE = {
  en: {
    title: 'Outside our delivery areas',
    hint: 'Choose an area nearby, or move the pin into one.',
    list: 'Areas nearby',
    message: 'Outside our delivery areas. Nearest: \u2068Old Town\u2069, 6.5 km',
    browse: 'Browse all stores',
  },
  ar: {
    title: 'خارج مناطق التوصيل',
    hint: 'يمكن اختيار منطقة قريبة أو نقل الدبوس إليها.',
    list: 'مناطق قريبة',
    message: 'خارج مناطق التوصيل. الأقرب: \u2068Old Town\u2069، 6.5 كم',
    browse: 'تصفّح كل المتاجر',
  },
} as const;

for (const language of ['en', 'ar'] as const) {
  const texts = { ...TEXTS[language], ...OUTSIDE[language] };

  test(`D-125 lists the nearest areas for a pin outside, and a tap moves the pin there [${language}]`, async () => {
    const server = createTestServer();
    server.response(findVendorsAt, { ...NONE, areas: AREAS });
    const { user } = await openModal(language, marina, server);
    expect(await screen.findByText(texts.title)).toBeTruthy();
    expect(screen.getByText(texts.hint)).toBeTruthy();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(texts.message);
    const chip = within(screen.getByRole('list', { name: texts.list })).getByRole('button');
    expect(chip.textContent).toContain('Old Town');
    // Nothing is stored before "Deliver here".
    server.response(findVendorsAt, FOUND);
    await user.click(chip);
    expect(await screen.findByRole('button', { name: texts.here })).toBeTruthy();
    expect(document.activeElement).toBe(chip);
    expect(requestedLocations(server).at(-1)).toEqual({
      location: { lat: expect.closeTo(29.61), lng: expect.closeTo(35.01) },
    });
    expect(localStorage.getItem('location')).toBeNull();
  });

  test(`D-126 allows browsing without a location [${language}]`, async () => {
    const { user, onBrowse } = await openModal(language, marina, serverWith(NONE));
    expect(await screen.findAllByText(texts.title)).not.toHaveLength(0);
    expect(screen.queryByRole('list', { name: texts.list })).toBeNull();
    await user.click(screen.getByRole('button', { name: texts.browse }));
    expect(onBrowse).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('browsing')).toBe('yes');
  });
}

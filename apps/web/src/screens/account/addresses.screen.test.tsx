import { showUser } from '@app/contract/endpoints/account';
import { addAddress, makeAddressDefault } from '@app/contract/endpoints/addresses';
import { findVendorsAt } from '@app/contract/endpoints/vendors';
import { noAddressDetails } from '@app/domain/order/address-details';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AddressPanel } from '#features/addresses/address-panel.tsx';
import { userQuery } from '#session/user.ts';
import { renderPart, renderScreen } from '#testing/render.tsx';
import { aCustomer, aVendor, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

const TEXTS = {
  en: {
    name: 'Name',
    add: 'Add address',
    confirm: 'Confirm address',
    nameRequired: 'Enter a name.',
    saveFailed: "Couldn't save this address.",
    retry: 'Retry',
    empty: 'No saved addresses yet.',
    unsaved: 'Chosen place',
    notSaved: 'Not saved yet',
  },
  ar: {
    name: 'الاسم',
    add: 'إضافة عنوان',
    confirm: 'تأكيد العنوان',
    nameRequired: 'الاسم مطلوب.',
    saveFailed: 'تعذّر حفظ هذا العنوان.',
    retry: 'إعادة المحاولة',
    empty: 'لا توجد عناوين محفوظة بعد.',
    unsaved: 'الموقع المختار',
    notSaved: 'غير محفوظ بعد',
  },
} as const;

const marina = { lat: 29.541, lng: 35.001 };
const home = { _id: sampleId(2), name: 'Home', coordinates: marina, isDefault: true };
const work = { ...home, _id: sampleId(3), name: 'Work', isDefault: false };

function deliveringServer() {
  const server = createTestServer();
  server.response(findVendorsAt, {
    vendors: [aVendor()],
    deliveryZone: { name: 'Marina', coordinates: [] },
  });
  return server;
}

/** The map always reports a valid coordinate. */
function PanelAt({ point }: { point: typeof marina }) {
  const user = useQuery(userQuery).data;
  const reach = { state: 'inside', zone: 'Marina' } as const;
  if (!user) return null;
  return (
    <AddressPanel
      point={point}
      isMoving={false}
      reach={reach}
      sorry=""
      nearby={null}
      locationName="Beach"
      onSaved={() => undefined}
    />
  );
}

afterEach(() => vi.restoreAllMocks());

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];
  const customer = aCustomer({ addresses: [home, work] });

  async function openMap(server = deliveringServer()) {
    const opened = await renderScreen('/map', { language, customer, server });
    const name = await screen.findByLabelText(texts.name, { exact: true });
    const confirm = await screen.findByRole('button', { name: texts.confirm });
    return { ...opened, name, confirm, server };
  }

  test(`ADDR-01 lists the saved addresses with a link to the map [${language}]`, async () => {
    await renderScreen('/addresses', { language, customer });
    expect(await screen.findByRole('radio', { name: /Home/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Work/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.add }).getAttribute('href')).toBe('/map');
  });

  test(`ADDR-01 each address has a small map and its door, which are not in its name twice [${language}]`, async () => {
    const door = { ...noAddressDetails, building: 'Al Waha 12', floor: '3' };
    await renderScreen('/addresses', { language, customer: aCustomer({ addresses: [{ ...home, door }] }) });
    expect((await screen.findByRole('radio')).closest('.card')?.textContent).toContain('Al Waha 12');
    await expect.poll(() => document.querySelector('[role=img][aria-label=Home]')).not.toBeNull();
    expect(document.querySelector('[role=img][aria-label=Home]')?.closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('radio', { name: /^Home/ })).toBeTruthy();
  });

  test(`D-034 a tapped address is selected at once [${language}]`, async () => {
    const server = createTestServer();
    server.response(makeAddressDefault, { message: '', address: { ...work, isDefault: true } });
    await renderScreen('/addresses', { language, customer, server });
    const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /Work/ });
    fireEvent.click(radio);
    expect(radio.checked).toBe(true);
  });

  test(`ADDR-01 shows an empty state with the same link without an address [${language}]`, async () => {
    await renderScreen('/addresses', { language, customer: aCustomer() });
    expect(await screen.findByText(texts.empty)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.add }).getAttribute('href')).toBe('/map');
  });

  test(`ADDR-05 shows an unsaved location first, as the current one [${language}]`, async () => {
    const stored = { location: { lat: 29.6, lng: 35.1, pickedAt: Date.now() } };
    await renderScreen('/addresses', { language, customer, stored });
    const [first] = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(first?.checked).toBe(true);
    expect(first?.closest('label, div')?.parentElement?.textContent).toContain(texts.notSaved);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Home/ }).checked).toBe(false);
  });

  test(`ADDR-03 sends nothing without a name and logs it [${language}]`, async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    const { user, name, confirm, server } = await openMap();
    await user.clear(name);
    await user.type(name, '   ');
    await user.click(confirm);
    expect(await screen.findByText(texts.nameRequired)).toBeTruthy();
    expect(server.receivedBy(addAddress)).toEqual([]);
    expect(logged).toHaveBeenCalledWith('addresses: invalid name, not sent', '');
  });

  test.each([
    ['latitude', { lat: 90.1, lng: 35 }],
    ['latitude', { lat: -90.1, lng: 35 }],
    ['longitude', { lat: 29, lng: 180.1 }],
    ['longitude', { lat: 29, lng: -180.1 }],
  ])(`ADDR-04 sends nothing with an invalid %s (%o) and logs it [${language}]`, async (part, point) => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    const server = createTestServer();
    const { container } = await renderPart(<PanelAt point={point} />, { language, customer, server });
    await screen.findByRole('button', { name: texts.confirm });
    fireEvent.submit(container.querySelector('form')!);
    expect(logged).toHaveBeenCalledWith(`addresses: invalid ${part}, not sent`, '');
    expect(server.receivedBy(addAddress)).toEqual([]);
  });

  test(`ADDR-06 refetches the customer after an address is saved [${language}]`, async () => {
    const { user, name, confirm, server, router } = await openMap();
    const added = { ...home, _id: sampleId(4), name: 'Beach' };
    server.response(addAddress, { address: added });
    server.response(showUser, {
      user: { ...customer, addresses: [{ ...home, isDefault: false }, work, added] },
    });
    const before = server.receivedBy(showUser).length;
    await user.clear(name);
    await user.type(name, ' Beach ');
    await user.click(confirm);
    await expect.poll(() => router.state.location.pathname).toBe('/addresses');
    await expect.poll(() => server.receivedBy(showUser).length).toBe(before + 1);
    expect(await screen.findByRole('radio', { name: /Beach/ })).toBeTruthy();
    expect(server.receivedBy(addAddress)[0]?.body).toEqual({
      name: 'Beach',
      coordinates: marina,
      isDefault: false,
    });
    // The next order goes there although it is not the default.
    expect(localStorage.getItem('location')).toContain(String(marina.lat));
  });

  test(`a later address becomes the default only on request [${language}]`, async () => {
    const { user, confirm, server } = await openMap();
    const added = { ...home, _id: sampleId(4), name: 'Beach' };
    server.response(addAddress, { address: added });
    await user.click(screen.getByRole('switch', { name: /Use as default|جعله العنوان الافتراضي/ }));
    await user.click(confirm);
    await expect.poll(() => server.receivedBy(addAddress)[0]?.body).toMatchObject({ isDefault: true });
    expect(localStorage.getItem('location')).toBeNull();
  });

  test(`ERR-15 logs a failed save and offers a retry [${language}]`, async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    const { user, confirm, server, router } = await openMap();
    server.refuse(addAddress, 500, {});
    await user.click(confirm);
    expect(await screen.findByText(texts.saveFailed)).toBeTruthy();
    expect(logged).toHaveBeenCalledWith('addresses: saving failed', expect.anything());
    expect(router.state.location.pathname).toBe('/map');
    server.response(addAddress, { address: { ...home, _id: sampleId(4) } });
    await user.click(await screen.findByRole('button', { name: texts.retry }));
    await expect.poll(() => router.state.location.pathname).toBe('/addresses');
  });
}

import { showUser } from '@app/contract/endpoints/account';
import { addAddress } from '@app/contract/endpoints/addresses';
import { showBranch } from '@app/contract/endpoints/branches';
import type { ResponseOf } from '@app/contract/endpoint';
import { findVendorsAt } from '@app/contract/endpoints/vendors';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aBranch, aCustomer, aVendor, sampleId } from '#testing/samples.ts';
import { createTestServer, type TestServer } from '@app/client/testing/test-server.ts';

const marina = { lat: 29.541, lng: 35.001 };
const home = { _id: sampleId(2), name: 'Home', coordinates: marina, isDefault: true };
const found = { vendors: [aVendor()], deliveryZone: { name: 'Marina', coordinates: [] } };

const TEXTS = {
  en: {
    confirm: 'Confirm address',
    saving: 'Saving…',
    failed: "Couldn't save this address.",
    sorry: "Sorry, we don't deliver here",
    sorryBranch: "Sorry, Corniche doesn't deliver here.",
  },
  ar: {
    confirm: 'تأكيد العنوان',
    saving: 'جارٍ الحفظ…',
    failed: 'تعذّر حفظ هذا العنوان.',
    sorry: 'عذرًا، لا نوصّل إلى هنا',
    sorryBranch: 'عذرًا، لا توصيل من Corniche إلى هذا الموقع.',
  },
} as const;

function serverWith(response: ResponseOf<typeof findVendorsAt> = found) {
  const server = createTestServer();
  server.response(findVendorsAt, response);
  return server;
}

const openMap = (language: 'en' | 'ar', server: TestServer, path = '/map') =>
  renderScreen(path, { language, server, customer: aCustomer({ addresses: [home] }) });

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];
  const confirm = () => screen.findByRole<HTMLButtonElement>('button', { name: texts.confirm });

  test(`MAP-12 MAP-13 enables the button for a deliverable pin and labels it as saving [${language}]`, async () => {
    const server = serverWith();
    const release = server.hold(addAddress, { address: { ...home, _id: sampleId(3), name: 'Work' } });
    const { user, router } = await openMap(language, server);
    const button = await confirm();
    expect(button.disabled).toBe(false);
    await user.click(button);
    const saving = await screen.findByRole<HTMLButtonElement>('button', { name: texts.saving });
    expect(saving.disabled).toBe(true);
    release();
    await expect.poll(() => router.state.location.pathname).toBe('/addresses');
  });

  test(`MAP-14 ERR-02 requires any vendor to deliver to the pin without a branch [${language}]`, async () => {
    const server = serverWith({ vendors: [], deliveryZone: null });
    await openMap(language, server);
    expect(await screen.findByText(texts.sorry)).toBeTruthy();
    expect((await confirm()).disabled).toBe(true);
  });

  test(`ERR-01 checks the zones of the branch and names it [${language}]`, async () => {
    const server = serverWith();
    server.response(showBranch, { branch: aBranch({ zones: [] }) });
    await openMap(language, server, `/map/${sampleId(10)}`);
    expect(await screen.findByText(texts.sorryBranch)).toBeTruthy();
    expect((await confirm()).disabled).toBe(true);
  });

  test(`ERR-15 D-039 logs a failed save and allows a retry [${language}]`, async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const server = serverWith();
    server.refuse(addAddress, 500, {});
    const { user, router } = await openMap(language, server);
    await user.click(await confirm());
    expect(await screen.findByText(texts.failed)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/map');
    expect(warned.mock.calls.map(([what]) => String(what))).toContainEqual(
      expect.stringContaining('address'),
    );
    warned.mockRestore();
  });
}

test('MAP-07 starts at the default address', async () => {
  const server = serverWith();
  await openMap('en', server);
  await expect.poll(() => server.receivedBy(findVendorsAt)[0]?.body).toEqual({ location: marina });
});

test('ADDR-03 does not send a blank name', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = serverWith();
  const { user } = await openMap('en', server);
  const button = await screen.findByRole('button', { name: 'Confirm address' });
  const name = screen.getByRole('textbox');
  await user.clear(name);
  await user.type(name, '   ');
  await user.click(button);
  expect(server.receivedBy(addAddress)).toEqual([]);
  expect(warned.mock.calls.map(([what]) => String(what))).toContainEqual(expect.stringContaining('not sent'));
  warned.mockRestore();
});

test('ADDR-06 refetches the user after an address is saved', async () => {
  const server = serverWith();
  server.response(addAddress, { address: { ...home, _id: sampleId(3) } });
  const { user, router } = await openMap('en', server);
  const before = server.receivedBy(showUser).length;
  await user.click(await screen.findByRole('button', { name: 'Confirm address' }));
  await expect.poll(() => router.state.location.pathname).toBe('/addresses');
  await expect.poll(() => server.receivedBy(showUser).length).toBeGreaterThan(before);
});

import { listGroups, startGroup } from '@app/contract/endpoints/group-orders';
import { showBranch } from '@app/contract/endpoints/branches';
import { showParty } from '@app/contract/endpoints/party';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCheckout } from '#screens/checkout/checkout.fixture.ts';
import { renderScreen, setViewport } from '#testing/render.tsx';
import { aBranch, aCustomer, sampleId } from '#testing/samples.ts';
import { aParty, LINA, LINK, PARTY } from './group.fixture.ts';

const branchId = sampleId(10);
const path = `/cart/${branchId}`;
const TEXTS = {
  en: {
    card: /^Order together/,
    name: 'Your name',
    start: 'Start the group order',
    limit: 'Limit per person',
  },
  ar: { card: /^طلب جماعي/, name: 'اسمك', start: 'بدء الطلب الجماعي', limit: 'الحد الأقصى للشخص' },
} as const;

function aStart() {
  const checkout = aCheckout();
  const party = aParty({ _id: PARTY, me: LINA, invite: LINK });
  checkout.server.response(startGroup, { party });
  checkout.server.response(showParty, { party });
  return checkout;
}

test.each(['en', 'ar'] as const)(
  'GROUP-03 a group order begins with the cart, its place and the settings, and the cart is empty [%s]',
  async (language) => {
    const checkout = aStart();
    const texts = TEXTS[language];
    const { user, router } = await renderScreen(path, { ...checkout, language });
    await user.click(await screen.findByRole('button', { name: texts.card }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: texts.name })).toHaveProperty('value', 'Sami');
    await user.type(dialog.getByRole('textbox', { name: texts.limit }), '٦٫٥');
    await user.click(dialog.getByRole('button', { name: texts.start }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/group/${PARTY}`));
    expect(checkout.server.receivedBy(startGroup)).toMatchObject([
      {
        body: {
          branch_id: branchId,
          name: 'Sami',
          order_type: { name: 'delivery', location: { lat: 29.532, lng: 35.006 } },
          door: { building: 'Al Waha 12' },
          receive_at: null,
          deadline: null,
          limit_per_person: 6.5,
          note: null,
          lines: [{ item_id: sampleId(30), quantity: 2, preferences: {} }],
        },
      },
    ]);
    expect(JSON.parse(localStorage.getItem('cart') ?? '{}').cart.lines).toEqual([]);
    expect(localStorage.getItem('passes')).toContain(PARTY);
  },
);

test('GROUP-03 says what is missing, and what the server refuses', async () => {
  const checkout = aStart();
  const { user } = await renderScreen(path, checkout);
  await user.click(await screen.findByRole('button', { name: TEXTS.en.card }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByRole('textbox', { name: 'Your name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Limit per person' }), '0');
  await user.click(dialog.getByRole('button', { name: 'Start the group order' }));
  expect(await dialog.findByText('Enter your name.')).toBeTruthy();
  expect(dialog.getByText('Enter an amount above zero.')).toBeTruthy();
  expect(checkout.server.receivedBy(startGroup)).toEqual([]);

  checkout.server.refuse(startGroup, 422, { message: 'At most 3 group orders can be open.' });
  await user.type(dialog.getByRole('textbox', { name: 'Your name' }), 'Lina');
  await user.clear(dialog.getByRole('textbox', { name: 'Limit per person' }));
  await user.click(dialog.getByRole('button', { name: 'Start the group order' }));
  expect(await dialog.findByText('At most 3 group orders can be open.')).toBeTruthy();
});

const open = {
  passes: [
    {
      partyId: PARTY,
      token: null,
      link: null,
      group: { branchId, hostName: 'Lina', endsAt: '2099-01-01T10:00:00.000Z' },
    },
  ],
};

test('GROUP-01 cart and branch page lead back to the open group of this device', async () => {
  const checkout = aStart();
  const cart = await renderScreen(path, { ...checkout, stored: { ...checkout.stored, ...open } });
  const back = await screen.findByRole('link', { name: /^Back to your group order/ });
  expect(back.getAttribute('href')).toBe(`/group/${PARTY}`);
  cart.unmount();
  await renderScreen(`/branch/${branchId}`, { ...aStart(), stored: open });
  const strip = await screen.findByRole('link', { name: /^Order together/ });
  expect(strip.getAttribute('href')).toBe(`/group/${PARTY}`);
});

test('GROUP-03 a guest signs in first, from the More sheet of a phone', async () => {
  setViewport(360, 780);
  const server = createTestServer();
  server.response(showBranch, { branch: aBranch() });
  const { user } = await renderScreen(`/branch/${branchId}`, { server });
  await user.click(await screen.findByRole('button', { name: /^More/ }));
  await user.click(await screen.findByRole('button', { name: /^Order together/ }));
  expect(await screen.findByText('A group order needs a confirmed phone.')).toBeTruthy();
  setViewport(1024, 768);
});

test('GROUP-01 a customer finds the open groups above the active orders', async () => {
  const server = createTestServer();
  const group = {
    _id: PARTY,
    vendor: { name: 'Red Sea Grill', logo: null },
    branch: { _id: branchId, name: 'Corniche' },
    hostName: 'Lina',
  };
  server.response(listGroups, { groups: [group] });
  await renderScreen('/active/orders', { server, customer: aCustomer() });
  const link = await screen.findByRole('link', { name: /Order together/ });
  expect(link.getAttribute('href')).toBe(`/group/${PARTY}`);
});

import { changeGroup } from '@app/contract/endpoints/group-orders';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { noAddressDetails } from '@app/domain/order/address-details';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCheckout } from '#screens/checkout/checkout.fixture.ts';
import { renderScreen } from '#testing/render.tsx';
import { showParty } from '@app/contract/endpoints/party';
import { aParty, LINA, LINK, PARTY } from './group.fixture.ts';

const path = `/group/${PARTY}`;
const HERE = { location: { lat: 29.54, lng: 35.01 }, door: { ...noAddressDetails, building: 'Office 4' } };
const TEXTS = {
  en: {
    settings: 'Settings of the group order',
    limit: 'Limit per person',
    note: 'Note for all',
    save: 'Save',
    home: 'Home',
    pickup: 'Pickup',
  },
  ar: {
    settings: 'إعدادات الطلب الجماعي',
    limit: 'الحد الأقصى للشخص',
    note: 'ملاحظة للجميع',
    save: 'حفظ',
    home: 'البيت',
    pickup: 'استلام من الفرع',
  },
} as const;

function asHost(destination: WireParty['destination'] = HERE) {
  const checkout = aCheckout();
  const state = {
    party: aParty({ me: LINA, invite: LINK, destination, limitPerPerson: 6.5, note: 'No nuts' }),
  };
  checkout.server.response(showParty, () => state);
  checkout.server.response(changeGroup, ({ body }) => {
    const { note } = body as { note: string | null };
    state.party = { ...state.party, note };
    return state;
  });
  return checkout;
}

test.each(['en', 'ar'] as const)(
  'GROUP-03 the host changes the settings; what is not changed stays [%s]',
  async (language) => {
    const checkout = asHost();
    const texts = TEXTS[language];
    const { user } = await renderScreen(path, { ...checkout, language });
    await user.click(await screen.findByRole('button', { name: texts.settings }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: texts.limit })).toHaveProperty('value', '6.50');
    await user.clear(dialog.getByRole('textbox', { name: texts.note }));
    await user.type(dialog.getByRole('textbox', { name: texts.note }), 'Cash please');
    await user.click(dialog.getByRole('button', { name: texts.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(checkout.server.receivedBy(changeGroup)).toMatchObject([
      {
        params: { partyId: PARTY },
        body: {
          order_type: { name: 'delivery', location: HERE.location },
          door: { building: 'Office 4' },
          receive_at: null,
          deadline: null,
          limit_per_person: 6.5,
          note: 'Cash please',
        },
      },
    ]);
    expect(screen.getByText(/Cash please/)).toBeTruthy();
  },
);

test('GROUP-03 the group goes to a saved address, or is picked up', async () => {
  const checkout = asHost();
  const { user } = await renderScreen(path, checkout);
  await user.click(await screen.findByRole('button', { name: TEXTS.en.settings }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: TEXTS.en.home }));
  await user.click(dialog.getByRole('button', { name: TEXTS.en.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: TEXTS.en.settings }));
  const again = within(await screen.findByRole('dialog'));
  await user.click(again.getByRole('radio', { name: TEXTS.en.pickup }));
  await user.click(again.getByRole('button', { name: TEXTS.en.save }));
  await waitFor(() => expect(checkout.server.receivedBy(changeGroup)).toHaveLength(2));
  expect(checkout.server.receivedBy(changeGroup)).toMatchObject([
    { body: { order_type: { location: { lat: 29.532, lng: 35.006 } }, door: { building: 'Al Waha 12' } } },
    { body: { order_type: { name: 'pickup' } } },
  ]);
});

test('GROUP-03 a refusal of the server is read in the dialog, which stays open', async () => {
  const checkout = asHost();
  checkout.server.refuse(changeGroup, 422, { message: 'The branch does not deliver there.' });
  const { user } = await renderScreen(path, checkout);
  await user.click(await screen.findByRole('button', { name: TEXTS.en.settings }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: TEXTS.en.save }));
  expect(await dialog.findByText('The branch does not deliver there.')).toBeTruthy();
});

test('GROUP-03 the host reads the name of the own address, and the minutes of the order', async () => {
  const atHome = { location: { lat: 29.532, lng: 35.006 }, door: null };
  const home = await renderScreen(path, asHost(atHome));
  expect(await screen.findByText('Delivery to \u2068Home\u2069')).toBeTruthy();
  expect(await screen.findByText(/\d+–\d+.* min$/)).toBeTruthy();
  home.unmount();
  await renderScreen(path, asHost());
  expect(await screen.findByText('Delivery to \u2068Aqaba Centre\u2069')).toBeTruthy();
});

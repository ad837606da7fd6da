import { placeGroup, summariseGroup } from '@app/contract/endpoints/group-orders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, sampleId } from '#testing/samples.ts';
import { aSummary } from '#screens/checkout/checkout.fixture.ts';
import { aGroupServer, aParty, aPartyLine, LINA, OMAR, PARTY } from './group.fixture.ts';

const { hardNavigate } = vi.hoisted(() => ({
  hardNavigate: vi.fn<(href: string, target: object) => void>(),
}));
vi.mock('#features/ordering/checkout/hard-navigate.ts', () => ({ hardNavigate }));

const path = `/group/${PARTY}/checkout`;
const shares = [
  { personId: LINA, amount: 5.2 },
  { personId: OMAR, amount: 3.9 },
];

async function open(language: 'en' | 'ar' = 'en') {
  const server = aGroupServer(aParty({ me: LINA, state: 'locked' }));
  server.response(summariseGroup, { data: { summary: { ...aSummary, shares } } });
  const view = await renderScreen(path, { server, language, customer: aCustomer() });
  return { ...view, server };
}

test.each([
  ['en', 'Shares', 'Place order'],
  ['ar', 'الحصص', 'تأكيد الطلب'],
] as const)(
  'GROUP-09 the host sees the share of each person before placing [%s]',
  async (language, title, place) => {
    await open(language);
    const section = within((await screen.findByRole('heading', { name: title })).closest('section')!);
    await waitFor(() => expect(section.getByText(/5\.20/)).toBeTruthy());
    expect(section.getByText(/3\.90/)).toBeTruthy();
    expect(section.getByText('Omar')).toBeTruthy();
    expect(await screen.findByRole('button', { name: new RegExp(`^${place}`) })).toBeTruthy();
  },
);

test('GROUP-06 what changed while the host checked is shown, and placed only after another look', async () => {
  const { server, user } = await open();
  const place = await screen.findByRole('button', { name: /^Place order/ });
  server.refuse(placeGroup, 409, {
    message: 'The order changed while you checked it. Please look again.',
    added: [aPartyLine(3, { name: 'Hummus' })],
    changed: [aPartyLine(1)],
    removed: [sampleId(640)],
  });
  server.state.party = { ...server.state.party, revision: 5 };
  await user.click(place);
  expect(await screen.findByText('Added: \u2068Hummus\u2069')).toBeTruthy();
  expect(screen.getByText('Changed: \u2068Kebab\u2069')).toBeTruthy();
  expect(screen.getByText('1 item was removed.')).toBeTruthy();
  expect(server.receivedBy(placeGroup)).toMatchObject([{ body: { revision: 2 } }]);
  await waitFor(() => expect(server.receivedBy(summariseGroup).at(-1)?.body).toMatchObject({ revision: 5 }));

  server.response(placeGroup, { data: { orderId: sampleId(700) } });
  await user.click(screen.getByRole('button', { name: /^Place order/ }));
  await waitFor(() => expect(server.receivedBy(placeGroup)).toHaveLength(2));
  const { body, headers } = server.receivedBy(placeGroup)[1]!;
  expect(body).toEqual({
    revision: 5,
    payment_method: 'cash',
    note: null,
    receive_at: null,
    use_credit: false,
  });
  expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  await waitFor(() =>
    expect(hardNavigate).toHaveBeenLastCalledWith(`/order/${sampleId(700)}`, {
      passed: [path],
      back: `/group/${PARTY}`,
    }),
  );
  expect(localStorage.getItem('pending_order')).toBeNull();
});

test('GROUP-06 a guest is led back to the group', async () => {
  const server = aGroupServer(aParty({ me: OMAR, state: 'locked' }));
  const { router } = await renderScreen(path, { server, customer: aCustomer() });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/group/${PARTY}`));
});

import { joinGroup, previewGroup } from '@app/contract/endpoints/group-orders';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer } from '#testing/samples.ts';
import { aGroupServer, anInvitation, guestPass, LINK, OMAR, PARTY } from './group.fixture.ts';

const path = `/join#g.${LINK}`;
const TEXTS = {
  en: {
    invited: '\u2068Lina\u2069 invites you to order from \u2068Red Sea Grill\u2069.',
    name: 'Your name',
    add: 'Add your items',
    needed: 'Enter your name.',
    invalid: 'This link is no longer valid. Ask your friend for a new one.',
  },
  ar: {
    invited: 'دعوة من \u2068Lina\u2069 إلى طلب جماعي من \u2068Red Sea Grill\u2069.',
    name: 'اسمك',
    add: 'إضافة أصنافك',
    needed: 'يُرجى إدخال الاسم.',
    invalid: 'هذا الرابط لم يعد صالحًا. يمكن طلب رابط جديد من صديقك.',
  },
} as const;

function invited(invitation = anInvitation()) {
  const server = aGroupServer();
  server.response(previewGroup, { invitation });
  server.response(joinGroup, { partyId: PARTY, personId: OMAR, name: 'Omar', pass: 'pass.omar' });
  return server;
}

test.each(['en', 'ar'] as const)(
  'GROUP-01 GROUP-04 a friend reads who invites, gives a name and is in the group with a pass [%s]',
  async (language) => {
    const server = invited();
    const texts = TEXTS[language];
    const { user, router } = await renderScreen(path, { server, language });
    expect(await screen.findByText(texts.invited)).toBeTruthy();
    expect(router.state.location.hash).toBe('');
    await user.click(screen.getByRole('button', { name: texts.add }));
    expect(await screen.findByText(texts.needed)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: texts.name }), ' Omar ');
    await user.click(screen.getByRole('button', { name: texts.add }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/group/${PARTY}`));
    const { body } = server.receivedBy(joinGroup)[0]!;
    expect(body).toMatchObject({ link: LINK, name: 'Omar' });
    expect(localStorage.getItem('party_device')).toBe((body as { device: string }).device);
    expect(localStorage.getItem('passes')).toContain('pass.omar');
  },
);

test('GROUP-04 shows type, zone, deadline, limit and minimum of the invitation', async () => {
  const invitation = anInvitation({
    deadline: '2026-11-15T15:00:00.000Z',
    limitPerPerson: 6,
    minimum: 5,
    state: 'locked',
    branch: { name: 'Corniche', isOpen: false },
  });
  await renderScreen(path, { server: invited(invitation) });
  expect(await screen.findByText('Delivery to \u2068Aqaba Centre\u2069')).toBeTruthy();
  expect(screen.getByText(/^Add items until /)).toBeTruthy();
  expect(screen.getByText(/6\.00 per person$/)).toBeTruthy();
  expect(screen.getByText(/^Minimum of the branch: .*5\.00$/)).toBeTruthy();
  expect(screen.getByText('The order is locked. You can join and look.')).toBeTruthy();
  expect(screen.getByText('The branch takes no orders right now.')).toBeTruthy();
});

test('TABLE-09 a signed-in customer is offered the first word of the name', async () => {
  await renderScreen(path, { server: invited(), customer: aCustomer() });
  const field = await screen.findByRole('textbox', { name: 'Your name' });
  await waitFor(() => expect(field).toHaveProperty('value', 'Sami'));
});

test.each(['en', 'ar'] as const)(
  'GROUP-12 an unknown, renewed or ended link says so [%s]',
  async (language) => {
    const server = createTestServer();
    server.refuse(previewGroup, 404);
    await renderScreen(path, { server, language });
    expect(await screen.findByText(TEXTS[language].invalid)).toBeTruthy();
  },
);

test('GROUP-04 a link without its token says that it is incomplete, and asks nothing', async () => {
  const { server } = await renderScreen('/join#g.short');
  expect(await screen.findByText(/^This link is incomplete/)).toBeTruthy();
  expect(server.receivedBy(previewGroup)).toEqual([]);
});

test('GROUP-02 a full group says so beside the name', async () => {
  const server = invited();
  server.refuse(joinGroup, 422, { message: 'There are 20 people already.' });
  const { user } = await renderScreen(path, { server });
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Omar');
  await user.click(screen.getByRole('button', { name: 'Add your items' }));
  expect(await screen.findByText('There are 20 people already.')).toBeTruthy();
});

test('GROUP-04 a friend who is in comes back by the same link without a name', async () => {
  const [pass] = guestPass.passes;
  const group = { branchId: 'b', hostName: 'Lina', endsAt: '2099-01-01T10:00:00.000Z' };
  const stored = { passes: [{ ...pass, group }] };
  const { router } = await renderScreen(path, { server: invited(), stored });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/group/${PARTY}`));
});

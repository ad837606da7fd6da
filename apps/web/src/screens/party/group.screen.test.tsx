import { endGroup, lockGroup } from '@app/contract/endpoints/group-orders';
import {
  addPartyLine,
  changePartyLine,
  leaveParty,
  markReady,
  removePartyLine,
  removePerson,
  renewInvite,
  showParty,
} from '@app/contract/endpoints/party';
import { PARTY_CHANGED, partyChannel } from '@app/contract/events';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { emitTo, isSubscribed } from '#testing/fake-pusher.ts';
import { renderScreen } from '#testing/render.tsx';
import { aCustomer, sampleId } from '#testing/samples.ts';
import {
  aGroupServer,
  aParty,
  aPartyLine,
  aPerson,
  guestPass,
  LINA,
  LINK,
  OMAR,
  PARTY,
  SARA,
} from './group.fixture.ts';

vi.mock('pusher-js', async () => ({ default: (await import('#testing/fake-pusher.ts')).FakePusher }));

const path = `/group/${PARTY}`;
type Language = 'en' | 'ar';

async function asGuest(party: WireParty = aParty(), language: Language = 'en') {
  const server = aGroupServer(party);
  const view = await renderScreen(path, { server, language, stored: guestPass });
  return { ...view, server };
}

async function asHost(more: Partial<WireParty> = {}, language: Language = 'en') {
  const server = aGroupServer(aParty({ me: LINA, invite: LINK, ...more }));
  const view = await renderScreen(path, { server, language, customer: aCustomer() });
  return { ...view, server };
}

const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('section')!);

test.each([
  ['en', 'Your share', 'You', "I'm ready", 'Add more items'],
  ['ar', 'حصتك', 'أصنافك', 'انتهيت من الاختيار', 'إضافة المزيد'],
] as const)(
  'GROUP-01 a guest sees the own card first, with the share, and the lines of others [%s]',
  async (language, share, you, ready, add) => {
    const { server } = await asGuest(aParty(), language);
    const own = await cardOf('Omar');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Omar',
      'Lina',
    ]);
    expect(own.getByText(share)).toBeTruthy();
    expect(own.getByText(you)).toBeTruthy();
    expect(own.getByText(/3\.30/)).toBeTruthy();
    expect(own.getByRole('link', { name: add }).getAttribute('href')).toBe(`${path}/menu`);
    const host = await cardOf('Lina');
    expect(host.getByText('Kebab')).toBeTruthy();
    expect(host.queryByRole('group')).toBeNull();
    expect(screen.getByRole('button', { name: ready })).toBeTruthy();
    expect(server.receivedBy(showParty)[0]?.headers.get('authorization')).toBe('Bearer pass.omar');
  },
);

test('TABLE-14 a change of an own line names its revision', async () => {
  const { server, user } = await asGuest();
  server.response(changePartyLine, ({ body }) => {
    const { quantity } = body as { quantity: number };
    const [lina, omar] = server.state.party.people as [
      WireParty['people'][number],
      WireParty['people'][number],
    ];
    const lines = [{ ...omar.lines[0]!, quantity, revision: 3 }];
    server.state.party = { ...server.state.party, revision: 3, people: [lina, { ...omar, lines }] };
    return { revision: 3 };
  });
  const own = await cardOf('Omar');
  await user.click(own.getByRole('button', { name: 'One more' }));
  await waitFor(() => expect(own.getByText('2×')).toBeTruthy());
  const { body, params } = server.receivedBy(changePartyLine)[0]!;
  expect(body).toMatchObject({ revision: 2, quantity: 2, item_id: sampleId(30) });
  expect(params).toEqual({ partyId: PARTY, lineId: sampleId(612) });
});

test('TABLE-17 an event of the channel shows what a friend has added, and says so', async () => {
  const { server } = await asGuest();
  await cardOf('Omar');
  await expect.poll(() => isSubscribed(partyChannel(PARTY))).toBe(true);
  const { people } = server.state.party;
  server.state.party = aParty({
    people: [...people, aPerson(SARA, 'Sara', { lines: [aPartyLine(3, { name: 'Hummus' })], share: 4.4 })],
  });
  act(() => emitTo(partyChannel(PARTY), PARTY_CHANGED));
  expect(await screen.findByText('Hummus')).toBeTruthy();
  expect(await screen.findByText('\u2068Sara\u2069 joined · \u2068Sara\u2069: 1 new item')).toBeTruthy();
});

test('GROUP-05 ready is a mark that the guest takes back', async () => {
  const { server, user } = await asGuest();
  server.response(markReady, ({ body }) => {
    const { is_ready: isReady } = body as { is_ready: boolean };
    const people = server.state.party.people.map((one) => (one._id === OMAR ? { ...one, isReady } : one));
    server.state.party = { ...server.state.party, people };
    return { party: server.state.party };
  });
  await user.click(await screen.findByRole('button', { name: "I'm ready" }));
  expect(await (await cardOf('Omar')).findByText('Ready')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: "I'm still choosing" }));
  expect(await screen.findByRole('button', { name: "I'm ready" })).toBeTruthy();
});

test('GROUP-03 GROUP-05 says what is left of the limit, the deadline and the note', async () => {
  await asGuest(
    aParty({ limitPerPerson: 6, left: 3, deadline: '2099-01-01T08:00:00.000Z', note: 'No nuts' }),
  );
  expect(await screen.findByText(/3\.00.* left of your limit$/)).toBeTruthy();
  expect(screen.getByText(/^Add items until /)).toBeTruthy();
  expect(screen.getByText('Note for all: \u2068No nuts\u2069')).toBeTruthy();
});

test.each([
  ['en', '\u2068Lina\u2069 is checking out.'],
  ['ar', 'إتمام الطلب جارٍ الآن لدى \u2068Lina\u2069.'],
] as const)(
  'GROUP-06 a locked group says who is checking out and has no controls [%s]',
  async (language, line) => {
    await asGuest(aParty({ state: 'locked' }), language);
    expect(await screen.findByText(line)).toBeTruthy();
    const own = await cardOf('Omar');
    expect(own.queryByRole('group')).toBeNull();
    expect(own.queryByRole('link')).toBeNull();
  },
);

test('GROUP-08 guests read that the host is offline and their items are kept', async () => {
  const [lina, omar] = aParty().people;
  await asGuest(aParty({ people: [{ ...lina!, isOffline: true }, omar!] }));
  expect(await screen.findByText('\u2068Lina\u2069 is offline. Your items are kept.')).toBeTruthy();
});

test('GROUP-13 a line with a problem says why, and one button removes it', async () => {
  const [lina, omar] = aParty().people;
  const lines = [aPartyLine(2, { name: 'Fattoush', problem: 'Fattoush is sold out.' })];
  const { server, user } = await asGuest(aParty({ people: [lina!, { ...omar!, lines }] }));
  expect(await screen.findByText('Fattoush is sold out.')).toBeTruthy();
  server.response(removePartyLine, { revision: 3 });
  await user.click(screen.getByRole('button', { name: 'Remove what is sold out' }));
  await waitFor(() =>
    expect(server.receivedBy(removePartyLine).map(({ params }) => params['lineId'])).toEqual([sampleId(612)]),
  );
});

test('GROUP-13 a closed branch is said at the top', async () => {
  await asGuest(aParty({ branch: { _id: sampleId(10), name: 'Corniche', isOpen: false } }));
  expect(await screen.findByText('The branch takes no orders right now.')).toBeTruthy();
});

test.each([
  ['en', /^New price\. It was .*3\.00.*\.$/],
  ['ar', /^سعر جديد\. كان .*3\.00.*\.$/],
] as const)(
  'GROUP-13 a new price is said at the line until its person changes it [%s]',
  async (language, said) => {
    const { server, queries } = await asGuest(aParty(), language);
    await cardOf('Omar');
    const reads = () => act(() => queries.refetchQueries({ queryKey: ['party'] }));
    const [lina, omar] = server.state.party.people;
    const dearer = { ...omar!.lines[0]!, total: 3.5 };
    server.state.party = { ...server.state.party, people: [lina!, { ...omar!, lines: [dearer] }] };
    await reads();
    expect(await (await cardOf('Omar')).findByText(said)).toBeTruthy();
    expect(screen.getAllByText(said)).toHaveLength(1);
    const more = { ...dearer, revision: 5, quantity: 2, total: 7 };
    server.state.party = { ...server.state.party, people: [lina!, { ...omar!, lines: [more] }] };
    await reads();
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  },
);

test('GROUP-13 a paused branch says why and until when', async () => {
  const branch = { backAt: '2026-05-04T15:30:00.000Z', pauseText: 'The oven is broken' };
  const server = aGroupServer(
    aParty({ branch: { _id: sampleId(10), name: 'Corniche', isOpen: false } }),
    branch,
  );
  await renderScreen(path, { server, stored: guestPass });
  expect(await screen.findByText('The oven is broken')).toBeTruthy();
  expect(screen.getByText(/6:30/)).toBeTruthy();
});

test.each([
  [
    'en',
    'The time to add items is over.',
    '\u2068Lina\u2069 can place the order now.',
    /^Check the order and place it before /,
  ],
  [
    'ar',
    'انتهى وقت الإضافة.',
    'الطلب بانتظار التأكيد من \u2068Lina\u2069.',
    /^يُرجى مراجعة الطلب وتأكيده قبل /,
  ],
] as const)(
  'GROUP-07 after the deadline a guest reads who can place, and the host until when [%s]',
  async (language, over, waits, until) => {
    const locked = { state: 'locked', deadline: '2026-01-01T10:00:00.000Z' } as const;
    const guest = await asGuest(aParty(locked), language);
    expect(await screen.findByText(over)).toBeTruthy();
    expect(screen.getByText(waits)).toBeTruthy();
    guest.unmount();
    await asHost(locked, language);
    expect(await screen.findByText(until)).toBeTruthy();
  },
);

test('GROUP-12 a removed guest reads so', async () => {
  const { server, queries } = await asGuest();
  await cardOf('Omar');
  server.refuse(showParty, 401);
  await act(() => queries.refetchQueries({ queryKey: ['party'] }));
  expect(await screen.findByText('You were removed from this order.')).toBeTruthy();
});

test('GROUP-12 a stranger reads that the link is not valid', async () => {
  await renderScreen(path, { server: aGroupServer() });
  expect(await screen.findByText(/^This link is no longer valid/)).toBeTruthy();
});

test.each([
  ['en', /^Your share is .*3\.30.*\. Pay it to .*Lina.*\.$/, 'Track the order', 'Being prepared'],
  ['ar', /^حصتك .*3\.30.*، وتُدفع إلى .*Lina.*\.$/, 'تتبّع الطلب', 'قيد التحضير'],
] as const)(
  'GROUP-11 after placing a guest sees the share, whom to pay and the state [%s]',
  async (language, pay, track, status) => {
    await asGuest(
      aParty({ state: 'placed', order: { orderNumber: '7K2M9QX4', status: 'processing' } }),
      language,
    );
    expect(await screen.findByText(pay)).toBeTruthy();
    expect(screen.getByText(status)).toBeTruthy();
    expect(screen.getByRole('link', { name: track }).getAttribute('href')).toBe(
      `/branch/${sampleId(10)}/order/7K2M9QX4/tracking`,
    );
    expect((await cardOf('Omar')).getByText('Fattoush')).toBeTruthy();
  },
);

test('GROUP-07 the own lines of a group that has ended go into the own cart', async () => {
  const [lina, omar] = aParty().people;
  const lines = [aPartyLine(2, { quantity: 2, note: 'No onions' })];
  const { user, router } = await asGuest(aParty({ state: 'ended', people: [lina!, { ...omar!, lines }] }));
  expect(await screen.findByText('This group order has ended.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Put my items into my cart' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/branch/${sampleId(10)}`));
  const { cart } = JSON.parse(localStorage.getItem('cart') ?? '{}');
  expect(cart).toMatchObject({ branchId: sampleId(10), orderType: 'delivery' });
  expect(cart.lines).toMatchObject([{ itemId: sampleId(30), quantity: 2, note: 'No onions' }]);
});

test('GROUP-12 a guest leaves the group', async () => {
  const { server, user, router } = await asGuest();
  server.response(leaveParty, { hasLeft: true });
  await user.click(await screen.findByRole('button', { name: 'Leave the order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Leave the order' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(localStorage.getItem('passes')).toBe('[]');
});

test('GROUP-01 the host has the link with its QR code, and renews it', async () => {
  const { server, user } = await asHost();
  server.response(renewInvite, () => {
    server.state.party = { ...server.state.party, invite: 'BBBBBBBBBBBBBBBBBBBBBB' };
    return { invite: 'BBBBBBBBBBBBBBBBBBBBBB' };
  });
  await user.click(await screen.findByRole('button', { name: 'QR code of the group order' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(new RegExp(`/join#g\\.${LINK}$`))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'New link' }));
  expect(await dialog.findByText(/#g\.B{22}$/)).toBeTruthy();
});

test('GROUP-12 the host removes a person, and the link is renewed unless it is kept', async () => {
  const { server, user } = await asHost();
  server.response(removePerson, () => {
    server.state.party = { ...server.state.party, people: server.state.party.people.slice(0, 1) };
    return { party: server.state.party };
  });
  await user.click(await screen.findByRole('button', { name: 'Options for Omar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('switch'));
  await user.click(dialog.getByRole('button', { name: 'Remove \u2068Omar\u2069' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Omar' })).toBeNull());
  expect(server.receivedBy(removePerson)).toMatchObject([
    { params: { personId: OMAR }, query: { keep_link: '1' } },
  ]);
});

test('GROUP-05 the host removes a line of a guest and has no stepper for it', async () => {
  const { server, user } = await asHost();
  server.response(removePartyLine, { revision: 3 });
  await user.click(await screen.findByRole('button', { name: 'Options for Omar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('group')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Remove Fattoush' }));
  await waitFor(() =>
    expect(server.receivedBy(removePartyLine).map(({ params }) => params['lineId'])).toEqual([sampleId(612)]),
  );
});

test('GROUP-06 the host locks the group and goes to the checkout', async () => {
  const { server, user, router } = await asHost();
  server.response(lockGroup, () => {
    server.state.party = { ...server.state.party, state: 'locked' };
    return { party: server.state.party };
  });
  await user.click(await screen.findByRole('button', { name: /^Lock and check out/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/checkout`));
  expect(server.receivedBy(lockGroup)[0]?.body).toEqual({ is_locked: true });
});

test.each([
  [{ missing: 2 }, /^Add .*2\.00.* more to reach the minimum$/],
  [{ people: [aPerson(LINA, 'Lina', { isHost: true })] }, /^Nothing added yet\.$/],
  [
    { people: [aPerson(LINA, 'Lina', { isHost: true, lines: [aPartyLine(1, { problem: 'Gone.' })] })] },
    /^First remove what is sold out\.$/,
  ],
])('GROUP-13 nothing is placed without a reason, case %#', async (more, reason) => {
  await asHost(more);
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Lock and check out/ })).toHaveProperty('disabled', true);
});

test('GROUP-07 the host ends the group', async () => {
  const { server, user } = await asHost();
  server.response(endGroup, () => {
    server.state.party = { ...server.state.party, state: 'ended' };
    return { hasEnded: true };
  });
  await user.click(await screen.findByRole('button', { name: 'End the group order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'End the group order' }));
  expect(await screen.findByText('This group order has ended.')).toBeTruthy();
});

test('GROUP-14 an item that is added without a connection is sent once it is back, with its id', async () => {
  const waiting = {
    partyId: PARTY,
    line: { id: sampleId(650), item_id: sampleId(30), quantity: 1, preferences: {} },
    name: 'Kebab',
    refusal: null,
  };
  const server = aGroupServer();
  server.refuse(addPartyLine, 0);
  const stored = { ...guestPass, waiting_lines: [waiting] };
  await renderScreen(path, { server, stored });
  expect(await screen.findByText('Sent when you are online again')).toBeTruthy();
  server.response(addPartyLine, { revision: 3 });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Sent when you are online again')).toBeNull());
  expect(new Set(server.receivedBy(addPartyLine).map(({ body }) => (body as { id: string }).id))).toEqual(
    new Set([sampleId(650)]),
  );
});

test('GROUP-14 an item that arrives after the lock is not added, and says so until it is hidden', async () => {
  const waiting = {
    partyId: PARTY,
    line: { id: sampleId(650), item_id: sampleId(30), quantity: 1, preferences: {} },
    name: 'Kebab',
    refusal: null,
  };
  const server = aGroupServer(aParty({ state: 'locked' }));
  server.refuse(addPartyLine, 409, { message: 'The order is locked, so nothing was changed.' });
  const { user } = await renderScreen(path, { server, stored: { ...guestPass, waiting_lines: [waiting] } });
  expect(await screen.findByText('Not added: The order is locked, so nothing was changed.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hide Kebab' }));
  expect(screen.queryByText(/^Not added/)).toBeNull();
});

test.each([
  ['en', 'One more', 'Sent when you are online again', 'Not changed: The order is locked.', 'Hide Fattoush'],
  [
    'ar',
    'زيادة الكمية',
    'يُرسل عند عودة الاتصال بالإنترنت',
    'لم يتم التعديل: The order is locked.',
    'إخفاء Fattoush',
  ],
] as const)(
  'GROUP-14 changes without a connection wait as one with the seen revision, and after the lock they are refused [%s]',
  async (language, more, waits, refused, hide) => {
    const { server, user } = await asGuest(aParty(), language);
    server.refuse(changePartyLine, 0);
    const own = await cardOf('Omar');
    await user.click(own.getByRole('button', { name: more }));
    expect(await own.findByText(waits)).toBeTruthy();
    await user.click(own.getByRole('button', { name: more }));
    await waitFor(() => expect(own.getByText('3×')).toBeTruthy());
    server.refuse(changePartyLine, 409, { message: 'The order is locked.' });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await own.findByText(refused)).toBeTruthy();
    expect(own.getByText('1×')).toBeTruthy();
    expect(server.receivedBy(changePartyLine).at(-1)).toMatchObject({
      params: { lineId: sampleId(612) },
      body: { revision: 2, quantity: 3 },
    });
    await user.click(own.getByRole('button', { name: hide }));
    expect(own.queryByText(refused)).toBeNull();
  },
);

test('GROUP-14 a removal without a connection waits, and is done once it is back', async () => {
  const { server, user } = await asGuest();
  server.refuse(removePartyLine, 0);
  const own = await cardOf('Omar');
  await user.click(own.getByRole('button', { name: 'Remove Fattoush' }));
  expect(await own.findByText('Removed when you are online again')).toBeTruthy();
  server.response(removePartyLine, () => {
    const [lina, omar] = server.state.party.people;
    server.state.party = { ...server.state.party, people: [lina!, { ...omar!, lines: [] }] };
    return { revision: 3 };
  });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(own.queryByText('Fattoush')).toBeNull());
  expect(localStorage.getItem('waiting_lines')).toBe('[]');
});

import { showBranch } from '@app/contract/endpoints/branches';
import { addPartyLine, leaveParty, removePartyLine } from '@app/contract/endpoints/party';
import { requestAtTable, showActiveSession } from '@app/contract/endpoints/table-sessions';
import { sendRound, showTable, takeWaiterItem } from '@app/contract/endpoints/visits';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Cart, emptyCart } from '@app/domain/cart/cart';
import { serialiseCart } from '@app/domain/cart/stored-cart';
import { lineFromWire } from '@app/contract/from-wire/item';
import { renderScreen } from '#testing/render.tsx';
import { aBranch, aCustomer, anItem, sampleId } from '#testing/samples.ts';
import { aPartyLine, aPerson, LINA, OMAR, PARTY, SARA } from './group.fixture.ts';
import {
  aRound,
  aSharedTable,
  aTableServer,
  aVisit,
  CODE,
  omarsPass,
  SESSION,
  visitPath,
} from './visit.fixture.ts';

const lookAgain = () =>
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

async function openAsOmar(session = aSharedTable(), language: 'en' | 'ar' = 'en') {
  const server = aTableServer(session);
  const view = await renderScreen(visitPath, { server, stored: omarsPass, language });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, server };
}

/** Lina has a confirmed phone and may send. */
const linasVisit = (more: Parameters<typeof aVisit>[0] = {}) =>
  aVisit({ me: LINA, visit: { ...aVisit().visit!, maySend: true }, ...more });

async function openAsLina(session = aSharedTable(linasVisit())) {
  const server = aTableServer(session);
  const view = await renderScreen(visitPath, { server, customer: aCustomer() });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, server };
}

const draft = (name = 'Not sent yet') => within(screen.getByRole('region', { name }));

test.each([
  ['en', 'Table code', '4, 8, 2, 7', 'Not sent yet', 'You', 'Invite'],
  ['ar', 'رمز الانضمام', '4, 8, 2, 7', 'بانتظار التأكيد', 'لك', 'دعوة'],
] as const)(
  'TABLE-01 TABLE-09 a person with a pass sees code, people and everybody’s lines [%s]',
  async (language, code, digits, title, you, invite) => {
    const { server } = await openAsOmar(aSharedTable(), language);
    const card = within(screen.getByRole('region', { name: code }));
    expect(card.getByText(new RegExp(digits))).toBeTruthy();
    expect(card.getByText(you)).toBeTruthy();
    expect(card.getByText('Lina')).toBeTruthy();
    expect(card.getByRole('button', { name: invite })).toBeTruthy();
    expect(draft(title).getByText('Kebab')).toBeTruthy();
    expect(draft(title).getByText('Fattoush')).toBeTruthy();
    expect(server.receivedBy(showActiveSession)[0]?.headers.get('authorization')).toBe('Bearer pass.omar');
  },
);

test('TABLE-09 a guest without a pass is asked to log in', async () => {
  const { router } = await renderScreen(visitPath, { server: aTableServer() });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('TABLE-08 a person changes own lines only, and the host removes those of others', async () => {
  await openAsOmar();
  expect(draft().getByRole('group', { name: /Fattoush/ })).toBeTruthy();
  expect(draft().queryByRole('group', { name: /Kebab/ })).toBeNull();
  expect(draft().queryByRole('button', { name: 'Remove Kebab' })).toBeNull();
});

test('TABLE-08 the host removes a line of another person', async () => {
  const { server, user } = await openAsLina();
  server.response(removePartyLine, { revision: 3 });
  await user.click(draft().getByRole('button', { name: 'Remove Fattoush' }));
  await waitFor(() => expect(server.receivedBy(removePartyLine)).toHaveLength(1));
});

test('TABLE-17 what another phone adds appears without a reload', async () => {
  const { server } = await openAsOmar();
  const sara = aPerson(SARA, 'Sara', { lines: [aPartyLine(3, { name: 'Knafeh' })] });
  const [lina, omar] = aVisit().people;
  server.state.session = aSharedTable(aVisit({ revision: 3, people: [lina!, omar!, sara] }));
  lookAgain();
  expect(await draft().findByText('Knafeh')).toBeTruthy();
});

test.each([
  ['en', 'Mine', /^Sent by/, 'From your waiter'],
  ['ar', 'أصنافك', /^التأكيد باسم/, 'أضافه النادل'],
] as const)(
  'TABLE-02 TABLE-13 rounds have the person of each item; a segment shows the own ones [%s]',
  async (language, mine, sentBy, waiter) => {
    const round = aRound(1, [
      { name: 'Latte', of: [LINA, 'Lina'] },
      { name: 'Juice', of: [OMAR, 'Omar'] },
      { name: 'Water', of: null },
    ]);
    const { user } = await openAsOmar(
      aSharedTable(aVisit({ people: aVisit().people.map((person) => ({ ...person, lines: [] })) }), {
        orders: [round],
      }),
      language,
    );
    expect(screen.getByText('Latte')).toBeTruthy();
    expect(screen.getByText(sentBy)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: waiter })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: mine }));
    expect(screen.getByText('Juice')).toBeTruthy();
    expect(screen.queryByText('Latte')).toBeNull();
  },
);

test.each([
  ['en', 'From your waiter', 'Add to my share: Water', 'Not in my share: Water'],
  ['ar', 'أضافه النادل', 'إضافة إلى حصتك: Water', 'إزالة من حصتك: Water'],
] as const)(
  'TABLE-13 a person takes an item of the waiter into the own share, and leaves it to all again [%s]',
  async (language, waiter, take, leave) => {
    const party = aVisit({ people: aVisit().people.map((person) => ({ ...person, lines: [] })) });
    const withWater = (of: [string, string] | null) =>
      aSharedTable(party, {
        orders: [
          aRound(1, [
            { name: 'Water', of, isFromWaiter: true },
            { name: 'Tea', of: [LINA, 'Lina'], isFromWaiter: true },
          ]),
        ],
      });
    const { server, user } = await openAsOmar(withWater(null), language);
    expect(screen.getByRole('heading', { level: 3, name: waiter })).toBeTruthy();
    // What another person has taken stays with that person.
    expect(screen.queryByRole('button', { name: /Tea$/ })).toBeNull();
    server.response(takeWaiterItem, ({ body }) => {
      const { is_mine: isMine } = body as { is_mine: boolean };
      server.state.session = withWater(isMine ? [OMAR, 'Omar'] : null);
      return { isMine };
    });
    await user.click(screen.getByRole('button', { name: take }));
    await user.click(await screen.findByRole('button', { name: leave }));
    expect(await screen.findByRole('button', { name: take })).toBeTruthy();
    expect(server.receivedBy(takeWaiterItem).map(({ params, body }) => [params, body])).toEqual(
      [true, false].map((isMine) => [{ sessionId: SESSION, itemId: sampleId(910) }, { is_mine: isMine }]),
    );
    expect(server.receivedBy(takeWaiterItem)[0]?.headers.get('authorization')).toBe('Bearer pass.omar');
  },
);

test.each([
  ['en', 'Your share', '4.40'],
  ['ar', 'حصتك', '4.40'],
] as const)('TABLE-04 the bill has the own share [%s]', async (language, name, amount) => {
  const round = aRound(1, [{ name: 'Juice', of: [OMAR, 'Omar'] }]);
  await openAsOmar(aSharedTable(aVisit(), { orders: [round] }), language);
  expect(screen.getByText(name).closest('p')?.textContent).toContain(amount);
});

test('TABLE-15 sends exactly the lines and the price that are shown, after saying whose round it is', async () => {
  const { server, user } = await openAsLina();
  server.response(sendRound, { data: { orderId: sampleId(81), isRepeat: false } });
  await user.click(screen.getByRole('button', { name: 'Send 2 items' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^You send this round in your name/)).toBeTruthy();
  server.state.session = aSharedTable(
    linasVisit({ people: aVisit().people.map((person) => ({ ...person, lines: [] })) }),
    { orders: [aRound(1, [{ name: 'Kebab', of: [LINA, 'Lina'] }])] },
  );
  await user.click(dialog.getByRole('button', { name: 'Send 2 items' }));
  expect(await screen.findByText('The round is sent.')).toBeTruthy();
  expect(server.receivedBy(sendRound).map(({ body }) => body)).toEqual([
    { revision: 2, lines: [sampleId(611), sampleId(612)], total: 7.7 },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['en', /^Send 2 items/, /^Use .*2\.00/, /0\.00 left/],
  ['ar', /^تأكيد/, /^استخدام رصيد .*2\.00/, /يبقى .*0\.00/],
] as const)(
  'TABLE-10 a sender pays the own round with the own credit [%s]',
  async (language, send, use, left) => {
    const server = aTableServer(aSharedTable(linasVisit()));
    server.response(showBranch, { branch: aBranch({ credit: 2 }) });
    server.response(sendRound, { data: { orderId: sampleId(81), isRepeat: false } });
    const { user } = await renderScreen(visitPath, { server, customer: aCustomer(), language });
    await user.click(await screen.findByRole('button', { name: send }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('switch', { name: use }));
    expect(dialog.getByText(left)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: send }));
    await waitFor(() => expect(server.receivedBy(sendRound)).toHaveLength(1));
    expect(server.receivedBy(sendRound)[0]?.body).toMatchObject({ total: 7.7, use_credit: true });
  },
);

test('TABLE-15 "Send mine only" names the own lines', async () => {
  const { server, user } = await openAsLina();
  server.response(sendRound, { data: { orderId: sampleId(81), isRepeat: false } });
  await user.click(screen.getByRole('button', { name: 'Send 2 items' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Send mine only' }));
  expect(dialog.queryByText('Fattoush')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Send 1 item' }));
  await waitFor(() => expect(server.receivedBy(sendRound)).toHaveLength(1));
  expect(server.receivedBy(sendRound)[0]?.body).toMatchObject({ lines: [sampleId(611)], total: 4.4 });
});

test('TF-01 a round that another phone has sent says by whom', async () => {
  const { server, user } = await openAsLina();
  server.response(sendRound, { data: { orderId: sampleId(81), isRepeat: true } });
  await user.click(screen.getByRole('button', { name: 'Send 2 items' }));
  const dialog = within(await screen.findByRole('dialog'));
  const round = { ...aRound(1, [{ name: 'Kebab', of: [LINA, 'Lina'] }]), sentBy: 'Omar' };
  server.state.session = aSharedTable(linasVisit(), { orders: [round] });
  await user.click(dialog.getByRole('button', { name: 'Send 2 items' }));
  expect(await screen.findByText('\u2068Omar\u2069 has just sent this round.')).toBeTruthy();
});

test('TABLE-15 TF-04 a round that has changed is shown again before it is sent', async () => {
  const { server, user } = await openAsLina();
  server.refuse(sendRound, 409, { message: 'changed', added: [], changed: [], removed: [] });
  await user.click(screen.getByRole('button', { name: 'Send 2 items' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [lina, , sara] = aVisit().people;
  const omar = aPerson(OMAR, 'Omar', { lines: [aPartyLine(2, { name: 'Fattoush', quantity: 3 })] });
  server.state.session = aSharedTable(linasVisit({ revision: 5, people: [lina!, omar, sara!] }));
  await user.click(dialog.getByRole('button', { name: 'Send 2 items' }));
  expect(await dialog.findByText('The round has changed. Please check it again.')).toBeTruthy();
  server.response(sendRound, { data: { orderId: sampleId(81), isRepeat: false } });
  await user.click(await dialog.findByRole('button', { name: 'Send 4 items' }));
  await waitFor(() => expect(server.receivedBy(sendRound)).toHaveLength(2));
  expect(server.receivedBy(sendRound)[1]?.body).toMatchObject({ revision: 5 });
});

test('D-078 a higher price is shown, and sent only after another tap', async () => {
  const { server, user } = await openAsLina();
  server.refuse(sendRound, 409, { message: 'Prices have changed.', total: 9.9 });
  await user.click(screen.getByRole('button', { name: 'Send 2 items' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send 2 items' }));
  expect(await dialog.findByText(/^The price is .*9\.90.* now/)).toBeTruthy();
  server.response(sendRound, { data: { orderId: sampleId(81), isRepeat: false } });
  await user.click(dialog.getByRole('button', { name: 'Send 2 items' }));
  await waitFor(() => expect(server.receivedBy(sendRound)).toHaveLength(2));
  expect(server.receivedBy(sendRound)[1]?.body).toMatchObject({ total: 9.9 });
});

test('TABLE-08 at a table that staff have opened a person with a name only sends too', async () => {
  const visit = { ...aVisit().visit!, maySend: true, isOpenedByStaff: true };
  const { server, user } = await openAsOmar(aSharedTable(aVisit({ visit })));
  server.response(sendRound, { data: { orderId: sampleId(81), isRepeat: false } });
  await user.click(screen.getByRole('button', { name: 'Send 2 items' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/in your name/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Send 2 items' }));
  await waitFor(() => expect(server.receivedBy(sendRound)).toHaveLength(1));
});

test('TABLE-08 a person with a name only reads who can send', async () => {
  await openAsOmar();
  expect(screen.getByText(/^Sending needs a confirmed phone\. .*Lina/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test('TABLE-08 a customer with an unconfirmed phone is led to confirm it', async () => {
  const server = aTableServer(aSharedTable(linasVisit()));
  await renderScreen(visitPath, { server, customer: { ...aCustomer(), isVerified: false } });
  const link = await screen.findByRole('link', { name: 'Confirm your phone' });
  expect(link.getAttribute('href')).toContain('/phone/verify');
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test.each([
  ['en', /^Ask for the bill/, 'Card', 'card'],
  ['ar', /^طلب الفاتورة/, 'نقدًا', 'cash'],
] as const)(
  'TABLE-03 the request for the bill says how it is paid, with the pass [%s]',
  async (language, bill, choice, pay) => {
    const { server, user } = await openAsOmar(aSharedTable(), language);
    const request = { kind: 'bill', at: new Date().toISOString(), answeredAt: null } as const;
    server.response(requestAtTable, { request });
    await user.click(screen.getByRole('button', { name: bill }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: choice }));
    await waitFor(() => expect(server.receivedBy(requestAtTable)).toHaveLength(1));
    const [{ body, headers } = { body: null, headers: new Headers() }] = server.receivedBy(requestAtTable);
    expect(body).toEqual({ kind: 'bill', pay });
    expect(headers.get('authorization')).toBe('Bearer pass.omar');
  },
);

test('TABLE-12 leaving asks first, forgets the pass and goes Home', async () => {
  const { server, user, router } = await openAsOmar();
  server.response(leaveParty, { hasLeft: true });
  await user.click(screen.getByRole('button', { name: 'Leave the table' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Your items that were not sent are removed/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Leave the table' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(localStorage.getItem('passes')).toBe('[]');
});

test('TABLE-16 the cart for this table goes into the visit, and what is refused stays with its reason', async () => {
  const server = aTableServer();
  server.refuse(addPartyLine, 422, { message: 'Kebab is sold out.' });
  const cart: Cart = {
    ...emptyCart,
    branchId: sampleId(10),
    orderType: 'table_session',
    table: { id: CODE, number: 7 },
    lines: [lineFromWire(anItem(), 2)],
  };
  const stored = { ...omarsPass, cart: serialiseCart(cart) };
  const { user } = await renderScreen(visitPath, { server, stored });
  expect(await screen.findByText('Not shared yet: Kebab is sold out.')).toBeTruthy();
  expect(server.receivedBy(addPartyLine)[0]?.body).toMatchObject({ item_id: sampleId(30), quantity: 2 });
  server.response(addPartyLine, { revision: 3 });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/^Not shared yet/)).toBeNull());
  const [first, second] = server.receivedBy(addPartyLine);
  expect(second?.body).toEqual(first?.body);
});

test('TABLE-20 a moved table says so, and keeps the people', async () => {
  const { server } = await openAsOmar();
  server.state.session = { ...aSharedTable(), table: { ...aSharedTable().table, number: 9 } };
  lookAgain();
  expect(await screen.findByText('You are now at table 9.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('TABLE-21 after a merge the page goes on at the session of the other table', async () => {
  const { server, router } = await openAsOmar();
  const merged = sampleId(75);
  server.state.session = {
    ...aSharedTable(aVisit({ _id: sampleId(699), visit: { ...aVisit().visit!, sessionId: merged } })),
    _id: merged,
    table: { ...aSharedTable().table, number: 9 },
  };
  lookAgain();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/active/${merged}/session`));
  expect(await screen.findByText('Tables 7 and 9 have one bill now.')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('passes') ?? '[]')).toMatchObject([
    { partyId: sampleId(699), token: 'pass.omar', visit: { sessionId: merged } },
  ]);
  expect(server.receivedBy(showActiveSession).at(-1)?.headers.get('authorization')).toBe('Bearer pass.omar');
});

test.each([
  ['en', 'This table has been closed. Thank you for coming.', 'Your share'],
  ['ar', 'تم إغلاق هذه الطاولة. شكرًا لزيارتك.', 'حصتك'],
] as const)(
  'TABLE-25 a closed table keeps only the own items and share, and forgets the pass [%s]',
  async (language, closed, share) => {
    const round = aRound(1, [
      { name: 'Latte', of: [LINA, 'Lina'] },
      { name: 'Juice', of: [OMAR, 'Omar'] },
    ]);
    const { server } = await openAsOmar(aSharedTable(aVisit(), { orders: [round] }), language);
    server.response(showTable, { table: { number: 7, mode: 'guests', state: 'free' } });
    server.refuse(showActiveSession, 401);
    lookAgain();
    expect(await screen.findByRole('heading', { level: 1, name: closed })).toBeTruthy();
    expect(screen.getByText('Juice')).toBeTruthy();
    expect(screen.getByText(share)).toBeTruthy();
    expect(screen.queryByText('Latte')).toBeNull();
    expect(screen.queryByText('Lina')).toBeNull();
    await waitFor(() => expect(localStorage.getItem('passes')).toBe('[]'));
  },
);

test('TABLE-12 a removed person reads that they are no longer at the table', async () => {
  const { server } = await openAsOmar();
  server.refuse(showActiveSession, 401);
  lookAgain();
  expect(await screen.findByRole('heading', { name: 'You are no longer at this table.' })).toBeTruthy();
});

test('TABLE-25 a reload after the end shows nothing of the table', async () => {
  const server = aTableServer();
  server.refuse(showActiveSession, 401);
  await renderScreen(visitPath, { server, stored: omarsPass });
  expect(await screen.findByRole('heading', { level: 1, name: /^This table has been closed/ })).toBeTruthy();
  expect(screen.queryByText('Red Sea Grill')).toBeNull();
});

test('TABLE-01 the menu adds to the shared draft and leads back', async () => {
  const server = aTableServer();
  server.response(addPartyLine, { revision: 3 });
  const { user } = await renderScreen(`${visitPath}/menu`, { server, stored: omarsPass });
  await user.click(await screen.findByRole('button', { name: 'Add Kebab' }));
  await waitFor(() => expect(server.receivedBy(addPartyLine)).toHaveLength(1));
  expect(server.receivedBy(addPartyLine)[0]?.params).toEqual({ partyId: PARTY });
  expect(screen.getByRole('link', { name: 'Bill' }).getAttribute('href')).toBe(`/active/${SESSION}/session`);
});

/* From here on the server has been out of reach, which the app remembers. */

test('TF-19 after a lost answer only the same call can be repeated', async () => {
  const { server, user } = await openAsLina();
  server.refuse(sendRound, 0);
  await user.click(screen.getByRole('button', { name: 'Send 2 items' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send 2 items' }));
  expect(await dialog.findByText(/^We don't know if the round arrived/)).toBeTruthy();
  server.response(sendRound, { data: { orderId: sampleId(81), isRepeat: true } });
  await user.click(dialog.getByRole('button', { name: 'Send 2 items' }));
  await waitFor(() => expect(server.receivedBy(sendRound)).toHaveLength(2));
  const [first, second] = server.receivedBy(sendRound);
  expect(second?.body).toEqual(first?.body);
});

test('TABLE-27 without an answer an item waits on the phone and is sent again with its id', async () => {
  const { server, user } = await openAsOmar();
  server.refuse(addPartyLine, 0);
  await user.click(screen.getByRole('link', { name: 'Order more' }));
  await user.click(await screen.findByRole('button', { name: 'Add Kebab' }));
  await waitFor(() => expect(localStorage.getItem('waiting_lines')).toContain(sampleId(30)));
  server.response(addPartyLine, { revision: 3 });
  await user.click(screen.getAllByRole('link', { name: /^To the table/ })[0]!);
  await waitFor(() => expect(localStorage.getItem('waiting_lines')).toBe('[]'));
  const ids = server.receivedBy(addPartyLine).map(({ body }) => (body as { id: string }).id);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
});

import '#features/tables/order-dialog.tsx';
import { amount } from '@app/domain/money/amount';
import { showBranch } from '@app/contract/endpoints/branches';
import { handOverTicket } from '@app/contract/endpoints/console/orders';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { readBoard } from '@app/contract/endpoints/console/orders';
import {
  addDiningTables,
  answerTableRequest,
  closeTableSession,
  listDiningTables,
  moveTableSession,
  openTable,
  orderAtTable,
  readFloor,
  removeDiningTable,
  removeTablePerson,
  renewDiningTableCode,
  renewTablePin,
  sendTableDraft,
  showFloorTable,
  takeClaim,
} from '@app/contract/endpoints/console/tables';
import type { DiningTable, Floor, FloorSession } from '@app/contract/schemas/console/tables';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { BRANCH_TO_ORDER, TAWOOK } from '#testing/menu-to-order.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA, TARIQ } from '#testing/staff.ts';
import {
  aDiningTable,
  aFloor,
  aRequest,
  aTable,
  aTableSession,
  aTakenTable,
  someDetails,
} from '#testing/tables.ts';

const INVITE = 'A'.repeat(22);

const BRANCH = {
  id: TARIQ.branches[0]?._id ?? '',
  name: { en: 'Aqaba', ar: 'العقبة' },
  timezone: 'Asia/Amman',
  availability: 'open' as const,
  pause: null,
  closesAt: null,
  opensAt: null,
  presetMinutes: { pickup: 20, delivery: 25, table_session: 20 },
  doneToday: 0,
};

afterEach(() => sessionStorage.clear());

type Opening = {
  path?: string;
  language?: 'en' | 'ar';
  me?: typeof RANA;
  sessions?: FloorSession[];
  tables?: DiningTable[];
};

async function openFloor(floor: Floor, opening: Opening = {}) {
  const { path = '/console/tables', language = 'en', me = TARIQ, sessions = [aTableSession()] } = opening;
  // No socket: the tests change the floor by responses.
  vi.stubGlobal('WebSocket', undefined);
  const server = createTestServer();
  let current = floor;
  server.response(readFloor, () => current);
  server.response(showFloorTable, ({ params }) => {
    const table = current.tables.find(({ _id }) => _id === params['tableId']) ?? aTable(1);
    return someDetails(table, table.guests > 0 ? sessions : []);
  });
  server.response(listDiningTables, {
    tables: opening.tables ?? floor.tables.map(({ number }) => aDiningTable(number)),
  });
  const view = await renderConsole(path, { me, server, language });
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Tables' : 'الطاولات' });
  return { ...view, become: (next: Floor) => void (current = next) };
}

/** The names of the tiles: what they show is hidden from assistive technology. */
const tileNames = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.dataset['state'] !== undefined)
    .map((button) => button.querySelector(':not([aria-hidden], [aria-hidden] *)')?.textContent);

const everyState = () =>
  aFloor([
    aTable(1),
    aTakenTable(2, { rounds: 2, total: amount(1_425) }),
    aTakenTable(4, { rounds: 1, total: amount(2_260), requests: [aRequest(4, 'bill')] }),
    aTakenTable(7, { requests: [aRequest(7, 'waiter')] }),
    aTakenTable(10, { rounds: 1, total: amount(650), newOrders: 1, newestAt: Date.now() }),
  ]);

test.each([
  [
    'en',
    [
      'Table 1, free',
      'Table 2, 2 rounds, JD\u00A014.25',
      'Table 4, asks for the bill, 1 round, JD\u00A022.60',
      'Table 7, calling, 3 rounds, JD\u00A017.60',
      'Table 10, new order, 1 round, JD\u00A06.50',
    ],
    '4 of 5 taken · 3 tables waiting',
  ],
  [
    'ar',
    [
      'طاولة 1، فارغة',
      'طاولة 2، طلبيتان، 14.25\u00A0د.أ',
      'طاولة 4، تطلب الفاتورة، طلبية واحدة، 22.60\u00A0د.أ',
      'طاولة 7، نداء، 3 طلبيات، 17.60\u00A0د.أ',
      'طاولة 10، طلب جديد، طلبية واحدة، 6.50\u00A0د.أ',
    ],
    '4 من 5 مشغولة · 3 طاولات بانتظارك',
  ],
] as const)(
  'CON-103 CON-107 a tile is a button that names its table, state, rounds and amount [%s]',
  async (language, names, summary) => {
    await openFloor(everyState(), { language });
    expect(tileNames()).toEqual(names);
    expect(screen.getByText(summary)).toBeTruthy();
  },
);

test('CON-103 the floor shows the tables that wait for staff, and those of a section', async () => {
  const { user } = await openFloor(
    aFloor([
      aTable(1, { section: 'Terrace' }),
      aTakenTable(2, { section: 'Inside', requests: [aRequest(2, 'bill')] }),
      aTakenTable(3, { section: 'Terrace', newOrders: 1 }),
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Waiting for me' }));
  await waitFor(() => expect(tileNames()).toHaveLength(2));
  await user.click(screen.getByRole('link', { name: 'Terrace' }));
  await waitFor(() => expect(tileNames()).toEqual([expect.stringMatching(/^Table 3, new order/)]));
  await user.click(screen.getByRole('button', { name: 'Waiting for me' }));
  await waitFor(() => expect(tileNames()).toHaveLength(2));
});

test('CON-105 a call is answered from the floor, and the rail counts the tables that call', async () => {
  const { server, user, become } = await openFloor(everyState());
  expect(screen.getByRole('link', { name: /Tables.*2 waiting/ })).toBeTruthy();
  server.response(answerTableRequest, ({ params }) => {
    become(aFloor([aTakenTable(7)]));
    return {
      request: {
        _id: params['requestId'] ?? '',
        tableId: aTable(7)._id,
        number: 7,
        kind: 'waiter' as const,
        at: 1,
        answeredAt: 2,
        answeredBy: 'Tariq Omar',
      },
    };
  });
  await user.click(screen.getByRole('button', { name: /^Table 7, calling/ }));
  await user.click(await screen.findByRole('button', { name: 'On my way' }));
  await waitFor(() => expect(tileNames()).toEqual([expect.stringMatching(/^Table 7, 3 rounds/)]));
  expect(server.receivedBy(answerTableRequest)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull();
});

test.each(['en', 'ar'] as const)(
  'CON-104 a table shows rounds, statuses, the bill and that of another phone [%s]',
  async (language) => {
    const dana = aTableSession({
      _id: aTable(800)._id,
      customerName: 'Dana R.',
      rounds: [],
      bill: {
        subtotal: amount(350),
        serviceFee: amount(0),
        tax: amount(0),
        taxIncluded: amount(0),
        rates: [],
        saved: amount(0),
        tip: amount(0),
        total: amount(350),
        usedCredit: amount(0),
        due: amount(350),
      },
    });
    await openFloor(everyState(), { path: '/console/tables/7', language, sessions: [aTableSession(), dana] });
    const panel = within(
      await screen.findByRole('dialog', { name: language === 'en' ? 'Table 7' : 'طاولة 7' }),
    );
    const texts =
      language === 'en'
        ? ['Round 3', 'Being prepared', 'Cancelled', /^Dana R. has a separate bill: JD.3.50\.$/, /21\.10/]
        : ['الطلبية 3', 'قيد التحضير', 'ملغاة', /^فاتورة منفصلة باسم Dana R\./, /21\.10/];
    for (const text of texts) expect((await panel.findAllByText(text)).length).toBeGreaterThan(0);
    expect(panel.getByText(language === 'en' ? 'Mint lemonade' : 'ليمون بالنعناع').closest('s')).toBeTruthy();
  },
);

test.each([
  ['en', 'Table 7, ready to serve', 'Ready', 'Served'],
  ['ar', 'طاولة 7', 'جاهزة', 'تم التقديم'],
] as const)(
  'SHOP-16 a ready round is called ready on tile and panel, and is served without being paid [%s]',
  async (language, tile, ready, serve) => {
    const session = aTableSession();
    const rounds = session.rounds.map((round) =>
      round.status === 'processing' ? { ...round, readyAt: Date.now() } : round,
    );
    const floor = aFloor([aTakenTable(7, { readyRounds: 1, readyAt: Date.now() })]);
    const { server, user } = await openFloor(floor, {
      path: '/console/tables/7',
      language,
      sessions: [{ ...session, rounds }],
    });
    expect(await screen.findByRole('button', { name: new RegExp(`^${tile}`) })).toHaveProperty(
      'dataset.state',
      'ready',
    );
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByText(ready)).toBeTruthy();
    server.response(handOverTicket, { ticket: null });
    await user.click(panel.getByRole('button', { name: serve }));
    expect(server.receivedBy(handOverTicket)[0]).toMatchObject({
      params: { orderId: rounds[2]?._id },
      body: {},
    });
  },
);

test.each([
  ['en', 'Close table 7?', 'A guest is paying by card. That money goes back.'],
  ['ar', 'إغلاق طاولة 7؟', 'هناك دفع جارٍ بالبطاقة الآن، ويُعاد مبلغه بعد الإغلاق.'],
] as const)(
  'PAY-17 closing says that a guest is paying by card on the phone [%s]',
  async (language, title, text) => {
    const { server, user } = await openFloor(everyState(), { path: '/console/tables/7', language });
    const open = { unfinished: 0, unpaid: 0, unsent: 0, claims: 0, payments: 1 };
    server.refuse(closeTableSession, 409, { message: 'Paying.', ...open });
    const close = language === 'en' ? /^Paid JD.17\.60, close table/ : /^قبض .*17\.60.* وإغلاق الطاولة/;
    await user.click(await screen.findByRole('button', { name: close }));
    const question = within(await screen.findByRole('dialog', { name: title }));
    expect(question.getByText(text)).toBeTruthy();
  },
);

test('CON-104 CON-107 closing asks when a round is unfinished, and the answer closes', async () => {
  const { server, user } = await openFloor(everyState(), { path: '/console/tables/7' });
  server.refuse(closeTableSession, 409, { message: 'Unfinished.', unfinished: 1, unpaid: 0 });
  await user.click(await screen.findByRole('button', { name: 'Paid JD\u00A017.60, close table' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close table 7?' }));
  expect(question.getByText('1 round is not finished.')).toBeTruthy();
  server.response(closeTableSession, { table: null });
  await user.click(question.getByRole('button', { name: 'Close anyway' }));
  await waitFor(() =>
    expect(server.receivedBy(closeTableSession).map(({ body }) => body)).toEqual([
      { paid: true },
      { paid: true, force: true },
    ]),
  );
});

test('CLOSE-01 a table is closed with the method that its guests paid by', async () => {
  const { server, user } = await openFloor(everyState(), { path: '/console/tables/7' });
  server.refuse(closeTableSession, 409, { message: 'Unfinished.', unfinished: 1, unpaid: 0 });
  await user.click(await screen.findByRole('button', { name: 'Close the table: how was it paid?' }));
  await user.click(screen.getByRole('button', { name: 'CliQ' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close table 7?' }));
  server.response(closeTableSession, { table: null });
  await user.click(question.getByRole('button', { name: 'Close anyway' }));
  await waitFor(() =>
    expect(server.receivedBy(closeTableSession).map(({ body }) => body)).toEqual([
      { paid: true, method: 'cliq' },
      { paid: true, method: 'cliq', force: true },
    ]),
  );
});

test.each([
  ['en', /^Rana Saleh closed this table/],
  ['ar', /^أُغلقت هذه الطاولة .*\(.*Rana Saleh.*\)\.$/],
] as const)('CON-104 a table that a colleague closed says who did [%s]', async (language, text) => {
  await openFloor(aFloor([aTable(7, { closed: { by: 'Rana Saleh', at: Date.now() - 3_000 } })]), {
    path: '/console/tables/7',
    language,
  });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('CON-104 a customer is moved to the chosen table, and the panel follows', async () => {
  const { server, user, router } = await openFloor(everyState(), { path: '/console/tables/7' });
  server.response(moveTableSession, {
    sessionId: aTableSession()._id,
    from: 7,
    to: 1,
    isJoined: false,
  });
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Hamzeh T. to' }));
  await user.click(dialog.getByRole('radio', { name: /^1\D/ }));
  await user.click(dialog.getByRole('checkbox', { name: 'Print a note for the kitchen' }));
  await user.click(dialog.getByRole('button', { name: 'Move to table 1' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/tables\/1$/));
  expect(server.receivedBy(moveTableSession).map(({ body }) => body)).toEqual([{ tableId: aTable(1)._id }]);
});

test.each([
  ['en', 'Cash, Omar: JD\u00A09.09', 'By terminal', '1 item is not sent.'],
  ['ar', 'نقدًا (Omar): 9.09\u00A0د.أ', 'بجهاز البطاقات', 'صنف واحد بانتظار التأكيد.'],
] as const)(
  'TABLE-13 TABLE-23 TABLE-25 a shared table shows who pays what: %s',
  async (language, part, method, unsent) => {
    const claim = {
      _id: aTable(40)._id,
      name: 'Omar',
      pay: 'cash' as const,
      amount: amount(909),
      tip: amount(0),
      isTaken: false,
      isOnPhone: false,
      method: null,
      at: Date.now(),
    };
    const sendable = { revision: 3, lines: [aTable(42)._id], total: amount(250) };
    const visit = {
      pin: '4827',
      invite: INVITE,
      sendable,
      people: [{ _id: aTable(41)._id, name: 'Omar', isHost: true, hasLeft: false }],
      draft: [{ _id: aTable(42)._id, name: { en: 'Tea', ar: 'شاي' }, quantity: 2, person: 'Omar' }],
      claims: [claim],
      paid: amount(0),
      claimed: amount(909),
      left: amount(851),
      refundDue: amount(0),
    };
    const { server, user } = await openFloor(everyState(), {
      path: '/console/tables/7',
      language,
      sessions: [aTableSession({ visit })],
    });
    expect(await screen.findByText('4827')).toBeTruthy();
    const row = within(screen.getByRole('group', { name: part }));
    server.response(takeClaim, { claim: { ...claim, isTaken: true, method: 'terminal' } });
    await user.click(row.getByRole('button', { name: method }));
    await waitFor(() =>
      expect(server.receivedBy(takeClaim)[0]).toMatchObject({
        params: { claimId: claim._id },
        body: { method: 'terminal' },
      }),
    );
    server.response(sendTableDraft, { orderId: aTable(50)._id, isRepeat: false });
    await user.click(
      screen.getByRole('button', {
        name: language === 'en' ? /^Send for the guests/ : /^تأكيد الطلبية عن الزبائن/,
      }),
    );
    await waitFor(() => expect(server.receivedBy(sendTableDraft)[0]?.body).toEqual(sendable));
    server.refuse(closeTableSession, 409, {
      message: 'Unfinished.',
      unfinished: 0,
      unpaid: 0,
      unsent: 1,
      claims: 0,
    });
    await user.click(
      screen.getByRole('button', { name: language === 'en' ? /close table$/ : /^قبض.*الطاولة$/ }),
    );
    expect(await screen.findByText(unsent)).toBeTruthy();
  },
);

test.each([
  [
    'en',
    'Table 2, 2 rounds, JD\u00A014.25, 3 people, 2 paying',
    'Remove Omar',
    'New code',
    'QR code of this visit',
  ],
  [
    'ar',
    'طاولة 2، طلبيتان، 14.25\u00A0د.أ، 3 أشخاص، جارٍ الدفع: 2',
    'إزالة Omar',
    'رمز جديد',
    'رمز QR لهذه الزيارة',
  ],
] as const)(
  'TABLE-13 TABLE-12 the tile has people and payers, and staff remove a person and renew the code: %s',
  async (language, tile, remove, newPin, qr) => {
    const person = { _id: aTable(41)._id, name: 'Omar', isHost: true, hasLeft: false };
    const none = amount(0);
    const visit = {
      pin: '4827',
      invite: INVITE,
      sendable: null,
      people: [person, { ...person, _id: aTable(43)._id, name: 'Sara', hasLeft: true }],
    };
    const money = { paid: none, claimed: none, left: none, refundDue: none };
    const shared = { rounds: 2, total: amount(1_425), people: 3, payers: 2 };
    const { server, user } = await openFloor(aFloor([aTakenTable(2, shared)]), {
      path: '/console/tables/2',
      language,
      sessions: [aTableSession({ visit: { ...visit, ...money, draft: [], claims: [] } })],
    });
    expect(tileNames()).toEqual([tile]);
    await user.click(await screen.findByRole('button', { name: remove }));
    expect(screen.queryByRole('button', { name: remove.replace('Omar', 'Sara') })).toBeNull();
    server.response(removeTablePerson, { isRemoved: true });
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(remove) }));
    await user.click(dialog.getByRole('button', { name: remove }));
    await waitFor(() =>
      expect(server.receivedBy(removeTablePerson)[0]?.params).toMatchObject({ personId: person._id }),
    );
    server.response(renewTablePin, { pin: '1234', invite: 'AAAAAAAAAAAAAAAAAAAAAA' });
    await user.click(screen.getByRole('button', { name: newPin }));
    expect(await screen.findByRole('img', { name: qr })).toBeTruthy();
    expect(screen.getByText(/\/join#t\.A{22}$/)).toBeTruthy();
  },
);

test.each([
  ['en', 'Open table'],
  ['ar', 'فتح الطاولة'],
] as const)('TABLE-13 staff open a free table for guests [%s]', async (language, open) => {
  const floor = aFloor([aTable(5)]);
  const { server, user } = await openFloor(floor, { path: '/console/tables/5', language });
  server.response(openTable, { sessionId: aTableSession()._id });
  await user.click(await screen.findByRole('button', { name: open }));
  await waitFor(() => expect(server.receivedBy(openTable)[0]?.params).toEqual({ tableId: aTable(5)._id }));
});

const aVisit = () => ({
  pin: '4827',
  invite: INVITE,
  sendable: null,
  people: [],
  draft: [],
  claims: [],
  paid: amount(0),
  claimed: amount(0),
  left: amount(0),
  refundDue: amount(0),
});

type Ordering = { total: number | null; force?: boolean };

test.each(['en', 'ar'] as const)(
  'SHOP-09 staff enter items for a shared table, with the price of the server [%s]',
  async (language) => {
    const { tableOrder: t, change } = CATALOGS[language];
    const session = aTableSession({ visit: aVisit() });
    const { server, user } = await openFloor(everyState(), {
      path: '/console/tables/7',
      language,
      sessions: [session],
    });
    server.response(showBranch, { branch: BRANCH_TO_ORDER });
    server.response(orderAtTable, ({ body }) => ({
      total: amount(1_250),
      order: (body as Ordering).total === null ? null : { _id: aTable(60)._id, isRepeat: false },
    }));
    await user.click(await screen.findByRole('button', { name: t.open }));
    const picker = within(await screen.findByRole('dialog', { name: t.pick }));
    await user.click(await picker.findByRole('button', { name: /Tawook/ }));
    await user.click(picker.getByRole('radio', { name: /Saj/ }));
    await user.click(picker.getByRole('button', { name: change.choose }));
    const dialog = within(await screen.findByRole('dialog', { name: t.title.replace('{number}', '7') }));
    expect(dialog.getByText(t.seen)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: change.increase }));
    expect(await dialog.findByText(/12\.50/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: t.send }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: t.title.replace('{number}', '7') })).toBeNull(),
    );
    const [bread] = TAWOOK.preferences;
    const last = server.receivedBy(orderAtTable).at(-1);
    expect([last?.params, last?.body]).toEqual([
      { tableId: aTable(7)._id },
      {
        sessionId: session._id,
        items: [
          {
            id: expect.any(String),
            itemId: TAWOOK._id,
            quantity: 2,
            preferences: { [bread!._id]: [bread!.options[0]!.id] },
          },
        ],
        total: 1_250,
      },
    ]);
  },
);

test('SHOP-09 SHOP-02 a free table gets a new bill, after a second tap while the branch is paused', async () => {
  const { tableOrder: t, change } = CATALOGS.en;
  const { server, user } = await openFloor(aFloor([aTable(5)]), { path: '/console/tables/5' });
  server.response(showBranch, { branch: BRANCH_TO_ORDER });
  server.response(orderAtTable, { total: amount(575), order: null });
  await user.click(await screen.findByRole('button', { name: t.newBill }));
  const picker = within(await screen.findByRole('dialog', { name: t.pick }));
  await user.click(await picker.findByRole('button', { name: /Hummus/ }));
  await user.click(picker.getByRole('button', { name: change.choose }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order for table 5' }));
  expect(await dialog.findByText(/5\.75/)).toBeTruthy();
  server.refuse(orderAtTable, 409, { message: 'The branch is busy.', mayConfirm: true });
  await user.click(dialog.getByRole('button', { name: t.send }));
  expect(await dialog.findByText('The branch is busy.')).toBeTruthy();
  server.response(orderAtTable, { total: amount(575), order: { _id: aTable(60)._id, isRepeat: false } });
  await user.click(dialog.getByRole('button', { name: t.sendAnyway }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Order for table 5' })).toBeNull());
  const sent = server.receivedBy(orderAtTable).map(({ body }) => body as Ordering & { sessionId: unknown });
  expect(sent.map(({ sessionId, total, force }) => [sessionId, total, force])).toEqual([
    [null, null, undefined],
    [null, 575, undefined],
    [null, 575, true],
  ]);
});

test('SHOP-09 an item that is sold out is named at its line, and nothing is sent', async () => {
  const { tableOrder: t, change } = CATALOGS.en;
  const { server, user } = await openFloor(aFloor([aTable(5)]), { path: '/console/tables/5' });
  server.response(showBranch, { branch: BRANCH_TO_ORDER });
  const text = 'Hummus is sold out.';
  server.refuse(orderAtTable, 422, { message: text, errors: { 'items.0': [text] } });
  await user.click(await screen.findByRole('button', { name: t.newBill }));
  const picker = within(await screen.findByRole('dialog', { name: t.pick }));
  await user.click(await picker.findByRole('button', { name: /Hummus/ }));
  await user.click(picker.getByRole('button', { name: change.choose }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order for table 5' }));
  expect(await dialog.findByText(text)).toBeTruthy();
  expect(dialog.getByRole('button', { name: t.send })).toHaveProperty('disabled', true);
});

test.each([
  ['en', 'New guests', 'Close table 7?', 'Close anyway'],
  ['ar', 'زبائن جدد', 'إغلاق طاولة 7؟', 'إغلاق رغم ذلك'],
] as const)(
  'TABLE-26 for new guests the table is closed, after a question if it is unpaid, and opened again [%s]',
  async (language, newGuests, title, anyway) => {
    const { server, user } = await openFloor(everyState(), {
      path: '/console/tables/7',
      language,
      sessions: [aTableSession({ visit: aVisit() })],
    });
    const open = { unfinished: 0, unpaid: 1, unsent: 0, claims: 0 };
    server.refuse(closeTableSession, 409, { message: 'Unpaid.', ...open });
    server.response(openTable, { sessionId: aTableSession()._id });
    await user.click(await screen.findByRole('button', { name: newGuests }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(server.receivedBy(openTable)).toEqual([]);
    server.response(closeTableSession, { table: null });
    await user.click(dialog.getByRole('button', { name: anyway }));
    await waitFor(() => expect(server.receivedBy(openTable)).toHaveLength(1));
    expect(server.receivedBy(closeTableSession).at(-1)?.body).toEqual({ paid: false, force: true });
  },
);

test('TABLE-21 staff see both bills before two tables have one', async () => {
  const { server, user, router } = await openFloor(everyState(), { path: '/console/tables/7' });
  server.refuse(moveTableSession, 409, { message: 'Taken.', from: 1_760, to: 2_260 });
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Hamzeh T. to' }));
  await user.click(dialog.getByRole('radio', { name: /^4\D/ }));
  await user.click(dialog.getByRole('checkbox', { name: 'Print a note for the kitchen' }));
  await user.click(dialog.getByRole('button', { name: 'Move to table 4' }));
  expect(await dialog.findByText(/17\.60.* and .*22\.60.*cannot be undone/)).toBeTruthy();
  const moved = { sessionId: aTableSession()._id, from: 7, to: 4, isJoined: true };
  server.response(moveTableSession, moved);
  await user.click(dialog.getByRole('button', { name: 'Merge with table 4' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/tables\/4$/));
  expect(server.receivedBy(moveTableSession).map(({ body }) => body)).toEqual([
    { tableId: aTable(4)._id },
    { tableId: aTable(4)._id, merge: true },
  ]);
});

test('CON-101 without tables a manager is asked to add them, and adds a range', async () => {
  const { server, user } = await openFloor(aFloor([]), { me: RANA, tables: [] });
  await user.click(screen.getByRole('button', { name: 'Add tables' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit tables' }));
  server.response(addDiningTables, { tables: [aDiningTable(1)] });
  await user.clear(dialog.getByLabelText('How many'));
  await user.type(dialog.getByLabelText('How many'), '٣');
  await user.type(dialog.getByLabelText('Section'), 'Terrace');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.receivedBy(addDiningTables).map(({ body }) => body)).toEqual([
      { firstNumber: 1, count: 3, section: 'Terrace', seats: null },
    ]),
  );
});

test('CON-101 staff without tables read who adds them', async () => {
  await openFloor(aFloor([]));
  expect(screen.getByText('A manager of the branch adds them.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add tables' })).toBeNull();
});

test('CON-101 CON-102 a code is renewed and a table removed after a question', async () => {
  const { server, user } = await openFloor(aFloor([aTable(1), aTakenTable(2)]), {
    me: RANA,
    tables: [aDiningTable(1), aDiningTable(2, { isTaken: true })],
  });
  await user.click(screen.getByRole('button', { name: 'Edit tables' }));
  const row = (number: number) => within(screen.getByRole('form', { name: `Table ${number}` }));
  await screen.findByRole('form', { name: 'Table 2' });
  expect(row(2).queryByRole('button', { name: 'Remove' })).toBeNull();
  server.response(renewDiningTableCode, { table: aDiningTable(2) });
  await user.click(row(2).getByRole('button', { name: 'New code' }));
  const renew = within(await screen.findByRole('dialog', { name: 'New code for table 2?' }));
  await user.click(renew.getByRole('button', { name: 'New code' }));
  await waitFor(() => expect(server.receivedBy(renewDiningTableCode)).toHaveLength(1));
  expect(server.receivedBy(renewDiningTableCode)[0]?.body).toEqual({ replaces: aDiningTable(2).code });

  server.refuse(removeDiningTable, 409, { message: 'There are guests at this table.' });
  await user.click(row(1).getByRole('button', { name: 'Remove' }));
  const remove = within(await screen.findByRole('dialog', { name: 'Remove table 1?' }));
  await user.click(remove.getByRole('button', { name: 'Remove' }));
  expect(await remove.findByText('There are guests at this table.')).toBeTruthy();
});

test.each([
  ['en', 'Tables', 'Not a table of this branch: 9'],
  ['ar', 'الطاولات', 'ليست من طاولات الفرع: 9'],
] as const)(
  'CON-102 the sheet shows the chosen tables and names unknown ones [%s]',
  async (language, label, unknown) => {
    const { user } = await openFloor(aFloor([1, 2, 3].map((number) => aTable(number))), {
      me: RANA,
      language,
    });
    expect(screen.queryByRole('textbox', { name: label })).toBeNull();
    await user.click(await screen.findByRole('link', { name: CATALOGS[language].floor.qr.title }));
    const codes = () => screen.getAllByRole('img').filter((image) => image.closest('.qr-sheet') !== null);
    const field = await screen.findByRole('textbox', { name: label });
    expect(codes()).toHaveLength(3);
    await user.clear(field);
    await user.type(field, '٢-٣');
    expect(codes()).toHaveLength(2);
    await user.type(field, ',9');
    expect(screen.getByText(unknown)).toBeTruthy();
  },
);

test('CON-103 a floor that cannot be loaded says so, and loads again', async () => {
  vi.stubGlobal('WebSocket', undefined);
  const server = createTestServer();
  server.refuse(readFloor, 500);
  const { user } = await renderConsole('/console/tables', { me: TARIQ, server });
  expect(await screen.findByText("The tables couldn't be loaded. Please try again.")).toBeTruthy();
  server.response(readFloor, aFloor([aTable(1)]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Table 1, free' })).toBeTruthy();
});

test('CON-105 the order board shows the calls of tables, and answers them', async () => {
  vi.stubGlobal('WebSocket', undefined);
  const server = createTestServer();
  const at = new Date().toISOString();
  server.response(readBoard, { cursor: at, completeAt: Date.now(), branches: [BRANCH], tickets: [] });
  server.response(readFloor, aFloor([aTakenTable(7, { requests: [aRequest(7, 'waiter')] })]));
  const { user } = await renderConsole('/console/orders', { me: TARIQ, server });
  expect(await screen.findByRole('link', { name: 'Table 7 calls you' })).toBeTruthy();
  expect(screen.getByText('1 min ago')).toBeTruthy();
  server.refuse(answerTableRequest, 500, { message: 'Not now.' });
  await user.click(screen.getByRole('button', { name: 'On my way to table 7' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(server.receivedBy(answerTableRequest)).toHaveLength(1);
});

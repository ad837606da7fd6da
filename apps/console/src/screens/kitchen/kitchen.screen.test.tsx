import { createTestServer } from '@app/client/testing/test-server.ts';
import { requestPairingCode, showPairingState } from '@app/contract/endpoints/console/devices';
import {
  markSoldOut,
  putBack,
  readKitchen,
  showKitchenOverview,
  tickLine,
  untickLine,
} from '@app/contract/endpoints/console/kitchen';
import { markTicketReady, startTicket, undoTicketReady } from '@app/contract/endpoints/console/orders';
import type { KitchenTicket } from '@app/contract/schemas/board';
import type { WireMe } from '@app/contract/schemas/console/account';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createTranslator } from 'use-intl/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeKitchenSettings } from '#features/kitchen/kitchen-settings.ts';
import { ar } from '#i18n/ar.ts';
import { en } from '#i18n/en.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA } from '#testing/staff.ts';

const CATALOGS = { en, ar };
const MINUTE = 60_000;
const id = (number: number) => `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`;
const BRANCH = RANA.branches[0]!;
const SCREEN: WireMe = {
  account: null,
  device: { _id: id(900), name: 'Grill screen', stations: [] },
  roles: [],
  branches: [BRANCH],
};

type Line = KitchenTicket['lines'][number];
let lines = 100;
const line = (name: string, given: Partial<Line> = {}): Line => ({
  id: id(++lines),
  itemId: id(700),
  name: { en: name, ar: `${name} ع` },
  quantity: 1,
  options: [],
  note: null,
  doneAt: null,
  station: null,
  ...given,
});
const ticket = (number: number, given: Partial<KitchenTicket> = {}): KitchenTicket => {
  const now = Date.now();
  return {
    id: id(number),
    branchId: BRANCH._id,
    orderNumber: `7K2M9QX${number}`,
    type: 'delivery',
    status: 'processing',
    revision: 1,
    changedAt: now,
    orderedAt: now - 11 * MINUTE,
    receiveAt: null,
    acceptedAt: now - 10 * MINUTE,
    promisedAt: now + 20 * MINUTE,
    startedAt: now - (20 - number) * MINUTE,
    readyAt: null,
    rideMinutes: 0,
    table: null,
    round: null,
    lines: [line('Kebab')],
    note: null,
    cancelReason: null,
    ...given,
  };
};

type World = { tickets: KitchenTicket[]; bumped?: KitchenTicket[]; soldOut?: string[]; stations?: string[] };

/** A kitchen whose server stores what the screen sends. */
function kitchenOf(world: World) {
  const server = createTestServer();
  const change = (orderId: string | undefined, with_: (found: KitchenTicket) => Partial<KitchenTicket>) => {
    world.tickets = world.tickets.map((one) =>
      one.id === orderId ? { ...one, revision: one.revision + 1, changedAt: Date.now(), ...with_(one) } : one,
    );
    return world.tickets.find((one) => one.id === orderId)!;
  };
  const ticked = (orderId: string | undefined, lineId: string | undefined, doneAt: number | null) =>
    change(orderId, (found) => ({
      lines: found.lines.map((one) => (one.id === lineId ? { ...one, doneAt } : one)),
    }));
  server.response(readKitchen, ({ query }) => ({
    cursor: new Date().toISOString(),
    completeAt: query['after'] === undefined ? Date.now() : null,
    tickets: world.tickets,
  }));
  server.response(showKitchenOverview, () => ({
    timezone: 'Asia/Amman',
    stations: world.stations ?? [],
    averageMinutes: 19,
    soldOut: (world.soldOut ?? []).map((name, index) => ({
      _id: id(700 + index),
      name: { en: name, ar: name },
      until: null,
    })),
    bumped: world.tickets.filter(({ readyAt }) => readyAt !== null),
  }));
  server.response(tickLine, ({ params }) => ({
    ticket: ticked(params['orderId'], params['lineId'], Date.now()),
  }));
  server.response(untickLine, ({ params }) => ({
    ticket: ticked(params['orderId'], params['lineId'], null),
  }));
  server.response(markTicketReady, ({ params }) => {
    change(params['orderId'], () => ({ readyAt: Date.now() }));
    return { ticket: null };
  });
  server.response(undoTicketReady, ({ params }) => {
    change(params['orderId'], () => ({ readyAt: null }));
    return { ticket: null };
  });
  server.response(startTicket, ({ params }) => {
    change(params['orderId'], () => ({ startedAt: Date.now() }));
    return { ticket: null };
  });
  const state = (until: string | null) => ({
    item: { _id: id(700), isSoldOut: until !== null, until: null },
  });
  server.response(markSoldOut, ({ body }) => {
    world.soldOut = ['Kebab'];
    return state(String(body));
  });
  server.response(putBack, () => {
    world.soldOut = [];
    return state(null);
  });
  return server;
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  localStorage.clear();
  changeKitchenSettings({ names: null, both: false });
});

const open = (world: World, language: 'en' | 'ar' = 'en', path = '/console/kitchen', me = SCREEN) =>
  renderConsole(path, { me, language, server: kitchenOf(world) });
const articles = () => screen.findAllByRole('article');

test.each(['en', 'ar'] as const)(
  'CON-41 DOOR-02 tickets are by due time, with urgency, note and the names of the items [%s]',
  async (language) => {
    const now = Date.now();
    await open(
      {
        tickets: [
          ticket(3, { note: 'No onions', table: 4, round: 2, type: 'table_session' }),
          ticket(1, { promisedAt: now - 6 * MINUTE, lines: [line('Kebab', { note: 'Well done' })] }),
          ticket(2, { promisedAt: now + MINUTE }),
          ticket(4, { status: 'pending' }),
        ],
      },
      language,
    );
    const texts = CATALOGS[language].kitchen;
    const names = (await articles()).map((one) => one.getAttribute('aria-label') ?? '');
    expect(names).toHaveLength(3);
    expect(names.map((name) => name.slice(0, 4))).toEqual(['9QX1', '9QX2', '9QX3']);
    expect(names[0]).toMatch(language === 'en' ? /Delivery, [67] minutes late/ : /توصيل، متأخر/);
    expect(screen.getByText('No onions').getAttribute('dir')).toBe('auto');
    expect(screen.getByText('Well done')).toBeDefined();
    expect(screen.getAllByText(language === 'en' ? 'Kebab' : 'Kebab ع').length).toBeGreaterThan(2);
    expect(screen.getByText(texts.toMake)).toBeDefined();
    expect(screen.getByRole('button', { name: texts.recall })).toBeDefined();
    expect(document.documentElement.dataset['theme']).toBe('dark');
  },
);

test('CON-41 says nothing about the orders before they are read', async () => {
  const server = kitchenOf({ tickets: [] });
  const release = server.hold(readKitchen, {
    cursor: new Date().toISOString(),
    completeAt: Date.now(),
    tickets: [],
  });
  await renderConsole('/console/kitchen', { me: SCREEN, server });
  expect(await screen.findByText(en.common.loading)).toBeDefined();
  expect(screen.queryByText(en.kitchen.nothingToMake)).toBeNull();
  release();
  expect(await screen.findByText(en.kitchen.nothingToMake)).toBeDefined();
});

test('CON-41 the page says that it stays awake only while it holds the lock', async () => {
  const held = {
    released: false,
    release: async () => undefined,
    addEventListener: vi.fn<(event: string, listener: () => void) => void>(),
  };
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { wakeLock: { request: async () => held } }),
  );
  await open({ tickets: [] });
  expect(await screen.findByText(en.kitchen.awake)).toBeDefined();
  const [, released] = held.addEventListener.mock.calls[0] ?? [];
  released?.();
  await waitFor(() => expect(screen.queryByText(en.kitchen.awake)).toBeNull());
});

test.each(['en', 'ar'] as const)(
  'CON-42 a line is ticked, and Ready ends the ticket [%s]',
  async (language) => {
    const texts = CATALOGS[language].kitchen;
    const first = ticket(1, { lines: [line('Kebab', { quantity: 2 }), line('Salad')] });
    const { user, server } = await open({ tickets: [first, ticket(2)] }, language);
    const [card] = await articles();
    const boxes = within(card!).getAllByRole('checkbox');
    await user.click(boxes[0]!);
    await waitFor(() => expect(boxes[0]!.getAttribute('aria-checked')).toBe('true'));
    await user.click(boxes[0]!);
    await waitFor(() => expect(server.receivedBy(untickLine)).toHaveLength(1));
    await user.click(within(card!).getByRole('button', { name: texts.ready }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(server.receivedBy(markTicketReady)[0]?.params).toEqual({ orderId: first.id });
  },
);

test('TABLE-18 equal lines of a round are one line with all names, and a tick marks all of them', async () => {
  const [one, two] = [line('Latte', { person: 'Lina' }), line('Latte', { person: 'Omar' })];
  const round = ticket(1, { type: 'table_session', table: 7, lines: [one, line('Tea'), two] });
  const { user, server } = await open({ tickets: [round] });
  const [card] = await articles();
  const boxes = within(card!).getAllByRole('checkbox');
  expect(boxes.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2Latte.*Lina, Omar$/),
    expect.stringMatching(/^1Tea/),
  ]);
  await user.click(boxes[0]!);
  await waitFor(() =>
    expect(server.receivedBy(tickLine).map(({ params }) => params['lineId'])).toEqual([one.id, two.id]),
  );
  await waitFor(() => expect(boxes[0]!.getAttribute('aria-checked')).toBe('true'));
});

test.each(['en', 'ar'] as const)(
  'CON-45 Ready with nothing ticked can be undone at once, also while it waits for the connection [%s]',
  async (language) => {
    const texts = CATALOGS[language];
    const server = kitchenOf({ tickets: [ticket(1)] });
    const { user } = await renderConsole('/console/kitchen', { me: SCREEN, server, language });
    await user.click(await screen.findByRole('button', { name: texts.kitchen.ready }));
    await user.click(await screen.findByRole('button', { name: texts.board.undo.undo }));
    await waitFor(() => expect(server.receivedBy(undoTicketReady)).toHaveLength(1));
    expect(await articles()).toHaveLength(1);

    server.refuse(markTicketReady, 0);
    await user.click(await screen.findByRole('button', { name: texts.kitchen.ready }));
    await user.click(await screen.findByRole('button', { name: texts.board.undo.undo }));
    expect(await articles()).toHaveLength(1);
    expect(server.receivedBy(undoTicketReady)).toHaveLength(1);
  },
);

test('CON-42 the keys make tickets ready, move between lines and tick them', async () => {
  const { user, server } = await open({ tickets: [ticket(1), ticket(2)] });
  await articles();
  fireEvent.keyDown(document.body, { code: 'Digit2', key: 'é' });
  await waitFor(() => expect(server.receivedBy(markTicketReady)[0]?.params).toEqual({ orderId: id(2) }));
  fireEvent.keyDown(document.body, { code: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('role')).toBe('checkbox');
  await user.keyboard(' ');
  await waitFor(() => expect(server.receivedBy(tickLine)).toHaveLength(1));
});

test('CON-42 a tick that the server refuses is taken back, with the reason', async () => {
  const server = kitchenOf({ tickets: [ticket(1)] });
  server.refuse(tickLine, 409, { message: 'Rana has changed this order in the meantime.' });
  const { user } = await renderConsole('/console/kitchen', { me: SCREEN, server });
  const box = await screen.findByRole('checkbox');
  await user.click(box);
  expect(await screen.findByText(/Rana has changed this order/)).toBeDefined();
  expect(box.getAttribute('aria-checked')).toBe('false');
});

test.each(['en', 'ar'] as const)(
  'SHOP-18 ticks and Ready without a connection are queued, and sent when it is back [%s]',
  async (language) => {
    const world = { tickets: [ticket(1, { lines: [line('Kebab'), line('Salad')] }), ticket(2)] };
    const server = kitchenOf(world);
    const { user, unmount } = await renderConsole('/console/kitchen', { me: SCREEN, server, language });
    const [kebab] = await screen.findAllByRole('checkbox');
    for (const endpoint of [tickLine, markTicketReady, readKitchen]) server.refuse(endpoint, 0);
    await user.click(kebab!);
    fireEvent.keyDown(document.body, { code: 'Digit2' });
    const queued = (count: number) =>
      createTranslator({ locale: language, messages: CATALOGS[language].kitchen })('queued', { count });
    expect(await screen.findByText(queued(2))).toBeDefined();
    expect(kebab!.getAttribute('aria-checked')).toBe('true');
    expect(await articles()).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toBe('');

    // Also after a reload.
    unmount();
    const back = kitchenOf(world);
    await renderConsole('/console/kitchen', { me: SCREEN, server: back, language });
    await waitFor(() => expect(back.receivedBy(markTicketReady)).toHaveLength(1));
    expect(back.receivedBy(tickLine)[0]?.params).toMatchObject({ orderId: id(1) });
    await waitFor(() => expect(screen.queryByText(/رسَل|sent when/)).toBeNull());
    expect((await screen.findAllByRole('checkbox'))[0]!.getAttribute('aria-checked')).toBe('true');
  },
);

test('SHOP-18 the bar about a failure ends when the connection is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const later = ticket(1, { startedAt: Date.now() + 10 * MINUTE, receiveAt: Date.now() + 40 * MINUTE });
  const server = kitchenOf({ tickets: [later] });
  await renderConsole('/console/kitchen', { me: SCREEN, server });
  await articles();
  for (const endpoint of [startTicket, readKitchen]) server.refuse(endpoint, 0);
  fireEvent.click(await screen.findByRole('button', { name: en.kitchen.startNow }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  server.response(readKitchen, () => ({
    cursor: new Date().toISOString(),
    completeAt: null,
    tickets: [later],
  }));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(screen.getByRole('alert').textContent).toBe('');
  vi.useRealTimers();
});

test.each(['en', 'ar'] as const)(
  'CON-43 a station finishes its part, and the last one the order [%s]',
  async (language) => {
    const texts = CATALOGS[language].kitchen;
    const both = ticket(1, {
      promisedAt: Date.now() - MINUTE,
      lines: [line('Kebab', { station: 'grill' }), line('Salad', { station: 'cold' })],
    });
    const other = ticket(2, { lines: [line('Kebab', { station: 'grill' })] });
    const { user, server } = await open(
      { tickets: [both, other], stations: ['cold', 'grill'] },
      language,
      '/console/kitchen?stations=grill',
    );
    expect(await screen.findAllByRole('checkbox')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: texts.doneHere }));
    await screen.findByText(texts.waitsFor.replace('{stations}', texts.stationNames.cold));
    const [later, finished] = await articles();
    expect(within(later!).getByRole('button', { name: texts.ready })).toBeDefined();
    // Small, without a clock and lines to tick.
    expect(finished!.getAttribute('aria-label')).toContain('9QX1');
    expect(finished!.querySelector('.kitchen-clock')).toBeNull();
    expect(within(finished!).queryByRole('checkbox')).toBeNull();
    const bringBack = texts.bringBackNumber.replace('{number}', '9QX1');
    await user.click(within(finished!).getByRole('button', { name: bringBack }));
    await waitFor(() => expect(server.receivedBy(untickLine)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: texts.doneHere }));
    expect(server.receivedBy(markTicketReady)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: new RegExp(texts.stationNames.grill) }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: texts.ready })).toHaveLength(2));
    await user.click(screen.getAllByRole('button', { name: texts.ready })[0]!);
    await waitFor(() => expect(server.receivedBy(markTicketReady)).toHaveLength(1));
  },
);

test('CON-44 to make sums open lines by item and options', async () => {
  const spicy = [{ en: 'Spicy', ar: 'حار' }];
  await open({
    tickets: [
      ticket(1, { lines: [line('Kebab', { quantity: 3 }), line('Kebab', { options: spicy })] }),
      ticket(2, { lines: [line('Kebab', { quantity: 2 }), line('Kebab', { quantity: 9, doneAt: 1 })] }),
    ],
  });
  await articles();
  const sums = within(screen.getByRole('list', { name: en.kitchen.toMake })).getAllByRole('listitem');
  expect(sums.map(({ textContent }) => textContent)).toEqual(['5Kebab', '1KebabSpicy']);
});

test.each(['en', 'ar'] as const)(
  'CON-45 recall brings a ticket back, unless it was handed over [%s]',
  async (language) => {
    const texts = CATALOGS[language].kitchen;
    const now = Date.now();
    const { user } = await open(
      { tickets: [ticket(1, { readyAt: now }), ticket(2, { readyAt: now - 1, status: 'completed' })] },
      language,
    );
    await screen.findByText(texts.allDone);
    await waitFor(() => fireEvent.keyDown(document.body, { code: 'KeyU' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: texts.bringBackNumber.replace('{number}', '9QX1') }));
    expect(await articles()).toHaveLength(1);
  },
);

test.each(['en', 'ar'] as const)(
  'CON-46 a cancelled order is crossed out until it is dismissed; one for later is marked [%s]',
  async (language) => {
    const texts = CATALOGS[language].kitchen;
    const now = Date.now();
    const { user, server } = await open(
      {
        tickets: [
          ticket(1, { status: 'cancelled', cancelReason: 'other' }),
          ticket(2, { startedAt: now + 10 * MINUTE, receiveAt: now + 30 * MINUTE }),
          ticket(3, { startedAt: now + 20 * MINUTE }),
          ticket(4, { status: 'cancelled', changedAt: now - 61_000 }),
        ],
      },
      language,
    );
    expect(await articles()).toHaveLength(2);
    expect(screen.getByText(texts.cancelled)).toBeDefined();
    await user.click(screen.getByRole('button', { name: texts.dismiss }));
    expect(await articles()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: texts.startNow }));
    await waitFor(() => expect(server.receivedBy(startTicket)).toHaveLength(1));
    expect(await screen.findByRole('button', { name: texts.ready })).toBeDefined();
  },
);

test.each(['en', 'ar'] as const)(
  'CON-47 an item is sold out until a time, and put back [%s]',
  async (language) => {
    const texts = CATALOGS[language].kitchen;
    const { user, server } = await open({ tickets: [ticket(1)] }, language);
    const box = await screen.findByRole('checkbox');
    box.focus();
    fireEvent.keyDown(box, { code: 'KeyS' });
    await user.click(await screen.findByRole('button', { name: texts.until.closing }));
    await waitFor(() =>
      expect(server.receivedBy(markSoldOut)[0]).toMatchObject({
        params: { itemId: id(700) },
        body: { until: 'closing' },
      }),
    );
    fireEvent.keyDown(document.body, { code: 'KeyS' });
    await user.click(
      await screen.findByRole('button', { name: texts.putBackName.replace('{name}', 'Kebab') }),
    );
    await waitFor(() => expect(server.receivedBy(putBack)).toHaveLength(1));
  },
);

test('CON-47 a long press on a line asks how long its item is sold out', async () => {
  await open({ tickets: [ticket(1)] });
  fireEvent.pointerDown(await screen.findByRole('checkbox'));
  expect(await screen.findByRole('button', { name: en.kitchen.until.half_hour })).toBeDefined();
});

test('CON-49 item names are in the language of the kitchen, with the other one below if set', async () => {
  const { user } = await open({ tickets: [ticket(1)] });
  await articles();
  await user.click(screen.getByRole('button', { name: en.kitchen.settings }));
  await user.click(await screen.findByRole('button', { name: en.kitchen.arabic }));
  await user.click(screen.getByRole('switch', { name: en.kitchen.both }));
  await user.click(screen.getByRole('button', { name: en.kitchen.close }));
  const box = screen.getByRole('checkbox');
  expect(within(box).getByText('Kebab ع')).toBeDefined();
  expect(within(box).getByText('Kebab')).toBeDefined();
});

test('CON-49 without a connection the header says so, with the age of the last news', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = kitchenOf({ tickets: [ticket(1)] });
  await renderConsole('/console/kitchen', { me: SCREEN, server });
  await articles();
  server.refuse(readKitchen, 0);
  await vi.advanceTimersByTimeAsync(70_000);
  const offline = await screen.findByText(en.kitchen.offline);
  // The whole header, not a mark in it.
  expect(offline.closest('header')?.className).toContain('bg-saffron');
  expect(screen.getByText(/^Last update/)).toBeDefined();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  vi.useRealTimers();
});

test.each(['en', 'ar'] as const)(
  'CON-07 CON-49 an unpaired screen shows its code, never data, and opens the kitchen once it is paired [%s]',
  async (language) => {
    const texts = CATALOGS[language].kitchen;
    const world = { tickets: [ticket(1)] };
    const server = kitchenOf(world);
    let state: 'waiting' | 'paired' = 'waiting';
    server.response(requestPairingCode, { code: '7K2M9QXA', expiresAt: new Date().toISOString() });
    server.response(showPairingState, () => ({ state, expiresAt: null }));
    await renderConsole('/console/kitchen', { language, server });
    expect(await screen.findByText('7K2M')).toBeDefined();
    expect(screen.getByText('9QXA')).toBeDefined();
    expect(screen.getByRole('img', { name: texts.pairing.qr })).toBeDefined();
    expect(server.receivedBy(readKitchen)).toEqual([]);
    const { showMe } = await import('@app/contract/endpoints/console/account');
    server.response(showMe, { me: SCREEN });
    state = 'paired';
    expect(await articles()).toHaveLength(1);
  },
);

import { createApiClient } from '@app/client/http/api-client.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { claimPrint } from '@app/contract/endpoints/console/orders';
import type { OrderTicket } from '@app/contract/schemas/board';
import { beforeEach, expect, test, vi } from 'vitest';
import { LINAS_TICKET } from '#testing/sample-orders.ts';
import { type Copies, createAutoPrint, type PrintProblem, type PrintState } from './auto-print.ts';
import type { PrintKind } from '@app/domain/order/print-kind';

const TICKET = LINAS_TICKET;
const BOTH: Copies = { kitchen: 1, bill: 1 };
const OTHER_ID = '00000000-0000-8000-8000-000000000900';

beforeEach(() => vi.stubGlobal('location', { origin: 'http://console.test' }));

/** A server that gives each print once, as the real one. */
function printServer() {
  const server = createTestServer();
  const claimed = new Set<string>();
  const accept = () =>
    server.response(claimPrint, ({ params, body }) => {
      const key = `${params['orderId']} ${(body as { kind: string }).kind}`;
      const isClaimed = !claimed.has(key);
      claimed.add(key);
      return { isClaimed };
    });
  accept();
  return { server, claimed, accept };
}

/** One tab. `stored` survives its reload. */
function openTab({ server }: ReturnType<typeof printServer>, stored: Record<string, PrintState> = {}) {
  const client = createApiClient({ fetch: server.fetch });
  const prints: string[] = [];
  let problems: Record<string, PrintProblem> = {};
  let clock = TICKET.acceptedAt ?? 0;
  const printer = { print: async (_kind: PrintKind): Promise<void> => undefined };
  const tab = createAutoPrint({
    claim: async (orderId, kind) =>
      (await client.call(claimPrint, { params: { orderId }, body: { kind, deviceId: 'tablet' } })).isClaimed,
    print: async (orderId, kind, copies) => {
      await printer.print(kind);
      prints.push(`${orderId} ${kind} ${copies}`);
    },
    states: {
      read: () => stored,
      write: (states) => {
        for (const key of Object.keys(stored)) delete stored[key];
        Object.assign(stored, states);
      },
    },
    now: () => clock,
    onProblems: (found) => (problems = Object.fromEntries(found)),
  });
  return {
    stored,
    prints,
    printer,
    settle: (kind: PrintKind) => tab.settle(TICKET.id, kind),
    problems: () => problems,
    pass: (ms: number) => (clock += ms),
    async show(tickets: readonly OrderTicket[] = [TICKET], copies = BOTH) {
      tab.update(tickets, copies);
      await tab.idle();
    },
  };
}

test('CON-37 an accepted order prints once per kind, also when the board updates again', async () => {
  const world = printServer();
  const tab = openTab(world);
  await tab.show();
  await tab.show([{ ...TICKET, revision: 9 }]);
  expect(tab.prints).toEqual([`${TICKET.id} kitchen 1`, `${TICKET.id} bill 1`]);
  expect(world.server.receivedBy(claimPrint)).toHaveLength(2);
  expect(world.server.receivedBy(claimPrint)[0]).toMatchObject({
    params: { orderId: TICKET.id },
    body: { kind: 'kitchen', deviceId: 'tablet' },
  });
});

test('REFUND-02 a change of a printed ticket prints one correction, on the device that claims it', async () => {
  const world = printServer();
  const [tab, other] = [openTab(world), openTab(world)];
  await tab.show();
  await other.show();
  const changed = { ...TICKET, revision: 9, corrections: 1 };
  for (const each of [tab, other, tab]) await each.show([changed]);
  expect(tab.prints.slice(2)).toEqual([`${TICKET.id} change:1 1`]);
  await other.show([{ ...changed, corrections: 2 }]);
  await tab.show([{ ...changed, corrections: 2 }]);
  expect([...tab.prints.slice(3), ...other.prints]).toEqual([`${TICKET.id} change:2 1`]);
});

test('REFUND-02 a ticket that is first printed after a change needs no correction, on any device', async () => {
  const world = printServer();
  const [tab, other] = [openTab(world), openTab(world)];
  const changed = { ...TICKET, corrections: 1 };
  await tab.show([changed], { kitchen: 1 });
  await other.show([changed], { kitchen: 1 });
  await other.show([changed], { kitchen: 1 });
  expect([...tab.prints, ...other.prints]).toEqual([`${TICKET.id} kitchen 1`]);
});

test('REFUND-02 the correction of a station prints there, also when its last line was removed', async () => {
  const station = TICKET.lines[0]?.station ?? '';
  const copies = { [`kitchen:${station}`]: 2 };
  const tab = openTab(printServer());
  await tab.show([TICKET], copies);
  const left = TICKET.lines.filter((line) => line.station !== station);
  await tab.show([{ ...TICKET, lines: left, corrections: 1 }], copies);
  expect(tab.prints).toEqual([`${TICKET.id} kitchen:${station} 2`, `${TICKET.id} change:1:${station} 2`]);
});

test('CON-37 new, ready and later orders do not print; a later one prints when it starts', async () => {
  const tab = openTab(printServer());
  const startedAt = (TICKET.acceptedAt ?? 0) + 60_000;
  const later = { ...TICKET, startedAt };
  await tab.show([
    later,
    { ...TICKET, id: OTHER_ID, status: 'pending', acceptedAt: null },
    { ...TICKET, id: '3', readyAt: startedAt },
  ]);
  expect(tab.prints).toEqual([]);
  tab.pass(60_000);
  await tab.show([later]);
  expect(tab.prints).toHaveLength(2);
});

test('CON-37 copies are counted per kind and station; a kind without copies does not print', async () => {
  const tab = openTab(printServer());
  await tab.show([TICKET], { kitchen: 0, bill: 2, 'kitchen:Grill': 3, 'kitchen:Drinks': 1, other: 1 });
  expect(tab.prints).toEqual([`${TICKET.id} bill 2`, `${TICKET.id} kitchen:Grill 3`]);
});

test('CON-37 of two tabs that see an order at once, each print comes from one', async () => {
  const world = printServer();
  const [one, two] = [openTab(world), openTab(world)];
  await Promise.all([one.show(), two.show()]);
  expect([...one.prints, ...two.prints].toSorted()).toEqual([
    `${TICKET.id} bill 1`,
    `${TICKET.id} kitchen 1`,
  ]);
  expect({ ...one.problems(), ...two.problems() }).toEqual({});
});

test('CON-37 after a reload nothing prints twice and nothing is claimed again', async () => {
  const world = printServer();
  const before = openTab(world);
  await before.show();
  const after = openTab(world, before.stored);
  await after.show();
  expect(after.prints).toEqual([]);
  expect(after.problems()).toEqual({});
  expect(world.server.receivedBy(claimPrint)).toHaveLength(2);
});

test('CON-37 a reload while the dialog is open reports that the print is not certain', async () => {
  const world = printServer();
  const before = openTab(world);
  before.printer.print = () => new Promise(() => undefined);
  void before.show([TICKET], { kitchen: 1 });
  await expect.poll(() => world.claimed.size).toBe(1);
  const after = openTab(world, before.stored);
  await after.show([TICKET], { kitchen: 1 });
  expect(after.prints).toEqual([]);
  expect(after.problems()).toEqual({ [TICKET.id]: 'unknown' });
  after.settle('kitchen');
  expect(after.problems()).toEqual({});
});

test('CON-37 a claim that does not reach the server is reported and tried again', async () => {
  const world = printServer();
  world.server.refuse(claimPrint, 0);
  const tab = openTab(world);
  await tab.show([TICKET], { kitchen: 1 });
  expect(tab.problems()).toEqual({ [TICKET.id]: 'claim' });
  world.accept();
  await tab.show([TICKET], { kitchen: 1 });
  expect(tab.prints).toEqual([]);
  tab.pass(10_000);
  await tab.show([TICKET], { kitchen: 1 });
  expect(tab.prints).toHaveLength(1);
  expect(tab.problems()).toEqual({});
});

test('CON-37 a claim whose response was lost is not printed twice, and is reported', async () => {
  const world = printServer();
  const tab = openTab(world);
  world.server.response(claimPrint, ({ params }) => {
    world.claimed.add(`${params['orderId']} kitchen`);
    throw new TypeError('Failed to fetch');
  });
  await tab.show([TICKET], { kitchen: 1 });
  world.accept();
  tab.pass(10_000);
  await tab.show([TICKET], { kitchen: 1 });
  expect(tab.prints).toEqual([]);
  expect(tab.problems()).toEqual({ [TICKET.id]: 'unknown' });
});

test('CON-37 a refused claim is reported and not sent again', async () => {
  const world = printServer();
  world.server.refuse(claimPrint, 403);
  const tab = openTab(world);
  await tab.show([TICKET], { kitchen: 1 });
  tab.pass(60_000);
  await tab.show([TICKET], { kitchen: 1 });
  expect(tab.problems()).toEqual({ [TICKET.id]: 'claim' });
  expect(world.server.receivedBy(claimPrint)).toHaveLength(1);
});

test('CON-37 a failed print is reported, does not stop the next one, and ends with the order', async () => {
  const tab = openTab(printServer());
  tab.printer.print = async (kind) => {
    if (kind === 'kitchen') throw new Error('no printer');
  };
  await tab.show();
  expect(tab.prints).toEqual([`${TICKET.id} bill 1`]);
  expect(tab.problems()).toEqual({ [TICKET.id]: 'print' });
  await tab.show([{ ...TICKET, id: OTHER_ID, status: 'pending' }]);
  expect(tab.problems()).toEqual({});
  expect(tab.stored).toEqual({});
});

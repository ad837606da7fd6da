import { createTestServer, type TestServer } from '@app/client/testing/test-server.ts';
import { claimPrint, showTicket } from '@app/contract/endpoints/console/orders';
import type { OrderTicket } from '@app/contract/schemas/board';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LINAS_ORDER, LINAS_TICKET } from '#testing/sample-orders.ts';
import type { PrintOrder } from './print-documents.tsx';
import { useAutoPrint } from './use-auto-print.ts';
import { usePrinting } from './use-printing.ts';

const prints: Parameters<PrintOrder>[] = [];
const printOrder: PrintOrder = async (...job) => void prints.push(job);

let server: TestServer;
beforeEach(() => {
  prints.length = 0;
  sessionStorage.clear();
  server = createTestServer();
  server.response(showTicket, { order: LINAS_ORDER });
  const claimed = new Set<string>();
  server.response(claimPrint, ({ body }) => {
    const { kind } = body as { kind: string };
    const isClaimed = !claimed.has(kind);
    claimed.add(kind);
    return { isClaimed };
  });
  vi.stubGlobal('fetch', server.fetch);
});

const isCopy = (index: number) => prints[index]?.[2].isCopy;

const preparing = (): OrderTicket => ({ ...LINAS_TICKET, startedAt: Date.now() - 1_000 });

test('CON-36 CON-37 a first print by hand is an original, the next one a copy', async () => {
  const { result } = renderHook(() => usePrinting(printOrder));
  await act(() => result.current.printKitchenTicket(LINAS_ORDER));
  await act(() => result.current.printKitchenTicket(LINAS_ORDER));
  await act(() => result.current.printBill(LINAS_ORDER));
  expect([isCopy(0), isCopy(1), isCopy(2)]).toEqual([false, true, false]);
  expect(result.current.isPrinting).toBe(false);
});

test('CON-36 printing by hand works while the server cannot be reached', async () => {
  server.refuse(claimPrint, 0);
  const { result } = renderHook(() => usePrinting(printOrder));
  await act(() => result.current.printBill(LINAS_ORDER));
  expect(prints).toHaveLength(1);
});

test('CON-37 a board prints its accepted orders once, and not again after a reload', async () => {
  const settings = { printsByItself: true, copies: { kitchen: 1, bill: 1 } };
  const tickets = [preparing()];
  const first = renderHook(() => useAutoPrint(tickets, settings, printOrder));
  await waitFor(() => expect(prints).toHaveLength(2));
  expect(prints[0]).toEqual(['kitchen', LINAS_ORDER, { copies: 1 }]);
  first.unmount();
  const { result } = renderHook(() => useAutoPrint(tickets, settings, printOrder));
  await act(async () => undefined);
  expect(prints).toHaveLength(2);
  expect(server.receivedBy(claimPrint)).toHaveLength(2);
  expect(result.current.size).toBe(0);
});

test('CON-37 a device that does not print by itself claims nothing', async () => {
  const tickets = [preparing()];
  renderHook(() => useAutoPrint(tickets, { printsByItself: false, copies: { kitchen: 1 } }, printOrder));
  await act(async () => undefined);
  expect(server.calls()).toEqual([]);
});

test('CON-37 an order that could not be loaded is reported until a person prints it', async () => {
  server.refuse(showTicket, 500);
  const tickets = [preparing()];
  const settings = { printsByItself: true, copies: { kitchen: 1 } };
  const { result } = renderHook(() => ({
    problems: useAutoPrint(tickets, settings, printOrder),
    printing: usePrinting(printOrder),
  }));
  await waitFor(() => expect([...result.current.problems]).toEqual([[LINAS_TICKET.id, 'print']]));
  await act(() => result.current.printing.printKitchenTicket(LINAS_ORDER));
  expect(isCopy(0)).toBe(true);
  expect(result.current.problems.size).toBe(0);
});

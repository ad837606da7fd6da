import { useNow } from '@app/client/react/use-now.ts';
import { createStorage } from '@app/client/storage/storage.ts';
import { showTicket } from '@app/contract/endpoints/console/orders';
import type { OrderTicket } from '@app/contract/schemas/board';
import { useEffect, useState } from 'react';
import type { DeviceSettings } from '#features/device-settings/device-settings.ts';
import { api } from '#session/api.ts';
import { createAutoPrint, type PrintProblem, type PrintState } from './auto-print.ts';
import type { PrintOrder } from './print-documents.tsx';
import { onPrinted } from './use-printing.ts';
import { claimPrint, printOrder as defaultPrintOrder } from './print.ts';

const KEY = 'console.prints';
const INTERVAL_MS = 5_000;
const NO_PROBLEMS: ReadonlyMap<string, PrintProblem> = new Map();

/* Of the tab: another tab has its own prints. */
const storage = createStorage(() => window.sessionStorage);

const schema = {
  safeParse: (value: unknown) =>
    typeof value === 'object' && value !== null
      ? { success: true as const, data: value as Record<string, PrintState> }
      : { success: false as const, error: value },
};

/**
 * CON-37 Prints the accepted orders of a board on a device that prints by itself. Returns the orders that could not be
 * claimed or printed.
 */
export function useAutoPrint(
  tickets: readonly OrderTicket[],
  { printsByItself, copies }: Pick<DeviceSettings, 'printsByItself' | 'copies'>,
  printOrder: PrintOrder = defaultPrintOrder,
): ReadonlyMap<string, PrintProblem> {
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [autoPrint] = useState(() =>
    createAutoPrint({
      claim: claimPrint,
      print: async (orderId, kind, count) => {
        const { order } = await api.call(showTicket, { params: { orderId } });
        await printOrder(kind, order, { copies: count });
      },
      states: {
        read: () => storage.readJson(KEY, schema) ?? {},
        write: (states) => storage.writeJson(KEY, states),
      },
      now: Date.now,
      onProblems: setProblems,
    }),
  );
  const now = useNow(INTERVAL_MS);
  useEffect(() => {
    if (printsByItself) autoPrint.update(tickets, copies);
  }, [autoPrint, tickets, copies, printsByItself, now]);
  useEffect(() => onPrinted(({ orderId, kind }) => autoPrint.settle(orderId, kind)), [autoPrint]);
  return printsByItself ? problems : NO_PROBLEMS;
}

type AutoPrintProps = {
  tickets: readonly OrderTicket[];
  settings: DeviceSettings;
  onProblems: (problems: ReadonlyMap<string, PrintProblem>) => void;
};

/** The hook as a component, which only devices that print by themselves load. */
export function AutoPrint({ tickets, settings, onProblems }: AutoPrintProps) {
  const problems = useAutoPrint(tickets, settings);
  useEffect(() => onProblems(problems), [problems, onProblems]);
  return null;
}

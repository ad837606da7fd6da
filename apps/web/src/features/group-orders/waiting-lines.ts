import { storage } from '@app/client/storage/storage.ts';
import type { NewPartyLine, WirePartyLine } from '@app/contract/schemas/customer/party';
import { useMemo } from 'react';
import { create } from 'zustand';
import { onSignedOut } from '#session/session-lost.ts';

/** An own line that was added, changed or removed on this device, and is not known to be so in the group yet. */
export type WaitingLine = {
  partyId: string;
  line: NewPartyLine;
  name: string;
  /** Why the server has not taken it; null while it may still do so. */
  refusal: string | null;
  /** GROUP-14 Of the line that is changed or removed, as it was seen; without one it is added. */
  change?: { revision: number; isRemoved: boolean };
};

const KEY = 'waiting_lines';

function read(): readonly WaitingLine[] {
  try {
    const stored: unknown = JSON.parse(storage.readText(KEY) ?? '[]');
    // Written below.
    return Array.isArray(stored) ? (stored as WaitingLine[]) : [];
  } catch {
    return [];
  }
}

const useWaitingLines = create<{ lines: readonly WaitingLine[] }>(() => ({ lines: read() }));

function write(lines: readonly WaitingLine[]): void {
  storage.writeText(KEY, JSON.stringify(lines));
  useWaitingLines.setState({ lines });
}

/** They are stored with their ids before they are sent, so that a lost answer adds nothing twice. */
export const waitingLines = {
  of: (partyId: string) => useWaitingLines.getState().lines.filter((waiting) => waiting.partyId === partyId),
  add: (waiting: WaitingLine) => write([...useWaitingLines.getState().lines, waiting]),
  /** One change of a line waits: the latest. */
  put: (waiting: WaitingLine) =>
    write([...useWaitingLines.getState().lines.filter(({ line }) => line.id !== waiting.line.id), waiting]),
  /** TABLE-16 Sends a refused line again. */
  retry: (lineId: string) =>
    write(
      useWaitingLines
        .getState()
        .lines.map((waiting) => (waiting.line.id === lineId ? { ...waiting, refusal: null } : waiting)),
    ),
  remove: (lineId: string) =>
    write(useWaitingLines.getState().lines.filter(({ line }) => line.id !== lineId)),
};

export const useWaitingLinesOf = (partyId: string): readonly WaitingLine[] => {
  const lines = useWaitingLines((state) => state.lines);
  return lines.filter((waiting) => waiting.partyId === partyId && !waiting.change);
};

/** Whether anything is still to be sent. */
export const useHasWaiting = (partyId: string): boolean =>
  useWaitingLines((state) =>
    state.lines.some((waiting) => waiting.partyId === partyId && waiting.refusal === null),
  );

/** The change of a line that waits or was refused. */
export const useWaitingChange = (lineId: string): WaitingLine | null =>
  useWaitingLines((state) => state.lines.find(({ line, change }) => change && line.id === lineId) ?? null);

/** The lines as they will be with the changes that wait. */
export const withWaitingChanges = (
  lines: readonly WirePartyLine[],
  waiting: readonly WaitingLine[],
): WirePartyLine[] =>
  lines.flatMap((line) => {
    const found = waiting.find((one) => one.change && one.refusal === null && one.line.id === line._id);
    if (!found) return [line];
    if (found.change?.isRemoved) return [];
    const { quantity, preferences, note = null } = found.line;
    return [{ ...line, quantity, selection: preferences, note }];
  });

export const useOwnLinesWithChanges = (
  partyId: string,
  lines: readonly WirePartyLine[],
): readonly WirePartyLine[] => {
  const waiting = useWaitingLines((state) => state.lines);
  return useMemo(
    () =>
      withWaitingChanges(
        lines,
        waiting.filter((one) => one.partyId === partyId),
      ),
    [partyId, lines, waiting],
  );
};

if (typeof window !== 'undefined') {
  onSignedOut(() => write([]));
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) useWaitingLines.setState({ lines: read() });
  });
}

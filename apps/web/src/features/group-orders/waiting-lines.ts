import { storage } from '@app/client/storage/storage.ts';
import type { NewPartyLine } from '@app/contract/schemas/customer/party';
import { create } from 'zustand';
import { onSignedOut } from '#session/session-lost.ts';

/** An item that is added on this device and not known to be in the group yet. */
export type WaitingLine = {
  partyId: string;
  line: NewPartyLine;
  name: string;
  /** Why the server has not taken it; null while it may still do so. */
  refusal: string | null;
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
  refuse: (lineId: string, refusal: string) =>
    write(
      useWaitingLines
        .getState()
        .lines.map((waiting) => (waiting.line.id === lineId ? { ...waiting, refusal } : waiting)),
    ),
  remove: (lineId: string) =>
    write(useWaitingLines.getState().lines.filter(({ line }) => line.id !== lineId)),
};

export const useWaitingLinesOf = (partyId: string): readonly WaitingLine[] => {
  const lines = useWaitingLines((state) => state.lines);
  return lines.filter((waiting) => waiting.partyId === partyId);
};

if (typeof window !== 'undefined') {
  onSignedOut(() => write([]));
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) useWaitingLines.setState({ lines: read() });
  });
}

import { createSignal } from '@app/client/signal.ts';
import { storage } from '@app/client/storage/storage.ts';
import { PASSES_KEY } from './passes-key.ts';
import { onSignedOut } from './session-lost.ts';

const DEVICE_KEY = 'party_device';
const MAX_PASSES = 5;

/** A group order, or a shared table, that this device takes part in. */
export type Pass = {
  partyId: string;
  /** TABLE-09 Null for a signed-in customer. */
  token: string | null;
  /** The link that was opened. */
  link: string | null;
  /** What the branch page says; null before the group was read. */
  group: { branchId: string; hostName: string; endsAt: string } | null;
  /** TABLE-01 The table, whose branch and code are known once it was read; null for a group order. */
  visit: { sessionId: string; branchId: string | null; code: string | null } | null;
};

const changed = createSignal<void>();
let lastText: string | null = null;
let lastPasses: readonly Pass[] = [];

const isPass = (value: unknown): value is Omit<Pass, 'visit'> & Partial<Pass> =>
  typeof value === 'object' && value !== null && 'partyId' in value && 'token' in value && 'group' in value;

/** Without a schema library, because sockets need the passes too. */
function parse(text: string | null): readonly Pass[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    const known = Array.isArray(stored) ? stored.filter(isPass) : [];
    return known.map((pass) => ({ ...pass, visit: pass.visit ?? null }));
  } catch {
    return [];
  }
}

/** The latest first. The same array as long as nothing has changed. */
function list(): readonly Pass[] {
  const text = storage.readText(PASSES_KEY);
  if (text !== lastText) lastPasses = parse(text);
  lastText = text;
  return lastPasses;
}

const find = (partyId: string) => list().find((pass) => pass.partyId === partyId) ?? null;
const atSession = (sessionId: string) => list().find(({ visit }) => visit?.sessionId === sessionId) ?? null;

function write(next: readonly Pass[]): void {
  storage.writeText(PASSES_KEY, JSON.stringify(next.slice(0, MAX_PASSES)));
  changed.emit();
}

/** GROUP-04 The passes of this device, so that a friend comes back without a second invitation. */
export const passes = {
  list,
  find,
  atSession,
  onChange: changed.listen,
  tokenOf: (partyId: string) => find(partyId)?.token ?? null,
  /** Keeps what is known of the party, and changes the given parts. */
  remember(partyId: string, part: Partial<Omit<Pass, 'partyId'>>): void {
    const known = find(partyId) ?? { token: null, link: null, group: null, visit: null };
    write([{ ...known, ...part, partyId }, ...list().filter((pass) => pass.partyId !== partyId)]);
  },
  forget: (partyId: string) => write(list().filter((pass) => pass.partyId !== partyId)),
};

/** GROUP-12 The secret of this phone: a repeated call to join is the same person. */
export function partyDevice(): string {
  const known = storage.readText(DEVICE_KEY);
  if (known !== null) return known;
  const device = crypto.randomUUID();
  storage.writeText(DEVICE_KEY, device);
  return device;
}

if (typeof window !== 'undefined') onSignedOut(changed.emit);

/** At most this many workers at once; each has its own share of the numbers. */
const WORKERS = 4;
const SLOT_MS = 20;
let lastSlot = 0;

/** A Jordanian mobile number that no other test has, in this run or an earlier one on the same server. */
export function uniquePhone(): string {
  lastSlot = Math.max(lastSlot + 1, Math.floor(Date.now() / SLOT_MS));
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
  return `+96279${1_000_000 + ((lastSlot * WORKERS + worker) % 9_000_000)}`;
}

/** The last seven digits of a unique phone: enough for a name, a mailbox or a key of the test's own. */
export const uniqueKey = () => uniquePhone().slice(-7);

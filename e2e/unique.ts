/** The maximum number of workers and the set-up; each has its own range of numbers. */
const WORKERS = 4;
const SLOT_MS = 20;
let lastSlot = 0;

/** A Jordanian mobile number that is unique across tests and runs on the same server. */
export function uniquePhone(): string {
  lastSlot = Math.max(lastSlot + 1, Math.floor(Date.now() / SLOT_MS));
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? WORKERS - 1);
  return `+96279${1_000_000 + ((lastSlot * WORKERS + worker) % 9_000_000)}`;
}

/** The last seven digits of a unique phone, for unique names, mailboxes and keys. */
export const uniqueKey = () => uniquePhone().slice(-7);

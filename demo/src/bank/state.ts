import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { Payment } from './payments.ts';
import type { Script } from './scripts.ts';

/** A call of a shop, or a notice of the bank, in the order in which they happened. */
export type JournalEntry = {
  at: string;
  what: string;
  reference: string | null;
  key: string | null;
  result: string;
};

/** Where a shop of the Stripe shape receives notices. */
export type Webhook = { account: string; url: string; secret: string };

type BankData = {
  /** The port of the last time, so that a restart does not break pages that are open. */
  port: number;
  payments: Payment[];
  scripts: Script[];
  webhooks: Webhook[];
  /** The name of a shop by its key. */
  shops: Record<string, string>;
  /** Responses by account and `Idempotency-Key`. */
  responses: Record<string, { status: number; body: unknown }>;
  journal: JournalEntry[];
};

const MAX_JOURNAL = 20_000;
const EMPTY = { port: 0, payments: [], scripts: [], webhooks: [], shops: {}, responses: {}, journal: [] };

/** The state of the bank in memory, and in a file so that it outlives the process. */
export function openState(file: string | null) {
  const data: BankData = { ...structuredClone(EMPTY), ...(file === null ? {} : readStored(file)) };
  let isDirty = false;
  let writing: Promise<void> | null = null;

  async function write(path: string) {
    while (isDirty) {
      isDirty = false;
      await writeFile(`${path}.new`, JSON.stringify(data));
      await rename(`${path}.new`, path);
    }
    writing = null;
  }
  function save() {
    isDirty = true;
    if (file !== null) writing ??= write(file);
  }
  return {
    data,
    save,
    note(what: string, entry: Partial<Omit<JournalEntry, 'at' | 'what'>> = {}) {
      data.journal.push({
        at: new Date().toISOString(),
        what,
        reference: null,
        key: null,
        result: 'done',
        ...entry,
      });
      if (data.journal.length > MAX_JOURNAL) data.journal.shift();
      save();
    },
    written: async () => void (await writing),
  };
}
export type BankState = ReturnType<typeof openState>;

function readStored(file: string): Partial<BankData> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<BankData>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

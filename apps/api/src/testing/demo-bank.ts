import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compileCache } from './app-process.ts';

const PROGRAM = join(import.meta.dirname, '../../../../demo/src/bank/main.ts');

/** The controls of the bank; see demo/src/bank/scripts.ts. */
type Script = {
  name: string;
  reference?: string;
  operation?: 'open' | 'find' | 'capture' | 'void' | 'refund' | 'close';
  seconds?: number;
  times?: number;
};
export type BankPayment = {
  ref: string;
  reference: string;
  held: number;
  taken: number;
  voided: number;
  returned: number;
  reserved: number;
  transactions: { kind: string; amount: number; status: string }[];
};
type BankCall = { what: string; reference: string | null; key: string | null; result: string };

/** What somebody does on the page of the bank; `code` is that of the demo by default. */
type OnPage = { card?: string; code?: string };

/** The simulated bank in its own process, on its own origin. */
export async function startDemoBank(settings: { file?: string; pages?: string } = {}) {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      ...compileCache,
      ...(settings.file === undefined ? {} : { BANK_FILE: settings.file }),
      ...(settings.pages === undefined ? {} : { BANK_PAGES: settings.pages }),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await once(lines, 'line')) as [string];
  const { port } = JSON.parse(line) as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const exited = once(child, 'exit');

  const control = async (path: string, method: 'POST' | 'DELETE', body?: object) => {
    const response = await fetch(`${url}/control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`the bank answered ${response.status}: ${await response.text()}`);
  };
  const journal = async () => {
    const response = await fetch(`${url}/control/journal`);
    return (await response.json()) as { calls: BankCall[]; payments: BankPayment[] };
  };
  /** Sends a form of the page and returns the next page. */
  const submit = async (page: string, fields: Record<string, string>) => {
    const response = await fetch(page, { method: 'POST', body: new URLSearchParams(fields) });
    return response.text();
  };

  return {
    url,
    submit,
    journal,
    script: (script: Script) => control('/scripts', 'POST', script),
    clearScripts: () => control('/scripts', 'DELETE'),
    addWebhook: (hook: { account: string; url: string; secret: string }) =>
      control('/webhooks', 'POST', hook),
    /** Chooses a card and enters the code. */
    async pay(page: string, { card = '4242', code = '123456' }: OnPage = {}) {
      await submit(page, { action: 'choose', card });
      return submit(page, { action: 'confirm', code });
    },
    leave: (page: string) => submit(page, { action: 'leave' }),
    async money(reference: string): Promise<BankPayment> {
      const { payments } = await journal();
      const found = payments.find((payment) => payment.reference === reference);
      if (!found) throw new Error(`the bank has no payment ${reference}`);
      return found;
    },
    async close() {
      child.stdin.end();
      await exited;
    },
  };
}
export type DemoBank = Awaited<ReturnType<typeof startDemoBank>>;

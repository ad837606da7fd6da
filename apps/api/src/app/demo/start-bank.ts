import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, '../../../../../demo/src/bank/main.ts');

export type StartedBank = {
  /** Where it listens, on this machine only. */
  url: string;
  stop: () => Promise<void>;
};

/**
 * Starts the simulated bank as a process of its own (PAY-31), which ends with this one. A second server with the same
 * data folder uses the bank of the first.
 */
export async function startBank({
  dataDir,
  publicUrl,
}: {
  dataDir: string;
  publicUrl: string;
}): Promise<StartedBank> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      BANK_FILE: join(dataDir, 'demo-bank.json'),
      BANK_PAGES: `${publicUrl.replace(/\/$/, '')}/demo-bank`,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const failed = exited.then(() => Promise.reject(new Error('demo bank: could not start')));
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), failed])) as [
    string,
  ];
  failed.catch(() => {});
  const { port } = JSON.parse(line) as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}

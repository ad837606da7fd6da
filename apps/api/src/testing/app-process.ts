import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Environment } from '#config/config.ts';

/** Many tests start servers and commands. Loading the server takes 1.2 s of a core with compiled modules, 2.1 s without. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../.cache/compiled'),
};

type AppProcess = {
  pid: number;
  /** Resolves with its URL; rejects when the process exits first. */
  ready: () => Promise<string>;
  exited: () => Promise<{ code: number | null; signal: string | null }>;
  signal: (name: NodeJS.Signals) => void;
  output: () => string;
};

const CHECKOUT = join(import.meta.dirname, '../../../..');

/** Starts the real program in its own process, on a free port unless one is set. */
export function startAppProcess(env: Environment, root = CHECKOUT): AppProcess {
  const child = spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], {
    cwd: '/',
    env: { PATH: process.env['PATH'], PORT: '0', DEMO: 'off', ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const closed = once(child, 'close');

  const exited = async () => {
    await closed;
    return { code: child.exitCode, signal: child.signalCode };
  };
  return {
    pid: child.pid ?? 0,
    exited,
    output: () => text,
    signal: (name) => void child.kill(name),
    ready: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          const port = /"port":(\d+)[^\n]*"msg":"ready"/.exec(text)?.[1];
          if (!port) return;
          child.stdout.off('data', look);
          resolve(`http://127.0.0.1:${port}`);
        };
        child.stdout.on('data', look);
        look();
        void closed.then(() => reject(new Error(`it ended: ${text}`)));
      }),
  };
}

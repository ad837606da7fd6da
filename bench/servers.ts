import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type Server = { url: string; pid: number; stop: () => Promise<void> };

/** Starts a server on loopback and waits until it responds. */
export async function startServer(
  script: string,
  args: string[],
  port: number,
  probe: string,
  env = {},
): Promise<Server> {
  const child = spawn('node', [script, ...args], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isUp = await fetch(url + probe).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) {
      return {
        url,
        pid: child.pid!,
        async stop() {
          child.kill('SIGTERM');
          await exited;
        },
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`${script} did not respond on ${url}`);
}

/** The resident memory of the process. */
export function memoryMbOf(pid: number): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1_024);
}

export async function post(url: string, headers: Record<string, string>, body: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}: ${await response.text()}`);
  return response.json();
}

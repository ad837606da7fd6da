import { spawn } from 'node:child_process';
import { constants } from 'node:os';

type Options = { cwd?: string; env?: Record<string, string>; quiet?: boolean };
export type Outcome = { code: number; output: string };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program until it exits; with `quiet` its output is captured instead of printed. A signal to this process is
 * passed on and ends both.
 */
export function sh(
  program: string,
  args: string[] = [],
  { cwd, env, quiet }: Options = {},
): Promise<Outcome> {
  const child = spawn(program, args, {
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
    ...(cwd && { cwd }),
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  let received: NodeJS.Signals | null = null;
  const pass = (signal: NodeJS.Signals) => {
    received = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  return new Promise<Outcome>((resolve) => {
    child.on('error', (error) => {
      const output = `Cannot run ${program}: ${error.message}`;
      if (!quiet) console.error(output);
      resolve({ code: 1, output });
    });
    child.on('close', (code, signal) => {
      const exitCode = code ?? 128 + constants.signals[signal ?? 'SIGKILL'];
      if (received !== null) process.exit(exitCode);
      resolve({ code: exitCode, output: Buffer.concat(chunks).toString() });
    });
  }).finally(() => {
    for (const signal of SIGNALS) process.off(signal, pass);
  });
}

/** Ends this process when the program fails, after the reason is printed. */
export async function shOrExit(program: string, args: string[] = [], options: Options = {}): Promise<void> {
  const { code, output } = await sh(program, args, options);
  if (code === 0) return;
  if (options.quiet) console.error(output);
  console.error(`\n${[program, ...args].join(' ')} failed with exit code ${code}.`);
  process.exit(code);
}

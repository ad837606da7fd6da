import { spawn } from 'node:child_process';

type Options = { cwd?: string; env?: Record<string, string>; quiet?: boolean };
export type Outcome = { code: number; output: string };

/** Runs a program until it exits; with `quiet` its output is captured instead of printed. */
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
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

export async function shOrExit(program: string, args: string[] = [], options: Options = {}): Promise<void> {
  const { code } = await sh(program, args, options);
  if (code !== 0) process.exit(code);
}

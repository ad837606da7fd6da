import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

type Options = { cwd: string; env?: Record<string, string | undefined> };
type Program = { child: ChildProcess; output: () => string; exited: Promise<number | null> };

/** Starts a program with its own environment and collects its output. */
export function startProgram(program: string, args: string[], { cwd, env }: Options): Program {
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const exited = once(child, 'exit').then(() => child.exitCode);
  return { child, output: () => text, exited };
}

/** The output is complete when all processes that share it have ended. */
export async function runToEnd(program: string, args: string[], options: Options) {
  const { child, output } = startProgram(program, args, options);
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

/** A process and all below it. */
export function treeOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const tree = [pid];
  for (const parent of tree) {
    tree.push(...pairs.flatMap(([child = 0, of = 0]) => (of === parent ? [child] : [])));
  }
  return tree;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

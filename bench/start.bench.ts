import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* P9: from the command to the first response, with the app built and its embedded database filled. */
const PORT = 4_328;
const MAX_MS = 3_000;
const folder = mkdtempSync(join(tmpdir(), 'hana-bench-'));

async function startMs(): Promise<number> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isReady = () =>
    fetch(`http://127.0.0.1:${PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 20));
  const took = performance.now() - startedAt;
  child.kill('SIGTERM');
  await exited;
  return took;
}

try {
  await startMs();
  const times = [await startMs(), await startMs(), await startMs()].toSorted((a, b) => a - b);
  const median = Math.round(times[1] ?? 0);
  if (median > MAX_MS) process.exitCode = 1;
  console.log(
    `P9 start: ready in ${median} ms, ${median > MAX_MS ? 'above' : 'within'} the ${MAX_MS} ms of the target`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

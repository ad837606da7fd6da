import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

type Server = { url: string; stop: () => void };

const DATA_DIR = '.cache/screenshots-data';
export const OPERATIONS_SECRET = 'the-operators-of-all-the-screenshots';
export const AQABA_CENTRE = { lat: 29.532, lng: 35.006 };
const port = Number(process.env.PORT ?? 4_311);

/** Starts the built app with the demo. */
export function startDemo() {
  rmSync(DATA_DIR, { recursive: true, force: true });
  const env = {
    PORT: String(port),
    // Staff sign in from this origin only.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR,
    DEMO: 'on',
    SIMULATOR: 'off',
    OPERATIONS_SECRET,
    LOG_LEVEL: 'warn',
  };
  return start(port, '/readyz', 'node', ['apps/api/src/main.ts'], env);
}

/** The gallery exists only on the development server, which uses the demo's API. */
export const startGallery = (demo: string) =>
  start(
    port + 1,
    '/__ui',
    'vite',
    ['--port', String(port + 1), '--strictPort', '--host', '127.0.0.1', 'apps/web'],
    { HANA_URL: demo },
  );

async function start(
  at: number,
  probe: string,
  program: string,
  args: string[],
  env: Record<string, string>,
): Promise<Server> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${at}`;
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const isUp = await fetch(url + probe, { headers: { accept: 'text/html' } }).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return { url, stop: () => child.kill('SIGTERM') };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill('SIGTERM');
  throw new Error(`${program} ${args.join(' ')} did not respond on ${url}`);
}

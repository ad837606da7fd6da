import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

const BINARY = process.env['REDIS_SERVER'] ?? '/usr/bin/redis-server';

/** A Redis on a free port without persistence. It can be killed and restarted. With certificate files it accepts TLS only. */
export async function startRedis(tls?: { cert: string; key: string }) {
  const folder = await temporaryFolder();
  const port = await freePort();
  const settings = tls
    ? {
        port: 0,
        'tls-port': port,
        'tls-cert-file': tls.cert,
        'tls-key-file': tls.key,
        'tls-auth-clients': 'no',
      }
    : { port };
  const start = () => run(folder.path, settings);
  let server = await start();
  return {
    url: tls ? `rediss://localhost:${port}` : `redis://127.0.0.1:${port}`,
    kill: () => server.end('SIGKILL'),
    restart: async () => void (server = await start()),
    async close() {
      await server.end('SIGTERM');
      await folder.remove();
    },
  };
}

async function run(dir: string, own: Record<string, string | number>) {
  const settings = { ...own, bind: '127.0.0.1', dir, save: '', appendonly: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(BINARY, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('Ready to accept connections')) break;
  }
  if (!output.includes('Ready to accept connections')) throw new Error(`Redis did not start: ${output}`);
  return {
    async end(signal: NodeJS.Signals) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

const BUCKET = 'hana-files';
const PROGRAM = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'));

/** S3-compatible storage on a free port, with an empty bucket. It can be stopped, restarted and made to hang. */
export async function startS3() {
  const folder = await temporaryFolder();
  const port = await freePort();
  const start = () => run(folder.path, port);
  let server = await start();
  return {
    /** Settings of a process that uses it. */
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: () => server.end(),
    restart: async () => void (server = await start()),
    /** Connections are accepted and nothing is answered. */
    hang: () => server.signal('SIGSTOP'),
    wake: () => server.signal('SIGCONT'),
    async close() {
      server.signal('SIGCONT');
      await server.end();
      await folder.remove();
    },
  };
}

async function run(directory: string, port: number) {
  const args = [
    '--directory',
    directory,
    '--address',
    '127.0.0.1',
    '--port',
    String(port),
    '--configure-bucket',
    BUCKET,
  ];
  // Its continuation tokens use a cipher that current OpenSSL has only as legacy.
  const child = spawn(process.execPath, ['--no-deprecation', '--openssl-legacy-provider', PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    // Read to the end: a closed pipe would end the program.
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('listening')) resolve();
    });
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    void exited.then(() => reject(new Error(`The storage did not start: ${output}`)));
  });
  return {
    signal: (name: NodeJS.Signals) => void child.kill(name),
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exited;
    },
  };
}

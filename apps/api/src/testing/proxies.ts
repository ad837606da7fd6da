import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { selfSigned } from './self-signed.ts';
import { temporaryFolder } from './temporary-folder.ts';

const DEPLOY = join(import.meta.dirname, '../../../../deploy');
const START_WITHIN_MS = 10_000;

/** The ports of the two processes behind a proxy. */
type Ports = readonly [number, number];
type Proxy = {
  url: string;
  port: number;
  /** What it has written about requests. */
  accessLog: () => Promise<string>;
  close: () => Promise<void>;
};

/** nginx with the example configuration: only addresses and the certificate differ. */
export async function startNginx(servers: Ports): Promise<Proxy & { certificate: string }> {
  const folder = await temporaryFolder();
  const [port, plainPort] = [await freePort(), await freePort()];
  const { key, cert } = selfSigned('localhost');
  const inFolder = (name: string) => join(folder.path, name);
  await writeFile(inFolder('key.pem'), key, { mode: 0o600 });
  await writeFile(inFolder('cert.pem'), cert);
  await mkdir(inFolder('tmp'));
  const site = (await readFile(join(DEPLOY, 'nginx/hana.conf'), 'utf8'))
    .replace('127.0.0.1:3001', `127.0.0.1:${servers[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${servers[1]}`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replaceAll('order.example.com', 'localhost')
    .replace('/var/log/nginx/hana.log', inFolder('access.log'))
    .replace(/ssl_certificate .*;/, `ssl_certificate ${inFolder('cert.pem')};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${inFolder('key.pem')};`);
  await writeFile(inFolder('hana.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${inFolder('tmp')}/${name};`,
  );
  // After 1,000 requests nginx ends an HTTP/2 connection. Browsers send what was in flight again; Node's fetch fails.
  const unlimited = 'keepalive_requests 1000000;';
  await writeFile(
    inFolder('nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${inFolder('nginx.pid')}; error_log stderr warn;
     events {} http { access_log off; ${unlimited} ${temporary.join(' ')} include ${inFolder('hana.conf')}; }`,
  );
  const args = ['-p', folder.path, '-c', inFolder('nginx.conf'), '-e', 'stderr'];
  const { end } = await run(process.env['NGINX'] ?? '/usr/sbin/nginx', args, port);
  const close = async () => {
    await end();
    await folder.remove();
  };
  return {
    url: `https://localhost:${port}`,
    port,
    certificate: cert,
    accessLog: () => readFile(inFolder('access.log'), 'utf8'),
    close,
  };
}

/** Caddy with the example configuration, without TLS: its certificates come from outside. */
export async function startCaddy(servers: Ports): Promise<Proxy> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const env = {
    HOME: folder.path,
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    SERVERS: servers.map((server) => `127.0.0.1:${server}`).join(' '),
  };
  const settings = join(folder.path, 'Caddyfile');
  // The administration port is the same for every Caddy of a machine.
  await writeFile(settings, `{\n\tadmin off\n}\n${await readFile(join(DEPLOY, 'caddy/Caddyfile'), 'utf8')}`);
  const args = ['run', '--config', settings, '--adapter', 'caddyfile'];
  const { end, output } = await run(process.env['CADDY'] ?? '/usr/bin/caddy', args, port, env);
  const close = async () => {
    await end();
    await folder.remove();
  };
  return { url: `http://127.0.0.1:${port}`, port, accessLog: async () => output(), close };
}

async function run(binary: string, args: string[], port: number, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(binary, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  const exited = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const deadline = performance.now() + START_WITHIN_MS;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${binary} did not start: ${output}`);
    await sleep(20);
  }
  const end = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { end, output: () => output };
}

function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

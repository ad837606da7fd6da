import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { createCluster } from '#db/embedded/cluster.ts';
import { findPlaces, type Places } from '#db/embedded/places.ts';
import { openDatabase } from '#db/open-database.ts';
import { createLogger } from '#startup/logging.ts';
import { startAppProcess } from '#testing/app-process.ts';
import { freePort } from '#testing/free-port.ts';
import { startRedis } from '#testing/redis-server.ts';
import { selfSigned } from '#testing/self-signed.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

// It starts three servers.
vi.setConfig({ testTimeout: 60_000 });

type Certificate = { key: string; cert: string };

async function certificateIn(folder: string, name: string): Promise<Certificate> {
  const { key, cert } = selfSigned('localhost');
  const files = { key: join(folder, `${name}.key`), cert: join(folder, `${name}.crt`) };
  await writeFile(files.key, key, { mode: 0o600 });
  await writeFile(files.cert, cert);
  return files;
}

/** A PostgreSQL on a port that accepts connections with TLS alone. */
async function startPostgres(places: Places, { key, cert }: Certificate): Promise<number> {
  await createCluster(places, { isDurable: false });
  await writeFile(join(places.cluster, 'pg_hba.conf'), 'hostssl all all all trust\n');
  if (places.user) await chown(key, places.user.uid, places.user.gid);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: 'localhost',
    unix_socket_directories: '',
    fsync: 'off',
    ssl: 'on',
    ssl_key_file: key,
    ssl_cert_file: cert,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(places.binaries.folder, 'bin/postgres'), ['-D', places.cluster, ...args], {
    ...places.user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGINT');
    await exited;
  });
  let output = '';
  for await (const chunk of child.stderr) {
    output += String(chunk);
    if (output.includes('ready to accept connections')) return port;
  }
  throw new Error(`PostgreSQL did not start: ${output}`);
}

test('connects to PostgreSQL and Redis with TLS and refuses other certificates', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const [own, other] = [await certificateIn(folder.path, 'own'), await certificateIn(folder.path, 'other')];
  const port = await startPostgres(findPlaces(folder.path), own);
  const redis = await startRedis(own);
  onTestFinished(() => redis.close());
  const urlWith = (ca: string) =>
    `postgres://hana@localhost:${port}/postgres?sslmode=verify-full&sslrootcert=${ca}`;

  const open = (ca: string) =>
    openDatabase(readConfig({ DATABASE_URL: urlWith(ca) }), createLogger('silent'), 'app');
  await expect(open(other.cert)).rejects.toThrow('Its certificate is not trusted');
  await expect(open(join(folder.path, 'none.crt'))).rejects.toThrow('ENOENT. A certificate file');

  const app = startAppProcess({
    DATA_DIR: folder.path,
    DATABASE_URL: urlWith(own.cert),
    REDIS_URL: redis.url,
    NODE_EXTRA_CA_CERTS: own.cert,
  });
  onTestFinished(async () => {
    app.signal('SIGTERM');
    await app.exited();
  });
  const url = await app.ready();
  await expect
    .poll(async () => (await fetch(`${url}/readyz`)).json())
    .toEqual({ status: 'ready', redis: 'ready' });
});

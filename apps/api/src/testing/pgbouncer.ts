import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRoot, unprivilegedUser } from '#db/embedded/system-user.ts';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

const BINARY = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer';

type Server = { host?: string | undefined; port?: number | undefined };
type Options = { connectQuery?: string; poolSize?: number };

/** A PgBouncer in transaction mode, with few connections that all clients share. */
export async function startPgBouncer(
  { host = '', port = 5432 }: Server,
  { connectQuery, poolSize = 3 }: Options = {},
) {
  const folder = await temporaryFolder();
  const ownPort = await freePort();
  const settings = [
    '[databases]',
    `* = host=${host} port=${port} user=hana${connectQuery ? ` connect_query='${connectQuery}'` : ''}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'auth_type = any',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    `default_pool_size = ${poolSize}`,
  ];
  const file = join(folder.path, 'pgbouncer.ini');
  await writeFile(file, settings.join('\n'));
  const child = spawn(BINARY, [...asOtherUser(), file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  let output = '';
  for await (const chunk of child.stderr) {
    output += String(chunk);
    if (output.includes('process up')) break;
  }
  if (!output.includes('process up')) throw new Error(`PgBouncer did not start: ${output}`);
  return {
    urlOf: (database: string) => `postgres://hana@127.0.0.1:${ownPort}/${database}`,
    async close() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exited;
      await folder.remove();
    },
  };
}

/** PgBouncer refuses to run as root. Only PostgreSQL's user may use its socket. */
function asOtherUser(): string[] {
  if (!isRoot()) return [];
  const uid = String(unprivilegedUser()?.uid);
  return ['-u', spawnSync('id', ['-nu', uid], { encoding: 'utf8' }).stdout.trim()];
}

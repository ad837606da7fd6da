import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { chmod, readFile, readlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

/** A process that is ready after a number of requests. */
async function startProcess(log: (line: string) => void, unreadyAnswers: number) {
  let remaining = unreadyAnswers;
  const server = createServer((_request, response) => {
    remaining -= 1;
    log(`${port} ${remaining < 0 ? 'ready' : 'starting'}`);
    response.writeHead(remaining < 0 ? 200 : 503).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return port;
}

test('an upgrade restarts the next process when the one before it is ready', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const journal = join(folder.path, 'journal');
  const log = (line: string) => appendFileSync(journal, `${line}\n`);
  const systemctl = join(folder.path, 'systemctl');
  await writeFile(systemctl, `#!/bin/sh\necho "$@" >> ${journal}\n`);
  await chmod(systemctl, 0o755);
  const first = await startProcess(log, 2);
  const second = await startProcess(log, 0);
  await run(join(ROOT, 'deploy/upgrade.sh'), [ROOT, String(first), String(second)], {
    env: { ...process.env, PATH: `${folder.path}${delimiter}${process.env['PATH']}`, HANA_HOME: folder.path },
  });
  expect(await readlink(join(folder.path, 'current'))).toBe(ROOT);
  expect((await readFile(journal, 'utf8')).trim().split('\n')).toEqual([
    `restart hana@${first}`,
    `${first} starting`,
    `${first} starting`,
    `${first} ready`,
    `restart hana@${second}`,
    `${second} ready`,
  ]);
});

test('a folder that is no release changes nothing', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const upgrade = run(join(ROOT, 'deploy/upgrade.sh'), [folder.path, '3001'], {
    env: { ...process.env, HANA_HOME: folder.path },
  });
  await expect(upgrade).rejects.toThrow('is not a release');
  await expect(readlink(join(folder.path, 'current'))).rejects.toThrow('ENOENT');
});

import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startAppProcess } from '#testing/app-process.ts';
import { runScript } from '#testing/command.ts';
import { startS3 } from '#testing/s3-server.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = await temporaryFolder();
const storage = await startS3();
afterAll(async () => {
  await storage.close();
  await folder.remove();
});

const PERSON = { phone: '+962790001234', password: 'olive-tree-9' };
const post = (url: string, path: string, body: object) =>
  fetch(`${url}/service/api/customer${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const command = (name: string, env: NodeJS.ProcessEnv, ...args: string[]) =>
  runScript(join(import.meta.dirname, `${name}.ts`), { PATH: process.env['PATH'], ...env }, args);

test('a running app with its embedded database and a bucket is restored into an empty folder', async () => {
  const env = { DATA_DIR: join(folder.path, 'data'), ...storage.env };
  const archive = join(folder.path, 'backup.tar.gz');
  const app = startAppProcess(env);
  const url = await app.ready();
  expect((await post(url, '/register', { name: 'Lina', ...PERSON })).status).toBe(200);
  expect(await command('backup', env, archive)).toMatchObject({ code: 0, err: '' });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await command('restore', env, archive, '--replace')).toMatchObject({
    code: 1,
    err: expect.stringContaining('The app uses this database'),
  });
  app.signal('SIGTERM');
  await app.exited();

  const restored = { DATA_DIR: join(folder.path, 'restored') };
  expect(await command('restore', restored, archive)).toMatchObject({ code: 0, err: '' });
  const again = startAppProcess(restored);
  expect((await post(await again.ready(), '/login', PERSON)).status).toBe(200);
  again.signal('SIGTERM');
  await again.exited();
});

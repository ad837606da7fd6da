import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { localInbox } from '#ports/inbox.ts';
import { startAppProcess } from '#testing/app-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const Registered = z.object({ authorization: z.object({ token: z.string() }) });

test('T26 the program sends queued messages and stops its jobs before it exits', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const { connection, close } = await createTestDatabase();
  onTestFinished(close);
  const { user, host = '', database } = connection;
  const app = startAppProcess({
    DATA_DIR: folder.path,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
  });
  const base = `${await app.ready()}/service/api/customer`;
  const post = (path: string, token: string | null, body?: object) =>
    fetch(base + path, {
      method: 'POST',
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const registered = await post('/register', null, {
    name: 'Lina',
    phone: '0790007001',
    password: 'olive-tree-9',
  });
  const { token } = z.parse(Registered, await registered.json()).authorization;
  expect((await post('/send/otp', token)).status).toBe(200);
  const inbox = localInbox(folder.path, { now: () => new Date() });
  await expect.poll(async () => (await inbox.newest()).map(({ to }) => to)).toEqual(['+962790007001']);

  app.signal('SIGTERM');
  const { code } = await app.exited();
  expect(code).toBe(0);
  expect(app.output()).not.toMatch(/790007001|olive-tree|could not close/);
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';

const COMMAND = join(import.meta.dirname, 'staff.ts');
const folder = await mkdtemp(join(tmpdir(), 'hana-test-staff-'));
const database = await createTestDatabase();
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const { host = '', user, database: name } = database.connection;
const env = {
  PATH: process.env.PATH,
  DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
  DATA_DIR: join(folder, 'data'),
  PUBLIC_URL: 'https://hana.example',
};

type Outcome = { code: number; out: string; err: string };
const run = (...args: string[]) =>
  new Promise<Outcome>((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });

test('CON-02 prints a link for a platform admin', async () => {
  const { code, out } = await run('invite', '--admin');
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(
      /^Open this link within 72 hours.*\nhttps:\/\/hana\.example\/console\/join\/[\w-]{43}\n$/,
    ),
  ]);
  const roles = await database.db.selectFrom('staff_role').select('role').execute();
  expect(roles).toEqual([{ role: 'platformAdmin' }]);
});

test('CON-02 prints its usage for anything else', async () => {
  const usage = { code: 1, out: '', err: 'usage: npm run staff -- invite --admin\n' };
  expect([await run(), await run('invite'), await run('invite', '--admin', 'x')]).toEqual([
    usage,
    usage,
    usage,
  ]);
});

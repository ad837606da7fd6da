import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from './test-database.ts';

type Outcome = { code: number; out: string; err: string };

/** Runs a command of the server as a process of its own, on a new database and in a new folder. */
export async function testCommand(script: string, variables: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'hana-test-command-'));
  const database = await createTestDatabase();
  const { host = '', user, database: name } = database.connection;
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    DATA_DIR: join(folder, 'data'),
    ...variables,
  };
  return {
    folder,
    db: database.db,
    run: (...args: string[]) =>
      new Promise<Outcome>((resolve) => {
        execFile(process.execPath, [script, ...args], { env }, (error, out, err) => {
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
        });
      }),
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileCache } from './app-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

type Outcome = { code: number; out: string; err: string };

/** Runs a command of the server as a process of its own, on a new database and in a new folder. */
export async function testCommand(script: string, variables: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'hana-test-command-'));
  const database = await createTestDatabase();
  const databaseUrl = urlOf(database);
  const common = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    ...variables,
  };
  const start = (env: Record<string, string>, args: string[], onError?: (text: string) => void) =>
    runScript(script, { ...common, ...env }, args, onError);
  return {
    folder,
    db: database.db,
    databaseName: database.connection.database ?? '',
    databaseUrl,
    runWith: (env: Record<string, string>, ...args: string[]) => start(env, args),
    /** Passes what it writes to standard error while it runs. */
    runAndWatch: (onError: (text: string) => void, ...args: string[]) => start({}, args, onError),
    run: (...args: string[]) => start({}, args),
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const runScript = (
  script: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  onError: (text: string) => void = () => {},
) =>
  new Promise<Outcome>((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...args],
      { env: { ...compileCache, ...env } },
      (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
      },
    );
    child.stderr?.on('data', (chunk) => onError(String(chunk)));
  });

/** The DATABASE_URL of a test database. */
export function urlOf({
  connection: { host = '', user, database },
}: Pick<TestDatabase, 'connection'>): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

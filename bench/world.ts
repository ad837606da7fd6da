import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '@app/contract/endpoint';
import pg from 'pg';
import { openEmbeddedPostgres } from '../apps/api/src/db/embedded/embedded-postgres.ts';
import { startServer } from './servers.ts';

/** Starts the server like `npm start` with its own data, a database connection and a signed-in customer. */
export async function startWorld(port: number, settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hana-bench-'));
  const dataDir = join(folder, 'data');
  const env = {
    NODE_ENV: 'production',
    NODE_OPTIONS: '--max-semi-space-size=16',
    DATA_DIR: dataDir,
    DEMO: 'on',
    SIMULATOR: 'off',
    ...settings,
  };
  const app = await startServer('apps/api/src/main.ts', [], port, '/readyz', env);
  const { connection } = await openEmbeddedPostgres({ dataDir, role: 'command' });
  const database = new pg.Pool({ ...connection, max: 2 });
  return {
    app,
    folder,
    connection,
    database,
    base: `${app.url}/service/api/customer`,
    async stop() {
      await database.end();
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function newCustomer(base: string): Promise<{ id: string; token: string }> {
  const response = await fetch(`${base}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Rana', phone: '+962791234567', password: 'olive tree 42' }),
  });
  const { user, authorization } = await response.json();
  return { id: user._id, token: authorization.token };
}

/** Calls of a signed-in manager of the demo, below a path of the console. */
export async function managerCalls(serverUrl: string) {
  const base = `${serverUrl}/service/api/console`;
  const headers = {
    origin: serverUrl,
    'content-type': 'application/json',
    [WIRE_VERSION_HEADER]: WIRE_VERSION,
  };
  const signedIn = await fetch(`${base}/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ login: 'amal@example.com', password: 'welcome-to-hana' }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0];
  if (!signedIn.ok || cookie === undefined) throw new Error(`sign-in responded with ${signedIn.status}`);
  return async <Response>(path: string, body?: object): Promise<Response> => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await fetch(base + path, { ...init, headers: { ...headers, cookie } });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
    return response.json() as Promise<Response>;
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/* An advisory lock of the database is released however the process ends. */
const APP_LOCK = 4_862_002;

/* The connection of a killed app is closed within milliseconds. */
const PATIENCE_MS = 200;

export type AppLock = { release: () => Promise<void>; whenLost: Promise<void> };

/** The lock of the app on this database; null while another app holds it. */
export async function takeAppLock(connection: pg.ClientConfig): Promise<AppLock | null> {
  const client = new pg.Client({ ...connection, application_name: `hana app ${process.pid}` });
  const whenLost = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('error', () => {}); // `end` follows
  await client.connect();
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isTaken(client))) {
    if (performance.now() > deadline) {
      await client.end();
      return null;
    }
    await sleep(25);
  }
  return { release: () => client.end(), whenLost };
}

async function isTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    APP_LOCK,
  ]);
  return rows[0]?.taken === true;
}

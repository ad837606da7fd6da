import { sql } from 'kysely';
import type { Db } from './connect.ts';

/* Covers some hours; a later event is useless. */
const MAX_ATTEMPTS = 10;

/** Adds a job that announces tables of a branch to its floor. */
export async function notifyTableChanged(tx: Db, branchId: string, tableId: string): Promise<void> {
  await sql`select graphile_worker.add_job('table_changed',
    json_build_object('branchId', ${branchId}::text, 'tableId', ${tableId}::text),
    max_attempts => ${MAX_ATTEMPTS}::int)`.execute(tx);
}

/** Adds a job that announces a request to the floor, and its answer to the guests. */
export async function notifyTableRequest(tx: Db, requestId: string): Promise<void> {
  await sql`select graphile_worker.add_job('table_request', json_build_object('requestId', ${requestId}::text),
    max_attempts => ${MAX_ATTEMPTS}::int)`.execute(tx);
}

import { sql } from 'kysely';
import type { Db } from './connect.ts';

/* Covers some hours; a later event is useless. */
const MAX_ATTEMPTS = 10;

/** Adds a job that announces a changed branch to its boards and screens. */
export async function announceBranch(db: Db, branchId: string): Promise<void> {
  await sql`select graphile_worker.add_job('branch_changed', json_build_object('branchId', ${branchId}::text),
    max_attempts => ${MAX_ATTEMPTS}::int)`.execute(db);
}

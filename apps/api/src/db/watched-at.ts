import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/** CON-126 When a board or a key for orders last watched the joined `branch`. */
export const watchedAt: RawBuilder<Date | null> = sql<Date | null>`greatest(
  (select open_board.seen_at from open_board where open_board.branch_id = branch.id),
  (select max(api_key.last_used_at) from api_key
    where api_key.scopes && array['orders:read', 'orders:write']
      and coalesce(api_key.branch_id = branch.id, api_key.vendor_id = branch.vendor_id, true)))`;

/** CON-126 CON-134 Records that boards of the branches are open. */
export async function recordBoards(db: Db, branchIds: readonly string[], now: Date): Promise<void> {
  await sql`insert into open_board (branch_id, seen_at)
    select id, ${now} from branch where id = any(${[...branchIds]}::uuid[])
    on conflict (branch_id) do update set seen_at = excluded.seen_at`.execute(db);
}

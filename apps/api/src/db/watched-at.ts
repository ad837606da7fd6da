import { type RawBuilder, sql } from 'kysely';

/** CON-126 When a board or a key for orders last watched the joined `branch`. */
export const watchedAt: RawBuilder<Date | null> = sql<Date | null>`greatest(
  (select open_board.seen_at from open_board where open_board.branch_id = branch.id),
  (select max(api_key.last_used_at) from api_key
    where api_key.scopes && array['orders:read', 'orders:write']
      and coalesce(api_key.branch_id = branch.id, api_key.vendor_id = branch.vendor_id, true)))`;

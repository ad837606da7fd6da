import type { OrderType } from '@app/domain/order/order-type';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { isOnOrder, isReleased } from '#db/order-parts.ts';

/** Item, collection, price, price of the options, quantity. An item that left the menu has no ids. */
type StoredLine = [
  itemId: string | null,
  collectionId: string | null,
  price: number,
  options: number,
  quantity: number,
];

export type PastOrder = {
  id: string;
  ordered_at: Date;
  type: OrderType;
  delivery_fee: number;
  lines: StoredLine[];
};

type Page = {
  branchId: string;
  since: Date;
  before: Pick<PastOrder, 'id' | 'ordered_at'> | null;
  limit: number;
};

export const estimateRepository = (db: Db) => ({
  /** The orders of a branch before a given one, newest first. */
  async orders({ branchId, since, before, limit }: Page): Promise<PastOrder[]> {
    const { rows } = await sql<PastOrder>`
      select past.id, past.ordered_at, past.type, past.delivery_fee, (
        select coalesce(json_agg(json_build_array(line.item_id, item.collection_id, line.unit_price, line.preferences_price,
          line.quantity) order by line.position), '[]')
        from order_item line left join item on item.id = line.item_id
        where line.order_id = past.id and ${isOnOrder('line')}
      ) as lines
      from customer_order past
      where past.branch_id = ${branchId} and past.ordered_at >= ${since} and past.status <> 'cancelled' and ${isReleased('past')}
        and ${before === null ? sql`true` : sql`(past.ordered_at, past.id) < (${before.ordered_at}, ${before.id})`}
      order by past.ordered_at desc, past.id desc
      limit ${limit}`.execute(db);
    return rows;
  },
});

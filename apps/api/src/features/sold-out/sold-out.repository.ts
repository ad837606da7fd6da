import type { Db } from '#db/connect.ts';

type State = { is_available: boolean; sold_out_until: Date | null };
export type SoldOutRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof soldOutRepository>['find']>>>;

export const soldOutRepository = (db: Db) => ({
  find: (itemId: string) =>
    db
      .selectFrom('item')
      .innerJoin('branch', 'branch.id', 'item.branch_id')
      .select(['item.id', 'item.branch_id', 'item.name_en', 'item.is_available', 'item.sold_out_until'])
      .select(['branch.timezone', 'branch.hours'])
      .where('item.id', '=', itemId)
      .executeTakeFirst(),

  /** Returns false if the item has this state already. */
  async set(itemId: string, { is_available, sold_out_until }: State): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('item')
      .set({ is_available, sold_out_until })
      .where('id', '=', itemId)
      .where((eb) =>
        eb.or([
          eb('is_available', '<>', is_available),
          eb('sold_out_until', 'is distinct from', sold_out_until),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});

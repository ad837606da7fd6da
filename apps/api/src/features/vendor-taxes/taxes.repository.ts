import type { TaxClass } from '@app/domain/pricing/tax-class';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

const COLUMNS = ['vendor.id', 'vendor.tax_classes', 'vendor.prices_include_tax'] as const;

export const taxesRepository = (db: Db) => ({
  find: (vendorId: string) =>
    db.selectFrom('vendor').select(COLUMNS).where('id', '=', vendorId).executeTakeFirst(),

  /** The vendor, locked until the end of the transaction. */
  lock: (vendorId: string) =>
    db.selectFrom('vendor').select(COLUMNS).where('id', '=', vendorId).forUpdate().executeTakeFirst(),

  async save(vendorId: string, classes: readonly TaxClass[], pricesIncludeTax: boolean): Promise<void> {
    await db
      .updateTable('vendor')
      .set({ tax_classes: JSON.stringify(classes), prices_include_tax: pricesIncludeTax })
      .where('id', '=', vendorId)
      .execute();
  },

  /** The items of each class, on menus and in drafts. */
  async items(vendorId: string): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ key: string; items: number }>`
      select key, count(*)::int as items from (
        select item.id, item.tax_class as key from item join branch on branch.id = item.branch_id
        where branch.vendor_id = ${vendorId}
        union
        select entity_id, value #>> '{fields,taxClass}' from menu_draft_entry
        join branch on branch.id = menu_draft_entry.branch_id
        where branch.vendor_id = ${vendorId} and entity = 'item'
      ) item where key is not null group by key`.execute(db);
    return new Map(rows.map(({ key, items }) => [key, items]));
  },
});

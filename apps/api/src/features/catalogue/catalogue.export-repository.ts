import type { Db } from '#db/connect.ts';

export type ExportRows = Awaited<ReturnType<ReturnType<typeof exportRepository>['rowsOf']>>;

export const exportRepository = (db: Db) => ({
  vendors(keys: readonly string[]) {
    const vendors = db.selectFrom('vendor').selectAll().orderBy('position').orderBy('dashed_name');
    return (keys.length === 0 ? vendors : vendors.where('dashed_name', 'in', keys)).execute();
  },

  /** All rows of a vendor that a catalogue file has, in the order of the file. */
  async rowsOf(vendorId: string) {
    const branches = db.selectFrom('branch').select('id').where('vendor_id', '=', vendorId);
    const items = db.selectFrom('item').select('id').where('branch_id', 'in', branches);
    return {
      branches: await db
        .selectFrom('branch')
        .selectAll()
        .where('vendor_id', '=', vendorId)
        .orderBy('position')
        .orderBy('id')
        .execute(),
      zones: await db
        .selectFrom('delivery_zone')
        .selectAll()
        .where('branch_id', 'in', branches)
        .orderBy('position')
        .execute(),
      tables: await db
        .selectFrom('dining_table')
        .select(['branch_id', 'number'])
        .where('branch_id', 'in', branches)
        .where('removed_at', 'is', null)
        .orderBy('number')
        .execute(),
      collections: await db
        .selectFrom('collection')
        .selectAll()
        .where('branch_id', 'in', branches)
        .orderBy('position')
        .execute(),
      items: await db
        .selectFrom('item')
        .selectAll()
        .where('branch_id', 'in', branches)
        .orderBy('position')
        .execute(),
      preferences: await db
        .selectFrom('preference')
        .selectAll()
        .where('item_id', 'in', items)
        .orderBy('position')
        .execute(),
      options: await db
        .selectFrom('preference_option')
        .innerJoin('preference', 'preference.id', 'preference_option.preference_id')
        .selectAll('preference_option')
        .where('item_id', 'in', items)
        .orderBy('preference_option.position')
        .execute(),
      offers: await db
        .selectFrom('offer')
        .selectAll()
        .where('branch_id', 'in', branches)
        .orderBy('position')
        .execute(),
      rules: await db
        .selectFrom('offer_rule')
        .innerJoin('offer', 'offer.id', 'offer_rule.offer_id')
        .select(['offer_id', 'rule', 'value'])
        .where('branch_id', 'in', branches)
        .orderBy('offer_rule.position')
        .execute(),
      coupons: await db
        .selectFrom('coupon')
        .selectAll()
        .where('vendor_id', '=', vendorId)
        .orderBy('code')
        .execute(),
      couponOffers: await db
        .selectFrom('coupon_offer')
        .selectAll()
        .where('branch_id', 'in', branches)
        .orderBy('id')
        .execute(),
    };
  },
});

import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Insertable, Updateable } from 'kysely';
import type { Database, Db } from '#db/connect.ts';

export type CouponRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof couponsRepository>['find']>>>;
export type CouponsPage = { coupons: CouponRecord[]; branches: BranchMenu[] };
export type BranchMenu = Awaited<ReturnType<ReturnType<typeof couponsRepository>['branches']>>[number];

export const couponsRepository = (db: Db) => ({
  list: (vendorId: string) =>
    coupons(db).where('coupon.vendor_id', '=', vendorId).orderBy('coupon.code').execute(),

  find: (couponId: string) => coupons(db).where('coupon.id', '=', couponId).executeTakeFirst(),

  vendor: (vendorId: string) =>
    db.selectFrom('vendor').select(['id', 'dashed_name']).where('id', '=', vendorId).executeTakeFirst(),

  /** One change of the coupons of a vendor after another. */
  async lockVendor(vendorId: string): Promise<void> {
    await db.selectFrom('vendor').select('id').where('id', '=', vendorId).forNoKeyUpdate().execute();
  },

  /** The branches of a vendor with the collections and items that have keys. */
  branches: (vendorId: string) =>
    db
      .selectFrom('branch')
      .select(['branch.id', 'branch.key', 'branch.name_en', 'branch.name_ar'])
      .select(['branch.currency', 'branch.timezone'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('collection')
            .select(['collection.id', 'collection.key', 'collection.name_en', 'collection.name_ar'])
            .select((inner) =>
              jsonArrayFrom(
                inner
                  .selectFrom('item')
                  .select(['item.id', 'item.key', 'item.name_en', 'item.name_ar'])
                  .whereRef('item.collection_id', '=', 'collection.id')
                  .where('item.key', 'is not', null)
                  .orderBy('item.position'),
              ).as('items'),
            )
            .whereRef('collection.branch_id', '=', 'branch.id')
            .where('collection.key', 'is not', null)
            .orderBy('collection.position'),
        ).as('collections'),
      )
      .where('branch.vendor_id', '=', vendorId)
      .orderBy('branch.position')
      .orderBy('branch.id')
      .execute(),

  async add(coupon: Insertable<Database['coupon']>): Promise<void> {
    await db.insertInto('coupon').values(coupon).execute();
  },

  async set(couponId: string, changes: Updateable<Database['coupon']>): Promise<void> {
    await db.updateTable('coupon').set(changes).where('id', '=', couponId).execute();
  },

  /** The offer of a coupon at each branch that takes it; at the others it is removed. */
  async setOffers(couponId: string, offers: readonly Insertable<Database['coupon_offer']>[]): Promise<void> {
    await db.deleteFrom('coupon_offer').where('coupon_id', '=', couponId).execute();
    if (offers.length > 0) await db.insertInto('coupon_offer').values(offers).execute();
  },
});

const coupons = (db: Db) =>
  db
    .selectFrom('coupon')
    .selectAll('coupon')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('coupon_offer')
          .leftJoin('item', 'item.id', 'coupon_offer.item_id')
          .leftJoin('collection', (join) =>
            join.on((on) =>
              on.or([
                on('collection.id', '=', on.ref('coupon_offer.collection_id')),
                on('collection.id', '=', on.ref('item.collection_id')),
              ]),
            ),
          )
          .selectAll('coupon_offer')
          .select(['collection.key as collection_key', 'item.key as item_key'])
          .whereRef('coupon_offer.coupon_id', '=', 'coupon.id')
          .orderBy('coupon_offer.id'),
      ).as('offers'),
    );

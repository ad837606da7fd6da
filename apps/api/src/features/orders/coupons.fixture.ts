import type { Insertable } from 'kysely';
import type { Database, Db } from '#db/connect.ts';
import { fixtures } from '#features/branches/branches.fixture.ts';
import { randomIds } from '#ports/ids.ts';

type CouponTerms = Partial<Insertable<Database['coupon']>> & {
  code: string;
  branches?: readonly string[];
  offer?: Partial<Insertable<Database['coupon_offer']>>;
};

/** A coupon of the grill with 10 % off the whole order, for its market branch. */
export async function addCoupon(
  db: Db,
  { code, branches = [fixtures.grillMarket], offer = {}, ...terms }: CouponTerms,
): Promise<string> {
  const id = randomIds.next();
  await db
    .insertInto('coupon')
    .values({ id, vendor_id: fixtures.grill, code, ...terms })
    .execute();
  for (const branchId of branches) {
    await db
      .insertInto('coupon_offer')
      .values({
        id: randomIds.next(),
        coupon_id: id,
        branch_id: branchId,
        name_en: '10% off the whole order',
        name_ar: 'خصم 10% على الطلب كله',
        entity_type: 'branches',
        affect: 'item',
        mode: 'save',
        basis_points: 1_000,
        ...offer,
      })
      .execute();
  }
  return id;
}

export const usesOf = async (db: Db, couponId: string): Promise<number> =>
  (await db.selectFrom('coupon').select('uses').where('id', '=', couponId).executeTakeFirstOrThrow()).uses;

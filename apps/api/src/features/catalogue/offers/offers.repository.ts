import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { selectPreferences } from '#db/catalogue-parts.ts';
import type { Db } from '#db/connect.ts';
import type { OfferColumns, RuleColumns } from './offer-columns.ts';

export type OfferRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof offersRepository>['find']>>>;
type Repository = ReturnType<typeof offersRepository>;
export type OffersPage = {
  branch: BranchRecord;
  offers: OfferRecord[];
  collections: Awaited<ReturnType<Repository['collections']>>;
  zones: Awaited<ReturnType<Repository['zones']>>;
};
export type BranchRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof offersRepository>['branch']>>>;

export const offersRepository = (db: Db) => ({
  branch: (branchId: string) =>
    db
      .selectFrom('branch')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .select(['branch.id', 'branch.vendor_id', 'branch.key', 'vendor.dashed_name as vendor_key'])
      .select(['branch.currency', 'branch.timezone', 'branch.platform_fee'])
      .select(['branch.tax_basis_points', 'branch.delivery_tax_basis_points', 'branch.is_service_taxed'])
      .select(['branch.table_service_basis_points', 'branch.delivery_service_basis_points'])
      .select(['vendor.tax_classes', 'vendor.prices_include_tax'])
      .select(['branch.is_pickup_enabled', 'branch.is_delivery_enabled', 'branch.is_dine_in_enabled'])
      .where('branch.id', '=', branchId)
      .executeTakeFirst(),

  /** One change of the list after another. Orders refer to the branch and do not wait. */
  async lockList(branchId: string): Promise<void> {
    await db.selectFrom('branch').select('id').where('id', '=', branchId).forNoKeyUpdate().execute();
  },

  list: (branchId: string) =>
    offers(db)
      .where('offer.branch_id', '=', branchId)
      .orderBy('offer.position')
      .orderBy('offer.id')
      .execute(),

  find: (offerId: string) => offers(db).where('offer.id', '=', offerId).executeTakeFirst(),

  collections: (branchId: string) =>
    db
      .selectFrom('collection')
      .select(['collection.id', 'collection.name_en', 'collection.name_ar'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('item')
            .select(['item.id', 'item.name_en', 'item.name_ar', 'item.price', 'item.tax_class'])
            .select(selectPreferences(db).as('preferences'))
            .whereRef('item.collection_id', '=', 'collection.id')
            .orderBy('item.position')
            .orderBy('item.id'),
        ).as('items'),
      )
      .where('collection.branch_id', '=', branchId)
      .orderBy('collection.position')
      .orderBy('collection.id')
      .execute(),

  zones: (branchId: string) =>
    db
      .selectFrom('delivery_zone')
      .select(['id', 'name_en', 'name_ar', 'delivery_fee'])
      .where('branch_id', '=', branchId)
      .orderBy('position')
      .orderBy('id')
      .execute(),

  /** Whether the item or collection of an offer belongs to the branch. */
  async hasTarget(branchId: string, { collection_id, item_id }: OfferColumns): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`
      select (${collection_id}::uuid is null
          or exists (select from collection where id = ${collection_id} and branch_id = ${branchId}))
        and (${item_id}::uuid is null
          or exists (select from item where id = ${item_id} and branch_id = ${branchId})) as found`.execute(
      db,
    );
    return rows[0]?.found ?? false;
  },

  async add(
    offer: OfferColumns & {
      id: string;
      branch_id: string;
      key: string;
      is_active: boolean;
      position: number;
    },
    rules: readonly RuleColumns[],
  ): Promise<void> {
    await db.insertInto('offer').values(offer).execute();
    await addRules(db, offer.id, rules);
  },

  async setTerms(offerId: string, terms: OfferColumns, rules: readonly RuleColumns[]): Promise<void> {
    await db.deleteFrom('offer_rule').where('offer_id', '=', offerId).execute();
    await addRules(db, offerId, rules);
    await db.updateTable('offer').set(terms).where('id', '=', offerId).execute();
  },

  async setActive(offerId: string, isActive: boolean): Promise<void> {
    await db.updateTable('offer').set({ is_active: isActive }).where('id', '=', offerId).execute();
  },

  /** Renumbers the list. Only rows that change their place are written. */
  async setOrder(offerIds: readonly string[]): Promise<void> {
    await sql`update offer set position = place.number - 1
      from unnest(${offerIds}::uuid[]) with ordinality as place (id, number)
      where offer.id = place.id and offer.position <> place.number - 1`.execute(db);
  },

  async remove(offerId: string): Promise<void> {
    await db.deleteFrom('offer').where('id', '=', offerId).execute();
  },
});

const offers = (db: Db) =>
  db
    .selectFrom('offer')
    .selectAll('offer')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('offer_rule')
          .select(['rule', 'value'])
          .whereRef('offer_rule.offer_id', '=', 'offer.id')
          .orderBy('position'),
      ).as('rules'),
    );

async function addRules(db: Db, offerId: string, rules: readonly RuleColumns[]): Promise<void> {
  if (rules.length === 0) return;
  await db
    .insertInto('offer_rule')
    .values(rules.map((rule, position) => ({ offer_id: offerId, position, ...rule })))
    .execute();
}

import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from './connect.ts';

/** Whether the item is on the menu at a time. */
export const isOnMenu = (now: Date) =>
  sql<boolean>`item.is_available and (item.sold_out_until is null or item.sold_out_until <= ${now})`;

/** Whether the period of the offer includes a time. */
export const isRunningAt = (now: Date) =>
  sql<boolean>`(offer.starts_at is null or offer.starts_at <= ${now}) and (offer.ends_at is null or offer.ends_at > ${now})`;

/** The columns on which it depends whether a branch takes orders at a time. */
export const STATE_COLUMNS = [
  'branch.is_open',
  'branch.is_active',
  'branch.paused_until',
  'branch.hours',
  'branch.timezone',
] as const;

/* Subqueries for the statements that read a branch or an item, correlated with the outer row. */

export const ITEM_COLUMNS = [
  'item.id',
  'item.collection_id',
  'item.name_en',
  'item.name_ar',
  'item.description_en',
  'item.description_ar',
  'item.price',
  'item.image',
  'item.image_color',
  'item.preparation_minutes',
  'item.is_pickup_enabled',
  'item.is_delivery_enabled',
  'item.is_dine_in_enabled',
  'item.allergens',
  'item.diets',
  'item.spice',
  'item.calories',
  'item.tax_class',
] as const;

/** The columns of an item that a list of dishes shows. */
export type DishRow = {
  id: string;
  collection_id: string;
  name_en: string;
  name_ar: string;
  description_en: string | null;
  description_ar: string | null;
  price: number;
  image: string | null;
  image_color: string | null;
  allergens: string[] | null;
  diets: string[];
  spice: number;
  calories: number | null;
  is_on_menu: boolean;
};

export const selectZones = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('delivery_zone')
      .select([
        'id',
        'name_en',
        'name_ar',
        'delivery_fee',
        'minimum_amount',
        'travel_minutes',
        sql<string>`area::text`.as('area'),
      ])
      .whereRef('delivery_zone.branch_id', '=', sql.ref('branch.id'))
      .orderBy('position')
      .orderBy('id'),
  );

export const selectCollections = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('collection')
      .select(['collection.id', 'collection.name_en', 'collection.name_ar', itemsOf(db).as('items')])
      .whereRef('collection.branch_id', '=', sql.ref('branch.id'))
      .orderBy('collection.position')
      .orderBy('collection.id'),
  );

const itemsOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('item')
      .select(ITEM_COLUMNS)
      .select(['item.is_available', 'item.sold_out_until'])
      .select(selectPreferences(db).as('preferences'))
      .whereRef('item.collection_id', '=', sql.ref('collection.id'))
      .orderBy('item.position')
      .orderBy('item.id'),
  );

export const selectPreferences = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('preference')
      .select(['preference.id', 'preference.name_en', 'preference.name_ar', 'preference.is_required'])
      .select(['preference.question_en', 'preference.question_ar', 'preference.max_options'])
      .select(optionsOf(db).as('options'))
      .whereRef('preference.item_id', '=', sql.ref('item.id'))
      .orderBy('preference.position')
      .orderBy('preference.id'),
  );

const optionsOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('preference_option')
      .select(['id', 'name_en', 'name_ar', 'price'])
      .whereRef('preference_option.preference_id', '=', sql.ref('preference.id'))
      .orderBy('position')
      .orderBy('id'),
  );

/** The offers of a branch that are switched on, also those outside of their period. */
/** Cashback only where its currency is that of the vendor's credit. */
export const selectOffers = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('offer')
      .select(['offer.id', 'offer.name_en', 'offer.name_ar', 'offer.entity_type', 'offer.collection_id'])
      .select(['offer.item_id', 'offer.affect', 'offer.mode', 'offer.basis_points', 'offer.minimum_amount'])
      .select(['offer.max_discount', 'offer.order_type', rulesOf(db).as('rules')])
      .select(['offer.starts_at', 'offer.ends_at'])
      .whereRef('offer.branch_id', '=', sql.ref('branch.id'))
      .where('offer.is_active', '=', true)
      .where((eb) =>
        eb.or([
          eb('offer.mode', '<>', 'cashback'),
          eb.exists(
            db
              .selectFrom('vendor as crediting')
              .whereRef('crediting.id', '=', sql.ref('branch.vendor_id'))
              .whereRef('crediting.credit_currency', '=', sql.ref('branch.currency')),
          ),
        ]),
      )
      .orderBy('offer.position')
      .orderBy('offer.id'),
  );

export type OfferRow = NonNullable<ReturnType<typeof selectOffers>['expressionType']>[number];
/** Without the period, which a coupon has itself. */
export type OfferTermsRow = Omit<OfferRow, 'starts_at' | 'ends_at'>;

const rulesOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('offer_rule')
      .select(['rule', 'value'])
      .whereRef('offer_rule.offer_id', '=', sql.ref('offer.id'))
      .orderBy('position'),
  );

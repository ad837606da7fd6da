import { type RawBuilder, sql } from 'kysely';
import { type DishRow, isOnMenu, type OfferRow, selectOffers } from '#db/catalogue-parts.ts';
import type { Db } from '#db/connect.ts';
import type { Candidates } from './candidates.ts';

export type DishRecord = DishRow & {
  branch_id: string;
  /** How many dishes of the branch match. */
  total: number;
};

/** How good a match is: in a name, in a name with a typo, or with a description or a tag. */
export type Level = 0 | 1 | 2;

const MAX_DISHES = 10;

/** Reads with one statement each, whatever the number of rows. */
export const searchRepository = (db: Db) => ({
  /** Vendors that match every typed word: by their names, with a typo, or by their tags. */
  async vendors(typed: readonly Candidates[], vendorIds: readonly string[]) {
    const near = matchesAll('search_words', typed.map(nearOf));
    const names = matchesAll('search_words', typed.map(allCandidates));
    const all = matchesAll(sql`(search_words || tag_words)`, typed.map(allCandidates));
    const { rows } = await sql<{ id: string; level: Level }>`
      select id, case when ${near} then 0 when ${names} then 1 else 2 end as level
      from vendor
      where id = any (${vendorIds}::uuid[]) and ${all}`.execute(db);
    return rows;
  },

  /** Which of the branches have a dish that matches every typed word at this level or a better one. */
  async branches(typed: readonly Candidates[], level: Level, branchIds: readonly string[]) {
    const { rows } = await sql<{ branch_id: string }>`
      select distinct item.branch_id from item
      where ${CONDITIONS[level](typed)} and item.branch_id = any (${branchIds}::uuid[])
        and item.is_delivery_enabled`.execute(db);
    return new Set(rows.map(({ branch_id }) => branch_id));
  },

  /** The best dishes of the branches, in their order. What is sold out comes last, then the menu decides. */
  async dishes(typed: readonly Candidates[], branchIds: readonly string[], now: Date): Promise<DishRecord[]> {
    const { rows } = await sql<DishRecord>`
      with found as (
        select item.*, ${isOnMenu(now)} as is_on_menu,
          case when ${CONDITIONS[0](typed)} then 0 when ${CONDITIONS[1](typed)} then 1 else 2 end as level
        from item
        where ${CONDITIONS[2](typed)} and item.branch_id = any (${branchIds}::uuid[])
          and item.is_delivery_enabled
      ), placed as (
        select found.*, count(*) over (partition by found.branch_id)::int as total,
          row_number() over (
            partition by found.branch_id
            order by is_on_menu desc, level, collection.position, collection.id, found.position, found.id
          ) as place
        from found join collection on collection.id = found.collection_id
      )
      select id, branch_id, name_en, name_ar, description_en, description_ar, price, image, image_color,
        collection_id, allergens, diets, spice, calories, is_on_menu, total
      from placed where place <= ${MAX_DISHES}
      order by array_position(${branchIds}::uuid[], branch_id), place`.execute(db);
    return rows;
  },

  /** The active offers of each branch. */
  async offers(branchIds: readonly string[]): Promise<Map<string, OfferRow[]>> {
    const rows = await db
      .selectFrom('branch')
      .select('branch.id')
      .select(selectOffers(db).as('offers'))
      .where('branch.id', '=', sql<string>`any (${branchIds}::uuid[])`)
      .execute();
    return new Map(rows.map(({ id, offers }) => [id, offers]));
  },
});

const nearOf = ({ near }: Candidates) => near;
const allCandidates = ({ near, typos }: Candidates) => [...near, ...typos];

/** Whether the column has one of the words of each list. */
const matchesAll = (column: string | RawBuilder<unknown>, lists: readonly string[][]): RawBuilder<boolean> =>
  sql`${sql.join(
    lists.map((list) => sql`${typeof column === 'string' ? sql.ref(column) : column} && ${list}::text[]`),
    sql` and `,
  )}`;

const CONDITIONS: Record<Level, (typed: readonly Candidates[]) => RawBuilder<boolean>> = {
  0: (typed) => matchesAll('item.name_words', typed.map(nearOf)),
  1: (typed) => matchesAll('item.name_words', typed.map(allCandidates)),
  2: (typed) => matchesAll('item.search_words', typed.map(allCandidates)),
};

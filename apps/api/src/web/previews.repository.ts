import { STATE_COLUMNS } from '#db/catalogue-parts.ts';
import type { Db } from '#db/connect.ts';

/** The link previews of vendors and branches. */
export const previewsRepository = (db: Db) => ({
  branch: (id: string) =>
    db
      .selectFrom('branch')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .select([
        'branch.name_en',
        'branch.name_ar',
        'vendor.name_en as vendor_en',
        'vendor.name_ar as vendor_ar',
        'branch.image as cover',
        'branch.phone',
      ])
      .select(STATE_COLUMNS)
      .select((eb) => [
        eb.fn.coalesce('branch.bio_en', 'vendor.bio_en').as('bio_en'),
        eb.fn.coalesce('branch.bio_ar', 'vendor.bio_ar').as('bio_ar'),
        eb.fn.coalesce('branch.image', 'vendor.logo').as('picture'),
      ])
      .where('branch.id', '=', id)
      .where('vendor.is_active', '=', true)
      .executeTakeFirst(),

  vendor: (dashedName: string) =>
    db
      .selectFrom('vendor')
      .select(['id', 'name_en', 'name_ar', 'bio_en', 'bio_ar', 'logo as picture'])
      .where('dashed_name', '=', dashedName)
      .where('is_active', '=', true)
      .executeTakeFirst(),

  listed: () =>
    db
      .selectFrom('vendor')
      .leftJoin('branch', 'branch.vendor_id', 'vendor.id')
      .select(['vendor.dashed_name', 'branch.id as branch_id'])
      .where('vendor.is_active', '=', true)
      .orderBy('vendor.position')
      .orderBy('vendor.dashed_name')
      .orderBy('branch.position')
      .execute(),
});

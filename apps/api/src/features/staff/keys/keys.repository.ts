import type { KeyScope } from '@app/domain/staff/key-scope';
import type { Reach } from '@app/domain/staff/grant';
import type { Place } from '@app/domain/staff/scope';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { branchesOfVendor } from '#db/staff-parts.ts';

type NewKey = {
  id: string;
  name: string;
  hash: Buffer;
  scopes: readonly KeyScope[];
  vendorId: string | null;
  branchId: string | null;
  now: Date;
  endsAt: Date;
  makerId: string;
  makerName: string;
};
export type KeyRecord = Awaited<ReturnType<ReturnType<typeof keysRepository>['list']>>[number];

export const keysRepository = (db: Db) => ({
  add: ({ id, name, hash, scopes, vendorId, branchId, now, endsAt, makerId, makerName }: NewKey) =>
    db
      .insertInto('api_key')
      .values({
        id,
        name,
        hash,
        scopes: [...scopes],
        vendor_id: vendorId,
        branch_id: branchId,
        created_at: now,
        ends_at: endsAt,
        made_by: makerId,
        maker_name: makerName,
      })
      .execute(),

  async hasPlace({ vendorId, branchId }: Place): Promise<boolean> {
    const vendor = db.selectFrom('vendor').select('id');
    const branch = db.selectFrom('branch').select('id');
    if (vendorId) return (await vendor.where('id', '=', vendorId).executeTakeFirst()) !== undefined;
    if (branchId) return (await branch.where('id', '=', branchId).executeTakeFirst()) !== undefined;
    return true;
  },

  /** The key with its scope, in one query. */
  findByHash: (hash: Buffer, now: Date) =>
    db
      .selectFrom('api_key')
      .leftJoin('branch', 'branch.id', 'api_key.branch_id')
      .select(['api_key.id', 'api_key.name', 'scopes', 'api_key.branch_id', 'last_used_at'])
      .select(sql<string | null>`coalesce(api_key.vendor_id, branch.vendor_id)`.as('vendor_id'))
      .select(branchesOfVendor('api_key.vendor_id').as('branch_ids'))
      .where('hash', '=', hash)
      .where(sql<boolean>`coalesce(ends_at > ${now}, true)`)
      .executeTakeFirst(),

  touch: (id: string, now: Date) =>
    db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', id).execute(),

  list({ isEverywhere, vendorIds, branchIds }: Reach) {
    const all = keys(db).orderBy('api_key.name').orderBy('api_key.id');
    if (isEverywhere) return all.execute();
    return all
      .where((key) =>
        key.or([
          key('api_key.vendor_id', '=', sql<string>`any(${[...vendorIds]}::uuid[])`),
          key('api_key.branch_id', '=', sql<string>`any(${[...branchIds]}::uuid[])`),
        ]),
      )
      .execute();
  },

  madeBy: (staffId: string) => keys(db).where('made_by', '=', staffId).execute(),

  find: (id: string) => keys(db).where('api_key.id', '=', id).executeTakeFirst(),

  remove: async (id: string) => {
    const removed = await db.deleteFrom('api_key').where('id', '=', id).returning('id').executeTakeFirst();
    return removed !== undefined;
  },
});

const keys = (db: Db) =>
  db
    .selectFrom('api_key')
    .leftJoin('branch', 'branch.id', 'api_key.branch_id')
    .leftJoin('vendor', 'vendor.id', 'api_key.vendor_id')
    .select(['api_key.id', 'api_key.name', 'scopes', 'api_key.vendor_id', 'api_key.branch_id'])
    .select(['api_key.created_at', 'ends_at', 'last_used_at', 'made_by', 'maker_name'])
    .select(['branch.name_en as branch_en', 'branch.name_ar as branch_ar'])
    .select(['vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar']);

import type { Reach } from '@app/domain/staff/grant';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

type NewCode = { codeHash: Buffer; tokenHash: Buffer; expiresAt: Date };
type NewDevice = {
  id: string;
  branchId: string;
  name: string;
  stations: readonly string[];
  tokenHash: Buffer;
  now: Date;
};
export type DeviceRecord = Awaited<ReturnType<ReturnType<typeof devicesRepository>['list']>>[number];

export const devicesRepository = (db: Db) => ({
  /** Returns false if the code is in use. */
  addCode: async ({ codeHash, tokenHash, expiresAt }: NewCode) => {
    const added = await db
      .insertInto('pairing_code')
      .values({ code_hash: codeHash, token_hash: tokenHash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('code_hash').doNothing())
      .returning('expires_at')
      .executeTakeFirst();
    return added !== undefined;
  },

  findCode: (codeHash: Buffer, tokenHash: Buffer, now: Date) =>
    db
      .selectFrom('pairing_code')
      .select('expires_at')
      .where('code_hash', '=', codeHash)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  /** Deletes the code: of several concurrent uses one gets the token. */
  useCode: (codeHash: Buffer, now: Date) =>
    db
      .deleteFrom('pairing_code')
      .where('code_hash', '=', codeHash)
      .where('expires_at', '>', now)
      .returning('token_hash')
      .executeTakeFirst(),

  /** Replaces the token that was made before the pairing. Returns false after its first use. */
  renewToken: async ({ from, to }: { from: Buffer; to: Buffer }) => {
    const renewed = await db
      .updateTable('device')
      .set({ token_hash: to })
      .where('token_hash', '=', from)
      .where('last_seen_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return renewed !== undefined;
  },

  hasBranch: async (branchId: string) => {
    const branch = await db.selectFrom('branch').select('id').where('id', '=', branchId).executeTakeFirst();
    return branch !== undefined;
  },

  add: ({ id, branchId, name, stations, tokenHash, now }: NewDevice) =>
    db
      .insertInto('device')
      .values({
        id,
        branch_id: branchId,
        kind: 'kitchen',
        name,
        stations: [...stations],
        token_hash: tokenHash,
        paired_at: now,
      })
      .execute(),

  list({ isEverywhere, branchIds }: Reach) {
    const all = devices(db).orderBy('branch.name_en').orderBy('device.name').orderBy('device.id');
    if (isEverywhere) return all.execute();
    return all.where('branch_id', '=', sql<string>`any(${[...branchIds]}::uuid[])`).execute();
  },

  find: (id: string) => devices(db).where('device.id', '=', id).executeTakeFirst(),

  findByToken: (tokenHash: Buffer) =>
    devices(db).where('device.token_hash', '=', tokenHash).executeTakeFirst(),

  touch: (id: string, now: Date) =>
    db.updateTable('device').set({ last_seen_at: now }).where('id', '=', id).execute(),

  remove: async (id: string) => {
    const removed = await db.deleteFrom('device').where('id', '=', id).returning('id').executeTakeFirst();
    return removed !== undefined;
  },
});

const devices = (db: Db) =>
  db
    .selectFrom('device')
    .innerJoin('branch', 'branch.id', 'device.branch_id')
    .select(['device.id', 'device.name', 'stations', 'paired_at', 'last_seen_at', 'branch_id'])
    .select(['branch.name_en as branch_en', 'branch.name_ar as branch_ar', 'branch.vendor_id']);

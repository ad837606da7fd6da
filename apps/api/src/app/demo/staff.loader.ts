import { DEMO_STAFF } from '@app/demo/staff';
import type { Db } from '#db/connect.ts';
import { derivedId } from '#features/catalogue/derived-id.ts';
import type { Ids } from '#ports/ids.ts';
import { branchIdOf } from './people.loader.ts';

/** Adds an account of every role, and returns the ids of the drivers' accounts by the key of the driver. */
export async function loadStaff(
  db: Db,
  ids: Ids,
  now: Date,
  passwordHash: string,
): Promise<ReadonlyMap<string, string>> {
  const people = DEMO_STAFF.map((person) => ({ ...person, id: ids.next() }));
  await db
    .insertInto('staff')
    .values(
      people.map(({ id, name, phone, email, language }) => ({
        id,
        name,
        phone,
        email,
        is_email_verified: true,
        language,
        password_hash: passwordHash,
        created_at: now,
        made_by: 'demo',
      })),
    )
    .execute();
  await db
    .insertInto('staff_role')
    .values(
      people.map(({ id, role, vendor, branch }) => ({
        staff_id: id,
        role,
        vendor_id: vendor === undefined ? null : derivedId('vendor', vendor),
        branch_id: branch === undefined ? null : branchIdOf(branch),
      })),
    )
    .execute();
  return new Map(people.flatMap(({ id, driver }) => (driver === undefined ? [] : [[driver, id] as const])));
}

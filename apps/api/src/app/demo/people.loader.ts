import { amountFromDecimal } from '@app/domain/money/amount';
import type { Point } from '@app/domain/geo/point';
import { hash } from '@node-rs/argon2';
import type { Db } from '#db/connect.ts';
import { toPointColumn } from '#db/geo-columns.ts';
import { derivedId } from '#features/catalogue/derived-id.ts';
import type { Ids } from '#ports/ids.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type BranchRef, type DemoPerson } from '@app/demo/people';

/** A demo person with their id and the ids of their addresses by key. */
type LoadedPerson = { id: string; addresses: ReadonlyMap<string, Point> };
export type LoadedPeople = ReadonlyMap<string, LoadedPerson>;

const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashDemoPassword = () => hash(DEMO_PASSWORD, HASHING);

export async function loadPeople(db: Db, ids: Ids, now: Date, passwordHash: string): Promise<LoadedPeople> {
  const people = DEMO_PEOPLE.map((person) => ({ person, id: ids.next() }));
  await db
    .insertInto('customer')
    .values(
      people.map(({ person, id }) => ({
        id,
        password_hash: passwordHash,
        is_demo: true,
        ...customerColumns(person),
      })),
    )
    .execute();
  for (const { person, id } of people) await loadBelongings(db, ids, now, id, person);
  return new Map(people.map(({ person, id }) => [person.key, { id, addresses: placesOf(person) }]));
}

const customerColumns = ({ name, phone, email, language, isPhoneVerified, isEmailVerified }: DemoPerson) => ({
  name,
  phone,
  email,
  language,
  is_phone_verified: isPhoneVerified,
  is_email_verified: isEmailVerified,
});

const placesOf = ({ addresses }: DemoPerson) =>
  new Map(addresses.map(({ key, location }) => [key, location]));

async function loadBelongings(db: Db, ids: Ids, now: Date, customerId: string, person: DemoPerson) {
  const addresses = person.addresses.map(({ name, location, isDefault }) => ({
    id: ids.next(),
    customer_id: customerId,
    name,
    location: toPointColumn(location),
    is_default: isDefault,
  }));
  const saved = person.savedBranches.map((branch) => ({
    customer_id: customerId,
    branch_id: branchIdOf(branch),
  }));
  const grants = person.credit.map(({ vendor, amount }) => ({
    customer_id: customerId,
    vendor_id: derivedId('vendor', vendor),
    amount: amountFromDecimal(amount),
  }));
  if (addresses.length > 0) await db.insertInto('address').values(addresses).execute();
  if (saved.length > 0) await db.insertInto('saved_branch').values(saved).execute();
  for (const { amount, ...account } of grants) {
    await db
      .insertInto('credit_balance')
      .values({ ...account, balance: amount })
      .execute();
    await db
      .insertInto('credit_entry')
      .values({ ...account, kind: 'grant', amount, created_at: now })
      .execute();
  }
}

export function branchIdOf(branch: BranchRef): string {
  const [vendorKey = '', branchKey = ''] = branch.split('/');
  return derivedId('branch', vendorKey, branchKey);
}

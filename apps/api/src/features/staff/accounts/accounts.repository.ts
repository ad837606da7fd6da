import type { Language } from '@app/domain/language';
import type { Reach } from '@app/domain/staff/grant';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { selectGrants } from '#db/staff-parts.ts';

export type StaffLogin = { phone: string } | { email: string };
export type NamedRole = Awaited<ReturnType<ReturnType<typeof accountsRepository>['roles']>>[number];
export type BranchOfStaff = Awaited<ReturnType<ReturnType<typeof accountsRepository>['branches']>>[number];
export type StaffRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof accountsRepository>['find']>>>;

type Joining = {
  name: string;
  phone: string | null;
  email: string | null;
  language: Language;
  passwordHash: string;
};

export const accountsRepository = (db: Db) => ({
  find: (id: string) => accounts(db).where('id', '=', id).executeTakeFirst(),

  findByLogin: (login: StaffLogin) =>
    ('phone' in login
      ? accounts(db).where('phone', '=', login.phone)
      : accounts(db).where('email', '=', login.email)
    ).executeTakeFirst(),

  /** Locks the account: changes of its password, roles and state wait for this transaction. */
  lock: (id: string) => accounts(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),

  hasRole: async (id: string) =>
    (await db.selectFrom('staff_role').select('role').where('staff_id', '=', id).executeTakeFirst()) !==
    undefined,

  join: (id: string, { name, phone, email, language, passwordHash }: Joining) =>
    db
      .updateTable('staff')
      .set({ name, phone, email, is_email_verified: false, language, password_hash: passwordHash })
      .where('id', '=', id)
      .execute(),

  setPasswordHash: (id: string, passwordHash: string) =>
    db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute(),

  /** A changed email has to be verified again. */
  setEmail: (id: string, email: string) =>
    db.updateTable('staff').set({ email, is_email_verified: false }).where('id', '=', id).execute(),

  setEmailVerified: (id: string) =>
    db.updateTable('staff').set({ is_email_verified: true }).where('id', '=', id).execute(),

  setDailySummary: (id: string, isOn: boolean) =>
    db.updateTable('staff').set({ wants_daily_summary: isOn }).where('id', '=', id).execute(),

  grants: async (id: string) => {
    const found = await db
      .selectFrom('staff')
      .select(selectGrants('staff.id').as('grants'))
      .where('id', '=', id)
      .executeTakeFirst();
    return found?.grants ?? [];
  },

  roles: (staffIds: readonly string[]) =>
    db
      .selectFrom('staff_role')
      .leftJoin('branch', 'branch.id', 'staff_role.branch_id')
      .leftJoin('vendor', 'vendor.id', 'staff_role.vendor_id')
      .select(['staff_id', 'role', 'staff_role.vendor_id', 'staff_role.branch_id'])
      .select(['branch.name_en as branch_en', 'branch.name_ar as branch_ar'])
      .select(['vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar'])
      .select('branch.vendor_id as vendor_of_branch')
      .where('staff_id', '=', sql<string>`any(${[...staffIds]}::uuid[])`)
      .orderBy('role')
      .orderBy('vendor_en')
      .orderBy('branch_en')
      .execute(),

  branches({ isEverywhere, branchIds }: Reach) {
    const all = db
      .selectFrom('branch')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .select(['branch.id', 'branch.name_en', 'branch.name_ar', 'branch.timezone', 'branch.vendor_id'])
      .select(['vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar'])
      .select(['vendor.logo', 'vendor.logo_color'])
      .orderBy('vendor.position')
      .orderBy('branch.position');
    if (isEverywhere) return all.execute();
    return all.where('branch.id', '=', sql<string>`any(${[...branchIds]}::uuid[])`).execute();
  },
});

const accounts = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'phone', 'email', 'is_email_verified', 'password_hash'])
    .select(['language', 'suspended_at', 'wants_daily_summary', 'factor_due_at'])
    .select((staff) =>
      staff
        .exists(
          staff.selectFrom('staff_totp').select('staff_id').whereRef('staff_totp.staff_id', '=', 'staff.id'),
        )
        .as('has_totp'),
    )
    .select((staff) =>
      staff
        .selectFrom('passkey')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('passkey.staff_id', '=', 'staff.id')
        .as('passkeys'),
    )
    .select((staff) =>
      staff
        .selectFrom('staff_recovery_code')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('staff_recovery_code.staff_id', '=', 'staff.id')
        .as('recovery_codes'),
    );

import type { WeekHours } from '@app/domain/branch/opening-hours';
import { sql, type UpdateObject } from 'kysely';
import type { Database, Db } from '#db/connect.ts';

export type SettingsRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof settingsRepository>['find']>>>;
export type SettingsColumns = UpdateObject<Database, 'branch'>;
export type HoursColumns = { hours?: WeekHours | null; is_open?: boolean };

const COLUMNS = [
  'is_pickup_enabled',
  'is_delivery_enabled',
  'is_dine_in_enabled',
  'pickup_promise_minutes',
  'delivery_promise_minutes',
  'table_promise_minutes',
  'ride_minutes',
  'minimum_amount',
  'min_schedule_hours',
  'max_schedule_hours',
  'answer_minutes',
  'orders_per_driver',
  'pauses_when_silent',
  'staff_may_close',
  'table_mode',
  'tip_amounts',
  'currency',
  'tax_basis_points',
  'delivery_tax_basis_points',
  'table_service_basis_points',
  'delivery_service_basis_points',
  'is_service_taxed',
  'platform_fee',
  'credit_limit',
  'staff_refund_limit',
  'manager_refund_limit',
  'name_en',
  'name_ar',
  'bio_en',
  'bio_ar',
  'image',
  'image_color',
  'phone',
  'location',
  'kitchen_stations',
  'hours',
  'is_open',
  'timezone',
  'settings_revision',
] as const;

/** The settings of a branch, with the revision that a trigger raises. */
export const settingsRepository = (db: Db) => ({
  find: (branchId: string) =>
    db.selectFrom('branch').select(COLUMNS).where('id', '=', branchId).executeTakeFirst(),

  /** The branch, locked until the end of the transaction. */
  lock: (branchId: string) =>
    db.selectFrom('branch').select(COLUMNS).where('id', '=', branchId).forUpdate().executeTakeFirst(),

  async save(branchId: string, columns: SettingsColumns): Promise<void> {
    await db.updateTable('branch').set(columns).where('id', '=', branchId).execute();
  },

  async saveHours(branchId: string, { hours, ...columns }: HoursColumns): Promise<void> {
    const stored =
      hours === undefined ? {} : { hours: hours && sql<string>`${JSON.stringify(hours)}::jsonb` };
    await db
      .updateTable('branch')
      .set({ ...columns, ...stored })
      .where('id', '=', branchId)
      .execute();
  },
});

import { amount } from '@app/domain/money/amount';
import { writtenHoursOf } from '@app/contract/from-wire/hours';
import type { BranchSettings, SavedHours, SavedSettings } from '@app/contract/schemas/console/settings';
import { orderTypesFrom } from '@app/domain/order/order-type';
import { toPointColumn } from '#db/geo-columns.ts';
import { hoursFromRow } from '#db/branch-state.ts';
import type { SettingsColumns, SettingsRecord } from './settings.repository.ts';

export const toSavedSettings = (row: SettingsRecord): SavedSettings => ({
  settings: toSettings(row),
  revision: row.settings_revision,
});

const toSettings = (row: SettingsRecord): BranchSettings => ({
  orderTypes: orderTypesFrom({
    pickup: row.is_pickup_enabled,
    delivery: row.is_delivery_enabled,
    table_session: row.is_dine_in_enabled,
  }),
  pickupMinutes: row.pickup_promise_minutes,
  deliveryMinutes: row.delivery_promise_minutes,
  tableMinutes: row.table_promise_minutes,
  rideMinutes: row.ride_minutes,
  minimumAmount: amount(row.minimum_amount),
  minScheduleHours: row.min_schedule_hours,
  maxScheduleHours: row.max_schedule_hours,
  answerMinutes: row.answer_minutes,
  ordersPerDriver: row.orders_per_driver,
  pausesWhenSilent: row.pauses_when_silent,
  staffMayClose: row.staff_may_close,
  tableMode: row.table_mode,
  tipAmounts: row.tip_amounts,
  currency: row.currency,
  taxBasisPoints: row.tax_basis_points,
  deliveryTaxBasisPoints: row.delivery_tax_basis_points,
  tableServiceBasisPoints: row.table_service_basis_points,
  deliveryServiceBasisPoints: row.delivery_service_basis_points,
  isServiceTaxed: row.is_service_taxed,
  platformFee: amount(row.platform_fee),
  creditLimit: amount(row.credit_limit),
  staffRefundLimit: amount(row.staff_refund_limit),
  managerRefundLimit: amount(row.manager_refund_limit),
  name: { en: row.name_en, ar: row.name_ar },
  bio: row.bio_en === null || row.bio_ar === null ? null : { en: row.bio_en, ar: row.bio_ar },
  cover: row.image === null ? null : { src: row.image, color: row.image_color },
  phone: row.phone,
  location: row.location,
  stations: row.kitchen_stations,
});

export function toSavedHours(row: SettingsRecord): SavedHours {
  const hours = hoursFromRow(row);
  return {
    hours: hours && writtenHoursOf(hours),
    isOpen: row.is_open,
    timeZone: row.timezone,
    revision: row.settings_revision,
  };
}

export const toSettingsColumns = (settings: BranchSettings): SettingsColumns => ({
  image: settings.cover?.src ?? null,
  image_color: settings.cover?.color ?? null,
  is_pickup_enabled: settings.orderTypes.includes('pickup'),
  is_delivery_enabled: settings.orderTypes.includes('delivery'),
  is_dine_in_enabled: settings.orderTypes.includes('table_session'),
  pickup_promise_minutes: settings.pickupMinutes,
  delivery_promise_minutes: settings.deliveryMinutes,
  table_promise_minutes: settings.tableMinutes,
  ride_minutes: settings.rideMinutes,
  minimum_amount: settings.minimumAmount,
  min_schedule_hours: settings.minScheduleHours,
  max_schedule_hours: settings.maxScheduleHours,
  answer_minutes: settings.answerMinutes,
  orders_per_driver: settings.ordersPerDriver,
  pauses_when_silent: settings.pausesWhenSilent,
  staff_may_close: settings.staffMayClose,
  table_mode: settings.tableMode,
  tip_amounts: settings.tipAmounts,
  currency: settings.currency,
  tax_basis_points: settings.taxBasisPoints,
  delivery_tax_basis_points: settings.deliveryTaxBasisPoints,
  table_service_basis_points: settings.tableServiceBasisPoints,
  delivery_service_basis_points: settings.deliveryServiceBasisPoints,
  is_service_taxed: settings.isServiceTaxed,
  platform_fee: settings.platformFee,
  credit_limit: settings.creditLimit,
  staff_refund_limit: settings.staffRefundLimit,
  manager_refund_limit: settings.managerRefundLimit,
  name_en: settings.name.en,
  name_ar: settings.name.ar,
  bio_en: settings.bio?.en ?? null,
  bio_ar: settings.bio?.ar ?? null,
  phone: settings.phone,
  location: settings.location && toPointColumn(settings.location),
  kitchen_stations: settings.stations,
});

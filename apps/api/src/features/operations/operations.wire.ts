import type {
  StaffBranch,
  StaffDriver,
  StaffItem,
  StaffOrder,
  StaffSession,
  StaffTable,
} from '@app/contract/schemas/operations';
import { writtenHoursOf } from '@app/contract/from-wire/hours';
import { availabilityOf } from '@app/domain/branch/availability';
import type { WeekHours } from '@app/domain/branch/opening-hours';
import { roundToFourDecimals } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { amount, toDecimal } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { nextStatuses } from '@app/domain/order/order-status';
import { doorOf } from '#db/door-columns.ts';
import { inLanguage } from '#i18n/in-language.ts';
import type { DriverRecord } from './drivers.repository.ts';
import type { StaffOrderRecord } from './staff-orders.repository.ts';
import type { BranchRecord, ItemRecord, SessionRecord, TableRecord } from './staff-catalogue.repository.ts';

export function toStaffOrder(order: StaffOrderRecord, language: Language): StaffOrder {
  const total = amount(order.total);
  return {
    _id: order.id,
    orderNumber: order.order_number,
    type: order.type,
    status: order.status,
    statusSince: (order.status_since ?? order.ordered_at).toISOString(),
    nextStatuses: nextStatuses(order, 'staff'),
    paymentMethod: order.payment_method,
    isPaid: order.is_paid,
    total: { value: toDecimal(total), formatted: formatAmount(total, language, order.currency) },
    orderedAt: order.ordered_at.toISOString(),
    receiveAt: order.receive_at?.toISOString() ?? null,
    endedAt: order.ended_at?.toISOString() ?? null,
    revision: order.revision,
    promisedAt: order.promised_at?.toISOString() ?? null,
    startedAt: order.started_at?.toISOString() ?? null,
    readyAt: order.ready_at?.toISOString() ?? null,
    cancelReason: order.cancel_reason,
    note: order.note,
    ...customerAndDestination(order, language),
    items: order.items.map(({ id, name_en: en, name_ar: ar, quantity, preferences, note }) => ({
      _id: id,
      name: inLanguage(language, en, ar),
      quantity,
      options: preferences.flatMap(({ options }) => options.map(({ name }) => name[language])),
      note,
    })),
  };
}

const customerAndDestination = (order: StaffOrderRecord, language: Language) => ({
  branch: {
    _id: order.branch_id,
    name: inLanguage(language, order.branch_en, order.branch_ar),
    location: order.branch_location,
  },
  customer: { name: order.customer_name, phone: order.customer_phone },
  location: order.location,
  door: order.ended_at === null ? doorOf(order) : null,
  table:
    order.table_number === null ? null : { number: order.table_number, sessionId: order.table_session_id },
  driver:
    order.driver_id === null || order.driver_name === null || order.driver_phone === null
      ? null
      : { _id: order.driver_id, name: order.driver_name, phone: order.driver_phone },
});

export const toStaffDriver = (driver: DriverRecord): StaffDriver => ({
  _id: driver.id,
  name: driver.name,
  phone: driver.phone,
  location: driver.location && roundToFourDecimals(driver.location),
  locatedAt: driver.located_at?.toISOString() ?? null,
  ordersOnTheWay: driver.on_the_way ?? 0,
});

export const toStaffBranch = (branch: BranchRecord, language: Language): StaffBranch => ({
  _id: branch.id,
  name: inLanguage(language, branch.name_en, branch.name_ar),
  vendor: {
    name: inLanguage(language, branch.vendor_en, branch.vendor_ar),
    vendorDashedName: branch.dashed_name,
  },
  availability: availabilityOf({ isOpen: branch.is_open, isActive: branch.is_active }),
  location: branch.location,
});

export const toHours = (hours: WeekHours | null) => hours && writtenHoursOf(hours);

export const toStaffItem = (item: ItemRecord, language: Language): StaffItem => ({
  _id: item.id,
  name: inLanguage(language, item.name_en, item.name_ar),
  isAvailable: item.is_available,
  soldOutUntil: item.is_available ? null : (item.sold_out_until?.toISOString() ?? null),
});

export const toStaffSession = (session: SessionRecord): StaffSession => ({
  _id: session.id,
  table: { number: session.number },
  branch: { _id: session.branch_id },
  openedAt: session.opened_at.toISOString(),
  closedAt: session.closed_at?.toISOString() ?? null,
  orderCount: session.order_count,
});

export const toStaffTable = (table: TableRecord, publicUrl: string): StaffTable => ({
  _id: table.id,
  number: table.number,
  code: table.code,
  link: `${publicUrl}/branch/${table.branch_id}?table=${table.code}`,
});

import { type Amount, amount } from '@app/domain/money/amount';
import type {
  CashSettlement,
  Delivery,
  DriverCashEntry,
  DriverPage,
  RemovedDelivery,
} from '@app/contract/schemas/drive/deliveries';
import { settlementOf } from '@app/domain/delivery/cash';
import { reachedStep, type StepTimes } from '@app/domain/delivery/driver-step';
import { REMOVED_SHOWN_MS } from '@app/domain/order/change-order';
import { distanceKm } from '@app/domain/geo/point';
import { deliveryProblemFromRow } from '../status/delivery-problem.ts';
import type { DeliveryRecord, RemovedRecord } from './deliveries.repository.ts';
import type { OwnDriver } from './drivers.repository.ts';

type StepColumns = {
  at_branch_at: Date | null;
  picked_up_at: Date | null;
  arrived_at: Date | null;
  delivered_at: Date | null;
};

export const stepTimesFromRow = (order: StepColumns): StepTimes => ({
  at_branch: order.at_branch_at,
  picked_up: order.picked_up_at,
  at_door: order.arrived_at,
  delivered: order.delivered_at,
});

export const toStepColumns = (times: StepTimes): StepColumns => ({
  at_branch_at: times.at_branch,
  picked_up_at: times.picked_up,
  arrived_at: times.at_door,
  delivered_at: times.delivered,
});

export function toDelivery(order: DeliveryRecord): Delivery[] {
  const { location, branch_location: branchLocation, status } = order;
  if (location === null || (status !== 'processing' && status !== 'shipped')) return [];
  const amountDue = amount(order.is_paid ? 0 : order.total - order.used_credit);
  const { due_before: dueBefore } = order;
  return [
    {
      id: order.id,
      orderNumber: order.order_number,
      revision: order.revision,
      status,
      step: reachedStep(status, stepTimesFromRow(order)),
      branch: {
        id: order.branch_id,
        name: { en: order.branch_en, ar: order.branch_ar },
        vendorName: { en: order.vendor_en, ar: order.vendor_ar },
        phone: order.branch_phone,
        location: branchLocation,
        timezone: order.timezone,
      },
      customer: { name: order.customer_name, phone: order.customer_phone },
      address: {
        zone: order.zone,
        location,
        building: order.building,
        floor: order.floor,
        apartment: order.apartment,
        directions: order.directions,
        contactPhone: order.door_phone,
        leaveAtDoor: order.leave_at_door,
      },
      distanceKm: branchLocation === null ? null : distanceKm(branchLocation, location),
      note: order.note,
      items: order.items.filter(({ removed_at: at }) => at === null).map(toItem),
      ...listRemovedItems(order),
      orderedAt: order.ordered_at.getTime(),
      readyAt: order.ready_at?.getTime() ?? null,
      promisedAt: order.promised_at?.getTime() ?? null,
      paymentMethod: order.payment_method,
      currency: order.currency,
      total: amount(order.total),
      tip: amount(order.tip),
      amountDue,
      ...(!order.is_paid &&
        dueBefore !== null &&
        dueBefore !== amountDue && { dueBefore: amount(dueBefore) }),
      ...(order.given_back > 0 && { giveBack: amount(order.given_back) }),
      problem: deliveryProblemFromRow(order),
    },
  ];
}

const toItem = (item: DeliveryRecord['items'][number]): Delivery['items'][number] => ({
  id: item.id,
  name: { en: item.name_en, ar: item.name_ar },
  quantity: item.quantity,
  options: item.preferences.flatMap(({ options }) => options.map(({ name }) => name)),
  note: item.note,
});

/* REFUND-02 The app hides them when their minute is over. */
function listRemovedItems({ items, revised_at: changedAt }: DeliveryRecord): Pick<Delivery, 'removedItems'> {
  const removedItems = items.flatMap((item) => {
    const { removed_at: removedAt } = item;
    const isShown = removedAt !== null && changedAt.getTime() - removedAt < REMOVED_SHOWN_MS;
    const { id, name, quantity } = toItem(item);
    return isShown ? [{ id, name, quantity, removedAt }] : [];
  });
  return removedItems.length === 0 ? {} : { removedItems };
}

export const toRemoved = (stop: RemovedRecord): RemovedDelivery[] =>
  stop.removed_at === null || stop.removed_reason === null
    ? []
    : [
        {
          id: stop.order_id,
          orderNumber: stop.order_number,
          reason: stop.removed_reason,
          at: stop.removed_at.getTime(),
        },
      ];

export const toOwnDriver = (driver: OwnDriver): DriverPage['driver'] => ({
  id: driver.id,
  name: { en: driver.name, ar: driver.name_ar ?? driver.name },
  phone: driver.phone,
  vehicle: driver.vehicle,
});

type EntryRecord = {
  kind: DriverCashEntry['kind'];
  amount: number;
  order_number: string | null;
  note: string | null;
  created_at: Date;
};

export const toCashEntry = ({
  kind,
  amount,
  order_number,
  note,
  created_at,
}: EntryRecord): DriverCashEntry => ({
  kind,
  amount,
  orderNumber: order_number,
  note,
  at: created_at.getTime(),
});

type SettledRecord = {
  amount: number;
  counted: number | null;
  note: string | null;
  actor: string;
  created_at: Date;
};

export const countedCash = (counted: number | null): Amount | null =>
  counted === null ? null : amount(counted);

export function toSettlement({ created_at: at, actor: by, note, ...row }: SettledRecord): CashSettlement {
  const counted = amount(row.counted ?? 0);
  return { at: at.getTime(), by, ...settlementOf(-row.amount, counted), counted, note };
}

import { amount } from '@app/domain/money/amount';
import type { BoardBranch, KitchenTicket, OrderTicket } from '@app/contract/schemas/board';
import type { ListedTicket } from '@app/contract/schemas/console/orders';
import { availabilityOf } from '@app/domain/branch/availability';
import { roundToFourDecimals } from '@app/domain/geo/point';
import { REMOVED_SHOWN_MS } from '@app/domain/order/change-order';
import { isActive } from '@app/domain/order/order-status';
import { presetMinutes, rideMinutes } from '@app/domain/order/promise';
import { ORDER_TYPES, type OrderType } from '@app/domain/order/order-type';
import { unansweredAt } from '@app/domain/order/unanswered';
import { stateFromRow } from '#db/branch-state.ts';
import { toChangeTimes, toPause } from '#wire/pause.wire.ts';
import { deliveryProblemFromRow } from '../status/delivery-problem.ts';
import type { BranchRecord, ListedRecord, PresetRecord, TicketRecord } from './board.repository.ts';

const timeOf = (time: Date | null): number | null => time?.getTime() ?? null;

/** CON-15 The ticket of an order for staff. */
export function toOrderTicket(order: TicketRecord, presets: readonly PresetRecord[]): OrderTicket {
  const isNew = order.status === 'pending';
  const answerBy = unansweredAt(
    { type: order.type, orderedAt: order.answer_from, receiveAt: order.receive_at },
    order.answer_minutes,
  );
  return {
    ...toKitchenTicket(order),
    seenAt: timeOf(order.seen_at),
    answerBy: isNew ? timeOf(answerBy) : null,
    presetMinutes: isNew && order.receive_at === null ? presetOf(order, presets) : null,
    endedAt: timeOf(order.ended_at),
    customerName: order.customer_name,
    zone: order.zone,
    currency: order.currency,
    total: amount(order.total),
    amountDue: amount(order.is_paid || order.status === 'cancelled' ? 0 : order.total - order.used_credit),
    isPaid: order.is_paid,
    driver: driverOf(order),
    problem: deliveryProblemFromRow(order),
    ...(order.question &&
      isActive(order.status) && {
        question: { until: order.question.until, newTotal: amount(order.question.new_total) },
      }),
  };
}

export const toListedTicket = (order: ListedRecord): ListedTicket => ({
  ...toOrderTicket(order, []),
  pictures: order.pictures,
  rating: order.rating,
});

export const toKitchenTicket = (order: TicketRecord): KitchenTicket => ({
  id: order.id,
  branchId: order.branch_id,
  orderNumber: order.order_number,
  type: order.type,
  status: order.status,
  revision: order.revision,
  changedAt: order.revised_at.getTime(),
  orderedAt: order.given_at.getTime(),
  receiveAt: timeOf(order.receive_at),
  acceptedAt: timeOf(order.accepted_at),
  promisedAt: timeOf(order.promised_at),
  startedAt: timeOf(order.started_at),
  readyAt: timeOf(order.ready_at),
  rideMinutes: rideMinutes(order.branch_location, order.location, order.ride_minutes),
  table: order.table_number,
  round: order.table_number === null ? null : order.round,
  lines: order.lines.filter(({ removed_at: at }) => at === null).map(toTicketLine),
  ...removedLinesOf(order),
  ...(order.corrections > 0 && { corrections: order.corrections }),
  note: order.note,
  cancelReason: order.cancel_reason,
});

const toTicketLine = (line: TicketRecord['lines'][number]) => ({
  id: line.id,
  itemId: line.item_id,
  name: { en: line.name_en, ar: line.name_ar },
  quantity: line.quantity,
  options: line.preferences.flatMap(({ options }) => options.map(({ name }) => name)),
  note: line.note,
  ...(line.person_name !== null && { person: line.person_name }),
  doneAt: line.done_at,
  station: line.station,
});

/* REFUND-02 Screens hide them when their minute is over. */
function removedLinesOf({ lines, revised_at: changedAt }: TicketRecord): Pick<KitchenTicket, 'removedLines'> {
  const removedLines = lines.flatMap((line) => {
    const { removed_at: removedAt } = line;
    const isShown = removedAt !== null && changedAt.getTime() - removedAt < REMOVED_SHOWN_MS;
    return isShown ? [{ ...toTicketLine(line), removedAt }] : [];
  });
  return removedLines.length === 0 ? {} : { removedLines };
}

export function toBoardBranch(
  branch: BranchRecord,
  presets: readonly PresetRecord[],
  now: Date,
): BoardBranch {
  const state = stateFromRow(branch, now);
  return {
    id: branch.id,
    name: { en: branch.name_en, ar: branch.name_ar },
    timezone: branch.timezone,
    availability: availabilityOf(state),
    pause: toPause(branch, now),
    ...toChangeTimes(state),
    presetMinutes: Object.fromEntries(
      ORDER_TYPES.map((type) => [
        type,
        presetOf({ branch_id: branch.id, type, longest_item: null }, presets),
      ]),
    ) as Record<OrderType, number>,
    doneToday: branch.done_today,
  };
}

type PresetBasis = Pick<TicketRecord, 'branch_id' | 'type' | 'longest_item'>;

function presetOf({ branch_id, type, longest_item }: PresetBasis, presets: readonly PresetRecord[]): number {
  const basis = presets.find((preset) => preset.branchId === branch_id && preset.type === type);
  return presetMinutes({
    recentMinutes: basis?.recent ?? [],
    defaultMinutes: basis?.standard ?? 0,
    longestItemMinutes: longest_item,
  });
}

function driverOf(order: TicketRecord): OrderTicket['driver'] {
  const { driver_id: id, driver_name: name } = order;
  if (id === null || name === null) return null;
  return {
    id,
    name: { en: name, ar: order.driver_name_ar ?? name },
    location: order.driver_location && roundToFourDecimals(order.driver_location),
    locatedAt: timeOf(order.driver_located_at),
  };
}

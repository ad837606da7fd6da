import type { ResponseOf } from '@app/contract/endpoint';
import type { readLog } from '@app/contract/endpoints/operations';
import type {
  StaffBranch,
  StaffDriver,
  StaffItem,
  StaffOrder,
  StaffSession,
  StaffTable,
} from '@app/contract/schemas/operations';
import { textTable } from './text-table.ts';

const AVAILABILITIES = { open: 'open', busy: 'paused', closed: 'closed' } as const;

export const branches = (all: readonly StaffBranch[]) =>
  textTable(
    all.map(({ _id, name, vendor, availability }) => ({
      id: _id,
      vendor: vendor.name,
      branch: name,
      now: AVAILABILITIES[availability],
    })),
    'There are no branches.',
  );

export const items = (all: readonly StaffItem[]) =>
  textTable(
    all.map(({ _id, name, isAvailable }) => ({ id: _id, item: name, now: isAvailable ? 'on' : 'off' })),
    'The menu is empty.',
  );

export const sessions = (all: readonly StaffSession[]) =>
  textTable(
    all.map(({ _id, table, openedAt, closedAt, orderCount }) => ({
      id: _id,
      table: table.number,
      orders: orderCount,
      opened: minute(openedAt),
      closed: closedAt === null ? null : minute(closedAt),
    })),
    'There are no open table sessions.',
  );

export const tables = (all: readonly StaffTable[]) =>
  textTable(
    all.map(({ _id, number, link }) => ({ id: _id, table: number, link })),
    'There are no tables.',
  );

export const orders = (all: readonly StaffOrder[]) =>
  textTable(
    all.map((one) => ({
      number: one.orderNumber,
      branch: one.branch.name,
      type: one.type,
      status: one.status,
      total: one.total.formatted,
      paid: one.isPaid ? 'yes' : 'no',
      ordered: minute(one.orderedAt),
      for: one.receiveAt === null ? null : minute(one.receiveAt),
      driver: one.driver?.name ?? null,
    })),
    'There are no such orders.',
  );

export function order(one: StaffOrder): string {
  const lines = [
    `${one.orderNumber}  ${one.type}  ${one.status}  ${one.total.formatted}${one.isPaid ? ', paid' : ''}`,
    `  id        ${one._id}`,
    `  branch    ${one.branch.name}`,
    `  customer  ${one.customer.name} ${one.customer.phone ?? ''}`,
    one.table && `  table     ${one.table.number}`,
    one.location && `  to        ${one.location.lat}, ${one.location.lng}`,
    one.receiveAt && `  for       ${minute(one.receiveAt)}`,
    one.driver && `  driver    ${one.driver.name} ${one.driver.phone}`,
    one.note && `  note      ${one.note.replaceAll('\n', ' ')}`,
    ...one.items.map(({ name, quantity, options }) => `  ${quantity} × ${[name, ...options].join(', ')}`),
    `  next      ${one.nextStatuses.join(', ') || 'nothing, it is over'}`,
  ];
  return lines.filter((line) => line !== null && line !== '').join('\n');
}

export const drivers = (all: readonly StaffDriver[]) =>
  textTable(
    all.map((one) => ({
      id: one._id,
      name: one.name,
      phone: one.phone,
      'on the way': one.ordersOnTheWay,
      at: one.location && `${one.location.lat}, ${one.location.lng}`,
      seen: one.locatedAt === null ? null : minute(one.locatedAt),
    })),
    'There are no drivers yet.',
  );

export const log = (entries: ResponseOf<typeof readLog>['entries']) =>
  textTable(
    entries.map(({ at, actor, action, subjectId, details }) => ({
      at: minute(at),
      by: actor,
      what: action,
      of: subjectId,
      details: Object.entries(details)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([name, value]) => `${name}=${String(value)}`)
        .join(' '),
    })),
    'Nothing has been changed yet.',
  );

const minute = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')}Z`;

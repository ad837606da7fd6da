import type { OrderTicket } from '@app/contract/schemas/board';
import type { WireMe } from '@app/contract/schemas/console/account';
import type { WireLogEntry } from '@app/contract/schemas/console/log';
import type { MenuItem } from '@app/contract/schemas/console/menu';
import type { BoardDriver, OrderDetails } from '@app/contract/schemas/console/orders';
import type { DiningTable } from '@app/contract/schemas/console/tables';
import { amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { textTable } from './text-table.ts';

type Branches = WireMe['branches'];

export const AVAILABILITIES = { open: 'open', busy: 'paused', closed: 'closed' } as const;

export const branches = (all: Branches) =>
  textTable(
    all.map(({ _id, name, vendor }) => ({ id: _id, vendor: vendor.name, branch: name })),
    'There are no branches.',
  );

export const items = (all: readonly MenuItem[]) =>
  textTable(
    all.map(({ id, name, soldOut }) => ({ id, item: name.en, now: soldOut === null ? 'on' : 'off' })),
    'The menu is empty.',
  );

export const tables = (all: readonly DiningTable[]) =>
  textTable(
    all.map(({ _id, number, link }) => ({ id: _id, table: number, link })),
    'There are no tables.',
  );

export const orders = (all: readonly OrderTicket[], known: Branches) =>
  textTable(
    all.map((one) => ({
      number: one.orderNumber,
      branch: known.find(({ _id }) => _id === one.branchId)?.name ?? one.branchId,
      type: one.type,
      status: one.status,
      total: money(one.total, one),
      paid: one.isPaid ? 'yes' : 'no',
      ordered: minute(one.orderedAt),
      for: one.receiveAt === null ? null : minute(one.receiveAt),
      driver: one.driver?.name.en ?? null,
    })),
    'There are no such orders.',
  );

export function order({ ticket: one, customer, branch, location }: OrderDetails): string {
  const lines = [
    `${one.orderNumber}  ${one.type}  ${one.status}  ${money(one.total, one)}${one.isPaid ? ', paid' : ''}`,
    `  id        ${one.id}`,
    `  branch    ${branch.name.en}`,
    `  customer  ${one.customerName} ${customer.phone ?? ''}`.trimEnd(),
    one.table && `  table     ${one.table}`,
    location && `  to        ${location.lat}, ${location.lng}`,
    one.receiveAt && `  for       ${minute(one.receiveAt)}`,
    one.promisedAt && `  promised  ${minute(one.promisedAt)}`,
    one.driver && `  driver    ${one.driver.name.en}`,
    one.note && `  note      ${one.note.replaceAll('\n', ' ')}`,
    ...one.lines.map(
      ({ name, quantity, options }) =>
        `  ${quantity} × ${[name.en, ...options.map(({ en }) => en)].join(', ')}`,
    ),
  ];
  return lines.filter((line) => typeof line === 'string' && line !== '').join('\n');
}

export const drivers = (all: readonly BoardDriver[]) =>
  textTable(
    all.map((one) => ({
      id: one.id,
      name: one.name.en,
      phone: one.phone,
      shift: one.isOnShift ? 'on' : 'off',
      deliveries: one.deliveries,
      seen: one.locatedAt === null ? null : minute(one.locatedAt),
    })),
    'There are no drivers yet.',
  );

export const log = (entries: readonly WireLogEntry[]) =>
  textTable(
    entries.map(({ at, actor, action, subjectId, details }) => ({
      at: minute(at),
      by: actor.name,
      what: action,
      of: subjectId,
      details: Object.entries(details)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([name, value]) => `${name}=${String(value)}`)
        .join(' '),
    })),
    'Nothing has been changed yet.',
  );

const money = (total: number, { currency }: Pick<OrderTicket, 'currency'>) =>
  formatAmount(amount(total), 'en', currency);

const minute = (at: string | number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}Z`;

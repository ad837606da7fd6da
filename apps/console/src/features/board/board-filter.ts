import type { OrderTicket } from '@app/contract/schemas/board';
import { ORDER_TYPES, type OrderType } from '@app/domain/order/order-type';
import { toLatinDigits } from '@app/domain/text/digits';
import { foldForSearch } from '@app/domain/text/fold';

export type BoardFilter = { type: OrderType | null; search: string };

/** CON-34 Orders of the type whose number, name or item contains the text. Spelling variants are equal. */
export function filterTickets(tickets: readonly OrderTicket[], { type, search }: BoardFilter): OrderTicket[] {
  const text = foldForSearch(search);
  const number = toLatinDigits(search).replaceAll(/\s/g, '').toUpperCase();
  return tickets.filter(
    (ticket) => (type === null || ticket.type === type) && (text === '' || matches(ticket, text, number)),
  );
}

const matches = (ticket: OrderTicket, text: string, number: string) =>
  ticket.orderNumber.includes(number) ||
  foldForSearch(ticket.customerName).includes(text) ||
  ticket.lines.some(({ name }) => [name.en, name.ar].some((one) => foldForSearch(one).includes(text)));

export function countByType(tickets: readonly OrderTicket[]): Record<OrderType, number> {
  const counts = { pickup: 0, delivery: 0, table_session: 0 };
  for (const { type } of tickets) counts[type] += 1;
  return counts;
}

export const orderTypeOf = (value: unknown): OrderType | null =>
  ORDER_TYPES.find((type) => type === value) ?? null;

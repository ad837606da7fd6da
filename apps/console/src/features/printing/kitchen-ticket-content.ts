import { paperText } from '@app/client/paper/paper-texts.ts';
import type { OrderTicket } from '@app/contract/schemas/board';
import type { OrderDetails } from '@app/contract/schemas/console/orders';
import { readyBy } from '@app/domain/board/lane';
import { sumLines } from '@app/domain/board/sum-lines';
import type { Language, Texts } from '@app/domain/language';
import type { CorrectionTicket, KitchenTicket } from '@app/ui/paper/kitchen-ticket.tsx';
import type { ComponentProps } from 'react';
import { paths } from '#paths.ts';
import { paperClock } from './paper-clock.ts';

export type KitchenTicketOptions = {
  language: Language;
  /** The language of the item names that are printed first and larger. */
  kitchenLanguage: Language;
  /** Only the lines of this station; null for all of them. */
  station: string | null;
  isCopy: boolean;
};

/** CON-36 */
export function kitchenTicketContent(
  { ticket, branch }: OrderDetails,
  { language, kitchenLanguage, station, isCopy }: KitchenTicketOptions,
): ComponentProps<typeof KitchenTicket> {
  const summed = sumLines(ticket);
  const lines = station === null ? summed : summed.filter((line) => line.station === station);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { time, date, shortDate } = paperClock(language, branch.timezone);
  const due = readyBy(ticket) ?? ticket.receiveAt;
  return {
    language,
    kitchenLanguage,
    place: `${branch.vendorName[language]} · ${branch.name[language]}`,
    station: station ?? paperText((t) => t('kitchen'))[language],
    orderNumber: ticket.orderNumber,
    copy: isCopy ? paperText((t) => t('copy')) : null,
    type: orderType(ticket, language),
    due:
      due === null
        ? null
        : {
            label: paperText((t) => t('readyBy'))[language],
            time: time(due),
            date: date(due) === date(ticket.orderedAt) ? null : shortDate(due),
          },
    placed: paperText((t) => t('placed', { time: time(ticket.orderedAt) }))[language],
    date: date(ticket.orderedAt),
    lines,
    note: ticket.note,
    pieces: paperText((t) => `${t('pieces', { count })} · ${t('part', partOf(ticket, station))}`)[language],
    customer: shortName(ticket.customerName),
    code: { text: readyLink(ticket.id), hint: paperText((t) => t('scanReady')) },
  };
}

/** REFUND-02 What a change did to the lines of a station; null if it did nothing there. */
export function correctionContent(
  order: OrderDetails,
  number: number,
  { language, kitchenLanguage, station, isCopy }: KitchenTicketOptions,
): ComponentProps<typeof CorrectionTicket> | null {
  const { ticket, branch } = order;
  const correction = order.corrections?.find((one) => one.number === number);
  const changed = (correction?.lines ?? []).filter((line) => station === null || line.station === station);
  if (!correction || changed.length === 0) return null;
  const { time, date } = paperClock(language, branch.timezone);
  return {
    language,
    kitchenLanguage,
    place: `${branch.vendorName[language]} · ${branch.name[language]}`,
    station: station ?? paperText((t) => t('kitchen'))[language],
    orderNumber: ticket.orderNumber,
    copy: isCopy ? paperText((t) => t('copy')) : null,
    type: orderType(ticket, language),
    title: paperText((t) => t('correction', { number: String(number) })),
    time: time(correction.at),
    date: date(correction.at),
    customer: shortName(ticket.customerName),
    lines: changed.map(({ lineId, name, was, now }) => {
      const line = ticket.lines.find(({ id }) => id === lineId);
      const ordered = String(was);
      const kind = was === 0 ? 'replacement' : now === 0 ? 'removed' : 'lowered';
      return {
        id: lineId,
        name,
        quantity: now,
        options: line?.options ?? [],
        note: line?.note ?? null,
        person: line?.person,
        change: paperText((t) => t(`lineChanges.${kind}`, { ordered })),
      };
    }),
  };
}

/** The language of the paper has the number of the table and the round too. */
function orderType({ type, table, round }: OrderTicket, language: Language): Texts {
  const name = paperText((t) => t(`types.${type}`));
  if (table === null) return name;
  const place = paperText((t) =>
    [t('table', { table }), ...(round === null ? [] : [t('round', { round })])].join(' · '),
  );
  return { ...name, [language]: place[language] };
}

/** The position of a station among those of the order. */
function partOf({ lines }: OrderTicket, station: string | null): { part: number; parts: number } {
  const stations = [...new Set(lines.flatMap((line) => line.station ?? []))];
  return station === null
    ? { part: 1, parts: 1 }
    : { part: stations.indexOf(station) + 1, parts: Math.max(stations.length, 1) };
}

/** Lina H. */
function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${String.fromCodePoint(last.codePointAt(0) ?? 0)}.`;
}

/** Opens the order in the console and offers to mark it as ready. */
const readyLink = (orderId: string): string =>
  new URL(`${paths.order(orderId)}?ready=1`, location.origin).href;

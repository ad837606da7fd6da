import { paperText } from '@app/client/paper/paper-texts.ts';
import type { OrderTicket } from '@app/contract/schemas/board';
import type { OrderDetails } from '@app/contract/schemas/console/orders';
import { readyBy } from '@app/domain/board/lane';
import type { Language, Texts } from '@app/domain/language';
import type { KitchenTicket } from '@app/ui/paper/kitchen-ticket.tsx';
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
  const lines = station === null ? ticket.lines : ticket.lines.filter((line) => line.station === station);
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

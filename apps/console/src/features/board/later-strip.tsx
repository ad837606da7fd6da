import type { OrderTicket } from '@app/contract/schemas/board';
import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useBoard } from './board-context.tsx';
import { useServerTime } from '#session/server-clock.ts';
import { TYPE_ICONS, useTicketTexts } from '#features/orders/ticket-texts.ts';

const SHOWN = 3;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CHIP =
  'hit relative inline-flex min-h-9 items-center gap-2 rounded-control bg-sunken px-2.5 text-small hover:bg-line';

type LaterStripProps = { tickets: readonly OrderTicket[]; onOpen: (ticket: OrderTicket) => void };

/** CON-22 Accepted orders whose preparation has not started: the next ones of today, and a count per later day. */
export function LaterStrip({ tickets, onOpen }: LaterStripProps) {
  const t = useTranslations('board.later');
  const lanes = useTranslations('board.lanes');
  const { timeOf, shortTimeOf, typeOf } = useTicketTexts();
  const format = useFormatter();
  const { branchOf } = useBoard();
  const now = useServerTime(MINUTE_MS);
  const [isOpen, setIsOpen] = useState(false);
  if (tickets.length === 0) return null;
  const zoneOf = ({ branchId }: OrderTicket) => branchOf(branchId)?.timezone ?? 'UTC';
  const expectedAt = ({ receiveAt, promisedAt, orderedAt }: OrderTicket) =>
    receiveAt ?? promisedAt ?? orderedAt;
  const dayOf = (at: number, timeZone: string) => format.dateTime(at, { timeZone, dateStyle: 'short' });
  const today = tickets.filter((one) => dayOf(expectedAt(one), zoneOf(one)) === dayOf(now, zoneOf(one)));
  const days = Map.groupBy(
    tickets.filter((one) => !today.includes(one)),
    (one) => dayOf(expectedAt(one), zoneOf(one)),
  );
  const shown = isOpen ? tickets : today.slice(0, SHOWN);
  return (
    <section
      aria-label={lanes('later')}
      className="mx-3 flex items-start gap-2 rounded-card bg-surface py-2 ps-3.5 pe-2 ring-1 ring-line md:mx-5 wide:hidden"
    >
      <h2 className="flex min-h-9 items-center gap-2 text-control font-semibold">
        <Icon name="clock-countdown" />
        {lanes('later')}
      </h2>
      <ul
        className={
          isOpen ? 'flex min-w-0 flex-1 flex-wrap gap-2' : 'flex min-w-0 flex-1 gap-2 overflow-x-auto'
        }
      >
        {shown.map((ticket) => {
          const timeZone = zoneOf(ticket);
          const at = expectedAt(ticket);
          return (
            <li key={ticket.id} className="shrink-0">
              <button type="button" onClick={() => onOpen(ticket)} className={CHIP}>
                <b className="digits font-semibold">
                  <bdi>{timeOf(at, timeZone, now)}</bdi>
                </b>
                <Icon name={TYPE_ICONS[ticket.type]} size="md" className="text-ink-2" />
                <span className="sr-only">{typeOf(ticket)}</span>
                <span className="text-ink-2">
                  {t('start', { time: shortTimeOf(ticket.startedAt ?? at, timeZone) })}
                </span>
              </button>
            </li>
          );
        })}
        {!isOpen &&
          [...days].map(([day, orders]) => (
            <li key={day} className="shrink-0">
              <button type="button" onClick={() => setIsOpen(true)} className={CHIP}>
                <span className="text-ink-2">{dayName(orders)}</span>
                <b className="digits font-semibold">{orders.length}</b>
              </button>
            </li>
          ))}
      </ul>
      {tickets.length > today.slice(0, SHOWN).length && (
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="hit min-h-9! shrink-0 py-0! max-md:px-3!"
        >
          <span className="max-md:sr-only">
            {isOpen ? t('hide') : t('showAll', { count: tickets.length })}
          </span>
          <Icon name={isOpen ? 'caret-up' : 'caret-down'} size="sm" />
        </Button>
      )}
    </section>
  );

  function dayName([first]: readonly OrderTicket[]): string {
    if (!first) return '';
    const timeZone = zoneOf(first);
    const at = expectedAt(first);
    return dayOf(at, timeZone) === dayOf(now + DAY_MS, timeZone)
      ? t('tomorrow')
      : format.dateTime(at, { timeZone, weekday: 'long' });
  }
}

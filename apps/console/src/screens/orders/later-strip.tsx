import type { OrderTicket } from '@app/contract/schemas/board';
import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBoard } from '#features/board/board-context.tsx';
import { useServerTime } from '#session/server-clock.ts';
import { TYPE_ICONS, useTicketTexts } from '#features/board/ticket-texts.ts';

const SHOWN = 3;
const MINUTE_MS = 60_000;

type LaterStripProps = { tickets: readonly OrderTicket[]; onOpen: (ticket: OrderTicket) => void };

/** CON-22 Accepted orders whose preparation has not started. */
export function LaterStrip({ tickets, onOpen }: LaterStripProps) {
  const t = useTranslations('board.later');
  const lanes = useTranslations('board.lanes');
  const { timeOf, typeOf } = useTicketTexts();
  const { branchOf } = useBoard();
  const now = useServerTime(MINUTE_MS);
  const [isOpen, setIsOpen] = useState(false);
  if (tickets.length === 0) return null;
  const shown = isOpen ? tickets : tickets.slice(0, SHOWN);
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
          const timeZone = branchOf(ticket.branchId)?.timezone ?? 'UTC';
          const at = ticket.receiveAt ?? ticket.promisedAt ?? ticket.orderedAt;
          return (
            <li key={ticket.id} className="shrink-0">
              <button
                type="button"
                onClick={() => onOpen(ticket)}
                className="hit relative inline-flex min-h-9 items-center gap-2 rounded-control bg-sunken px-2.5 text-small hover:bg-line"
              >
                <b className="digits font-semibold">
                  <bdi>{timeOf(at, timeZone, now)}</bdi>
                </b>
                <Icon name={TYPE_ICONS[ticket.type]} size="md" className="text-ink-2" />
                <span className="sr-only">{typeOf(ticket)}</span>
                <span className="text-ink-2">
                  {t('start', { time: timeOf(ticket.startedAt ?? at, timeZone) })}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {tickets.length > SHOWN && (
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-9! shrink-0 py-0!"
        >
          {isOpen ? t('hide') : t('showAll', { count: tickets.length })}
          <Icon name={isOpen ? 'caret-up' : 'caret-down'} size="sm" />
        </Button>
      )}
    </section>
  );
}

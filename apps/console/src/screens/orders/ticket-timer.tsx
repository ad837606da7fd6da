import type { OrderTicket } from '@app/contract/schemas/board';
import { useBoard } from '#features/board/board-context.tsx';
import { useByClock } from '#session/server-clock.ts';
import { type Timer, useTicketTexts } from '#features/board/ticket-texts.ts';
import { TimerChip } from '#ui/timer-chip.tsx';

/** Renders again only when its text changes. */
export function TicketTimer({ ticket }: { ticket: OrderTicket }) {
  const timeZone = useBoard().branchOf(ticket.branchId)?.timezone ?? 'UTC';
  const { tone, text } = useTimer(ticket, timeZone);
  return <TimerChip tone={tone} text={text} />;
}

export function useTimer(ticket: OrderTicket, timeZone: string): Timer {
  const { timerOf } = useTicketTexts();
  // One string, because the clock compares values.
  const parts = useByClock((now) => {
    const { tone, text, label } = timerOf(ticket, now, timeZone);
    return [tone, text, label].join('\n');
  });
  const [tone, text = '', label = ''] = parts.split('\n');
  return { tone: tone as Timer['tone'], text, label };
}

import type { KitchenTicket } from '@app/contract/schemas/board';
import { REMOVED_SHOWN_MS } from '@app/domain/order/change-order';
import { classes } from '@app/ui/classes.ts';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';
import { useByClock } from '#session/server-clock.ts';

type RemovedLinesProps = { lines: KitchenTicket['removedLines']; className?: string };

/** REFUND-02 Lines that were removed in the last minute, struck. */
export function RemovedLines({ lines = [], className = 'type-small' }: RemovedLinesProps) {
  const { inLanguage } = useTicketTexts();
  const shown = useByClock((now) => lines.filter((line) => now - line.removedAt < REMOVED_SHOWN_MS).length);
  if (shown === 0) return null;
  return (
    <ul>
      {lines.slice(-shown).map((line) => (
        <li key={line.id} className={classes('flex gap-2 text-danger line-through', className)}>
          <b className="digits min-w-6 font-semibold">
            <bdi dir="ltr">{line.quantity}×</bdi>
          </b>
          <del className="min-w-0">
            <bdi>{inLanguage(line.name)}</bdi>
          </del>
        </li>
      ))}
    </ul>
  );
}

import type { KitchenTicket as Ticket } from '@app/contract/schemas/board';
import { bumpOf, isMadeAt } from '@app/domain/board/kitchen';
import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import type { KitchenActions } from './use-kitchen-actions.ts';
import type { KitchenTexts } from './use-kitchen-texts.ts';

type FinishedTicketProps = {
  ticket: Ticket;
  number: string;
  stations: readonly string[];
  texts: KitchenTexts;
  actions: KitchenActions;
};

/** CON-43 An order that is finished here: small, without a clock, with what the others still make in grey. */
export function FinishedTicket({ ticket, number, stations, texts, actions }: FinishedTicketProps) {
  const { t, first, nameOf, typeOf, stationOf } = texts;
  const waitsFor = t('waitsFor', { stations: bumpOf(ticket, stations).waitsFor.map(stationOf).join(' · ') });
  const open = ticket.lines.filter(({ doneAt }) => doneAt === null);
  const own = ticket.lines.filter((line) => isMadeAt(line, stations));
  const bringBack = () => Promise.all(own.map(({ id }) => actions.tick(ticket.id, id, false)));
  return (
    <article
      aria-label={t('ticket', { number, type: typeOf(ticket), time: waitsFor })}
      className="rounded-card border border-line bg-surface px-4 py-2.5 text-ink-2"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="min-w-0 truncate text-item">
          <bdi dir="ltr" className="digits font-semibold text-ink">
            {number}
          </bdi>
          {' · '}
          {typeOf(ticket)}
        </h2>
        <Button
          variant="quiet"
          size="lg"
          aria-label={t('bringBackNumber', { number })}
          onClick={() => void bringBack()}
        >
          {t('bringBack')}
        </Button>
      </div>
      <p className="flex items-center gap-2 text-control">
        <Icon name="hourglass-medium" size="md" />
        {waitsFor}
      </p>
      <p lang={first} className="text-control wrap-anywhere text-ink-3">
        {open.map(({ quantity, name }) => `${quantity} ${nameOf(name)}`).join(' · ')}
      </p>
    </article>
  );
}

import type { DispatchOrder } from '@app/contract/schemas/console/dispatch';
import { formatAmount } from '@app/domain/money/format';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { useDraggable } from '@dnd-kit/core';
import { type KeyboardEvent, memo } from 'react';
import { useTranslations } from 'use-intl';
import { useTicketTexts, useTimer } from '#features/orders/ticket-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { TimerChip } from '#ui/timer-chip.tsx';
import { useDispatchControls } from './dispatch-context.ts';
import { useProblemText } from './problem-text.ts';
import { roundedKm } from '@app/domain/geo/point';

type OrderListProps = {
  orders: readonly DispatchOrder[];
  chosenId: string | null;
  timeZone: string;
  numberOf: (order: { id: string; orderNumber: string }) => string;
};

/** CON-50 The orders that need a driver, the most urgent first. */
export function OrderList({ orders, chosenId, timeZone, numberOf }: OrderListProps) {
  const t = useTranslations('dispatch');
  return (
    <section aria-labelledby="to-assign">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="to-assign" className="type-h2 text-lead">
          {t('toAssign')}
        </h2>
        <span className="type-small text-ink-2">{t('orderCount', { count: orders.length })}</span>
      </div>
      {orders.length === 0 ? (
        <p className="type-small mt-2 text-ink-2">{t('nothing')}</p>
      ) : (
        <ul className="mt-2.5 grid gap-2">
          {orders.map((order) => (
            <li key={order.ticket.id}>
              <OrderCard
                order={order}
                number={numberOf(order.ticket)}
                timeZone={timeZone}
                isChosen={order.ticket.id === chosenId}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Arrow keys move through the orders. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.code];
  if (step === undefined) return;
  const list = event.currentTarget.closest('ul');
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-order]') ?? [])];
  const at = cards.indexOf(document.activeElement as HTMLElement);
  cards[at + step]?.focus();
  event.preventDefault();
}

type OrderCardProps = {
  order: DispatchOrder;
  number: string;
  timeZone: string;
  isChosen: boolean;
};

const OrderCard = memo(function OrderCard({ order, number, timeZone, isChosen }: OrderCardProps) {
  const t = useTranslations('dispatch');
  const language = useLanguage();
  const { choose } = useDispatchControls();
  const { inLanguage } = useTicketTexts();
  const problemText = useProblemText();
  const { ticket, distanceKm } = order;
  const timer = useTimer(ticket, timeZone);
  const { listeners, setNodeRef, transform, isDragging } = useDraggable({ id: ticket.id });
  const isReady = ticket.readyAt !== null && timer.tone === 'done';
  const due = ticket.isPaid
    ? t('paid')
    : t('cashDue', { amount: formatAmount(ticket.amountDue, language, ticket.currency) });

  return (
    <button
      {...listeners}
      ref={setNodeRef}
      type="button"
      onKeyDown={moveFocus}
      data-order={ticket.id}
      aria-pressed={isChosen}
      onClick={() => choose(ticket.id)}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      className={classes(
        'flex w-full touch-manipulation items-center gap-2.5 rounded-control bg-surface py-2.5 ps-2 pe-3 text-start ring-1 ring-line select-none',
        isDragging && 'relative z-10 cursor-grabbing shadow-e3',
        isChosen && 'bg-primary-soft/40 ring-2! ring-primary!',
      )}
    >
      <Icon name="dots-six-vertical-bold" size="md" className="text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <bdi dir="ltr" className="digits font-bold">
            {number}
          </bdi>
          <span className="text-ink-2">{' · '}</span>
          <bdi className="type-small">{ticket.customerName}</bdi>
        </span>
        <span className="dotted-parts type-small text-ink-2">
          {ticket.zone && (
            <span>
              <bdi>{inLanguage(ticket.zone)}</bdi>
            </span>
          )}
          {distanceKm !== null && <span>{t('km', { km: roundedKm(distanceKm) })}</span>}
          <span className="font-medium">{due}</span>
        </span>
        {order.problem && (
          <Tag tone="bad" icon="warning-fill">
            {problemText(order.problem.reason)}
          </Tag>
        )}
      </span>
      {isReady ? (
        <Tag tone="good" icon="check-circle-fill">
          {t('ready')}
        </Tag>
      ) : (
        <>
          <TimerChip tone={timer.tone} text={timer.text} />
          <span className="sr-only">{timer.label}</span>
        </>
      )}
    </button>
  );
});

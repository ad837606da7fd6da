import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';
import { useByClock } from '#session/server-clock.ts';
import { type TicketNotice, useNotice } from './ticket-notices.ts';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';

const ACTIONS = [
  'accepted',
  'refused',
  'cancelled',
  'ready',
  'ready_undone',
  'moved',
  'postponed',
  'driver_assigned',
  'paid',
] as const;

/** The line on a ticket about its last action: a conflict, a failure, or an action that is not sent yet. */
export function TicketNoticeLine({ orderId }: { orderId: string }) {
  const notice = useNotice(orderId);
  return (
    <div role="status" className="empty:hidden">
      {notice && notice.kind !== 'busy' && <Line notice={notice} />}
    </div>
  );
}

function Line({ notice }: { notice: Exclude<TicketNotice, { kind: 'busy' }> }) {
  const t = useTranslations('board');
  switch (notice.kind) {
    case 'held':
      return <p className="type-caption mt-2 text-ink-2">{t('held')}</p>;
    case 'queued':
      return (
        <p className="type-caption mt-2 flex items-center gap-1.5 rounded-chip bg-warn-soft px-2 py-1.5 text-warn">
          <Icon name="wifi-slash" size="sm" />
          {t('queued')}
        </p>
      );
    case 'moved':
      return <Moved {...notice} />;
    case 'failed':
      return (
        <p className="type-caption mt-2 flex items-center gap-2 rounded-chip bg-danger-soft px-2 py-1 text-danger">
          <span className="min-w-0 flex-1">{notice.text}</span>
          <button type="button" onClick={notice.retry} className="hit min-h-7 font-semibold underline">
            {t('retry')}
          </button>
        </p>
      );
  }
}

function Moved({ change, minutes }: Extract<TicketNotice, { kind: 'moved' }>) {
  const t = useTranslations('board');
  const { agoOf } = useTicketTexts();
  const ago = useByClock((now) => (change === null ? '' : agoOf(change.at, now)));
  return (
    <p className="type-caption mt-2 flex items-center gap-1.5 rounded-chip bg-primary-soft px-2 py-1.5 text-primary-ink">
      <Icon name="user-fill" size="sm" />
      <span>{movedText()}</span>
    </p>
  );

  function movedText(): string {
    if (change === null) return t('moved.someone');
    const action = ACTIONS.find((one) => change.action === `order.${one}`) ?? 'other';
    if (change.name === null)
      return action === 'cancelled' ? t('moved.customer', { ago }) : t('moved.someone');
    if (action === 'accepted' && minutes !== null)
      return t('moved.acceptedFor', { name: change.name, ago, minutes });
    return t(`moved.${action}`, { name: change.name, ago });
  }
}

import type { OrderTicket } from '@app/contract/schemas/board';
import type { OrderDetails } from '@app/contract/schemas/console/orders';
import type { OrderRefund } from '@app/contract/schemas/console/refunds';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRefundTexts } from '#i18n/use-refund-texts.ts';
import { printRefund } from '#features/printing/print.ts';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';
import { serverNow } from '#session/server-clock.ts';
import { refundDeskQuery } from './refund-query.ts';

/** REFUND-10 What was given back of an order, by whom and how. */
export function RefundList({ ticket, order }: { ticket: OrderTicket; order: OrderDetails }) {
  const t = useRefundTexts();
  const { data: desk } = useQuery(refundDeskQuery(ticket));
  if (!desk || desk.refunds.length === 0) return null;
  return (
    <section aria-labelledby="refund-list" className="grid gap-2">
      <h3 id="refund-list" className="type-item">
        {t('listTitle')}
      </h3>
      <ul className="grid gap-2">
        {desk.refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} order={order} timezone={desk.timezone} />
        ))}
      </ul>
    </section>
  );
}

type RefundRowProps = { refund: OrderRefund; order: OrderDetails; timezone: string };

function RefundRow({ refund, order, timezone }: RefundRowProps) {
  const t = useRefundTexts();
  const { inLanguage, timeOf } = useTicketTexts();
  const { method, progress, lines, parts, sentence, by, at } = refund;
  const what = [
    ...lines.map(({ name, quantity }) => t('unitsOf', { count: String(quantity), name: inLanguage(name) })),
    ...parts.map(({ part }) => t(`parts.${part}`)),
  ];
  return (
    <li className="grid gap-1 rounded-control bg-sunken p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {t(`methods.${method}`)}
          {progress !== 'done' && (
            <Tag tone={progress === 'failed' ? 'bad' : 'warn'}>{t(`progress.${progress}`)}</Tag>
          )}
        </span>
        <span className="flex items-center gap-2">
          <Money
            amount={refund.amount}
            currency={order.ticket.currency}
            sign="minus"
            struck={progress === 'failed'}
          />
          {progress !== 'failed' && (
            <IconButton
              icon="printer"
              label={t('print', { number: String(refund.number) })}
              onClick={() => void printRefund(order, refund)}
            />
          )}
        </span>
      </div>
      {progress === 'failed' && <p className="type-small text-danger">{t('failedText')}</p>}
      {what.length > 0 && <p className="type-small wrap-anywhere">{what.join(' · ')}</p>}
      <p className="dotted-parts type-small text-ink-2">
        <span>
          <bdi>{inLanguage(sentence)}</bdi>
        </span>
        <span>
          <bdi>{by}</bdi>
        </span>
        <span className="digits">{timeOf(at, timezone, serverNow())}</span>
        {refund.borneBy === 'platform' && <span>{t('bearers.platform')}</span>}
      </p>
    </li>
  );
}

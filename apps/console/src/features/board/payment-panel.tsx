import { useAction } from '@app/client/react/use-action.ts';
import { askBank, showTicketPayment } from '@app/contract/endpoints/console/payments';
import type { OrderTicket } from '@app/contract/schemas/board';
import { Button } from '@app/ui/actions/button.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePaymentTexts } from '#i18n/use-payment-texts.ts';
import { api } from '#session/api.ts';
import { useTimes } from '#session/times.ts';

/** PAY-37 What the bank holds, took and gave back for an order by card, and what was said about it. */
export function PaymentPanel({ ticket }: { ticket: OrderTicket }) {
  const t = usePaymentTexts();
  const queries = useQueryClient();
  const { moment } = useTimes();
  const queryKey = ['order', ticket.id, 'payment', ticket.revision];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await api.call(showTicketPayment, { params: { orderId: ticket.id } })).payment,
    retry: 1,
  });
  const asking = useAction({
    call: () => api.call(askBank, { params: { orderId: ticket.id } }),
    onDone: ({ payment }) => queries.setQueryData(queryKey, payment),
  });
  if (!data) return <Skeleton className="h-24 rounded-card" />;
  const sums = [
    ['held', data.held],
    ['taken', data.captured],
    ['returned', data.refunded],
  ] as const;
  return (
    <section aria-labelledby="payment-panel" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="payment-panel" className="type-item">
          {t('title')} · {t(`states.${data.state}`)}
          {data.card && <bdi dir="ltr" className="digits ms-2">{`•••• ${data.card.lastFour}`}</bdi>}
        </h3>
        <Button
          variant="secondary"
          size="md"
          busy={asking.isBusy}
          wait={asking.wait}
          onClick={() => asking.run()}
        >
          {t('ask')}
        </Button>
      </div>
      <div role="alert">{asking.failure && <ErrorText>{asking.failure}</ErrorText>}</div>
      <dl className="grid grid-cols-3 gap-2">
        {sums.map(([name, sum]) => (
          <div key={name}>
            <dt className="type-small text-ink-2">{t(name)}</dt>
            <dd>
              <Money amount={sum} currency={ticket.currency} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="type-small grid gap-1 text-ink-2">
        {data.events.map(({ kind, source, at }, index) => (
          // Events are only ever added.
          <li key={index} className="flex flex-wrap justify-between gap-x-3">
            <span>{`${t(`events.${kind}`)} · ${t(`sources.${source}`)}`}</span>
            <time dateTime={at}>{moment(at)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

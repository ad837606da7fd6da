import { isolate } from '@app/client/i18n/isolate.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useAction } from '@app/client/react/use-action.ts';
import type { ResponseOf } from '@app/contract/endpoint';
import { askBankOfProblem, listPaymentProblems } from '@app/contract/endpoints/console/payments';
import { Button } from '@app/ui/actions/button.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useQuery } from '@tanstack/react-query';
import { usePaymentTexts } from '#i18n/use-payment-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { useTimes } from '#session/times.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';

type Problem = ResponseOf<typeof listPaymentProblems>['problems'][number];

/** PAY-29 Payments that need a person, for platform admins. */
export function PaymentProblems() {
  const t = usePaymentTexts();
  const language = useLanguage();
  const failureText = useFailureText();
  const { moment } = useTimes();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['payment-problems'],
    queryFn: ({ signal }) => api.call(listPaymentProblems, { signal }),
    staleTime: 0,
  });
  const asking = useAction({
    call: (paymentId: string) => api.call(askBankOfProblem, { params: { paymentId } }),
    onSettled: () => refetch(),
  });
  const columns: Column<Problem>[] = [
    {
      key: 'kind',
      label: t('problem'),
      isTitle: true,
      cell: ({ kind }) => (
        <Tag tone="bad" icon="warning-fill">
          {t(`problems.${kind}`)}
        </Tag>
      ),
    },
    {
      key: 'order',
      label: t('order'),
      cell: ({ orderNumber, vendor }) => (
        <>
          <bdi dir="ltr" className="digits">{`#${orderNumber}`}</bdi> · <bdi>{vendor[language]}</bdi>
        </>
      ),
    },
    {
      key: 'amount',
      label: t('amount'),
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { key: 'at', label: t('placedAt'), cell: ({ createdAt }) => moment(createdAt) },
    {
      key: 'ask',
      label: t('ask'),
      cell: ({ paymentId, orderNumber }) => (
        <Button
          variant="secondary"
          size="md"
          aria-label={`${t('ask')} #${orderNumber}`}
          busy={asking.isBusy && asking.running === paymentId}
          onClick={() => asking.run(paymentId)}
        >
          {t('ask')}
        </Button>
      ),
    },
  ];
  return (
    <section aria-labelledby="payment-problems" className="mt-8 grid gap-3">
      <h2 id="payment-problems" className="type-h2">
        {t('problemsTitle')}
      </h2>
      <div role="alert">{asking.failure && <ErrorText>{asking.failure}</ErrorText>}</div>
      <DataTable
        label={t('problemsTitle')}
        columns={columns}
        rows={data?.problems ?? null}
        rowKey={({ kind, paymentId }) => `${kind} ${paymentId}`}
        failure={
          error ? { text: failureText(error), onRetry: () => void refetch(), isBusy: isFetching } : null
        }
        empty={<EmptyState art="/art/clean-plate.svg" text={t('noProblems')} />}
      />
      {data?.unknownNotices.map(({ vendor, count, lastAt }, index) => (
        <Notice key={index} tone="warn">
          {t('unknownNotices', { vendor: isolate(vendor[language]), count, time: moment(lastAt) })}
        </Notice>
      ))}
    </section>
  );
}

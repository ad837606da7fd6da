import { useFailureText } from '@app/client/forms/failure-text.ts';
import type { Statement, StatementRow } from '@app/contract/schemas/console/statements';
import { REFUND_REASONS } from '@app/domain/order/refund-terms';
import { SALES_METHODS, type StatementFigure } from '@app/domain/statement/statement';
import { Button } from '@app/ui/actions/button.tsx';
import { buttonClass } from '@app/ui/actions/button-class.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { OrderNumber } from '@app/ui/content/order-number.tsx';
import { SignedMoney } from '@app/ui/content/signed-money.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SearchField } from '@app/ui/forms/search-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useReportTexts } from '#features/reports/use-report-texts.ts';
import { useRefundTexts } from '#i18n/use-refund-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useTimes } from '#session/times.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { statementCsvHref, statementRowsQuery } from './statement-queries.ts';
import { useStatementTexts } from './use-statement-texts.ts';

type RowsCardProps = { vendorId: string; statement: Statement; figure: StatementFigure };

/* An order number has only digits and letters. */
const readSearch = (text: string) => text.replaceAll(/[^0-9A-Za-z]/g, '').slice(0, 12);

/** STATEMENT-04 The rows of the figure that was opened last. It takes the focus. */
export function RowsCard({ vendorId, statement, figure }: RowsCardProps) {
  const t = useStatementTexts();
  const failureText = useFailureText();
  const { money } = useReportTexts(statement.currency);
  const heading = useRef<HTMLHeadingElement>(null);
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  useEffect(() => heading.current?.focus(), []);
  const search = readSearch(text);
  const { data, error, isFetching, refetch } = useQuery(
    statementRowsQuery(vendorId, statement.month, { figure, search, page }),
  );
  const columns = useColumns(statement.currency, figure);
  const sum = statement.figures[figure];
  const name = isBar(figure) ? t(`bars.${figure}`) : t(`figures.${figure}`);
  const hasMore = data !== undefined && (page + 1) * data.pageSize < data.count;
  return (
    <section aria-labelledby="statement-rows" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="me-auto">
          <h2 id="statement-rows" ref={heading} tabIndex={-1} className="type-h2 scroll-mt-24">
            {name}
          </h2>
          <p className="type-small text-ink-2">
            {t('rowsOf', { count: sum.rows, amount: money(sum.amount) })}
          </p>
        </div>
        <div className="no-print flex min-w-0 items-center gap-2">
          <SearchField
            className="min-w-0 md:w-64"
            label={t('search')}
            clearLabel={t('clear')}
            value={text}
            onChange={(next) => {
              setText(next);
              setPage(0);
            }}
          />
          <a
            href={statementCsvHref(vendorId, statement.month, figure)}
            download={`statement-${statement.month}-${figure}.csv`}
            aria-label={`${t('csv')}, ${name}`}
            className={buttonClass({ variant: 'soft' })}
          >
            <Icon name="download-simple" size="md" />
            {t('csv')}
          </a>
        </div>
      </div>
      <DataTable
        label={name}
        columns={columns}
        rows={data?.rows ?? null}
        rowKey={({ key }) => key}
        failure={
          error ? { text: failureText(error), onRetry: () => void refetch(), isBusy: isFetching } : null
        }
        empty={<EmptyState art="/art/clean-plate.svg" text={t(search === '' ? 'noRows' : 'notFound')} />}
      />
      {(page > 0 || hasMore) && (
        <div className="no-print flex justify-center gap-2">
          <Button variant="soft" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('earlier')}
          </Button>
          <Button variant="soft" disabled={!hasMore} onClick={() => setPage(page + 1)}>
            {t('later')}
          </Button>
        </div>
      )}
    </section>
  );
}

const BARS = ['settled', 'fees', 'feesReturned', 'adjustments', 'platformRefunds'] as const;
type Bar = (typeof BARS)[number];
const isBar = (figure: StatementFigure): figure is Bar => BARS.some((bar) => bar === figure);

function useColumns(currency: string, figure: StatementFigure): Column<StatementRow>[] {
  const t = useStatementTexts();
  const refundTexts = useRefundTexts();
  const language = useLanguage();
  const { moment } = useTimes();
  const money = (value: number | null) =>
    value === null ? (
      '–'
    ) : (
      <SignedMoney hundredths={value} currency={currency} className="whitespace-nowrap" />
    );
  const isEntry = figure === 'adjustments' || figure === 'settled';
  const methodName = (method: string) => {
    const known = SALES_METHODS.find((one) => one === method);
    return known === undefined ? method : t(`figures.${known}`);
  };
  const noteOf = (note: string) => {
    const reason = REFUND_REASONS.find((one) => one === note);
    if (figure === 'cardFees' && note === 'estimated') return t('estimated');
    return reason === undefined || isEntry ? note : refundTexts(`reasons.${reason}`);
  };
  const hasNote = isEntry || ['feesReturned', 'platformRefunds', 'cardFees'].includes(figure);
  const isCard = ['captured', 'cardRefunded', 'chargedBack', 'cardFees'].includes(figure);
  const columns: (Column<StatementRow> | false)[] = [
    !isEntry && {
      key: 'order',
      label: t('columns.order'),
      isTitle: true,
      cell: ({ orderNumber }) =>
        orderNumber === null ? '–' : <OrderNumber number={orderNumber} short={null} />,
    },
    {
      key: 'day',
      label: t('columns.day'),
      cell: ({ at }) => <span className="whitespace-nowrap">{moment(new Date(at).toISOString())}</span>,
    },
    !isEntry && {
      key: 'branch',
      label: t('columns.branch'),
      cell: ({ branch }) => <bdi>{branch?.[language] ?? '–'}</bdi>,
    },
    !isEntry && {
      key: 'paidBy',
      label: t('columns.paidBy'),
      cell: ({ methods, reference }) => (
        <>
          {methods.map(methodName).join(' · ')}
          {isCard && reference !== null && (
            <bdi dir="ltr" className="type-small block break-all text-ink-2">
              {reference}
            </bdi>
          )}
        </>
      ),
    },
    hasNote && {
      key: 'note',
      label: t('columns.note'),
      cell: ({ note }) => <bdi>{note === null ? '–' : noteOf(note)}</bdi>,
    },
    !isEntry && { key: 'total', label: t('columns.total'), cell: ({ total }) => money(total) },
    !isEntry && { key: 'fee', label: t('columns.fee'), cell: ({ fee }) => money(fee) },
    !isEntry && {
      key: 'refund',
      label: t('columns.refund'),
      cell: ({ refund }) => (refund ? money(-refund) : '–'),
    },
    {
      key: 'amount',
      label: t('columns.amount'),
      cell: ({ amount }) => <b>{money(amount)}</b>,
    },
  ];
  return columns.filter((column) => column !== false);
}

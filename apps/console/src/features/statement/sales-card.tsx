import type { Statement } from '@app/contract/schemas/console/statements';
import { isEstimated, SALES_METHODS, type StatementFigure } from '@app/domain/statement/statement';
import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { SignedMoney } from '@app/ui/content/signed-money.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { useId, type ReactNode } from 'react';
import { useStatementLinks } from './use-statement-links.ts';
import { useStatementTexts } from './use-statement-texts.ts';

const COLOURS = {
  cash: 'bg-primary',
  card: 'bg-primary/60',
  terminal: 'bg-saffron',
  cliq: 'bg-coral',
  credit: 'bg-ink-3',
  unpaid: 'bg-danger',
} as const;

/** STATEMENT-01 The sales by the way they were paid, and the money of cards. */
export function SalesCard({ statement }: { statement: Statement }) {
  const t = useStatementTexts();
  const id = useId();
  const links = useStatementLinks();
  const { figures, currency, month } = statement;
  const methods = SALES_METHODS.filter((method) => figures[method].amount !== 0);
  const total = figures.sales.amount;
  const figure = (of: StatementFigure & keyof typeof FIGURE_SIGNS, aside?: ReactNode) => (
    <FigureRow key={of} statement={statement} figure={of} sign={FIGURE_SIGNS[of]} label={t(`figures.${of}`)}>
      {aside}
    </FigureRow>
  );
  return (
    <section aria-labelledby={id} className="card min-w-0 p-4">
      <h2 id={id} className="type-item flex flex-wrap justify-between gap-x-4">
        {figures.sales.rows === 0 ? (
          t('figures.sales')
        ) : (
          <Link
            href={links.rows(month, 'sales')}
            className="underline decoration-line-strong underline-offset-4"
          >
            {t('figures.sales')}
          </Link>
        )}
        <SignedMoney hundredths={total} currency={currency} />
      </h2>
      <p className="type-small text-ink-2">{t('orders', { count: figures.sales.rows })}</p>
      {total > 0 && (
        <div aria-hidden="true" className="mt-2 flex h-3 gap-0.5 overflow-hidden rounded-full">
          {methods.map((method) => (
            <span
              key={method}
              className={classes('min-w-1', COLOURS[method])}
              style={{ flexGrow: figures[method].amount }}
            />
          ))}
        </div>
      )}
      <ul className="mt-2 divide-y divide-line">
        {methods.map((method) =>
          figure(
            method,
            <span
              aria-hidden="true"
              className={classes('inline-block size-2.5 rounded-full', COLOURS[method])}
            />,
          ),
        )}
        {figure('tax')}
      </ul>
      {figures.captured.rows + figures.cardRefunded.rows + figures.chargedBack.rows > 0 && (
        <>
          <h3 className="mt-3 border-t border-line-strong pt-3 font-semibold">{t('cardMoney')}</h3>
          <ul className="divide-y divide-line">
            {figure('captured')}
            {figure('cardRefunded')}
            {figure('chargedBack')}
            {figure('cardFees', isEstimated(figures.cardFees) && <Tag>{t('estimated')}</Tag>)}
          </ul>
          <p className="type-small mt-1 text-ink-2">
            {isEstimated(figures.cardFees) && `${t('estimatedText')} `}
            {t('feesText')}
          </p>
        </>
      )}
    </section>
  );
}

const FIGURE_SIGNS = {
  cash: 1,
  card: 1,
  terminal: 1,
  cliq: 1,
  credit: 1,
  unpaid: 1,
  tax: 1,
  captured: 1,
  cardRefunded: -1,
  chargedBack: -1,
  cardFees: -1,
} as const;

type FigureRowProps = {
  statement: Statement;
  figure: StatementFigure;
  sign: 1 | -1;
  label: string;
  children: ReactNode;
};

function FigureRow({ statement, figure, sign, label, children }: FigureRowProps) {
  const links = useStatementLinks();
  const { amount, rows } = statement.figures[figure];
  const content = (
    <>
      <span className="me-auto flex min-w-0 flex-wrap items-center gap-2">
        {label}
        <span className="type-small text-ink-2">{children}</span>
      </span>
      <SignedMoney
        hundredths={sign * amount}
        currency={statement.currency}
        className="font-semibold whitespace-nowrap"
      />
    </>
  );
  const row = 'flex min-h-11 items-center gap-3 py-1.5';
  return (
    <li>
      {rows === 0 ? (
        <div className={row}>{content}</div>
      ) : (
        <Link
          href={links.rows(statement.month, figure)}
          className={classes(row, '-mx-2 rounded-control px-2 hover:bg-sunken')}
        >
          {content}
        </Link>
      )}
    </li>
  );
}

import type { Statement } from '@app/contract/schemas/console/statements';
import { balanceBars, debtorOf, previousMonth } from '@app/domain/statement/statement';
import type { Texts } from '@app/domain/language';
import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { SignedMoney } from '@app/ui/content/signed-money.tsx';
import { useState } from 'react';
import { Card } from '#features/reports/parts.tsx';
import { useReportTexts } from '#features/reports/use-report-texts.ts';
import { SettleDialog } from './settle-dialogs.tsx';
import { useMonthName, useStatementLinks } from './use-statement-links.ts';
import { useStatementTexts } from './use-statement-texts.ts';

type BandProps = {
  statement: Statement;
  scope: string;
  isAdmin: boolean;
  /** Null while platform admins have not written it. */
  settlementText: Texts | null;
};

/** STATEMENT-07 Who owes whom, as a sentence. */
export function BalanceBand({ statement, scope, isAdmin, settlementText }: BandProps) {
  const t = useStatementTexts();
  const nameOf = useMonthName();
  const { money } = useReportTexts(statement.currency);
  const debtor = debtorOf(statement.after) ?? 'even';
  const sentence = debtor === 'even' || !isAdmin ? debtor : (`${debtor}Admin` as const);
  const [isOpen, setIsOpen] = useState(false);
  const canSettle = settlementText !== null && !isAdmin && debtor !== 'even';
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-primary px-5 py-4 text-on-primary">
      <div className="min-w-0">
        <p className="type-small">
          {nameOf(statement.month)} · <bdi>{scope}</bdi>
        </p>
        <h2 className="type-h1 my-0.5 wrap-break-word">
          {t(`balance.${sentence}`, { amount: money(Math.abs(statement.after)) })}
        </h2>
        {!isAdmin && <p className="type-small">{t(`meaning.${debtor}`)}</p>}
      </div>
      {canSettle && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="no-print inline-flex min-h-12 items-center gap-2 rounded-control bg-on-primary/20 px-4 font-semibold hover:bg-on-primary/30"
        >
          <Icon name="receipt" size="md" />
          {t('settle')}
        </button>
      )}
      {isOpen && settlementText && (
        <SettleDialog text={settlementText} number={statement.number} onClose={() => setIsOpen(false)} />
      )}
    </section>
  );
}

/** How the balance adds up: bars on one common scale. Each figure with rows is a link to them. */
export function AddsUpCard({ statement }: { statement: Statement }) {
  const t = useStatementTexts();
  const nameOf = useMonthName();
  const links = useStatementLinks();
  const { figures, month, before, currency, entries } = statement;
  const bars = balanceBars(before, figures);
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const share = (value: number) => (high === low ? 0 : ((value - low) / (high - low)) * 100);
  const reasonsOf = (kind: 'adjustment' | 'settlement', count: number) => {
    const [first, second] = entries.filter((entry) => entry.kind === kind);
    return first && !second ? first.reason : t('entries', { count });
  };
  const noteOf = (key: (typeof bars)[number]['key']): string | null => {
    if (key === 'before') return nameOf(previousMonth(month), false);
    if (key === 'after' || figures[key].rows === 0) return null;
    const count = figures[key].rows;
    switch (key) {
      case 'settled':
        return reasonsOf('settlement', count);
      case 'fees':
        return t('orders', { count });
      case 'feesReturned':
        return t('wholeRefunds', { count });
      case 'adjustments':
        return reasonsOf('adjustment', count);
      case 'platformRefunds':
        return t('refunds', { count });
    }
  };
  return (
    <Card title={t('addsUp')}>
      <ul className="mt-2 divide-y divide-line">
        {bars.map(({ key, amount, from, to }) => {
          const isBalance = key === 'before' || key === 'after';
          const [start, end] = [share(Math.min(from, to)), share(Math.max(from, to))];
          const row = (
            <>
              <span className="min-w-0">
                <span className={classes('block', key === 'after' && 'font-bold')}>{t(`bars.${key}`)}</span>
                <span className="type-small block text-ink-2">
                  <bdi>{noteOf(key)}</bdi>
                </span>
              </span>
              <span aria-hidden="true" className="relative hidden h-3 rounded-full bg-sunken md:block">
                {from !== to && (
                  <span
                    className={classes(
                      'absolute inset-y-0 min-w-0.5 rounded-full',
                      isBalance ? 'bg-ink-3' : to < from ? 'bg-saffron' : 'bg-primary',
                    )}
                    style={{ insetInlineStart: `${start}%`, inlineSize: `${end - start}%` }}
                  />
                )}
              </span>
              <SignedMoney
                hundredths={amount}
                currency={currency}
                className="text-end font-semibold whitespace-nowrap"
              />
            </>
          );
          const grid =
            'grid grid-cols-[1fr_auto] items-center gap-3 py-2 md:grid-cols-[minmax(0,1fr)_8rem_7.5rem]';
          return (
            <li key={key}>
              {isBalance || figures[key].rows === 0 ? (
                <div className={grid}>{row}</div>
              ) : (
                <Link
                  href={links.rows(month, key)}
                  className={classes(grid, '-mx-2 rounded-control px-2 hover:bg-sunken')}
                >
                  {row}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

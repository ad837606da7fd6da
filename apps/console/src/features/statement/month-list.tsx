import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { SignedMoney } from '@app/ui/content/signed-money.tsx';
import { useRef } from 'react';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import type { StatementMonth } from './statement-queries.ts';
import { useMonthName, useStatementLinks } from './use-statement-links.ts';
import { useStatementTexts } from './use-statement-texts.ts';

type MonthListProps = { months: readonly StatementMonth[]; currency: string; current: string };

/** The months with their balances: beside the statement, or in a row above it. */
export function MonthList({ months, currency, current }: MonthListProps) {
  const t = useStatementTexts();
  const nameOf = useMonthName();
  const links = useStatementLinks();
  const nav = useRef<HTMLElement>(null);
  useCurrentInView(nav, current);
  const years = Map.groupBy(months, ({ month }) => month.slice(0, 4));
  return (
    <nav
      ref={nav}
      aria-label={t('months')}
      className="no-print relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:block lg:overflow-visible lg:px-0"
    >
      {[...years].map(([year, own]) => (
        <div key={year} className="contents lg:mb-4 lg:block">
          <p aria-hidden="true" className="type-caption hidden px-3 pb-1 text-ink-2 lg:block">
            {year}
          </p>
          <ul className="flex gap-2 lg:grid lg:gap-1">
            {own.map(({ month, state, days, balance }) => (
              <li key={month}>
                <Link
                  href={links.month(month)}
                  aria-current={month === current ? 'page' : undefined}
                  className={classes(
                    'flex min-h-14 items-center justify-between gap-4 rounded-control px-3 py-2 whitespace-nowrap',
                    month === current ? 'bg-primary-soft text-primary-ink' : 'hover:bg-sunken',
                  )}
                >
                  <span>
                    <span className="block font-semibold">
                      {nameOf(month, false)}
                      <span className="sr-only lg:hidden"> {year}</span>
                    </span>
                    <span className={classes('type-small', month !== current && 'text-ink-2')}>
                      {t(`states.${state}`, { days: days ?? 0 })}
                    </span>
                  </span>
                  <SignedMoney
                    hundredths={balance}
                    currency={currency}
                    className="type-small font-semibold"
                  />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

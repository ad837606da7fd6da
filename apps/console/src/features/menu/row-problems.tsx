import type { Texts } from '@app/domain/language';
import { MAX_PRICE, MENU_TEXTS } from '@app/domain/menu/menu-limits';
import type { PastedRowProblem } from '@app/domain/menu/pasted-items';
import { amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';

/** CON-80 The words for what is wrong in a row. */
export function useRowReasons(currency?: string) {
  const t = useTranslations('menu.paste');
  const highest = formatAmount(amount(MAX_PRICE), useLanguage(), currency);
  return (problem: PastedRowProblem): string =>
    t(`reasons.${problem}`, { max: MENU_TEXTS.item.name, highest });
}

type RowProblemsProps = {
  title: string;
  rows: readonly { line: number; name: Texts; reasons: readonly string[] }[];
};

/** CON-80 Rows that need a correction, each with its line and the reasons. */
export function RowProblems({ title, rows }: RowProblemsProps) {
  const t = useTranslations('menu.paste');
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="type-item mb-1 text-danger">{title}</h3>
      <ul className="type-small divide-y divide-line">
        {rows.map(({ line, name, reasons }) => (
          <li key={line} className="grid gap-x-3 py-2 md:grid-cols-[5rem_1fr]">
            <b className="font-semibold">{t('line', { line })}</b>
            <div className="min-w-0">
              <p className="line-clamp-2 wrap-anywhere text-ink-2">
                <bdi>{name.en || name.ar}</bdi>
              </p>
              {reasons.map((reason) => (
                <p key={reason} className="text-danger">
                  {reason}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

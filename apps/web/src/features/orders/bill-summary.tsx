import { isolate } from '@app/client/i18n/isolate.ts';
import { Summary } from '@app/ui/content/summary.tsx';
import { useTranslations } from 'use-intl';
import type { billLines } from './bill-lines.ts';

type BillSummaryProps = {
  lines: ReturnType<typeof billLines>;
  currency: string;
  code?: string | undefined;
  /** The server has not confirmed these amounts yet. */
  stale?: boolean;
};

/** The bill of the sidebar, the cart, checkout, the order and public tracking. */
export function BillSummary({ lines, currency, code = '', stale = false }: BillSummaryProps) {
  const t = useTranslations();
  return (
    <Summary
      lines={lines.map((line) => ({
        ...line,
        label: line.key === 'code' ? t('coupon.line', { code: isolate(code) }) : t(`summary.${line.key}`),
        note: line.note && t(`summary.${line.note}`),
      }))}
      currency={currency}
      stale={stale}
    />
  );
}

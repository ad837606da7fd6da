import { Summary } from '@app/ui/content/summary.tsx';
import { useTranslations } from 'use-intl';
import { useCodeLine } from '#i18n/hooks/use-coupon-texts.ts';
import type { billLines } from './bill-lines.ts';

type BillSummaryProps = {
  lines: ReturnType<typeof billLines>;
  currency: string;
  code?: string | undefined;
  /** The server has not confirmed these amounts yet. */
  stale?: boolean;
};

/** The bill of the sidebar, the cart, checkout, the order and public tracking. */
export function BillSummary({ lines, currency, code, stale = false }: BillSummaryProps) {
  const t = useTranslations('summary');
  const codeLine = useCodeLine();
  return (
    <Summary
      lines={lines.map((line) => ({
        ...line,
        label: line.key === 'code' ? codeLine(code) : t(line.key),
        note: line.note && t(line.note),
      }))}
      currency={currency}
      stale={stale}
    />
  );
}

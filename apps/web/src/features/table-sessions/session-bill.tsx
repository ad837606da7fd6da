import type { Amount } from '@app/domain/money/amount';
import { useTranslations } from 'use-intl';
import { Bill } from './bill.tsx';
import { Summary } from '@app/ui/content/summary.tsx';

type SessionBillProps = {
  bill: Record<'subTotal' | 'tax' | 'saved' | 'tip' | 'total', Amount>;
  currency: string;
};

/** SESSION-03 The bill of the table. */
export function SessionBill({ bill, currency }: SessionBillProps) {
  const t = useTranslations();
  return (
    <Bill title={t('session.bill')}>
      <Summary
        leaders
        currency={currency}
        lines={[
          { key: 'subTotal', label: t('summary.subtotal'), amount: bill.subTotal },
          { key: 'tax', label: t('summary.tax'), amount: bill.tax },
          ...(bill.saved > 0
            ? [
                {
                  key: 'saved',
                  label: t('summary.discount'),
                  amount: bill.saved,
                  sign: 'minus' as const,
                  isOffer: true,
                },
              ]
            : []),
          ...(bill.tip > 0 ? [{ key: 'tip', label: t('summary.tip'), amount: bill.tip }] : []),
          { key: 'total', label: t('summary.total'), amount: bill.total, kind: 'total' },
        ]}
      />
    </Bill>
  );
}

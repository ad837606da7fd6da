import type { Amount } from '@app/domain/money/amount';
import { Summary } from '@app/ui/content/summary.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type SessionBillProps = {
  bill: Record<'subTotal' | 'serviceFee' | 'tax' | 'taxIncluded' | 'saved' | 'tip' | 'total', Amount>;
  currency: string;
  /** TABLE-04 The own share, at a shared table. */
  children?: ReactNode;
};

/** SESSION-03 The bill of the table. */
export function SessionBill({ bill, currency, children }: SessionBillProps) {
  const t = useTranslations();
  return (
    <Bill title={t('session.bill')}>
      <Summary
        leaders
        currency={currency}
        lines={[
          { key: 'subTotal', label: t('summary.subtotal'), amount: bill.subTotal },
          ...(bill.taxIncluded > 0 ? [] : [{ key: 'tax', label: t('summary.tax'), amount: bill.tax }]),
          ...(bill.serviceFee > 0
            ? [{ key: 'serviceFee', label: t('summary.serviceFee'), amount: bill.serviceFee }]
            : []),
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
          { key: 'total', label: t('summary.total'), amount: bill.total, kind: 'total' as const },
          ...(bill.taxIncluded > 0
            ? [{ key: 'taxIncluded', label: t('summary.taxIncluded'), amount: bill.taxIncluded }]
            : []),
        ]}
      />
      {children}
    </Bill>
  );
}

/** A paper receipt with a torn lower edge. */
function Bill({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="drop-shadow-[0_1px_3px_rgb(17_35_43/0.16)]">
      <section className="torn-paper px-5 pt-6 pb-8">
        <h2 className="type-h2 mb-3">{title}</h2>
        {children}
      </section>
    </div>
  );
}

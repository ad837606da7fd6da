import type { BranchSettings } from '@app/contract/schemas/console/settings';
import { amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { MAX_REFUND_LIMIT } from '@app/domain/order/refund-terms';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { SettingsCard } from './settings-card.tsx';
import { NumberField, useCurrencyLabel } from './settings-form.tsx';
import { amountText, typedHundredths } from './typed-numbers.ts';

const LIMITS = ['staffRefundLimit', 'managerRefundLimit'] as const;
export type RefundLimitValues = Record<(typeof LIMITS)[number], string>;

export const refundLimitValuesOf = (settings: BranchSettings): RefundLimitValues => ({
  staffRefundLimit: amountText(settings.staffRefundLimit),
  managerRefundLimit: amountText(settings.managerRefundLimit),
});

/** Undefined for a text that is no limit. */
function typedLimit(text: string) {
  const limit = typedHundredths(text);
  return limit === undefined || limit > MAX_REFUND_LIMIT ? undefined : limit;
}

export function parseRefundLimits(values: RefundLimitValues) {
  const staffRefundLimit = typedLimit(values.staffRefundLimit);
  const managerRefundLimit = typedLimit(values.managerRefundLimit);
  if (staffRefundLimit === undefined || managerRefundLimit === undefined) return null;
  return { staffRefundLimit, managerRefundLimit };
}

type RefundLimitsCardProps = {
  values: RefundLimitValues;
  currency: string;
  errors: Partial<Record<(typeof LIMITS)[number], string | undefined>>;
  isChecked: boolean;
  onChange: (changes: Partial<RefundLimitValues>) => void;
};

/** PAY-45 What each person returns in a day. */
export function RefundLimitsCard({ values, currency, errors, isChecked, onChange }: RefundLimitsCardProps) {
  const t = useTranslations('settings.fees');
  const label = useCurrencyLabel(currency);
  const most = formatAmount(amount(MAX_REFUND_LIMIT), useLanguage(), currency);
  return (
    <SettingsCard title={t('refunds')} text={t('refundsText', { most })}>
      <div className="grid items-end gap-4 md:grid-cols-2">
        {LIMITS.map((name) => (
          <NumberField
            key={name}
            label={t(name)}
            unit={label}
            value={values[name]}
            error={
              isChecked && typedLimit(values[name]) === undefined ? t('refundLimit', { most }) : errors[name]
            }
            onChange={(text) => onChange({ [name]: text })}
          />
        ))}
      </div>
    </SettingsCard>
  );
}

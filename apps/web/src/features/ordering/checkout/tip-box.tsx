import { amountFromDecimal } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { MAX_TIP } from '@app/domain/order/tip';
import { Money } from '@app/ui/content/money.tsx';
import { ChoiceChips } from '@app/ui/forms/choice-chips.tsx';
import { Field } from '@app/ui/forms/field.tsx';
import { TextInput } from '@app/ui/forms/text-input.tsx';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import type { Tip, TipChoice } from './use-tip.ts';

type TipBoxProps = {
  title: string;
  tip: Tip;
  currency: string;
  /** SVC-03 The bill has a service charge. */
  hasService: boolean;
};

/** TIP-01 No tip, three amounts, or one's own. */
export function TipBox({ title, tip, currency, hasService }: TipBoxProps) {
  const t = useTranslations();
  const language = useLanguage();
  const options: { value: TipChoice; content: React.ReactNode }[] = [
    { value: 'none', content: t('tip.none') },
    ...tip.amounts.map((value) => ({
      value: `${value}` as const,
      content: <Money amount={amountFromDecimal(value)} currency={currency} />,
    })),
    { value: 'other', content: t('tip.other') },
  ];
  return (
    <div className="grid gap-3">
      <ChoiceChips
        label={title}
        className="grid-cols-3 md:grid-cols-[1.25fr_repeat(4,1fr)]"
        options={options}
        value={tip.choice}
        onChange={tip.choose}
      />
      {tip.choice === 'other' && (
        <Field
          label={t('tip.amount')}
          error={
            tip.isInvalid && tip.text.trim() !== ''
              ? t('tip.invalid', { max: formatAmount(MAX_TIP, language, currency) })
              : undefined
          }
        >
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={tip.text}
              onChange={(event) => tip.type(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      {hasService && <p className="type-small">{t('tip.service')}</p>}
      <p className="type-small text-ink-2">{t('tip.note')}</p>
    </div>
  );
}

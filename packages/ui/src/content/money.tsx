import type { Language } from '@app/domain/language';
import type { Amount } from '@app/domain/money/amount';
import { amountParts } from '@app/domain/money/format';
import { useLocale } from 'use-intl';
import { classes } from '#classes.ts';

type MoneyProps = {
  amount: Amount;
  currency?: string | null | undefined;
  sign?: 'minus' | 'plus' | undefined;
  /** The old price beside the new one. */
  struck?: boolean;
  /** Digits and sign alone, beside amounts that carry the currency. */
  bare?: boolean;
  className?: string | undefined;
};

const SIGNS = { minus: '\u2212', plus: '+' } as const;
const languageOf = (locale: string): Language => (locale.startsWith('ar') ? 'ar' : 'en');

/** The only way an amount is printed. The digits and their sign are one left-to-right piece in both languages. */
export function Money({ amount, currency, sign, struck = false, bare = false, className }: MoneyProps) {
  const language = languageOf(useLocale());
  const { label, digits } = amountParts(amount, language, currency);
  const mark = sign && amount !== 0 ? SIGNS[sign] : '';
  const isPlain = bare || language === 'ar';
  const Tag = struck ? 's' : 'span';

  return (
    <Tag className={classes('money', struck && 'text-small font-medium text-ink-3', className)}>
      {isPlain ? <bdi dir="ltr">{`${mark}${digits}`}</bdi> : <bdi>{`${mark}${label}\u00A0${digits}`}</bdi>}
      {isPlain && !bare && `\u00A0${label}`}
    </Tag>
  );
}

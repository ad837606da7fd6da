import type { Language } from '@app/domain/language';
import type { Amount } from '@app/domain/money/amount';
import { amountParts } from '@app/domain/money/format';
import { useLocale } from 'use-intl';
import { classes } from '#classes.ts';

type MoneyProps = {
  amount: Amount;
  currency?: string | null | undefined;
  sign?: 'minus' | 'plus' | undefined;
  /** Strikes the amount through, for an old price. */
  struck?: boolean;
  /** Omits the currency, for use beside amounts that show it. */
  bare?: boolean;
  className?: string | undefined;
};

const SIGNS = { minus: '\u2212', plus: '+' } as const;
const languageOf = (locale: string): Language => (locale.startsWith('ar') ? 'ar' : 'en');

/** Formats every amount of the app. Sign and digits are one left-to-right run in both languages. */
export function Money({ amount, currency, sign, struck = false, bare = false, className }: MoneyProps) {
  const language = languageOf(useLocale());
  const { label, digits } = amountParts(amount, language, currency);
  const signText = sign && amount !== 0 ? SIGNS[sign] : '';
  const isPlain = bare || language === 'ar';
  const Tag = struck ? 's' : 'span';

  return (
    <Tag className={classes('money', struck && 'text-small font-medium text-ink-3', className)}>
      {isPlain ? (
        <bdi dir="ltr">{`${signText}${digits}`}</bdi>
      ) : (
        <bdi>{`${signText}${label}\u00A0${digits}`}</bdi>
      )}
      {isPlain && !bare && `\u00A0${label}`}
    </Tag>
  );
}

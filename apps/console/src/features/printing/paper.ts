import { FORMAT_LOCALES } from '@app/client/i18n/create-i18n.tsx';
import type { Language } from '@app/domain/language';
import { amount, type Amount } from '@app/domain/money/amount';
import { amountParts, formatAmount } from '@app/domain/money/format';
import { createTranslator } from 'use-intl';
import { printing as ar } from '#i18n/ar/printing.ts';
import { printing as en } from '#i18n/en/printing.ts';

const translatorOf = (language: Language) =>
  createTranslator({
    locale: FORMAT_LOCALES[language],
    // The Arabic texts have the keys of the English ones.
    messages: { paper: language === 'ar' ? (ar.paper as typeof en.paper) : en.paper },
    namespace: 'paper',
  });
type Translator = ReturnType<typeof translatorOf>;

/** How a document writes texts, times and amounts. Times are those of the branch. */
export type Paper = {
  language: Language;
  other: Language;
  /** The texts in the language of the document. */
  t: Translator;
  /** The texts in the other language. */
  tOther: Translator;
  /** A text in both languages. */
  both: (text: (t: Translator) => string) => Record<Language, string>;
  time: (at: number) => string;
  /** With the year, or without it beside a time. */
  date: (at: number, withYear?: boolean) => string;
  /** Digits alone, such as −3.40. */
  digits: (hundredths: number, isMinus?: boolean) => string;
  /** With the currency, such as JD 18.25. */
  money: (hundredths: number, currency: string) => string;
};

const MINUS = '\u2212';
/* Days before months in both languages. */
const DATE_LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ar: FORMAT_LOCALES.ar };

export function paperIn(language: Language, timezone: string): Paper {
  const other = language === 'ar' ? 'en' : 'ar';
  const format = (locale: string, options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone: timezone, ...options });
    return (at: number) => formatter.format(at);
  };
  const day = { day: 'numeric', month: 'short' } as const;
  const withoutYear = format(DATE_LOCALES[language], day);
  const withYear = format(DATE_LOCALES[language], { ...day, year: 'numeric' });
  const digitsOf = (value: Amount) => amountParts(value, language).digits;
  const translators = { en: translatorOf('en'), ar: translatorOf('ar') };
  return {
    language,
    other,
    t: translators[language],
    tOther: translators[other],
    both: (text) => ({ en: text(translators.en), ar: text(translators.ar) }),
    time: format(FORMAT_LOCALES[language], { hour: 'numeric', minute: '2-digit' }),
    date: (at, hasYear = true) => (hasYear ? withYear : withoutYear)(at),
    digits: (hundredths, isMinus = false) =>
      `${isMinus && hundredths !== 0 ? MINUS : ''}${digitsOf(amount(hundredths))}`,
    money: (hundredths, currency) => formatAmount(amount(hundredths), language, currency),
  };
}

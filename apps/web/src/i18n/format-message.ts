import type { Language } from '@app/domain/language';
import format from 'use-intl/format-message/format-only';

/*
 * Stands in the built app for the library's own: to count, that one makes an `Intl.PluralRules` and an
 * `Intl.NumberFormat`, which cost a slow phone a fifth of a second while its first page is drawn. What is counted in
 * our texts has no thousands.
 */
type Given = Parameters<typeof format>;
type Locale = string | string[] | undefined;

// oxlint-disable-next-line import/no-default-export -- as the library has it
export default function formatMessage(...[key, message, values, options]: Given): ReturnType<typeof format> {
  const formatters = { ...options.formatters, getPluralRules, getNumberFormat };
  return format(key, message, values, { ...options, formatters });
}

/** Tells the library that the texts are parsed already. */
formatMessage.raw = format.raw;

const PLAIN = { format: (count: number) => String(count) };

const getNumberFormat = (locale?: Locale, options?: Intl.NumberFormatOptions) =>
  options ? new Intl.NumberFormat(locale, options) : (PLAIN as Intl.NumberFormat);

function getPluralRules(locale?: Locale) {
  const language = String(locale).startsWith('ar') ? 'ar' : 'en';
  return { select: (count: number) => pluralForm(count, language) } as Intl.PluralRules;
}

/** As `Intl.PluralRules` has it, for whole numbers. */
export function pluralForm(count: number, language: Language): Intl.LDMLPluralRule {
  if (count === 1) return 'one';
  if (language === 'en') return 'other';
  if (count === 0) return 'zero';
  if (count === 2) return 'two';
  const rest = count % 100;
  if (rest >= 3 && rest <= 10) return 'few';
  return rest >= 11 ? 'many' : 'other';
}

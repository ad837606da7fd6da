import { FORMAT_LOCALES } from '@app/client/i18n/create-i18n.tsx';
import type { Language } from '@app/domain/language';

/* Days before months in both languages. */
const DATE_LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ar: FORMAT_LOCALES.ar };

/** How a paper writes times and dates: by the clock of the branch. */
export function paperClock(language: Language, timeZone: string) {
  const format = (locale: string, options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return (at: number) => formatter.format(at);
  };
  const day = { day: 'numeric', month: 'short' } as const;
  return {
    time: format(FORMAT_LOCALES[language], { hour: 'numeric', minute: '2-digit' }),
    date: format(DATE_LOCALES[language], { ...day, year: 'numeric' }),
    /** Without the year, for a place beside a time. */
    shortDate: format(DATE_LOCALES[language], day),
  };
}

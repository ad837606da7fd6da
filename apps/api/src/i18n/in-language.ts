import type { Language } from '@app/domain/language';

/** A text that a vendor wrote, from the two columns that hold it. */
export function inLanguage<T extends string | null>(language: Language, en: T, ar: T): T {
  return language === 'ar' ? ar : en;
}

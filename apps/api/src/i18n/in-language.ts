import type { Language } from '@app/domain/language';

/** A vendor's text in the given language, from its two columns. */
export function inLanguage<T extends string | null>(language: Language, en: T, ar: T): T {
  return language === 'ar' ? ar : en;
}

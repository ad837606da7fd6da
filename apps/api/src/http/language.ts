import { isLanguage, type Language, LANGUAGES } from '@app/domain/language';
import Negotiator from 'negotiator';

const DEFAULT_LANGUAGE: Language = 'en';
const MAX_HEADER_LENGTH = 500;

/** The preferred language among ours, English when the header names none of them. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return DEFAULT_LANGUAGE;
  const headers = { 'accept-language': acceptLanguage.slice(0, MAX_HEADER_LENGTH) };
  const preferred = new Negotiator({ headers }).language([...LANGUAGES]);
  return isLanguage(preferred) ? preferred : DEFAULT_LANGUAGE;
}

import { isLanguage, type Language } from '@app/domain/language';

const DEFAULT_LANGUAGE: Language = 'en';
const MAX_HEADER_LENGTH = 500;

/** The preferred language among ours, English when the header names none of them. */
export function parseAcceptLanguage(acceptLanguage: string | undefined): Language {
  const ranges = (acceptLanguage ?? '').slice(0, MAX_HEADER_LENGTH).split(',').map(readRange);
  const preferred = ranges.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality);
  return preferred.find(({ language }) => language !== null)?.language ?? DEFAULT_LANGUAGE;
}

/** One of `en-GB;q=0.9`; null for a language that we do not have. */
function readRange(range: string): { language: Language | null; quality: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const [primary = ''] = tag.split('-', 1);
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const language = primary === '*' ? DEFAULT_LANGUAGE : primary;
  return {
    language: isLanguage(language) ? language : null,
    quality: weight === undefined ? 1 : Number(weight.slice(2)),
  };
}

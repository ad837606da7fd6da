import { isLanguage, type Language } from '@app/domain/language';

const DEFAULT_LANGUAGE: Language = 'en';

/** The language of the answer: what the header prefers most among ours, English when it names none of them. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return DEFAULT_LANGUAGE;
  let best: Language = DEFAULT_LANGUAGE;
  let bestQuality = 0;
  for (const range of acceptLanguage.slice(0, 500).split(',')) {
    const { language, quality } = readRange(range);
    if (language === null || quality <= bestQuality) continue;
    best = language;
    bestQuality = quality;
  }
  return best;
}

function readRange(range: string): { language: Language | null; quality: number } {
  const [tag = '', ...parameters] = range.split(';');
  const primary = tag.trim().toLowerCase().split('-')[0];
  const weight = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return { language: isLanguage(primary) ? primary : null, quality: Number.isFinite(quality) ? quality : 0 };
}

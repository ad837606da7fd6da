import type { Language, Texts } from '../language.ts';
import type { Amount } from '../money/amount.ts';
import { formatAmount } from '../money/format.ts';

type Change = { names: readonly Texts[]; oldTotal: Amount; newTotal: Amount; currency: string };

/** REFUND-04 What the customer reads about a change of the order: each name once, and both totals. */
export function changeSentence({ names, oldTotal, newTotal, currency }: Change, language: Language): string {
  const unique = [...new Set(names.map((name) => name[language]))];
  const [from, to] = [oldTotal, newTotal].map((total) => formatAmount(total, language, currency));
  if (language === 'ar') {
    const quoted = unique.map((name) => `«${name}»`).join('، ');
    const soldOut = unique.length === 1 ? `نفدت كمية الصنف ${quoted}` : `نفدت كمية الأصناف: ${quoted}`;
    return `${soldOut}. المجموع الجديد ${to} بدلًا من ${from}`;
  }
  const listed = new Intl.ListFormat('en', { type: 'conjunction' }).format(unique);
  return `${listed} ${unique.length === 1 ? 'is' : 'are'} sold out. New total ${to}, before ${from}`;
}

import type { Language, Texts } from '../language.ts';
import type { Amount } from '../money/amount.ts';
import { formatAmount } from '../money/format.ts';
import { refundSentence } from './refund-terms.ts';

type Change = {
  names: readonly Texts[];
  oldTotal: Amount;
  newTotal: Amount;
  /** REFUND-07 What the customer gets as credit. */
  toCredit?: Amount;
  currency: string;
};

/** REFUND-04 What the customer reads about a change of the order: each name once, and both totals. */
export function changeSentence(change: Change, language: Language): string {
  const { toCredit, currency } = change;
  if (toCredit === undefined || toCredit === 0) return totalsSentence(change, language);
  const credit = refundSentence('credit', 'done', formatAmount(toCredit, language, currency), language);
  return `${totalsSentence(change, language)}. ${credit}`;
}

function totalsSentence({ names, oldTotal, newTotal, currency }: Change, language: Language): string {
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

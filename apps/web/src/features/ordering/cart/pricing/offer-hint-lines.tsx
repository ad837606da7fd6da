import { formatAmount } from '@app/domain/money/format';
import type { Offer } from '@app/domain/offers/offer';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { OfferHint } from './offer-hints.ts';

/** The benefit and the subject of an offer as texts. */
export type OfferLabels = { gainOf: (offer: Offer) => string; targetOf: (offer: Offer) => string | null };

type OfferHintLinesProps = {
  steps: readonly OfferHint[];
  labels: OfferLabels;
  currency: string;
  className?: string;
};

/** Offer hints such as "Add 1 more for 20% off". */
export function OfferHintLines({ steps, labels, currency, className = '' }: OfferHintLinesProps) {
  const hintSentence = useHintSentence(labels, currency);
  if (steps.length === 0) return null;
  return (
    <ul className={`grid gap-2 ${className}`}>
      {steps.map((step) => (
        <li
          key={step.offer.id}
          className="flex items-start gap-2.5 rounded-control bg-saffron-soft px-3 py-2.5 text-small font-medium text-saffron-ink"
        >
          <Icon name="seal-percent-fill" size="md" className="mt-[calc((1lh-1.25rem)/2)]" />
          <span className="min-w-0 wrap-anywhere">{hintSentence(step)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Formats an offer hint as a sentence. */
export function useHintSentence({ gainOf, targetOf }: OfferLabels, currency: string) {
  const t = useTranslations();
  const language = useLanguage();
  return (step: OfferHint) => {
    const gain = gainOf(step.offer);
    if (step.kind === 'amount') {
      return t('coach.amount', { amount: formatAmount(step.missing, language, currency), gain });
    }
    const { count, offer } = step;
    const target = targetOf(offer);
    if (target === null) return t('coach.units', { count, gain });
    return t(offer.level === 'item' ? 'coach.unitsOf' : 'coach.unitsFrom', { count, target, gain });
  };
}

import { offerTerms, offerTypes } from '@app/client/offers/offer-terms.ts';
import { directionOf, type Language, LANGUAGES } from '@app/domain/language';
import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';
import { OFFER_TEXTS } from './customer-texts.ts';
import type { NamedOffer } from './try-out.ts';

type SentencePreviewProps = { offer: NamedOffer | null; currency: string };

/** CON-83 The offer as customers read it, in both languages. */
export function SentencePreview({ offer, currency }: SentencePreviewProps) {
  const t = useTranslations('offers');
  return (
    <section aria-label={t('sentence')} className="rounded-card bg-sunken p-4">
      <h3 className="text-control font-medium">{t('sentence')}</h3>
      {offer === null ? (
        <p className="type-small mt-2 text-ink-2">{t('incomplete')}</p>
      ) : (
        // Left to right in both interface languages, as the fields of the name.
        <div dir="ltr" className="mt-3 grid gap-4 md:grid-cols-2">
          {LANGUAGES.map((language) => (
            <Sentence key={language} {...{ offer, currency, language }} />
          ))}
        </div>
      )}
    </section>
  );
}

type SentenceProps = { offer: NamedOffer; currency: string; language: Language };

function Sentence({ offer, currency, language }: SentenceProps) {
  const t = useTranslations('offers');
  const { translate, typeNames } = OFFER_TEXTS[language];
  const { gives, conditions } = offerTerms(offer, translate, { language, currency });
  const lines = [...conditions, offerTypes(offer, translate, (type) => typeNames[type])];
  return (
    <div
      lang={language}
      dir={directionOf(language)}
      role="group"
      aria-label={t(language === 'en' ? 'inEnglish' : 'inArabic')}
      className="min-w-0"
    >
      <p className="type-small wrap-anywhere text-ink-2">
        <bdi>{offer.names[language]}</bdi>
      </p>
      <p className="type-item text-saffron-ink">{gives}</p>
      <ul className="type-small mt-1 grid gap-1 text-ink-2">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-1.5">
            <Icon name="check" size="sm" className="mt-[calc((1lh-1rem)/2)]" />
            <span className="first-letter:uppercase">{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

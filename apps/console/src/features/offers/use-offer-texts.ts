import { offerTerms, offerTypes } from '@app/client/offers/offer-terms.ts';
import type { WireManagedOffer, WireOffersPage } from '@app/contract/schemas/console/offers';
import { periodState } from '@app/domain/offers/period';
import { useTranslations } from 'use-intl';
import { OFFER_TEXTS } from './customer-texts.ts';
import { periodOf, toOffer } from './try-out.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useServerTime } from '#session/server-clock.ts';
import { useTimes } from '#session/times.ts';

const STEP_MS = 10_000;

type Timed = Pick<WireManagedOffer, 'isActive' | 'startsAt' | 'endsAt'>;

/** The state and the benefit of an offer in a line. */
export function useOfferTexts({ currency }: Pick<WireOffersPage['branch'], 'currency'>) {
  const t = useTranslations('offers');
  const language = useLanguage();
  const { moment } = useTimes();
  const now = useServerTime(STEP_MS);
  const { translate, typeNames } = OFFER_TEXTS[language];
  return {
    stateOf(offer: Timed, { hasEnd = true } = {}): { tone: string; text: string } {
      if (!offer.isActive) return { tone: 'text-ink-2', text: t('stateOff') };
      const state = periodState(periodOf(offer), new Date(now));
      if (state === 'ended')
        return { tone: 'text-danger', text: t('stateEnded', { time: moment(offer.endsAt ?? '') }) };
      if (state === 'scheduled')
        return { tone: 'text-warn', text: t('stateScheduled', { time: moment(offer.startsAt ?? '') }) };
      const end = offer.endsAt === null || !hasEnd ? [] : [t('until', { time: moment(offer.endsAt) })];
      return { tone: 'text-success', text: [t('stateRunning'), ...end].join(' · ') };
    },
    summaryOf(terms: Parameters<typeof toOffer>[1]): string {
      const offer = toOffer('', terms);
      if (!offer) return '';
      const { gives, conditions } = offerTerms(offer, translate, { language, currency });
      const types = offer.orderType === null ? [] : [offerTypes(offer, translate, (type) => typeNames[type])];
      return [gives, ...conditions, ...types].join(' · ');
    },
  };
}

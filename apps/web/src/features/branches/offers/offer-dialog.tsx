import { offerTypes, type OfferTranslate } from '@app/client/offers/offer-terms.ts';
import type { Offer } from '@app/domain/offers/offer';
import { useTranslations } from 'use-intl';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useOfferTerms } from './offer-terms.ts';

type OfferDialogProps = { offer: Offer | undefined; currency: string; onClose: () => void };

/** The benefit and conditions of an offer. */
export function OfferDialog({ offer, currency, onClose }: OfferDialogProps) {
  const t = useTranslations();
  return (
    <Dialog
      open={offer !== undefined}
      onClose={onClose}
      title={t('offers.details')}
      closeLabel={t('common.close')}
    >
      {offer && <OfferTerms offer={offer} currency={currency} />}
    </Dialog>
  );
}

/** OFFER-02: percent, minimum and maximum, then rules and order types, one line each. */
function OfferTerms({ offer, currency }: { offer: Offer; currency: string }) {
  const t = useTranslations();
  const { gives, conditions } = useOfferTerms(currency)(offer);
  const tOffers: OfferTranslate = useTranslations('offers');
  const forTypes = offerTypes(offer, tOffers, (type) => t(`order.type.${type}`));
  return (
    <div className="flex items-start gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-saffron text-on-saffron">
        <Icon name="seal-percent-fill" />
      </span>
      <div className="grid min-w-0 gap-2">
        <p className="type-item wrap-anywhere">
          <bdi>{offer.name}</bdi>
        </p>
        <p className="type-h2 text-saffron-ink">{gives}</p>
        <ul className="grid gap-1 text-ink-2">
          {[...conditions, forTypes].map((line) => (
            <li key={line} className="flex items-start gap-2">
              <Icon name="check" size="sm" className="mt-[calc((1lh-1rem)/2)]" />
              <span className="first-letter:uppercase">{line}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

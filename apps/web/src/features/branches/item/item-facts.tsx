import { useTranslations } from 'use-intl';
import { Icon } from '@app/ui/content/icon.tsx';
import { Price } from '@app/ui/content/price.tsx';
import type { MenuItem } from '#features/branches/menu/branch-menu.ts';
import { useOfferTerms } from '#features/branches/offers/offer-terms.ts';

/** Name, description, price, preparation time and offers of an item. */
export function ItemFacts({ item, currency }: { item: MenuItem; currency: string }) {
  const t = useTranslations();
  const { name, description, preparationTime } = item.wire;
  return (
    <div>
      <h2 tabIndex={-1} data-autofocus className="type-h1 wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
      {description && (
        <p className="mt-1 wrap-anywhere text-ink-2">
          <bdi>{description}</bdi>
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <Price price={item.price} offerPrice={item.offerPrice} currency={currency} className="text-lead" />
        {preparationTime !== null && (
          <span className="type-caption text-ink-2">
            {t('branch.preparation', { minutes: preparationTime })}
          </span>
        )}
      </div>
      <ItemOffers item={item} currency={currency} />
    </div>
  );
}

function ItemOffers({ item, currency }: { item: MenuItem; currency: string }) {
  const t = useTranslations();
  const describeOffer = useOfferTerms(currency);
  if (item.offers.length === 0) return null;
  return (
    <ul aria-label={t('offers.applyHere')} className="mt-3 grid gap-1.5">
      {item.offers.map((offer) => {
        const { gives, conditions } = describeOffer(offer);
        return (
          <li key={offer.id} className="flex items-start gap-2 text-small font-medium text-saffron-ink">
            <Icon name="seal-percent-fill" size="md" className="mt-[calc((1lh-1.25rem)/2)]" />
            {[gives, ...conditions].join(' · ')}
          </li>
        );
      })}
    </ul>
  );
}

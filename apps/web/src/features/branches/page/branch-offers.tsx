import { lazyComponent } from '@app/client/react/defer.ts';
import type { Offer } from '@app/domain/offers/offer';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OfferStrip } from '#features/branches/offers/offer-strip.tsx';

const OfferDialog = lazyComponent(() =>
  import('#features/branches/offers/offer-dialog.tsx').then((file) => file.OfferDialog),
);

type BranchOffersProps = { offers: readonly Offer[]; currency: string; className?: string };

/** The offers of an order type, and the terms of the open one. */
export function BranchOffers({ offers, currency, className }: BranchOffersProps) {
  const t = useTranslations();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isNeeded, setIsNeeded] = useState(false);

  function open(id: string) {
    setIsNeeded(true);
    setOpenId(id);
  }

  if (offers.length === 0) return null;
  return (
    <div onPointerDown={OfferDialog.preload} onFocus={OfferDialog.preload} className={className}>
      <OfferStrip
        label={t('branch.offers')}
        offers={offers.map(({ id, name }) => ({ id, label: name }))}
        onOpen={open}
      />
      <Suspense>
        {isNeeded && (
          <OfferDialog
            offer={offers.find(({ id }) => id === openId)}
            currency={currency}
            onClose={() => setOpenId(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

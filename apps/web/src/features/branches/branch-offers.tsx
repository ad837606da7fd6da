import type { WireBranch } from '@app/contract/branches';
import { offersFor } from '@app/domain/menu/menu';
import type { Offer } from '@app/domain/offers/offer';
import type { OrderType } from '@app/domain/order/order-type';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { OfferStrip } from '#ui/offer-strip.tsx';
import { knownOffers } from './branch-menu.ts';
import { useOfferTerms } from './offer-terms.ts';

/** The offers of an order type, and the terms of the one that is opened. */
export function BranchOffers({ branch, orderType }: { branch: WireBranch; orderType: OrderType }) {
  const t = useTranslations();
  const [openId, setOpenId] = useState<string | null>(null);
  const offers = knownOffers(offersFor(branch.offers, orderType));
  const open = offers.find(({ id }) => id === openId);
  return (
    <>
      <OfferStrip
        label={t('branch.offers')}
        offers={offers.map(({ id, name }) => ({ id, label: name }))}
        onOpen={setOpenId}
      />
      <Dialog
        open={open !== undefined}
        onClose={() => setOpenId(null)}
        title={t('offers.details')}
        closeLabel={t('common.close')}
      >
        {open && <OfferTerms offer={open} currency={branch.currency} />}
      </Dialog>
    </>
  );
}

function OfferTerms({ offer, currency }: { offer: Offer; currency: string }) {
  const t = useTranslations();
  const { gives, conditions } = useOfferTerms(currency)(offer);
  const onlyFor = offer.orderType && t('offers.onlyFor', { type: t(`order.type.${offer.orderType}`) });
  return (
    <div className="flex items-start gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-saffron text-on-saffron">
        <Icon name="seal-percent-fill" />
      </span>
      <div className="grid gap-1">
        <p className="type-item">
          <bdi>{offer.name}</bdi>
        </p>
        <ul className="grid gap-1 text-ink-2">
          {[gives, ...conditions, onlyFor].map((line) => line && <li key={line}>{line}</li>)}
        </ul>
      </div>
    </div>
  );
}

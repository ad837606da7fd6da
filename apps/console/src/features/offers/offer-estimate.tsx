import type { OfferTerms, WireEstimate, WireOffersPage } from '@app/contract/schemas/console/offers';
import { Button } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useOfferChanges } from './offers-queries.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { SignedMoney } from '@app/ui/content/signed-money.tsx';

type Edited = { offerId: string | null; terms: OfferTerms };

/** CON-85 What the offer would have cost in the last 30 days, computed by the server on demand. */
export function OfferEstimate({ page, edited }: { page: WireOffersPage; edited: Edited }) {
  const t = useTranslations('offers.estimate');
  const failureText = useFailureText();
  const changes = useOfferChanges(page.branch._id);
  const estimate = useMutation({
    mutationFn: ({ terms, offerId }: Edited) => changes.estimate({ offerId, terms: named(terms) }),
  });
  const isOld = estimate.data !== undefined && estimate.variables !== edited;
  return (
    <section aria-label={t('title')} className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-control font-medium">{t('title')}</h3>
        <Button variant="secondary" busy={estimate.isPending} onClick={() => estimate.mutate(edited)}>
          {t('make')}
        </Button>
      </div>
      <div role="status">
        {estimate.isPending && <p className="type-small mt-2 text-ink-2">{t('busy')}</p>}
        {estimate.isError && (
          <Notice tone="danger" className="mt-3">
            {failureText(estimate.error)}
          </Notice>
        )}
        {estimate.data && !estimate.isPending && (
          <div className={isOld ? 'opacity-60' : undefined}>
            <Result estimate={estimate.data.estimate} currency={page.branch.currency} />
          </div>
        )}
        {isOld && !estimate.isPending && <p className="type-small mt-2 text-warn">{t('changed')}</p>}
      </div>
    </section>
  );
}

function Result({ estimate, currency }: { estimate: WireEstimate; currency: string }) {
  const t = useTranslations('offers.estimate');
  const { orders, ordersWithOffer, saved, cashback, isPartial } = estimate;
  if (orders === 0) return <p className="mt-2 text-ink-2">{t('none')}</p>;
  return (
    <div className="mt-3 grid gap-2">
      <p>{t('orders', { count: ordersWithOffer, all: orders })}</p>
      <dl className="grid gap-2">
        <Difference label={t('saved')} hundredths={saved} currency={currency} />
        <Difference label={t('cashback')} hundredths={cashback} currency={currency} />
      </dl>
      {isPartial && <p className="type-small text-ink-2">{t('partial', { all: orders })}</p>}
    </div>
  );
}

type DifferenceProps = { label: string; hundredths: number; currency: string };

/** An offer that lowers the price lowers the cashback of other offers too, so a difference can be negative. */
const Difference = ({ label, hundredths, currency }: DifferenceProps) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt>{label}</dt>
    <dd>
      <SignedMoney hundredths={hundredths} currency={currency} className="font-medium" />
    </dd>
  </div>
);

/** A name is not needed for a price, but the server asks for one. */
const named = (terms: OfferTerms): OfferTerms => ({
  ...terms,
  name: { en: terms.name.en || '-', ar: terms.name.ar || '-' },
});

import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { Stars } from '@app/ui/content/stars.tsx';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useLazyDialog } from '#features/branches/dialogs/use-lazy-dialog.ts';
import { OnlineButton } from '#features/offline/online-button.tsx';
import { RateBranch } from '#screens/branch/rate-branch.tsx';

type RateOrderProps = { order: Pick<WireOrder, '_id' | 'branch' | 'vendor' | 'rating'> };

/** Rates a finished order once; the feedback goes to its branch. */
export function RateOrder({ order: { _id, branch, vendor, rating = null } }: RateOrderProps) {
  const t = useTranslations();
  const dialog = useLazyDialog();
  return (
    <div>
      {rating === null ? (
        <OnlineButton variant="secondary" size="lg" icon="star" block onClick={dialog.open}>
          {t('order.rate')}
        </OnlineButton>
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-medium">
          {t('order.rated')}
          <Stars value={rating} label={t('feedback.stars', { count: rating })} />
        </p>
      )}
      <Suspense>
        {dialog.isNeeded && (
          <RateBranch
            branch={{ _id: branch._id, vendor: vendor.name }}
            orderId={_id}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </div>
  );
}

import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { Stars } from '@app/ui/content/stars.tsx';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazyDialog } from '#features/branches/dialogs/use-lazy-dialog.ts';
import { OnlineButton } from '#features/offline/online-button.tsx';
import { useReviewTexts } from '#i18n/use-review-texts.ts';
import { RateBranch } from '#screens/branch/rate-branch.tsx';

const RATE_MS = 30 * 86_400_000;

type RateOrderProps = {
  order: Pick<WireOrder, '_id' | 'branch' | 'vendor' | 'rating' | 'review' | 'completedAt' | 'orderedAt'>;
};

/** REVIEW-02 Rates a completed order for 30 days. What was sent can be changed once in seven days. */
export function RateOrder({ order }: RateOrderProps) {
  const { _id, branch, vendor, rating = null, review = null } = order;
  const t = useTranslations();
  const reviews = useReviewTexts();
  const dialog = useLazyDialog();
  const [openedAt] = useState(Date.now);
  const canChange = review !== null && Date.parse(review.changeableFrom) <= openedAt;
  const isOld = openedAt - Date.parse(order.completedAt ?? order.orderedAt) >= RATE_MS;
  if (rating === null && isOld) return null;
  return (
    <div>
      {rating === null ? (
        <OnlineButton variant="secondary" size="lg" icon="star" block onClick={dialog.open}>
          {t('order.rate')}
        </OnlineButton>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-medium">
          <p>{t('order.rated')}</p>
          <div className="flex items-center gap-3">
            <Stars value={rating} label={t('feedback.stars', { count: rating })} />
            {canChange && (
              <OnlineButton variant="quiet" onClick={dialog.open}>
                {reviews('change')}
              </OnlineButton>
            )}
          </div>
        </div>
      )}
      <Suspense>
        {dialog.isNeeded && (
          <RateBranch
            branch={{ _id: branch._id, vendor: vendor.name }}
            orderId={_id}
            {...(rating !== null && {
              sent: { rating, comments: review?.comments ?? '', isAnonymous: review?.isAnonymous ?? false },
            })}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </div>
  );
}

import { useTranslations } from 'use-intl';
import { useRatingTag } from '#i18n/use-rating-tag.ts';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { RatingTag } from '@app/ui/content/rating-tag.tsx';
import { BranchActions, type BranchActionsProps } from './branch-actions.tsx';
import { BranchTitle } from './branch-name.tsx';
import { OnlyOrderType } from './order-type-picker.tsx';
import { StatusButton } from './status-button.tsx';

type BranchBannerProps = BranchActionsProps & {
  isPhone: boolean;
  /** The table of the order; null for every other type. */
  tableNumber: number | null;
  onHours: () => void;
  onReviews: () => void;
};

/** Name and open status. On a phone the rest is in the More sheet. */
export function BranchBanner({ isPhone, ...props }: BranchBannerProps) {
  return isPhone ? <PhoneBanner {...props} /> : <WideBanner {...props} />;
}

function PhoneBanner({
  branch,
  onHours,
  onReviews,
}: Pick<BranchBannerProps, 'branch' | 'onHours' | 'onReviews'>) {
  return (
    <>
      <BranchTitle {...branch} />
      <div className="mt-1.5 flex h-8 items-center gap-2 *:min-h-8!">
        <StatusButton branch={branch} onHours={onHours} />
        <RatingButton branch={branch} onReviews={onReviews} />
        <OnlyOrderType branch={branch} />
      </div>
    </>
  );
}

/** With bio, table and contact actions. */
function WideBanner({ tableNumber, onHours, onReviews, ...actions }: Omit<BranchBannerProps, 'isPhone'>) {
  const { branch } = actions;
  const t = useTranslations();
  return (
    <div className="xl:flex xl:items-center xl:gap-6 xl:pe-31">
      <div className="min-w-0 flex-1">
        <BranchTitle {...branch} />
        <div className="mt-1.5 flex items-start gap-2.5">
          <StatusButton branch={branch} onHours={onHours} />
          <RatingButton branch={branch} onReviews={onReviews} />
          {/* The height of two lines, whatever the text, as in the first view and the skeleton. */}
          <p className="type-small line-clamp-2 min-w-0 pt-1 text-pretty wrap-anywhere text-ink-2 md:min-h-[calc(2lh+0.25rem)]">
            {branch.bio && <bdi>{branch.bio}</bdi>}
          </p>
        </div>
        {tableNumber !== null && (
          <p className="mt-3 flex min-h-11 items-center gap-2.5 rounded-control bg-primary-soft px-3.5 font-semibold text-primary-ink xl:max-w-md">
            <Icon name="picnic-table-fill" />
            <Bdi>{t('branch.table', { number: String(tableNumber) })}</Bdi>
          </p>
        )}
      </div>
      <BranchActions {...actions} />
    </div>
  );
}

/** REVIEW-01 The average of the branch, which opens its comments. */
function RatingButton({ branch: { rating }, onReviews }: Pick<BranchBannerProps, 'branch' | 'onReviews'>) {
  const ratingTag = useRatingTag();
  return (
    rating && (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onReviews}
        className="hit type-small shrink-0 md:min-h-9"
      >
        <RatingTag {...ratingTag(rating)} />
      </button>
    )
  );
}

import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { WireReview } from '@app/contract/schemas/customer/reviews';
import { Button } from '@app/ui/actions/button.tsx';
import { FilterChip } from '@app/ui/actions/filter-chip.tsx';
import { RatingTag } from '@app/ui/content/rating-tag.tsx';
import { Stars } from '@app/ui/content/stars.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { repeat, SkeletonGroup, SkeletonLine } from '@app/ui/feedback/skeleton.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useRatingTag } from '#i18n/use-rating-tag.ts';
import { useReviewTexts } from '#i18n/use-review-texts.ts';
import { useVisitor } from '#session/user.ts';
import { ReviewReport } from './review-report.tsx';
import { STARS, type StarsFilter, useReviews } from './use-reviews.ts';

type ReviewsDialogProps = {
  branch: Pick<WireBranch, '_id' | 'rating'>;
  isOpen: boolean;
  onClose: () => void;
  onNeedLogin: () => void;
};

/** REVIEW-05 REVIEW-11 The published comments of a branch with their answers, filtered by stars. */
export function ReviewsDialog({ branch, isOpen, onClose, onNeedLogin }: ReviewsDialogProps) {
  const t = useReviewTexts();
  const shared = useTranslations();
  const ratingTag = useRatingTag();
  const [stars, setStars] = useState<StarsFilter>(null);
  const query = useReviews(branch._id, stars);
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  const reviews = pages.flatMap((page) => page.reviews);
  const rating = first?.rating ?? branch.rating;
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('title')} closeLabel={shared('common.close')}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {rating && <RatingTag {...ratingTag(rating)} />}
          {first && first.comments > 0 && (
            <p className="type-small text-ink-2">
              {t('shown', { shown: String(first.shown), comments: String(first.comments) })}
            </p>
          )}
        </div>
        <div role="group" aria-label={t('stars')} className="flex flex-wrap gap-2">
          <FilterChip isOn={stars === null} onPress={() => setStars(null)}>
            {t('anyStars')}
          </FilterChip>
          {STARS.map((one) => (
            <FilterChip
              key={one}
              isOn={stars === one}
              icon="star-fill"
              label={t('ofFive', { rating: one })}
              onPress={() => setStars(one)}
            >
              {one}
            </FilterChip>
          ))}
        </div>
        {query.error && (
          <InlineError
            text={t('failed')}
            retryLabel={t('retry')}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        )}
        {query.isPending && (
          <SkeletonGroup label={shared('common.loading')} className="grid gap-4">
            {repeat(3, (index) => (
              <div key={index} className="grid gap-2">
                <SkeletonLine width="w-1/3" />
                <SkeletonLine width="w-4/5" />
              </div>
            ))}
          </SkeletonGroup>
        )}
        {query.data && reviews.length === 0 && (
          <p className="text-ink-2">{t(stars === null ? 'none' : 'noneWithStars')}</p>
        )}
        <ul className="grid divide-y divide-line empty:hidden">
          {reviews.map((review) => (
            <Review key={review._id} review={review} onNeedLogin={onNeedLogin} />
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type ReviewProps = { review: WireReview; onNeedLogin: () => void };

function Review({ review, onNeedLogin }: ReviewProps) {
  const t = useReviewTexts();
  const format = useFormatter();
  const isSignedIn = useVisitor().kind === 'customer';
  const { _id, rating, comments, month, answer } = review;
  const name = review.name ?? t('customer');
  return (
    <li className="grid gap-1.5 py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={rating} label={t('ofFive', { rating: String(rating) })} />
        <p className="type-small dotted text-ink-2">
          <span>
            <bdi>{name}</bdi>
          </span>
          <time dateTime={month}>
            {format.dateTime(Date.parse(`${month}-15`), { timeZone: 'UTC', month: 'long', year: 'numeric' })}
          </time>
        </p>
      </div>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {comments}
      </p>
      {answer && (
        <div className="grid gap-1 rounded-control bg-sunken px-3 py-2">
          <p className="type-small font-semibold">{t('answer', { vendor: isolate(answer.vendor) })}</p>
          <p dir="auto" className="type-small whitespace-pre-line wrap-anywhere">
            {answer.text}
          </p>
        </div>
      )}
      <ReviewReport reviewId={_id} name={isolate(name)} {...{ isSignedIn, onNeedLogin }} />
    </li>
  );
}

import { isApiError } from '@app/client/http/api-error.ts';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { Button } from '@app/ui/actions/button.tsx';
import { FilterChip } from '@app/ui/actions/filter-chip.tsx';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { StarRating } from '@app/ui/forms/star-rating.tsx';
import { TextAreaField } from '@app/ui/forms/text-area.tsx';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazyDialog } from '#features/branches/dialogs/use-lazy-dialog.ts';
import { useSendFeedback } from '#features/branches/dialogs/use-send-feedback.ts';
import { useReviewTexts } from '#i18n/use-review-texts.ts';
import { RateBranch } from '#screens/branch/rate-branch.tsx';
import { BranchContact } from './branch-contact.tsx';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

const STARS = 5;
const LOW = 2;
const MAX_NOTE_LENGTH = 900;
const TAGS = ['hot', 'portions', 'packed'] as const;
type RatingTag = (typeof TAGS)[number];

type StarsInPlaceProps = { order: Pick<WireOrder, '_id' | 'branch' | 'vendor' | 'rating'> };

/** Rates an order with one tap. What is added afterwards replaces the rating that was sent. */
export function StarsInPlace({ order }: StarsInPlaceProps) {
  const t = useTranslations();
  const [rating, setRating] = useState(order.rating ?? 0);
  const [tags, setTags] = useState<readonly RatingTag[]>([]);
  const [note, setNote] = useState<string | null>(null);
  const [isAnonymous, setIsAnonymous] = useState(false);
  const reviews = useReviewTexts();
  const sending = useSendFeedback(order.branch._id, order._id);
  const verifying = useLazyDialog();
  const isLow = rating > 0 && rating <= LOW;

  function send(stars: number, chosen: readonly RatingTag[], text: string | null) {
    const names = chosen.map((tag) => t(`completed.tag.${tag}`));
    const comments = [...names, text?.trim()].filter(Boolean).join(', ');
    sending.run({ rating: stars, comments, isAnonymous });
  }
  function rate(stars: number) {
    setRating(stars);
    send(stars, tags, note);
  }
  function toggle(tag: RatingTag) {
    const next = tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag];
    setTags(next);
    send(rating, next, note);
  }

  return (
    <section className="card grid justify-items-center gap-2 p-4 text-center">
      <StarRating
        legend={<span className="type-h2 text-lead">{t('completed.how')}</span>}
        labels={Array.from({ length: STARS }, (_, index) => t('feedback.stars', { count: index + 1 }))}
        value={rating}
        onChange={rate}
        isLarge
      />
      {rating > 0 && (
        <div className="grid w-full animate-rise justify-items-center gap-3">
          {!isLow && (
            <div
              role="group"
              aria-label={t('completed.tags')}
              className="flex flex-wrap justify-center gap-2"
            >
              {TAGS.map((tag) => (
                <FilterChip key={tag} isOn={tags.includes(tag)} onPress={() => toggle(tag)}>
                  {t(`completed.tag.${tag}`)}
                </FilterChip>
              ))}
              {note === null && (
                <FilterChip icon="plus" onPress={() => setNote('')}>
                  {t('completed.note')}
                </FilterChip>
              )}
            </div>
          )}
          {(isLow || note !== null) && (
            <form
              className="grid w-full gap-3 text-start"
              onSubmit={(event) => {
                event.preventDefault();
                send(rating, tags, note);
              }}
            >
              <TextAreaField
                label={t(isLow ? 'completed.wrong' : 'completed.note')}
                hint={reviews('hint')}
                rows={3}
                maxLength={MAX_NOTE_LENGTH}
                value={note ?? ''}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
              <CheckRow name="isAnonymous" checked={isAnonymous} onChange={setIsAnonymous}>
                {reviews('hideName')}
              </CheckRow>
              <Button type="submit" variant="secondary" block busy={sending.isBusy}>
                {t('feedback.send')}
              </Button>
              {isLow && <BranchContact branch={order.branch} isAtTable />}
            </form>
          )}
          <Result sending={sending} retry={() => send(rating, tags, note)} onVerify={verifying.open} />
        </div>
      )}
      <Suspense>
        {verifying.isNeeded && (
          <RateBranch
            branch={{ _id: order.branch._id, vendor: order.vendor.name }}
            orderId={order._id}
            isOpen={verifying.isOpen}
            onClose={verifying.close}
          />
        )}
      </Suspense>
    </section>
  );
}

type ResultProps = {
  sending: ReturnType<typeof useSendFeedback>;
  retry: () => void;
  onVerify: () => void;
};

/** Whether the rating was saved. An unverified phone is verified in the dialog, which sends it. */
function Result({ sending, retry, onVerify }: ResultProps) {
  const t = useTranslations();
  const text = useAccountTexts();
  const { error, isBusy, result } = sending;
  if (!error)
    return (
      <p role="status" className="type-small min-h-[1lh] text-ink-2">
        {!isBusy && result?.message}
      </p>
    );
  const isUnverified = isApiError(error, 403);
  return (
    <div role="alert" className="grid justify-items-center gap-2">
      <p className="type-small text-danger">{isApiError(error) ? error.message : t('completed.failed')}</p>
      <Button variant="secondary" onClick={isUnverified ? onVerify : retry}>
        {isUnverified ? text('profile.verifyPhone') : t('common.retry')}
      </Button>
    </div>
  );
}

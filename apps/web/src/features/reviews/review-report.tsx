import { REFUSAL_REASONS, type RefusalReason } from '@app/domain/review/review';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { RadioRow } from '@app/ui/forms/choice-row.tsx';
import { useId, useState } from 'react';
import { useReviewTexts } from '#i18n/use-review-texts.ts';
import { useReport } from './use-reviews.ts';

type ReviewReportProps = {
  reviewId: string;
  /** Whose comment it is. */
  name: string;
  isSignedIn: boolean;
  onNeedLogin: () => void;
};

/** REVIEW-07 The button that reports a comment, and its reasons below it. */
export function ReviewReport({ reviewId, name, isSignedIn, onNeedLogin }: ReviewReportProps) {
  const t = useReviewTexts();
  const group = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const { run, isBusy, failure, result } = useReport(reviewId);
  if (result)
    return (
      <p role="status" className="type-small text-ink-2">
        {result.message}
      </p>
    );
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={t('reportOf', { name })}
        onClick={() => (isSignedIn ? setIsOpen(!isOpen) : onNeedLogin())}
        className="link hit type-small"
      >
        {t('report')}
      </button>
      {isOpen && (
        <form
          className="mt-2 grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason) run(reason);
          }}
        >
          <div role="radiogroup" aria-label={t('reason')}>
            {REFUSAL_REASONS.map((one) => (
              <RadioRow
                key={one}
                name={group}
                checked={reason === one}
                onChange={(isOn) => setReason(isOn ? one : null)}
              >
                {t(`reasons.${one}`)}
              </RadioRow>
            ))}
          </div>
          <FormFailure text={failure} />
          <Button type="submit" variant="secondary" disabled={reason === null} busy={isBusy}>
            {t('send')}
          </Button>
        </form>
      )}
    </div>
  );
}

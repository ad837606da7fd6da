import { isApiError } from '@app/client/http/api-error.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { Button } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { StarRating } from '@app/ui/forms/star-rating.tsx';
import { TextAreaField } from '@app/ui/forms/text-area.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReviewTexts } from '#i18n/use-review-texts.ts';
import { type Feedback, useSendFeedback } from './use-send-feedback.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

const STARS = 5;
const MAX_COMMENT_LENGTH = 1_000;

const NOTHING: Feedback = { rating: 0, comments: '' };

type FeedbackDialogProps = {
  branch: Pick<WireBranch, '_id' | 'vendor'>;
  /** The order that the rating is about, if any. */
  orderId?: string;
  /** REVIEW-02 What was sent before, to be changed. */
  sent?: Feedback;
  isOpen: boolean;
  onClose: () => void;
  /** The phone verification form that the server requires. */
  verification: (onDone: () => void) => ReactNode;
};

/** One to five stars and a comment; then the server's message. */
export function FeedbackDialog(props: FeedbackDialogProps) {
  const { branch, orderId, sent = NOTHING, isOpen, onClose, verification } = props;
  const t = useTranslations();
  const text = useAccountTexts();
  const reviews = useReviewTexts();
  const [rating, setRating] = useState(sent.rating);
  const [comments, setComments] = useState(sent.comments);
  const [isAnonymous, setIsAnonymous] = useState(sent.isAnonymous ?? false);
  const sending = useSendFeedback(branch._id, orderId);
  const { result: response } = sending;
  const [isVerifying, setIsVerifying] = useState(false);
  const isUnverified = isApiError(sending.error, 403);
  const send = () => sending.run({ rating, comments, isAnonymous });

  function sendVerified() {
    setIsVerifying(false);
    send();
  }

  function close() {
    onClose();
    if (!response) return;
    sending.reset();
    setRating(sent.rating);
    setComments(sent.comments);
  }

  if (isVerifying)
    return (
      <Dialog
        open={isOpen}
        onClose={() => setIsVerifying(false)}
        title={t('phoneVerify.title')}
        closeLabel={t('common.close')}
        dismissible={false}
      >
        {verification(sendVerified)}
      </Dialog>
    );

  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={props.sent ? reviews('changeTitle') : t('feedback.title')}
      closeLabel={t('common.close')}
      footer={
        response ? (
          <Button block onClick={close}>
            {t('common.done')}
          </Button>
        ) : isUnverified ? (
          <Button block onClick={() => setIsVerifying(true)}>
            {text('profile.verifyPhone')}
          </Button>
        ) : (
          <Button block disabled={rating === 0} busy={sending.isBusy} onClick={send}>
            {t('feedback.send')}
          </Button>
        )
      }
    >
      {response ? (
        <Notice tone="good" role="status">
          {response.message}
        </Notice>
      ) : (
        <div className="grid gap-5">
          <StarRating
            legend={t('feedback.lead', { name: branch.vendor })}
            labels={Array.from({ length: STARS }, (_, index) => t('feedback.stars', { count: index + 1 }))}
            value={rating}
            onChange={setRating}
          />
          <TextAreaField
            label={t('feedback.comments')}
            hint={reviews('hint')}
            rows={3}
            value={comments}
            maxLength={MAX_COMMENT_LENGTH}
            onChange={(event) => setComments(event.currentTarget.value)}
          />
          <CheckRow name="isAnonymous" checked={isAnonymous} onChange={setIsAnonymous}>
            {reviews('hideName')}
          </CheckRow>
          {sending.error !== null && (
            <Notice tone="danger" role="alert">
              {isApiError(sending.error) ? sending.error.message : t('feedback.failed')}
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  );
}

import { useAction } from '@app/client/react/use-action.ts';
import type { WireFeedback } from '@app/contract/schemas/console/feedback';
import { Button } from '@app/ui/actions/button.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefuseDialog } from './refuse-dialog.tsx';
import { publishComment } from './review-queries.ts';

type CommentLineProps = { review: WireFeedback; onDone: () => Promise<void> };

const LOOKS = {
  waiting: 'pending',
  shown: 'completed',
  refused: 'neutral',
  hidden: 'unverified',
} as const;

/** REVIEW-05 Whether everyone sees the comment, and the two decisions about it. */
export function CommentLine({ review: { _id, comment }, onDone }: CommentLineProps) {
  const t = useTranslations('reviews');
  const [isRefusing, setIsRefusing] = useState(false);
  const { run, isBusy, wait, failure } = useAction({ call: () => publishComment(_id), onDone });
  if (comment === null) return null;
  const { state, reason } = comment;
  const isOfPlatform = state === 'hidden';
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Tag status={LOOKS[state]}>
          {t(`states.${state}`)}
          {reason !== null && `: ${t(`reasons.${reason}`)}`}
        </Tag>
        <div className="flex flex-wrap gap-2 empty:hidden md:ms-auto">
          {!isOfPlatform && state !== 'refused' && (
            <Button variant="secondary" onClick={() => setIsRefusing(true)}>
              {t('refuse')}
            </Button>
          )}
          {!isOfPlatform && state !== 'shown' && (
            <Button variant="secondary" busy={isBusy} wait={wait} onClick={() => run()}>
              {t('publish')}
            </Button>
          )}
        </div>
      </div>
      <FormFailure text={failure} />
      {isRefusing && (
        <RefuseDialog
          feedbackId={_id}
          onClose={() => setIsRefusing(false)}
          onDone={async () => {
            await onDone();
            setIsRefusing(false);
          }}
        />
      )}
    </div>
  );
}

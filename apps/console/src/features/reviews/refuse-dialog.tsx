import { useAction } from '@app/client/react/use-action.ts';
import { REFUSAL_REASONS, type RefusalReason } from '@app/domain/review/review';
import { RadioRow } from '@app/ui/forms/choice-row.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { refuseComment } from './review-queries.ts';

type RefuseDialogProps = { feedbackId: string; onClose: () => void; onDone: () => Promise<void> };

/** REVIEW-05 Why a comment is not published. Customers do not see the reason. */
export function RefuseDialog({ feedbackId, onClose, onDone }: RefuseDialogProps) {
  const t = useTranslations('reviews');
  const name = useId();
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const { run, isBusy, wait, failure } = useAction({
    call: (chosen: RefusalReason) => refuseComment(feedbackId, chosen),
    onDone,
  });
  return (
    <FormDialog
      title={t('refuse')}
      closeLabel={t('close')}
      submitLabel={t('refuse')}
      isBusy={isBusy}
      wait={wait}
      canSubmit={reason !== null}
      failure={failure}
      onSubmit={() => reason && run(reason)}
      onClose={onClose}
    >
      <div role="radiogroup" aria-label={t('reason')}>
        {REFUSAL_REASONS.map((one) => (
          <RadioRow
            key={one}
            name={name}
            checked={reason === one}
            onChange={(isOn) => setReason(isOn ? one : null)}
          >
            {t(`reasons.${one}`)}
          </RadioRow>
        ))}
      </div>
      <p className="type-small text-ink-2">{t('refuseHint')}</p>
    </FormDialog>
  );
}

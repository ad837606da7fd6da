import { refusalOf } from '@app/client/http/refusal.ts';
import { isApiError } from '@app/client/http/api-error.ts';
import type { WireFeedback } from '@app/contract/schemas/console/feedback';
import { type Amount, ZERO } from '@app/domain/money/amount';
import { amountParts, formatAmount } from '@app/domain/money/format';
import { MAX_ANSWER_LENGTH } from '@app/domain/staff/review-answer';
import { typedAmount } from '@app/domain/text/typed-amount';
import { isolate } from '@app/client/i18n/isolate.ts';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { Field } from '@app/ui/forms/field.tsx';
import { TextArea } from '@app/ui/forms/text-area.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CreditOfToday, sendAnswer } from './review-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';

type Values = { answer: string; credit: string; isPublic: boolean; key: string };
type AnswerDialogProps = {
  review: WireFeedback;
  /** The customer and the vendor as the preview names them. */
  names: { author: string; vendor: string };
  credit: CreditOfToday | null;
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** CON-110 The form that answers a rating. The manager may add credit, up to the rest of the limit of the day. */
export function AnswerDialog({ review, names, onClose, onDone, ...props }: AnswerDialogProps) {
  const t = useTranslations('reviews');
  const form = `review-answer.${review._id}`;
  const [values, setValues] = useState<Values>(() =>
    draftOf(form, { answer: '', credit: '', isPublic: false, key: crypto.randomUUID() }),
  );
  // As it was at first: after a lost response less is left, and the repeat has to send the same amount.
  const [credit] = useState(props.credit);
  const [isChecked, setIsChecked] = useState(false);
  useDraft(form, values);
  const { run, isBusy, wait, error, failure, reset } = useAction({
    call: (amountOfCredit: Amount) =>
      sendAnswer(
        review._id,
        {
          answer: values.answer,
          ...(amountOfCredit > ZERO && { credit: amountOfCredit }),
          ...(values.isPublic && { isPublic: true }),
        },
        values.key,
      ),
    onDone: () => {
      dropDraft(form);
      return onDone();
    },
  });
  const refused = refusalOf(error, 'first').fields;
  const money = useMoney(credit?.currency);
  const left = credit?.left ?? ZERO;
  // Without a field there is nothing that could be corrected.
  const typed = left > ZERO ? values.credit.trim() : '';
  const given = typed === '' ? ZERO : typedAmount(typed);
  const isTooMuch = given !== null && given > left;
  const isAnswerMissing = values.answer.trim() === '';

  // Another content is another request.
  const change = (next: Partial<Values>) => {
    setValues((now) => ({ ...now, ...next, key: crypto.randomUUID() }));
    if (!isBusy) reset();
  };

  function send() {
    setIsChecked(true);
    if (!isAnswerMissing && given !== null && !isTooMuch) run(given);
  }

  const creditError =
    given === null
      ? t('creditWrong')
      : isTooMuch
        ? t('creditExceeded', { left: money.text(left) })
        : refused['credit'];
  const isUnderField = isApiError(error, 422) && Object.keys(refused).length > 0;
  return (
    <FormDialog
      title={t('answerTitle')}
      closeLabel={t('close')}
      submitLabel={t('send')}
      isBusy={isBusy}
      wait={wait}
      failure={isUnderField ? null : failure}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label={t('answerText')}
        hint={t('answerHint')}
        error={isChecked && isAnswerMissing ? t('answerMissing') : refused['answer']}
        aside={t('answerCount', { count: values.answer.length, max: MAX_ANSWER_LENGTH })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MAX_ANSWER_LENGTH}
            value={values.answer}
            onChange={({ currentTarget }) => change({ answer: currentTarget.value })}
          />
        )}
      </Field>
      {left > ZERO && (
        <TextField
          label={`${t('credit')} (${money.label})`}
          hint={t('creditHint', { left: money.text(left) })}
          error={isChecked ? creditError : refused['credit']}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          className="digits rtl:text-end"
          value={values.credit}
          onChange={({ currentTarget }) => change({ credit: currentTarget.value })}
        />
      )}
      {credit && credit.limit > 0 && left === ZERO && (
        <p className="type-small text-ink-2">{t('creditNone', { limit: money.text(credit.limit) })}</p>
      )}
      {review.comment !== null && (
        <CheckRow
          name="isPublic"
          checked={values.isPublic}
          onChange={(isPublic) => change({ isPublic })}
          text={t('publicHint')}
        >
          {t('public')}
        </CheckRow>
      )}
      <p className="type-small rounded-control bg-sunken px-3 py-2">
        {given === null || given === ZERO || isTooMuch
          ? t('preview', { name: isolate(names.author) })
          : t('previewCredit', {
              name: isolate(names.author),
              amount: money.text(given),
              vendor: isolate(names.vendor),
            })}
      </p>
    </FormDialog>
  );
}

/** Amounts within a sentence, in the language of the page. */
function useMoney(currency: string | undefined) {
  const language = useLanguage();
  return {
    label: amountParts(ZERO, language, currency).label,
    text: (value: Amount) => isolate(formatAmount(value, language, currency)),
  };
}

import { lateTexts } from '@app/client/i18n/late-texts.ts';
import { useAction } from '@app/client/react/use-action.ts';
import type { OrderTicket } from '@app/contract/schemas/board';
import {
  cancelSentence,
  MAX_REASON_LENGTH,
  ownTextOf,
  reasonsFor,
  soldOutText,
  type StaffReason,
} from '@app/domain/order/cancel-reason';
import { CheckRow, RadioRow } from '@app/ui/forms/choice-row.tsx';
import { TextAreaField } from '@app/ui/forms/text-area.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBoard } from './board-context.tsx';
import type { Cancellation } from './order-actions.ts';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';
import { refuse as ar } from '#i18n/ar/refuse.ts';
import { refuse as en } from '#i18n/en/refuse.ts';

const useRefuseTexts = lateTexts(en, ar);

type RefuseDialogProps = {
  ticket: OrderTicket;
  onClose: () => void;
  /** Receives whether the order was cancelled; if not, another action came first. */
  onDone: (isCancelled: boolean) => void;
};

const LANGUAGES = ['en', 'ar'] as const;

/** CON-24 Refuses a new order or cancels an accepted one, with the sentence that the customer reads. */
export function RefuseDialog({ ticket, onClose, onDone }: RefuseDialogProps) {
  const t = useRefuseTexts();
  const { actions, pauses, branchOf, isOffline } = useBoard();
  const { inLanguage } = useTicketTexts();
  const [isOpen, setIsOpen] = useState(true);
  // The order may move while the dialog is open: the answer of the server then says who was first.
  const [{ isNew, reasons }] = useState(() => ({
    isNew: ticket.status === 'pending',
    reasons: reasonsFor(ticket),
  }));
  const [reason, setReason] = useState<StaffReason | null>(
    reasons.length === 1 ? (reasons[0] ?? null) : null,
  );
  const [lineIds, setLineIds] = useState<readonly string[]>([]);
  const [ownText, setOwnText] = useState({ en: '', ar: '' });
  const [tries, setTries] = useState(0);
  const [takesOffMenu, setTakesOffMenu] = useState(true);
  const [alsoPauses, setAlsoPauses] = useState(false);
  const [isCancelled, setIsCancelled] = useState(false);

  const input: Cancellation | null = reason && {
    reason,
    ...(reason === 'sold_out' && { itemIds: [...lineIds] }),
    ...(reason === 'other' && { ownText }),
  };
  const problem = problemOf();
  const itemsToTakeOff =
    reason === 'sold_out' && takesOffMenu
      ? ticket.lines.flatMap(({ id, itemId }) => (itemId !== null && lineIds.includes(id) ? [itemId] : []))
      : [];
  const canPause = branchOf(ticket.branchId)?.availability === 'open';
  const pausesToo = reason === 'too_busy' && canPause && alsoPauses;

  function problemOf(): 'chooseReason' | 'chooseItems' | 'writeReason' | null {
    if (reason === null) return 'chooseReason';
    if (reason === 'sold_out' && lineIds.length === 0) return 'chooseItems';
    const { en, ar } = ownTextOf(ownText);
    return reason === 'other' && en === null && ar === null ? 'writeReason' : null;
  }

  // It fails if the menu or the branch was not changed after the order was cancelled.
  const { run, isBusy, wait, failure } = useAction({
    call: async (cancellation: Cancellation) => {
      const isDone =
        isCancelled ||
        (await (isNew ? actions.refuse(ticket, cancellation) : actions.cancel(ticket, cancellation)));
      setIsCancelled(isDone);
      if (isDone) await followUp();
      return isDone;
    },
    onDone: (isDone) => {
      setIsOpen(false);
      onDone(isDone);
    },
  });

  function confirm() {
    setTries(tries + 1);
    if (problem === null && input !== null) run(input);
  }

  async function followUp() {
    if (itemsToTakeOff.length > 0) await actions.soldOutUntilClosing(ticket, itemsToTakeOff);
    else if (pausesToo) await pauses.pause(ticket.branchId, { until: 'half_hour', reason: 'too_busy' });
  }

  // On a phone the error is below the fold.
  const errors = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) errors.current?.scrollIntoView({ block: 'nearest' });
  }, [tries, failure]);

  const cancelLabel = isNew ? t('confirm') : t('confirmCancel');
  const retryLabel = pausesToo ? t('pauseRetry') : t('menuRetry');
  const confirmLabel = isCancelled && !isBusy ? retryLabel : cancelLabel;
  const toggleLine = (id: string, isOn: boolean) =>
    setLineIds(isOn ? [...lineIds, id] : lineIds.filter((one) => one !== id));

  return (
    <FormDialog
      open={isOpen}
      tone="danger"
      title={isNew ? t('title') : t('cancelTitle')}
      closeLabel={t('keep')}
      submitLabel={confirmLabel}
      isBusy={isBusy}
      wait={wait}
      canSubmit={!isOffline}
      onSubmit={confirm}
      onClose={onClose}
    >
      <p className="type-small text-ink-2">{t('text')}</p>
      <fieldset>
        <legend className="sr-only">{t('reason')}</legend>
        {reasons.map((one) => (
          <RadioRow
            key={one}
            name="reason"
            checked={reason === one}
            onChange={(isOn) => isOn && setReason(one)}
          >
            {t(`reasons.${one}`)}
          </RadioRow>
        ))}
      </fieldset>
      {reason === 'sold_out' && (
        <fieldset className="border-t border-line pt-3">
          <legend className="float-start mb-1 text-control font-medium">{t('which')}</legend>
          <div className="clear-both">
            {ticket.lines.map(({ id, name }) => (
              <CheckRow
                key={id}
                name="line"
                checked={lineIds.includes(id)}
                onChange={(isOn) => toggleLine(id, isOn)}
              >
                <bdi>{inLanguage(name)}</bdi>
              </CheckRow>
            ))}
            <CheckRow name="menu" checked={takesOffMenu} onChange={setTakesOffMenu}>
              {t('takeOffMenu')}
            </CheckRow>
          </div>
        </fieldset>
      )}
      {reason === 'too_busy' && canPause && (
        <div className="border-t border-line pt-2">
          <CheckRow name="pause" checked={alsoPauses} onChange={setAlsoPauses}>
            {t('alsoPause')}
          </CheckRow>
        </div>
      )}
      {reason === 'other' && (
        <div className="grid gap-3 border-t border-line pt-3">
          <p className="type-small text-ink-2">{t('ownHint')}</p>
          {LANGUAGES.map((language) => (
            <TextAreaField
              key={language}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              label={t(language === 'ar' ? 'ownAr' : 'ownEn')}
              maxLength={MAX_REASON_LENGTH}
              value={ownText[language]}
              onChange={({ currentTarget }) => setOwnText({ ...ownText, [language]: currentTarget.value })}
            />
          ))}
        </div>
      )}
      {reason && problem === null && <CustomerReads sentences={sentencesOf(reason)} />}
      <div ref={errors} aria-live="polite">
        {tries > 0 && problem && <ErrorText>{t(problem)}</ErrorText>}
        {failure !== null && (
          <ErrorText>{t(pausesToo ? 'pauseFailed' : 'menuFailed', { reason: failure })}</ErrorText>
        )}
      </div>
    </FormDialog>
  );

  function sentencesOf(chosen: StaffReason) {
    const text =
      chosen === 'sold_out'
        ? soldOutText(ticket.lines.filter(({ id }) => lineIds.includes(id)).map(({ name }) => name))
        : ownTextOf(chosen === 'other' ? ownText : {});
    return { en: cancelSentence(chosen, text, 'en'), ar: cancelSentence(chosen, text, 'ar') };
  }
}

/** The sentence in both languages. */
export function CustomerReads({ sentences }: { sentences: { en: string; ar: string } }) {
  const t = useTranslations('board.drawer');
  return (
    <div className="mt-3 rounded-control bg-sunken p-3">
      <p className="type-small text-ink-2">{t('customerReads')}</p>
      <p lang="en" dir="ltr" className="mt-1">
        {sentences.en}
      </p>
      <p lang="ar" dir="rtl" className="mt-1">
        {sentences.ar}
      </p>
    </div>
  );
}

import { isolate } from '@app/client/i18n/isolate.ts';
import { useAction } from '@app/client/react/use-action.ts';
import type { Texts } from '@app/domain/language';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useState } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { BilingualPair } from '#ui/fields/bilingual-pair.tsx';
import { saveSettlementText } from './statement-queries.ts';
import { useStatementTexts } from './use-statement-texts.ts';

const MAX_LENGTH = 1_000;

type SettleDialogProps = { text: Texts; number: string | null; onClose: () => void };

/** STATEMENT-03 How the vendor pays the platform, or is paid, with the number to name. */
export function SettleDialog({ text, number, onClose }: SettleDialogProps) {
  const t = useStatementTexts();
  const language = useLanguage();
  return (
    <Dialog open onClose={onClose} title={t('settle')} closeLabel={t('close')}>
      <p className="wrap-anywhere whitespace-pre-line">
        <bdi>{text[language]}</bdi>
      </p>
      {number !== null && (
        <p className="mt-4 font-semibold">{t('settleReference', { number: isolate(number) })}</p>
      )}
    </Dialog>
  );
}

type SettleTextDialogProps = { text: Texts | null; onSaved: () => void; onClose: () => void };

/** STATEMENT-03 Platform admins write it once for all vendors. */
export function SettleTextDialog({ text, onSaved, onClose }: SettleTextDialogProps) {
  const t = useStatementTexts();
  const [typed, setTyped] = useState(text ?? { en: '', ar: '' });
  const [isChecked, setIsChecked] = useState(false);
  const [en, ar] = [typed.en.trim(), typed.ar.trim()];
  const isMissing = (en === '') !== (ar === '');
  const { run, isBusy, wait, failure } = useAction({
    call: () => saveSettlementText(en === '' ? null : { en, ar }),
    onDone: () => {
      showToast({ tone: 'good', text: t('settleSaved') });
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('settle')}
      size="lg"
      closeLabel={t('cancel')}
      submitLabel={t('save')}
      isBusy={isBusy}
      wait={wait}
      failure={failure}
      onClose={onClose}
      onSubmit={() => {
        setIsChecked(true);
        if (!isMissing) run();
      }}
    >
      <p className="text-ink-2">{t('settleLead')}</p>
      <BilingualPair
        label={t('settleField')}
        value={typed}
        isMultiline
        maxLength={MAX_LENGTH}
        errors={isChecked && isMissing ? { [en === '' ? 'en' : 'ar']: t('settleMissing') } : {}}
        onChange={(language, value) => setTyped((now) => ({ ...now, [language]: value }))}
      />
    </FormDialog>
  );
}

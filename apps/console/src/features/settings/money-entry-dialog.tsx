import { useAction } from '@app/client/react/use-action.ts';
import { type Amount, ZERO } from '@app/domain/money/amount';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { type ReactNode, useState } from 'react';
import { NumberField, useCurrencyLabel } from './settings-form.tsx';
import { typedHundredths } from './typed-numbers.ts';

type Text = 'cancel' | 'save' | 'saved' | 'amount' | 'wrongAmount' | 'reason' | 'reasonMissing';
type MoneyEntry = { id: string; amount: Amount; reason: string };

type MoneyEntryDialogProps = {
  title: string;
  t: (text: Text) => string;
  currency: string;
  save: (entry: MoneyEntry) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
  /** The choices above the amount. */
  children: ReactNode;
  note?: ReactNode;
};

/** An amount that is entered by hand, with a reason. */
export function MoneyEntryDialog(props: MoneyEntryDialogProps) {
  const { t, save, onSaved, onClose } = props;
  const unit = useCurrencyLabel(props.currency);
  // A repeated request adds one entry.
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const amount = typedHundredths(typed) ?? ZERO;
  const { run, isBusy, wait, failure } = useAction({
    call: () => save({ id, amount, reason: reason.trim() }),
    onDone: () => {
      showToast({ tone: 'good', text: t('saved') });
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title={props.title}
      closeLabel={t('cancel')}
      submitLabel={t('save')}
      isBusy={isBusy}
      wait={wait}
      failure={failure}
      onClose={onClose}
      onSubmit={() => {
        setIsChecked(true);
        if (amount > 0 && reason.trim() !== '') run();
      }}
    >
      {props.children}
      <NumberField
        label={t('amount')}
        unit={unit}
        value={typed}
        error={isChecked && amount <= 0 ? t('wrongAmount') : undefined}
        onChange={setTyped}
      />
      <TextField
        label={t('reason')}
        value={reason}
        maxLength={200}
        dir="auto"
        error={isChecked && reason.trim() === '' ? t('reasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {props.note}
    </FormDialog>
  );
}

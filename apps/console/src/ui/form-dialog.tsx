import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import type { ReactNode } from 'react';

type FormDialogProps = {
  title: string;
  closeLabel: string;
  submitLabel: string;
  isBusy: boolean;
  /** The message for a failed call. */
  failure: string | null;
  children: ReactNode;
  onSubmit: () => Promise<void>;
  onClose: () => void;
};

/** A short form in a dialog, with a button to close it and one to send it. */
export function FormDialog({ title, closeLabel, submitLabel, isBusy, failure, ...props }: FormDialogProps) {
  return (
    <Dialog
      open
      title={title}
      closeLabel={closeLabel}
      onClose={props.onClose}
      footer={
        <>
          <Button variant="secondary" size="lg" onClick={props.onClose} className="flex-1">
            {closeLabel}
          </Button>
          <Button busy={isBusy} onClick={() => void props.onSubmit()} className="flex-1">
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormFailure text={failure} />
        {props.children}
      </div>
    </Dialog>
  );
}

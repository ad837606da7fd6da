import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from '#actions/button.tsx';
import { FormFailure } from '#forms/form-failure.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = {
  title: string;
  open?: boolean;
  size?: 'md' | 'lg';
  /** The cross. */
  closeLabel: string;
  /** The button that closes it, if it is called otherwise. */
  cancelLabel?: string;
  submitLabel: string;
  /** `danger` for what cannot be undone. */
  tone?: 'primary' | 'danger';
  isBusy?: boolean;
  canSubmit?: boolean;
  /** The message of a failed call. */
  failure?: string | null;
  children?: ReactNode;
  onSubmit: () => unknown;
  onClose: () => void;
};

/** A question or a short form in a dialog, with a button to close it and one to send it. */
export function FormDialog(props: FormDialogProps) {
  const { open = true, tone = 'primary', isBusy = false, canSubmit = true, failure = null } = props;
  const { title, closeLabel, cancelLabel = closeLabel, submitLabel, size = 'md' } = props;
  const { children, onSubmit, onClose } = props;
  const form = useId();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isBusy && canSubmit) onSubmit();
  }

  return (
    <Dialog
      open={open}
      size={size}
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="lg" onClick={onClose} className="flex-1">
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={tone}
            busy={isBusy}
            disabled={!canSubmit}
            className="flex-1"
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <FormFailure text={failure} />
        {children}
      </form>
    </Dialog>
  );
}
